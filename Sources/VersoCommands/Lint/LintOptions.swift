import VersoDiagnostics
import VersoGeometry
import VersoTransitions

/// What the commands that lint take, read from their words.
struct LintOptions {
  /// The linter and what it looks at.
  var work: LintWork
  /// The least severity for which the answer is no.
  var threshold: Severity

  /// The options.
  static let definitions: [OptionDefinition] = [
    OptionDefinition(
      "rule", value: .init("ID", .name(.rule)), isRepeatable: true, doc: "Look only for this; may be given again"),
    OptionDefinition(
      "allow", value: .init("ID", .name(.rule)), isRepeatable: true, doc: "Let this pass; may be given again"),
    OptionDefinition(
      "severity", value: .init("SEVERITY", .choice(["error", "warning", "note"])), defaultText: "error",
      doc: "From which severity on the exit code is 1"),
    OptionDefinition(
      "size", value: .init("WxH", .size), isRepeatable: true,
      defaultText: "its natural one and usual ones, three in all",
      doc: "The container, in points; may be given again"),
    OptionDefinition(
      "operation", value: .init("OPERATION", .choice(TransitionOperation.allCases.map(\.rawValue))),
      isRepeatable: true, defaultText: "all it can", doc: "What the host does; may be given again"),
  ]

  /// Reads a command's words.
  ///
  /// Throws a `CommandError` for a rule there is not, or a size that is no container's.
  init(_ command: ParsedCommand) throws(CommandError) {
    var rules: [Rule] = []
    for word in command.options("rule") { rules.append(try RulePage.rule(word)) }
    var allowances: [Allowance] = []
    for word in command.options("allow") {
      allowances.append(Allowance(rule: try RulePage.allowed(word), reason: "--allow"))
    }
    var sizes: [Size] = []
    for word in command.options("size") {
      guard case .size(let width, let height) = word.value else { continue }
      guard Recorder.isUsable(Size(width, height)) else {
        throw CommandError(.invalidSize(Size(width, height)), at: word.location)
      }
      sizes.append(Size(width, height))
    }
    let operations = command.texts("operation").compactMap(TransitionOperation.init)
    work = LintWork(
      linter: Linter(
        rules: rules.isEmpty ? RuleCatalog.all : rules, sizes: sizes.isEmpty ? nil : sizes, allowances: allowances),
      operations: operations.isEmpty ? nil : operations)
    threshold = command.text("severity").flatMap(Severity.init) ?? .error
  }

  /// The exit code: whether something was found that matters, or something could not be linted.
  func status(_ outcomes: [LintWork.Outcome], failures: Int) -> ExitStatus {
    if failures > 0 || outcomes.contains(where: { $0.report == nil }) { return .wrongUse }
    return outcomes.contains { !($0.report?.findings(from: threshold).isEmpty ?? true) } ? .negative : .success
  }
}
