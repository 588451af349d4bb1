import VersoDiagnostics

/// `lint`: what is wrong with a transition, why, and the cure.
enum LintVerb: Verb {
  static let definition = VerbDefinition(
    "lint", summary: "Says what is wrong with a transition, why, and what cures it, in numbers",
    discussion: [
      "It is recorded at several sizes, played to its end, cancelled at several fractions and driven by a gesture. A "
        + "finding says file:line: severity rule: what; below it when and for which layer, and the cure. An error "
        + "breaks what every host relies on, a warning probably looks otherwise than was meant, a note is to be known.",
      "A script allows what it means to do by allowances = { [\u{22}rule\u{22}] = \u{22}the reason\u{22} }. The exit "
        + "code is 1 where something of the asked severity was found, and 2 where something could not be linted.",
    ],
    arguments: [TransitionSelection.argument],
    options: LintOptions.definitions + [
      OptionDefinition(
        "explain", value: .init("ID", .name(.rule)), doc: "Show a page about a rule, with a wrong and a right script"),
      OptionDefinition("rules", doc: "List the rules"),
      OptionDefinition("json", doc: "Write JSON"),
    ],
    examples: [
      .init("lint push-flip", "A transition, at three sizes"),
      .init("lint Scripts/examples --severity warning", "A folder of scripts, where warnings count too"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let page = RulePage(palette: console.palette, width: min(console.width ?? 100, 100))
    if let word = command.option("explain") {
      let rule = try RulePage.rule(word)
      if command.has("json") {
        console.output.write(bytes: RulePage.json([rule]))
      } else {
        console.write(page.lines(rule))
      }
      return .success
    }
    if command.has("rules") {
      if command.has("json") {
        console.output.write(bytes: RulePage.json(RuleCatalog.all))
      } else {
        console.write(page.list())
      }
      return .success
    }
    let options = try LintOptions(command)
    let selection = try TransitionSelection(command.arguments("WHAT"), in: session)
    let outcomes = try options.work.outcomes(selection, in: session, console: console)
    if command.has("json") {
      var writer = JSONWriter(layout: .pretty)
      writer.beginObject()
      writer.key("schema")
      writer.value("verso.lint/1")
      LintJSON.write(outcomes, selection.failures, to: &writer)
      writer.endObject()
      writer.newLine()
      console.output.write(bytes: writer.takeBytes())
    } else {
      report(outcomes, selection.failures, console: console)
      console.write([LintText.summary(LintCounts(outcomes, failures: selection.failures.count))])
    }
    return options.status(outcomes, failures: selection.failures.count)
  }

  /// Shows what was found, and says what could not be linted.
  static func report(
    _ outcomes: [LintWork.Outcome], _ failures: [TransitionSelection.Failure], console: Console
  ) {
    let text = LintText(palette: console.palette, width: min(console.width ?? 120, 160))
    for outcome in outcomes {
      for finding in outcome.report?.findings ?? [] {
        console.write(text.lines(finding, name: outcome.item.name))
      }
      if let failure = outcome.failure {
        var error = CommandError(failure)
        error.hints.append("\(outcome.item.name) could not be linted")
        console.report(error)
      }
    }
    for failure in failures { console.report(failure.error) }
  }

  /// The short form after scripts were loaded: how much was found, and the first of it.
  static func remark(on paths: [String], in session: Session, console: Console) {
    guard session.settings.lints, !paths.isEmpty else { return }
    // What was loaded is read before lint has its say.
    console.output.flush()
    let words = paths.map { path in
      ParsedWord(value: .text(path), text: path, location: SourceLocation(wordIndex: 0))
    }
    guard let selection = try? TransitionSelection(words, in: session) else { return }
    // One operation in the natural size tells most, at once; what takes more runs is for lint itself.
    let rules = RuleCatalog.all.filter { $0.law != "parameters" && $0.law != "determinism" }
    let work = LintWork(linter: Linter(rules: rules, fractions: [0.5]), operations: nil, isQuick: true)
    guard let outcomes = try? work.outcomes(selection, in: session, console: console) else { return }
    let counts = LintCounts(outcomes)
    var first: (Finding, String)?
    for outcome in outcomes {
      for finding in outcome.report?.findings ?? [] where finding.severity > first?.0.severity ?? .note || first == nil
      {
        first = (finding, outcome.item.name)
      }
    }
    guard let first else { return }
    let found = counts.found { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    console.note("lint: \(found), as \(LintText.short(first.0, name: first.1))")
  }
}
