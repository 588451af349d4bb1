/// `at`: moments of a run.
enum AtVerb: Verb {
  static let definition = VerbDefinition(
    "at", summary: "Shows a run at some moments",
    arguments: [.init("TIMES", .numbers, doc: "The moments, in seconds, as 0.2 or 0,0.2,0.4")] + RunSelection.arguments,
    options: RunOptions.definitions + FrameOutput.definitions,
    examples: [.init("at 0.25,0.5 push-flip", "Two moments; in the prompt at 0.25 alone looks at what was run last")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard case .numbers(let times)? = command.argument("TIMES")?.value else { return .wrongUse }
    let kept = try RunSelection.run(command, in: session)
    try FrameOutput.show(kept.run, times: .at(times), command, session: session, console: console)
    return RunVerb.report(kept.run, console: console)
  }
}
