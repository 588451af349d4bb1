import VersoGeometry
import VersoSampling
import VersoTransitions

/// Says what is wrong with a transition, why, and what cures it.
///
/// It records the transition at several sizes, finished, cancelled at several fractions and driven by a gesture, samples
/// each finished run once, and shows all of it to every rule. The same finding in several runs is one. What several
/// operations share is recorded for one of them: see `AlikeRuns`.
public struct Linter: Sendable {
  /// A phone upright, the same across, a tablet.
  public static let usualSizes = [Size(375, 667), Size(667, 375), Size(1024, 768)]
  /// Where runs are cancelled.
  public static let usualFractions = [0.25, 0.5, 0.9]

  /// The rules it goes by.
  public var rules: [Rule]
  /// The containers, in points; nothing means the transition's natural size and the usual ones, three in all.
  public var sizes: [Size]?
  /// The fractions at which runs are cancelled, 0...1.
  public var fractions: [Double]
  /// What is allowed besides what the transition itself allows.
  public var allowances: [Allowance]
  /// How many threads look at one transition; what they find is the same for any number.
  package var threads = 1
  /// Runs of the transition that play to their end, recorded before with the parameters it is linted with.
  package var knownRuns: [TransitionRun] = []

  /// Makes a linter.
  public init(
    rules: [Rule] = RuleCatalog.all, sizes: [Size]? = nil, fractions: [Double] = usualFractions,
    allowances: [Allowance] = []
  ) {
    self.rules = rules
    self.sizes = sizes
    self.fractions = fractions
    self.allowances = allowances
  }

  /// Lints a transition.
  ///
  /// - Parameters:
  ///   - registry: where the parts of a composition are found.
  ///   - operations: what the host does; all that the transition can where none are given.
  ///   - parameters: values by name; the rest take their defaults.
  /// - Throws: `TransitionError` where the declaration, an operation, a size, a fraction or a parameter does not fit. What
  ///   goes wrong while it is recorded is a finding.
  public func lint(
    _ transition: any Transition, in registry: TransitionRegistry = TransitionRegistry(),
    operations: [TransitionOperation]? = nil, parameters: [String: ParameterValue] = [:]
  ) throws(TransitionError) -> LintReport {
    var registry = registry
    try registry.register(transition, replacing: true)
    let info = transition.info
    var recording = LintRecording(
      registry: registry, info: info, parameters: parameters, fractions: fractions,
      triesParameters: rules.contains { $0.id == UnusedParameter.rule.id },
      repeats: rules.contains { $0.id == NotRepeatable.rule.id },
      triesSteps: rules.contains { $0.id == FrameKeepsState.rule.id }, threads: threads, known: knownRuns)
    var inherited = InheritedAllowances()
    var runCount = 0
    let operations = operations ?? info.operations
    let sizes = sizes ?? Self.sizes(for: info.naturalSize)
    // What was found, by size and operation: all operations of one size go together, as they have runs in common.
    var found: [[[Finding]]] = []
    var alike = AlikeRuns()
    for size in sizes {
      var outcomes: [LintRecording.Outcome] = []
      var subjects: [LintSubject] = []
      for operation in operations {
        if WorkInterrupts.isRequested { throw .invalidCall("the linter was stopped") }
        let isFirst = size == sizes.first && operation == operations.first
        let outcome = try recording.subject(
          operation, size, isFirst: isFirst, reusing: subjects.map(\.samples),
          twin: alike.twin(of: operation, among: subjects))
        if case .subject(let subject) = outcome { subjects.append(subject) }
        outcomes.append(outcome)
      }
      for subject in subjects { inherited.add(subject) }
      recording.forgetRuns()
      if found.isEmpty { alike = AlikeRuns(subjects) }
      let samples = Dictionary(subjects.map { ($0.run.request.operation, $0.samples) }) { first, _ in first }
      for place in subjects.indices {
        subjects[place].inverseSamples = samples[subjects[place].run.request.operation.inverse] ?? []
      }
      var checked = findings(subjects).makeIterator()
      found.append(
        outcomes.map { outcome in
          switch outcome {
          case .failure(let failure):
            runCount += 1
            return [NotRecorded.finding(of: failure)]
          case .subject(let subject):
            runCount += 1 + subject.cancelled.count + subject.interactive.count
            return checked.next() ?? []
          }
        })
    }
    let findings = operations.indices.flatMap { index in found.flatMap { $0[index] } }
    let merged = FindingList.merged(findings)
    let (kept, excused) = split(merged, info, inherited)
    return LintReport(transition: info.id, findings: kept, excused: excused, runCount: runCount)
  }

  /// What all rules find in each subject.
  private func findings(_ subjects: [LintSubject]) -> [[Finding]] {
    let rules = rules
    let found = ParallelWork.map(count: subjects.count * rules.count, threads: threads) { index -> [Finding] in
      if WorkInterrupts.isRequested { return [] }
      let rule = rules[index % rules.count]
      return rule.check(subjects[index / rules.count]).map { finding in
        var finding = finding
        finding.rule = rule.id
        finding.severity = rule.severity
        return finding
      }
    }
    return subjects.indices.map { subject in
      found[(subject * rules.count)..<((subject + 1) * rules.count)].flatMap { $0 }
    }
  }

  /// The natural size first, then the usual ones, three in all.
  static func sizes(for natural: Size) -> [Size] {
    Array(([natural] + usualSizes.filter { $0 != natural }).prefix(3))
  }

  /// Parts what is allowed from what is not.
  private func split(
    _ findings: [Finding], _ info: TransitionInfo, _ inherited: InheritedAllowances
  ) -> ([Finding], [LintReport.Excused]) {
    let allowances = info.allowances.map { Allowance($0) } + allowances
    var (kept, excused): ([Finding], [LintReport.Excused]) = ([], [])
    for finding in findings {
      let law = rules.first { $0.id == finding.rule }?.law
      if let allowance = allowances.first(where: { $0.rule == finding.rule || (law != nil && $0.rule == law) }),
        allowance.reason.contains(where: { !$0.isWhitespace })
      {
        excused.append(LintReport.Excused(finding: finding, allowance: allowance))
      } else if let allowance = inherited.allowance(for: finding, law: law) {
        excused.append(LintReport.Excused(finding: finding, allowance: allowance))
      } else {
        kept.append(finding)
      }
    }
    return (kept, excused)
  }
}
