import VersoMessages

/// `frame`: one moment of a transition, in the terminal.
enum FrameVerb: Verb {
  static let definition = VerbDefinition(
    "frame", summary: "Shows one moment of a transition as a picture in the terminal",
    arguments: RunSelection.arguments,
    options: [
      OptionDefinition(
        "at", value: .init("T", .number(minimum: 0)), isWord: true, defaultText: "half way",
        doc: "The moment, in seconds")
    ] + PictureOptions.definitions + PictureOptions.terminalDefinitions + RunOptions.definitions,
    examples: [
      .init("frame book-cover-hinge --at 0.4", "The cover half open"),
      .init("frame push-flip --at 0.3 --wireframe", "Where the layers, the axes and the eye are"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let maker = try PictureMaker()
    let run = try RunSelection.run(command, in: session).run
    PictureOptions.noteScene(command, run, in: session, console: console)
    let moments = try SampleTimes.at([command.number("at") ?? run.duration / 2]).moments(
      duration: run.duration, location: command.option("at")?.location)
    let facts = PictureOptions.terminal(command, console: console)
    var request = try PictureOptions.request(run, moments: moments, output: .terminal(facts), command)
    request.pixelScale = PictureOptions.terminalScale(run.request.size)
    for note in try maker.perform(request, console: console).notes { console.note(note) }
    return RunVerb.report(run, console: console)
  }
}
