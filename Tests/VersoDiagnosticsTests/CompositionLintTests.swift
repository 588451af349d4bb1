import BuiltinTransitions
import TestSupport
import Testing
import VersoDiagnostics
import VersoGeometry
import VersoScripting
import VersoTransitions

/// Transitions made of others: what their parts allow themselves, and where in the parts' sources a finding stands.
@Suite struct CompositionLintTests {
  private static let flipBack = """
    return transition { id = "flip-back", summary = "The built-in flip from the other side, slowly.",
      composition = retimed(mirrored("push-flip"), { duration = 2 }) }

    """

  @Test("a composition has the allowances of its only part, with their reasons")
  func inherited() throws {
    let report = try Linter().lint(ScriptText.load(Self.flipBack), in: .builtins)
    #expect(report.isClean, "\(report.findings.map(\.label))")
    #expect(report.excused.contains { $0.finding.rule == "reaches-eye" })
    #expect(report.excused.allSatisfy { $0.allowance.reason.hasPrefix("of its part push-flip: ") })
  }

  @Test("of two parts each excuses what comes of its own layers only")
  func ownLayers() throws {
    let bare = LintSketch(plain: 0.4) { context in
      let container = context.containerView
      container.insertSubview(context.to, at: 0)
      container.layer.sublayerTransform = .perspective(200)
      let card = context.makeView("card", frame: container.bounds, backgroundColor: .gray)
      container.addSubview(card)
      context.animate(
        withDuration: 0.4, animations: { card.transform = .rotation(.pi / 2.1, 0, 1, 0) },
        completion: { _ in LintSketch.end(context) })
    }
    let composed = ComposedTransition(
      id: "both", summary: "Two after one another.", operations: [.push],
      .sequence([
        .transition(try TransitionRegistry.builtins.transition("push-flip")), .transition(bare),
      ]))
    let report = try Linter(sizes: [Size(1024, 768)]).lint(composed, in: .builtins)
    #expect(
      report.findings.filter { $0.rule == "reaches-eye" }.map(\.layer) == ["card"],
      "\(report.findings.map(\.label))")
    #expect(
      Set(report.excused.filter { $0.finding.rule == "reaches-eye" }.compactMap(\.finding.layer)) == [
        "from", "interlude",
      ])
  }

  @Test("a finding in a composition names the part's file and line")
  func places() throws {
    let door = ExampleText.door
    var registry = TransitionRegistry.builtins
    try registry.register(try ScriptText.load(door))
    let script = try ScriptText.load(
      """
      return transition { id = "door-twice", summary = "Two doors.", operations = { "push" },
        composition = sequence { "swing-open", mirrored("swing-open") } }

      """)
    let report = try Linter().lint(script, in: registry)
    let finding = try #require(
      report.findings.first { $0.rule == "reaches-eye" }, "\(report.findings.map(\.label))")
    #expect(finding.place?.file == "swing-open.lua")
    #expect(finding.place?.line == ScriptText.lines(of: "from.transform = Transform.rotation", in: door).first)
  }

  @Test("a circle that is too small is found in the middle of a sequence, at the part's line")
  func reveal() throws {
    let swallow = try #require(RuleCatalog.rule("reveal-too-small")?.example?.wrong)
    var registry = TransitionRegistry.builtins
    try registry.register(try ScriptText.load(swallow))
    let script = try ScriptText.load(
      """
      return transition { id = "three", summary = "Three.", operations = { "push" },
        composition = sequence { "cross-dissolve", "swallow", "cross-dissolve" } }

      """)
    let report = try Linter(sizes: [Size(375, 667)]).lint(script, in: registry)
    let finding = try #require(
      report.findings.first { $0.rule == "reveal-too-small" }, "\(report.findings.map(\.label))")
    #expect(finding.place?.file == "swallow.lua")
  }

  @Test("every layer of a composition knows what it shows", arguments: ["fade-through"])
  func parts(_ id: String) throws {
    let path = "\(TestPaths.packageRoot)/Scripts/examples/\(id).lua"
    let loaded = ScriptLoader(limits: ScriptLimits(seconds: 600)).load(path: path).transitions
    var registry = TransitionRegistry.builtins
    try registry.register(try #require(loaded.first))
    let run = try registry.record(id, operation: .push, size: Size(375, 667))
    #expect(run.parts.map(\.info.id) == ["cross-dissolve", "push-flip"])
    // The first goes from the old view to the blank screen, the second from there to the new one.
    let names = run.parts.map { part in
      Dictionary(uniqueKeysWithValues: part.layers.map { (run.timeline.layers[$0.key.index].name, $0.value.index) })
    }
    #expect(names[0] == ["container": 0, "from": 1, "interlude": 2])
    #expect(names[1] == ["container": 0, "interlude": 1, "to": 2])
    #expect(run.parts.allSatisfy { !$0.calls.isEmpty })
  }

  @Test("an allowance that names nothing is told, with the nearest names")
  func unknown() throws {
    let wrong = try #require(RuleCatalog.rule("allowance-unknown")?.example?.wrong)
    let report = try Linter().lint(ScriptText.load(wrong))
    let finding = try #require(report.findings.first { $0.rule == "allowance-unknown" })
    #expect(finding.message.contains("'covered-erly'") && finding.cure == "Write covered-early.")
    #expect(finding.place?.line == ScriptText.lines(of: "covered-erly", in: wrong).first)
  }

  /// Scripts with a fault.
  private enum ExampleText {
    static var door: String { RuleCatalog.rule("reaches-eye")?.example?.wrong ?? "" }
  }
}
