import BuiltinTransitions
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

@testable import VersoScripting

/// Transitions that a script makes of others.
@Suite struct CompositionScriptTests {
  private func registry(_ scripts: [String: String]) throws -> TransitionRegistry {
    var registry = TransitionRegistry.builtins
    for (id, composition) in scripts.sorted(by: { $0.key < $1.key }) {
      try registry.register(
        try ScriptSamples.transition(
          "return transition { id = '\(id)', summary = 'A test.', composition = \(composition) }", name: "\(id).lua"))
    }
    return registry
  }

  @Test(arguments: [
    ("'push-flip'", 1.0), ("sequence { 'push-flip', 'push-flip' }", 2), ("parallel { 'push-flip', 'push-flip' }", 1),
    ("mirrored('push-flip')", 1), ("reversed(mirrored('push-flip'))", 1),
    ("combined { from = 'push-flip', to = 'push-flip' }", 1),
    ("sequence { part('push-flip'), retimed('push-flip', { curve = 'linear' }), background = 'black' }", 2),
  ])
  func aScriptComposes(composition: String, factor: Double) throws {
    let registry = try registry(["test": composition])
    let original = try registry.record("push-flip", operation: .push)
    let run = try registry.record("test", operation: .push)
    #expect(abs(run.duration - factor * original.duration) < 1e-12)
    #expect(run.completed && run.corrections.isEmpty && run.timeline.isSampled)
    #expect(registry.all.contains { $0.info.id == "test" && $0.duration(run.request.parameters) == run.duration })
  }

  @Test func itIsTheSameAsInSwift() throws {
    let registry = try registry(["test": "mirrored('bubble')"])
    var swift = TransitionRegistry()
    try swift.register(
      ComposedTransition(
        id: "test", summary: "A test.", .mirrored(.transition(try registry.transition("bubble")))))
    let (a, b) = (try registry.record("test", operation: .push), try swift.record("test", operation: .push))
    for step in 0...10 {
      let time = a.duration * Double(step) / 10
      #expect(a.frame(at: time).layers.map(\.corners) == b.frame(at: time).layers.map(\.corners))
    }
  }

  @Test func parametersOfPartsAreTaken() throws {
    let registry = try registry(["test": "part('bubble', { center = Point(10, 20) })"])
    let plain = try registry.record("bubble", parameters: ["center": .point(Point(10, 20))])
    let run = try registry.record("test", operation: .push)
    let time = (run.duration * 120).rounded(.down) / 240
    #expect(
      run.frame(at: time).layers.map(\.visibleFraction).sorted()
        == plain.frame(at: time).layers.map(\.visibleFraction).sorted())
  }

  @Test func scriptsAreMadeOfScripts() throws {
    let registry = try registry(["inner": "reversed('push-flip')", "outer": "reversed('inner')"])
    let (run, flip) = (try registry.record("outer"), try registry.record("push-flip", operation: .push))
    #expect(abs(run.duration - flip.duration) < 1e-12)
  }

  @Test(arguments: [
    ("'push-flp'", "there is no transition 'push-flp'; did you mean push-flip?"),
    ("mirrored('test')", "it is made of itself: test, test"),
    ("part('push-flip', { nonsense = 1 })", "has no parameter 'nonsense'"),
  ])
  func whatIsMissingIsTold(composition: String, message: String) throws {
    let registry = try registry(["test": composition])
    let error = #expect(throws: TransitionError.self) { try registry.record("test") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    // With the script and the line.
    #expect(error?.description.hasPrefix("test.lua:1: ") == true, "\(error?.description ?? "")")
  }

  @Test func makingItHasALimitOnTime() throws {
    let parts = Array(repeating: "'page-curl'", count: 64).joined(separator: ", ")
    var registry = TransitionRegistry.builtins
    let source = ScriptSource(
      name: "test.lua",
      text: "-- many\nreturn transition { id = 'test', summary = 'A test.', composition = sequence { \(parts) } }")
    try registry.register(try ScriptTransition(source, limits: ScriptLimits(seconds: 0.05)))
    let error = #expect(throws: TransitionError.self) { try registry.record("test") }
    #expect(error?.description.hasPrefix("test.lua:2: ") == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("longer than the 0.05 seconds") == true)
  }

  @Test(arguments: [
    ("sequence {}", "sequence needs a list of at least one transition"),
    ("sequence { 5 }", "sequence[1] must be the id of a transition or a composition, not 5"),
    ("retimed('a', {})", "retimed needs duration or curve"),
    ("retimed('a', { duration = -1 })", "from 0 to 3600 seconds"),
    ("combined { from = 'a' }", "combined needs from and to"),
    ("'a', duration = 1", "duration does not go with composition"),
    ("parallel { parallel { 'a' }, colour = 1 }", "parallel has no option 'colour'"),
  ])
  func wrongUseIsTold(composition: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) { try registry(["test": composition]) }
    #expect(error?.message.contains(message) == true && error?.line == 1, "\(error?.description ?? "")")
  }
}
