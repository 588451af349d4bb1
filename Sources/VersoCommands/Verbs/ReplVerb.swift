/// `repl`: the prompt, from the command line.
enum ReplVerb: Verb {
  static let definition = VerbDefinition(
    "repl", places: .commandLine, summary: "Starts the prompt, as verso alone does",
    discussion: [
      "Every command works there as on the command line, and more: load, set, and scene with push, pop, drag and the "
        + "like play with a host on a virtual clock. A line that begins with no command is Lua; a leading = takes any "
        + "line as Lua, a leading : as a command. Ctrl-C drops the line, Ctrl-D leaves. Without a terminal the lines "
        + "of standard input are read the same way."
    ])

  /// The program starts the prompt itself.
  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus { .success }
}
