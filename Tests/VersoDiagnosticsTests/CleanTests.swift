import BuiltinTransitions
import TestSupport
import Testing
import VersoDiagnostics
import VersoGeometry
import VersoScripting
import VersoTransitions

/// No false alarms: what comes with the project is clean, or says why not.
@Suite struct CleanTests {
  @Test("a built-in transition is clean", arguments: TransitionRegistry.builtins.ids)
  func builtIn(_ id: String) throws {
    try expectClean(id, in: .builtins)
  }

  static let library: TransitionRegistry = {
    var registry = TransitionRegistry.builtins
    registry.registerLibrary()
    return registry
  }()

  @Test("an animator of the library is clean", arguments: library.ids.filter { TransitionRegistry.builtins[$0] == nil })
  func animator(_ id: String) throws {
    try expectClean(id, in: Self.library)
  }

  /// Sizes that nobody thought of: small and large phones, tablets, a square, and tiny ones.
  private static let unusualSizes = [Size(320, 480), Size(600, 600), Size(1366, 1024), Size(100, 100), Size(40, 60)]

  @Test("what comes with the project is clean at any size", arguments: library.ids)
  func anySize(_ id: String) throws {
    let transition = try Self.library.transition(id)
    // One operation tells of all sizes; those of the usual sizes are held against the rules above.
    let linter = Linter(sizes: Self.unusualSizes, fractions: [0.5])
    try expectClean(linter.lint(transition, in: Self.library, operations: [transition.info.defaultOperation]))
  }

  static let folders = ["Scripts/examples", "Scripts/examples/seeds"].map { "\(TestPaths.packageRoot)/\($0)" }

  static let examples: [ScriptTransition] = folders.flatMap {
    ScriptLoader(limits: ScriptLimits(seconds: 600)).load(path: $0).transitions
  }

  @Test("an example is clean", arguments: examples.map { "\($0.info.id) \($0.source.name.contains("seeds"))" })
  func example(_ label: String) throws {
    let script = try #require(Self.examples.first { "\($0.info.id) \($0.source.name.contains("seeds"))" == label })
    // The seeds are the built-in transitions once more, which are held against the rules at every size.
    let sizes = script.source.name.contains("seeds") ? [script.info.naturalSize] : nil
    try expectClean(Linter(sizes: sizes).lint(script, in: Self.library))
  }

  @Test func everyExampleIsThere() throws {
    let files = try Self.folders.flatMap { try ScriptLoader.scripts(in: $0) }
    #expect(Set(Self.examples.map(\.source.name)) == Set(files))
    #expect(Self.examples.count >= 18)
  }

  private func expectClean(_ id: String, in registry: TransitionRegistry) throws {
    try expectClean(Linter().lint(registry.transition(id), in: registry))
  }

  private func expectClean(_ report: LintReport) throws {
    #expect(report.isClean, "\(report.findings.map(\.label).joined(separator: "\n"))")
    for excused in report.excused { #expect(excused.allowance.reason.hasSuffix(".")) }
  }
}
