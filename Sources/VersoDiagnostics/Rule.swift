/// One thing the linter looks for.
public struct Rule: Sendable {
  /// A pair of whole scripts in Lua: one that the rule speaks of, and the same without the fault.
  public struct Example: Sendable, Hashable {
    /// A script in which the rule finds something.
    public var wrong: String
    /// The script put right.
    public var right: String

    /// Makes an example.
    public init(wrong: String, right: String) {
      self.wrong = wrong
      self.right = right
    }
  }

  /// The id in kebab-case, which never changes.
  public var id: String
  /// How much its findings matter.
  public var severity: Severity
  /// The law of the contract it stands for, by which an allowance may name it as well; nothing where there is none.
  public var law: String?
  /// What is wrong, one sentence.
  public var summary: String
  /// A page: what happens, why, and what to do about it; paragraphs are parted by empty lines.
  public var explanation: String
  /// The wrong and the right script; nothing for a fault that no script can have.
  public var example: Example?
  /// Looks for the fault in the runs of one operation at one size.
  public var check: @Sendable (LintSubject) -> [Finding]

  /// Makes a rule.
  public init(
    id: String, severity: Severity, law: String? = nil, summary: String, explanation: String, example: Example? = nil,
    check: @escaping @Sendable (LintSubject) -> [Finding]
  ) {
    self.id = id
    self.severity = severity
    self.law = law
    self.summary = summary
    self.explanation = explanation
    self.example = example
    self.check = check
  }
}
