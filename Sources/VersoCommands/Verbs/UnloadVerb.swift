import VersoTransitions

/// `unload`: takes scripts out of the session.
enum UnloadVerb: Verb {
  static let definition = VerbDefinition(
    "unload", places: .prompt, summary: "Takes a script's transition away",
    discussion: ["A transition whose place it took comes back. The file stays."],
    arguments: [.init("NAME", .name(.script), doc: "A transition, a script's file or a folder")],
    examples: [.init("unload door", "The transition door is gone")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let word = command.argument("NAME") else { return .wrongUse }
    for path in try session.scripts(word, "to unload") {
      session.scriptPaths.removeAll { $0 == path }
      guard let id = session.transition(from: path)?.info.id else { continue }
      session.remove(id)
      let back = (try? session.registry.transition(id))?.info.origin.text
      console.output.writeLine(
        "unloaded " + console.palette.styled(id, .name) + (back.map { "; the one that is \($0) is back" } ?? ""))
    }
    return .success
  }
}
