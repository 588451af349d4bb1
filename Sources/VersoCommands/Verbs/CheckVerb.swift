import VersoDiagnostics

/// `check`: lint and snapshots, for continuous integration.
enum CheckVerb: Verb {
  static let definition = VerbDefinition(
    "check", summary: "Lints scripts and compares them with their snapshots, for continuous integration",
    discussion: [
      "The exit code is 0 where all is well, 1 where something of the asked severity was found or a snapshot differs, "
        + "and 2 where something could not be loaded, linted or compared. Scripts without a snapshot are named; they are no failure."
    ],
    arguments: [TransitionSelection.argument],
    options: LintOptions.definitions + SnapshotWork.definitions + [OptionDefinition("json", doc: "Write JSON")],
    examples: [.init("check Scripts/examples", "A folder of scripts")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let options = try LintOptions(command)
    let selection = try TransitionSelection(command.arguments("WHAT"), of: "check", in: session)
    let linted = try options.work.outcomes(selection, in: session, console: console)
    let compared = try SnapshotWork(command).check(selection)
    if command.has("json") {
      var writer = JSONWriter(layout: .pretty)
      writer.beginObject()
      writer.key("schema")
      writer.value("verso.check/1")
      writer.key("lint")
      writer.beginObject()
      LintJSON.write(linted, selection.failures, to: &writer)
      writer.endObject()
      writer.key("snapshots")
      SnapshotReport.write(compared, to: &writer)
      writer.endObject()
      writer.newLine()
      console.output.write(bytes: writer.takeBytes())
    } else {
      LintVerb.report(linted, selection.failures, console: console)
      SnapshotReport.show(compared, console: console)
      console.write([
        "lint: " + LintText.summary(LintCounts(linted, failures: selection.failures.count)),
        "snapshots: " + SnapshotReport.summary(compared),
      ])
      console.write(SnapshotReport.advice(compared, command.arguments("WHAT")))
    }
    let statuses = [options.status(linted, failures: selection.failures.count), SnapshotReport.status(compared)]
    return statuses.contains(.wrongUse) ? .wrongUse : statuses.contains(.negative) ? .negative : .success
  }
}
