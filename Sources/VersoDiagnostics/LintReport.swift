/// What the linter found in one transition.
public struct LintReport: Sendable, Hashable {
  /// A finding that an allowance excuses, with the reason.
  public struct Excused: Sendable, Hashable {
    /// What was found.
    public var finding: Finding
    /// What excuses it.
    public var allowance: Allowance
  }

  /// The transition's id.
  public var transition: String
  /// What was found, the gravest first, then by time.
  public var findings: [Finding]
  /// What was found and is allowed.
  public var excused: [Excused]
  /// How many runs were looked at.
  public var runCount: Int

  /// Makes a report.
  public init(transition: String, findings: [Finding], excused: [Excused] = [], runCount: Int) {
    self.transition = transition
    self.findings = findings
    self.excused = excused
    self.runCount = runCount
  }

  /// Returns the findings that matter at least so much.
  public func findings(from severity: Severity) -> [Finding] { findings.filter { $0.severity >= severity } }

  /// How many findings matter just so much.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// Whether there is neither an error nor a warning.
  public var isClean: Bool { findings(from: .warning).isEmpty }
}
