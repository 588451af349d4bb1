import Testing
import VersoDiagnostics
import VersoTransitions

/// The list of rules, and the examples on their pages.
@Suite struct RuleCatalogTests {
  @Test func idsAreSortedKebabCaseAndUnique() {
    let ids = RuleCatalog.all.map(\.id)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    for id in ids { #expect(TransitionInfo.isKebabCase(id), "\(id)") }
  }

  @Test func everyRuleIsExplained() {
    for rule in RuleCatalog.all {
      #expect(rule.summary.hasSuffix(".") && !rule.summary.dropLast().contains(". "), "\(rule.id)")
      #expect(rule.explanation.count > 150, "\(rule.id)")
      // What the host refuses, and a state that lasts, no script can have.
      #expect((rule.example == nil) == ["numbers-not-finite", "not-repeatable"].contains(rule.id), "\(rule.id)")
    }
  }

  static let withExample = RuleCatalog.all.filter { $0.example != nil }.map(\.id)

  @Test("the wrong example shows the fault, and no other error", arguments: withExample)
  func wrong(_ id: String) throws {
    let example = try #require(RuleCatalog.rule(id)?.example)
    let report = try Linter().lint(ScriptText.load(example.wrong))
    #expect(report.findings.contains { $0.rule == id }, "\(report.findings.map(\.label))")
    #expect(report.findings(from: .error).allSatisfy { $0.rule == id }, "\(report.findings.map(\.label))")
    let lineless = ["parameter-unused", "inverse-differs"]
    for finding in report.findings where finding.rule == id && !lineless.contains(id) {
      #expect(finding.place?.line ?? 0 > 0, "\(finding.label)")
    }
  }

  @Test("the right example is clean", arguments: withExample)
  func right(_ id: String) throws {
    let example = try #require(RuleCatalog.rule(id)?.example)
    let report = try Linter().lint(ScriptText.load(example.right))
    #expect(report.findings.allSatisfy { $0.rule != id && $0.severity == .note }, "\(report.findings.map(\.label))")
  }
}
