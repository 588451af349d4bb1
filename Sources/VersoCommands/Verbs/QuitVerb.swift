/// `quit`: leaves the prompt.
enum QuitVerb: Verb {
  static let definition = VerbDefinition(
    "quit", aliases: ["exit"], places: .prompt, summary: "Leaves the prompt, as Ctrl-D does")

  /// The prompt itself ends where it reads this command.
  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus { .success }
}
