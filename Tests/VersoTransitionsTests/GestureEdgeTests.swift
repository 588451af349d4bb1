import BuiltinTransitions
import Testing
import VersoGeometry
import VersoTransitions

/// Gestures and delegates at their edges: before the first move, past an hour, at the moment something ends.
@Suite struct GestureEdgeTests {
  private let size = Size(375, 667)

  private func navigation(
    _ transition: some Transition, driver: PercentDrivenInteractiveTransition? = nil
  ) throws -> NavigationController {
    let host = try NavigationController(root: ViewController("root"), size: size)
    let animator = AnimationController(transition)
    host.delegate.animationController = { _, _, _ in animator }
    host.delegate.interactionController = { _ in driver }
    return host
  }

  @Test func untilTheFirstMoveTheStartShows() throws {
    let driver = PercentDrivenInteractiveTransition()
    let host = try navigation(PushFlipTransition(), driver: driver)
    try host.push(ViewController("detail"))
    #expect(host.coordinator.progress == 0)
    let start = host.coordinator.tree
    try host.coordinator.tick(0.1)
    #expect(host.coordinator.progress == 0)
    try driver.update(0)
    #expect(host.coordinator.tree == start)
    try driver.cancel()
    try host.coordinator.tick(0)
    #expect(host.viewControllers.map(\.name) == ["root"])
  }

  @Test func aGestureCannotBeHeldUntilItCanNeverEnd() throws {
    let driver = PercentDrivenInteractiveTransition()
    let host = try navigation(PushFlipTransition(), driver: driver)
    try host.push(ViewController("detail"))
    try driver.update(0.3)
    try host.coordinator.tick(3600)
    #expect(throws: TransitionError.self) { try host.coordinator.tick(0.5) }
    #expect(host.coordinator.time == 3600)
    try driver.update(0.4)
    try driver.finish()
    try host.coordinator.tick(0.6)
    #expect(host.coordinator.active == nil)
    #expect(host.viewControllers.map(\.name) == ["root", "detail"])
  }

  @Test(arguments: [0, -2, 1e9, .nan]) func aSpeedOutOfRangeIsRefusedBeforeAnythingChanges(speed: Double) throws {
    let driver = PercentDrivenInteractiveTransition()
    driver.completionSpeed = speed
    let host = try navigation(PushFlipTransition(), driver: driver)
    #expect(throws: TransitionError.self) { try host.push(ViewController("detail")) }
    #expect(host.coordinator.active == nil)
    #expect(host.viewControllers.map(\.name) == ["root"])
    driver.completionSpeed = 1
    try host.push(ViewController("detail"))
    #expect(host.coordinator.active != nil)
  }

  /// An event at the very moment of a cancel has happened: the picture does not change there, and nothing happens twice.
  @Test func aCancelAtTheMomentOfACompletionKeepsWhatShows() throws {
    let sketch: @Sendable (TransitionContext) -> Void = { context in
      let box = addBox(context)
      context.containerView.addSubview(context.to)
      context.animate(withDuration: 0.5, animations: { box.alpha = 0.5 }) { finished in
        box.layer.cornerRadius = finished ? 20 : 5
        context.to.isHidden = finished
      }
    }
    let plain = try Sketch.run { sketch($0) }
    let cancelled = try Sketch.run(playback: .cancelled(at: 0.5)) { sketch($0) }
    #expect(plain.snapshot(at: 0.5).nodes.map(\.state.cornerRadius).max() == 20)
    #expect(cancelled.snapshot(at: 0.5) == plain.snapshot(at: 0.5))
    #expect(cancelled.reports == [false])
    #expect(cancelled.snapshot(at: cancelled.duration) == cancelled.snapshot(at: 0))
    // The very end is never come to by a run that turns round there.
    let atTheEnd = try Sketch.run(playback: .cancelled(at: 1)) { sketch($0) }
    #expect(atTheEnd.reports == [false])
  }

  @Test func aDelegateThatIsAskedCannotBeginAnotherChange() throws {
    let host = try NavigationController(root: ViewController("root"), size: size)
    var refusals = 0
    func nested() {
      do throws(TransitionError) {
        try host.push(ViewController("nested"), animated: false)
      } catch {
        refusals += 1
      }
    }
    host.delegate.willShow = { _ in nested() }
    try host.push(ViewController("a"), animated: false)
    host.delegate.animationController = { _, _, _ in
      nested()
      return nil
    }
    try host.push(ViewController("b"))
    #expect(refusals == 3)
    #expect(host.viewControllers.map(\.name) == ["root", "a", "b"])
    // After the change it may.
    host.delegate = NavigationControllerDelegate()
    host.delegate.didShow = { if $0.name == "c" { nested() } }
    try host.push(ViewController("c"), animated: false)
    #expect(host.viewControllers.map(\.name) == ["root", "a", "b", "c", "nested"])
  }

  /// A spring's overshoot past nothing is not shown, and corners belong to the bounds that are told.
  @Test func anOvershootStaysWithinWhatCanShow() throws {
    var registry = TransitionRegistry()
    try registry.register(SpringPresentTransition())
    let run = try registry.record(
      "spring-present", operation: .present, size: size, parameters: ["velocity": .number(-100)])
    for step in 0...40 {
      for node in run.snapshot(at: Double(step) / 40).nodes {
        #expect((0...1).contains(node.state.opacity), "\(node.name) \(step)")
        #expect(node.state.bounds.size.width >= 0 && node.state.bounds.size.height >= 0, "\(node.name) \(step)")
      }
    }
  }
}
