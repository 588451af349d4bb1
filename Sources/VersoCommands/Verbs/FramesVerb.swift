/// `frames`: a run at equal steps.
enum FramesVerb: Verb {
  static let definition = VerbDefinition(
    "frames", summary: "Shows a run at so many moments at equal steps",
    arguments: [.init("N", .integer(1...100_000), doc: "How many, both ends among them")] + RunSelection.arguments,
    options: RunOptions.definitions + FrameOutput.definitions,
    examples: [.init("frames 9 bubble", "Nine moments from the start to the end")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard case .integer(let count)? = command.argument("N")?.value else { return .wrongUse }
    let kept = try RunSelection.run(command, in: session)
    try FrameOutput.show(kept.run, times: .frames(count), command, session: session, console: console)
    return RunVerb.report(kept.run, console: console)
  }
}
