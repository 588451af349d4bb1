/// `help`: what can be typed.
enum HelpVerb: Verb {
  static let definition = VerbDefinition(
    "help", summary: "Says what can be typed, or more about one command",
    arguments: [.init("COMMAND", .name(.verb), isOptional: true, doc: "The command to explain")],
    examples: [.init("help run", "What run takes, with examples")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    var topic: VerbDefinition?
    if let word = command.argument("COMMAND") {
      topic = try CommandTable.verso.requiredVerb(
        CommandWord(word.text, at: word.location), at: console.place, allowsAbbreviations: true)
    }
    show(topic, console: console)
    return .success
  }

  /// Shows the help of a command, or of the whole program.
  static func show(_ verb: VerbDefinition?, console: Console) {
    let help = HelpGenerator(
      table: .verso, place: console.place, width: console.width, palette: console.palette)
    console.write(verb.map(help.help) ?? help.overview())
  }
}
