/// `save`: keeps a session as a file that runs again.
enum SaveVerb: Verb {
  static let definition = VerbDefinition(
    "save", places: .prompt, summary: "Writes what was typed and worked as a file that runs again",
    discussion: [
      "verso < FILE does it all again; where an answer was a no, as diff's, it is verso --keep-going < FILE, as the "
        + "first line of the file says. What failed is left out, and so are help, history and save."
    ],
    arguments: [.init("FILE", .file, doc: "The file to write")],
    options: [.force],
    examples: [.init("save session.verso", "Then: verso < session.verso")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let path = command.argument("FILE") else { return .wrongUse }
    let program = session.hasNegativeInput ? "verso --keep-going" : "verso"
    let heading = "-- A session of verso; \(program) < \(DisplayText.escaped(path.text)) does it again."
    let text = ([heading] + session.inputs)
      .map { $0 + "\n" }.joined()
    try NewFile.write(text, to: path.text, replacing: command.writesOver, at: path.location)
    let count = session.inputs.count
    console.output.writeLine("saved \(count) \(count == 1 ? "entry" : "entries")")
    return .success
  }
}
