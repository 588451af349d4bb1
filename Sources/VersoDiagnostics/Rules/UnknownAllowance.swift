import VersoTransitions

/// An allowance that excuses nothing.
enum UnknownAllowance {
  static let rule = Rule(
    id: "allowance-unknown", severity: .warning,
    summary: "An allowance names no rule and no law.",
    explanation: """
      An allowance lets one rule pass, with its reason: allowances = { ["covered-early"] = "It is meant to." }. One with a \
      name that no rule has, or that had one before, excuses nothing, and what it was written for is found or, worse, \
      another rule one day takes the name. Laws may be named too, of which several rules stand for one: clean-up, result, \
      final.

      Write the id as lint --rules lists it.
      """,
    example: Rule.Example(wrong: fade(id: "covered-erly"), right: fade(id: "covered-early")),
    check: { subject in
      subject.info.allowances.compactMap { allowance in
        guard !names.contains(allowance.law) else { return nil }
        let near = NearestNames.nearest(to: allowance.law, among: names)
        return subject.finding(
          subject: allowance.law,
          "The allowance '\(allowance.law)' names no rule and no law, and excuses nothing.",
          cure: near.isEmpty
            ? "Take it out; lint --rules lists what may be named." : "Write \(near.joined(separator: " or ")).",
          place: subject.line(of: allowance.law))
      }
    })

  /// What an allowance may name: every rule, and every law.
  static let names: [String] =
    RuleCatalog.all.map(\.id) + Set(RuleCatalog.all.compactMap(\.law)).sorted()

  private static func fade(id: String) -> String {
    ExampleScript.script(
      "slide-away", "The old view slides away.",
      header: """
        allowances = {
          ["\(id)"] = "Nobody minds.",
        },
        """, body: ExampleScript.slide)
  }
}

extension LintSubject {
  /// The first line of the script that holds a text in quotes.
  fileprivate func line(of text: String) -> SourcePlace? {
    guard let source, let file = calls.first(where: { $0.place != nil })?.place?.file else { return nil }
    for line in 1...1000 {
      let place = SourcePlace(file: file, line: line)
      guard let content = source.sourceLine(at: place) else { return nil }
      if content.contains("\"\(text)\"") || content.contains("'\(text)'") || content.contains(text + " =") {
        return place
      }
    }
    return nil
  }
}
