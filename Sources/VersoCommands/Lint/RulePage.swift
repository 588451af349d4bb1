import VersoDiagnostics
import VersoTransitions

/// What there is to read about the linter's rules.
struct RulePage {
  let palette: Palette
  let width: Int

  /// The ids of all rules, sorted.
  static var ids: [String] { RuleCatalog.all.map(\.id) }

  /// The rule that a word names.
  ///
  /// Throws a `CommandError` with the nearest ids.
  static func rule(_ word: ParsedWord) throws(CommandError) -> Rule {
    if let rule = RuleCatalog.rule(word.text) { return rule }
    throw CommandError(
      .unknownName(kind: "rule", name: word.text), at: word.location,
      nearest: NearestNames.nearest(to: word.text, among: ids), hints: ["lint --rules lists them all"])
  }

  /// The rule, or the law that several rules stand for, that a word names to be allowed.
  ///
  /// Throws a `CommandError` with the nearest names.
  static func allowed(_ word: ParsedWord) throws(CommandError) -> String {
    if RuleCatalog.all.contains(where: { $0.law == word.text }) { return word.text }
    return try rule(word).id
  }

  /// A page: what goes wrong, why, and the wrong and the right script.
  func lines(_ rule: Rule) -> [String] {
    var lines = [palette.styled(rule.id, .name) + ", " + rule.severity.article]
    lines += TextWrap.lines(rule.summary, width: width)
    lines += [""] + TextWrap.lines(rule.explanation, width: width)
    if let law = rule.law { lines += ["", "It stands for a law of every transition: \(law)."] }
    if let example = rule.example {
      for (title, script) in [("Wrong:", example.wrong), ("Right:", example.right)] {
        lines += ["", palette.styled(title, .heading)]
        lines += Self.trimmed(script).map { $0.isEmpty ? "" : "  " + $0 }
      }
    }
    lines += ["", "Allow it in one script: allowances = { [\u{22}\(rule.id)\u{22}] = \u{22}the reason\u{22} }"]
    return lines
  }

  /// A row for each rule.
  func list() -> [String] {
    var table = TextTable([.init("rule", style: .name), .init("severity"), .init("what it finds")])
    table.addHeadings()
    for rule in RuleCatalog.all { table.addRow([.init(rule.id), .init(rule.severity.rawValue), .init(rule.summary)]) }
    return table.rendered(palette: palette)
  }

  /// The rules in the shape `verso.lint-rules/1`.
  static func json(_ rules: [Rule]) -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("schema")
    writer.value("verso.lint-rules/1")
    writer.key("rules")
    writer.beginArray()
    for rule in rules {
      writer.beginObject()
      func text(_ key: String, _ value: String?) {
        writer.key(key)
        if let value { writer.value(value) } else { writer.null() }
      }
      text("id", rule.id)
      text("severity", rule.severity.rawValue)
      text("law", rule.law)
      text("summary", rule.summary)
      text("explanation", rule.explanation)
      text("wrong", rule.example?.wrong)
      text("right", rule.example?.right)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.newLine()
    return writer.takeBytes()
  }

  private static func trimmed(_ script: String) -> [String] {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      DisplayText.escaped(String(line))
    }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }
}

extension Severity {
  /// The severity with its article: `an error`.
  fileprivate var article: String { self == .error ? "an error" : "a \(rawValue)" }
}
