import VersoTransitions

/// `reload`: takes the scripts' new contents.
enum ReloadVerb: Verb {
  static let definition = VerbDefinition(
    "reload", places: .prompt, summary: "Loads scripts again and records what was run last anew",
    discussion: [
      "Each script is compiled and recorded first and takes its place only when that worked; otherwise the one that "
        + "last worked stays. What was run last is recorded again, and diff says what changed."
    ],
    arguments: [
      .init("NAME", .name(.script), isOptional: true, doc: "A transition, a script's file or a folder; none: all")
    ],
    examples: [.init("reload door", "After a change to the script it came from")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let reloaded = session.reload(try session.scripts(command.argument("NAME"), "to load again"))
    return show(reloaded, in: session, console: console)
  }

  /// Says what was swapped and what stays.
  static func show(_ reloaded: Session.Reloaded, in session: Session, console: Console) -> ExitStatus {
    for info in reloaded.transitions {
      console.output.writeLine("reloaded " + console.palette.styled(info.id, .name))
    }
    for failure in reloaded.failures { console.report(failure) }
    if reloaded.didRecordLastRun, let last = session.lastRun {
      console.output.writeLine("recorded \(last.run.info.id) again; diff says what changed")
    }
    return reloaded.failures.isEmpty ? .success : .wrongUse
  }
}
