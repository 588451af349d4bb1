import BuiltinTransitions
import Testing
import VersoGeometry
import VersoTransitions

@testable import VersoCommands

/// What the stage commands do to a host.
@Suite struct StageTests {
  private let size = Size(375, 667)

  private func animator(_ id: String) throws -> AnimationController {
    AnimationController(try TransitionRegistry.builtins.transition(id))
  }

  @Test func aScreenGoesWithTheTransitionItCameWith() throws {
    let stage = try Stage(.navigation, size: size)
    try stage.bring(.init(animator: animator("push-flip")))
    try stage.host.coordinator.tick(2)
    try stage.bring(.init(animator: animator("cross-dissolve")))
    try stage.host.coordinator.tick(2)
    #expect(stage.host.screens == "screen 1 > screen 2 > screen 3")
    try stage.takeAway(.init())
    #expect(stage.host.coordinator.active?.transition == "cross-dissolve")
    try stage.host.coordinator.tick(2)
    try stage.drag(0.3)
    #expect(stage.host.coordinator.active?.transition == "push-flip")
    #expect(stage.host.coordinator.progress == 0.3)
    try stage.letGo(finishing: false, speed: 1)
    try stage.host.coordinator.tick(2)
    #expect(stage.host.screens == "screen 1 > screen 2")
  }

  @Test func aDragTakesOverWhatPlays() throws {
    let stage = try Stage(.navigation, size: size)
    try stage.bring(.init(animator: animator("push-flip")))
    try stage.host.coordinator.tick(0.25)
    try stage.drag(0.5)
    try stage.host.coordinator.tick(10)
    #expect(stage.host.coordinator.progress == 0.5)
    try stage.letGo(finishing: true, speed: 5)
    try stage.host.coordinator.tick(0.11)
    #expect(stage.host.coordinator.active == nil)
    #expect(stage.host.screens == "screen 1 > screen 2")
  }

  @Test func cancelWithoutADragTurnsRound() throws {
    let stage = try Stage(.modal, size: size)
    try stage.bring(.init(animator: animator("bubble")))
    try stage.host.coordinator.tick(0.5)
    try stage.letGo(finishing: false, speed: 1)
    try stage.host.coordinator.tick(0.51)
    #expect(stage.host.coordinator.active == nil)
    #expect(stage.host.screens == "screen 1")
  }

  @Test(arguments: [StageKind.tab, .child]) func screensBesideEachOther(kind: StageKind) throws {
    let stage = try Stage(kind, size: size)
    try stage.select(3, .init(animator: animator("cross-dissolve")))
    try stage.host.coordinator.tick(2)
    #expect(stage.host.screens == "screen 1  screen 2  [screen 3]")
    try stage.drag(0.5)
    try stage.letGo(finishing: true, speed: 1)
    try stage.host.coordinator.tick(2)
    #expect(stage.host.screens == "screen 1  [screen 2]  screen 3")
    #expect(throws: TransitionError.self) { try stage.select(4, .init()) }
    #expect(throws: TransitionError.self) { try stage.bring(.init()) }
  }

  /// What is refused changes nothing, and the next step works.
  @Test func aRefusedStepChangesNothing() throws {
    let stage = try Stage(.navigation, size: size)
    #expect(throws: TransitionError.self) { try stage.takeAway(.init()) }
    #expect(throws: TransitionError.self) { try stage.drag(0.5) }
    #expect(throws: TransitionError.self) { try stage.letGo(finishing: true, speed: 1) }
    try stage.bring(.init(animator: animator("push-flip")))
    #expect(throws: TransitionError.self) { try stage.bring(.init(animator: animator("push-flip"))) }
    #expect(throws: TransitionError.self) { try stage.letGo(finishing: true, speed: 1) }
    #expect(throws: TransitionError.self) { try stage.drag(.nan) }
    try stage.letGo(finishing: false, speed: 1)
    try stage.host.coordinator.tick(1)
    #expect(stage.host.screens == "screen 1")
  }

  @Test func eventsAreTakenOnce() throws {
    let stage = try Stage(.navigation, size: size)
    #expect(stage.takeEvents().map(\.text) == ["screen 1 will appear", "screen 1 did appear"])
    try stage.bring(.init(animator: animator("push-flip")))
    #expect(stage.takeEvents().count == 3)
    #expect(stage.takeEvents().isEmpty)
  }
}
