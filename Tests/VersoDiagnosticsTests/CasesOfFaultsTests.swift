import Testing
import VersoDiagnostics
import VersoGeometry
import VersoTransitions

/// The public cases of faults one by one: which rule tells of each, and the numbers it gives.
@Suite struct CasesOfFaultsTests {
  @Test("a case is found by its rule, with its own numbers", arguments: FaultCase.all)
  func finds(_ fault: FaultCase) throws {
    let findings = try fault.findings()
    let texts = findings.map { "\($0.message) | \($0.cure ?? "")" }
    for numbers in fault.numbers {
      #expect(texts.contains { text in numbers.allSatisfy { text.contains($0) } }, "\(numbers): \(texts)")
    }
    #expect(findings.count == fault.numbers.count, "\(texts)")
    if let time = fault.time { #expect(findings.first?.time == time) }
    if let line = fault.line { #expect(findings.allSatisfy { $0.place?.line == line }, "\(findings.map(\.label))") }
  }

  @Test func everyCaseIsThere() {
    let wanted = (1...16).map { $0 < 10 ? "BUG-0\($0)" : "BUG-\($0)" } + ["BUG-25", "BUG-26", "BUG-27"]
    let impossible = ["BUG-07"]
    let found = Set(FaultCase.all.map(\.id)).union(impossible)
    #expect(wanted.allSatisfy { found.contains($0) }, "\(wanted.filter { !found.contains($0) })")
  }
}

/// One case: how it is set up, the rule that finds it and the numbers each finding has to give.
struct FaultCase: Sendable, CustomTestStringConvertible {
  /// What shows the fault.
  enum SetUp: Sendable {
    case sketch(LintSketch)
    case script(String)
  }

  var id: String
  var what: String
  var rule: String
  var setUp: SetUp
  /// For each finding the parts that its text holds; none where nothing must be found.
  var numbers: [[String]]
  /// When the first finding is, in seconds.
  var time: Double?
  /// The line of a script it stands at.
  var line: Int?

  var testDescription: String { "\(id) \(what): \(rule)" }

  init(
    _ id: String, _ what: String, _ rule: String, _ numbers: [[String]], at time: Double? = nil,
    seconds: Double = 1, size: Size = Size(375, 667), _ body: @escaping @Sendable (TransitionContext) -> Void
  ) {
    (self.id, self.what, self.rule, self.numbers, self.time) = (id, what, rule, numbers, time)
    setUp = .sketch(LintSketch(seconds, naturalSize: size, body))
  }

  init(_ id: String, _ what: String, _ rule: String, _ numbers: [[String]], line: Int? = nil, script: String) {
    (self.id, self.what, self.rule, self.numbers, self.line) = (id, what, rule, numbers, line)
    setUp = .script(script)
  }

  /// What the rule finds, at one size.
  func findings() throws -> [Finding] {
    switch setUp {
    case .sketch(let sketch): return try sketch.findings(rule)
    case .script(let text):
      let linter = Linter(rules: RuleCatalog.all.filter { $0.id == rule }, sizes: [Size(375, 667)], fractions: [0.4])
      return try linter.lint(ScriptText.load(text)).findings
    }
  }
}
