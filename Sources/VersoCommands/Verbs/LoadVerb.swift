/// `load`: takes scripts into the session.
enum LoadVerb: Verb {
  static let definition = VerbDefinition(
    "load", places: .prompt, summary: "Loads a script, or every script of a folder",
    discussion: [
      "Each script declares a transition, which can be run like the built-in ones from then on. Loading a file again "
        + "takes its new contents. What lint finds in it is said in short, unless set lint off."
    ],
    arguments: [.init("PATH", .file, doc: "A Lua file, or a folder of them")],
    options: [
      OptionDefinition("replace", synonyms: ["force"], doc: "Let it take the place of a transition of the same id")
    ],
    examples: [.init("load Scripts/examples/door.lua", "The transition door")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let path = command.argument("PATH") else { return .wrongUse }
    let loaded = try session.load(path, replacing: command.has("replace"))
    for info in loaded.transitions {
      console.output.writeLine(
        "loaded " + console.palette.styled(info.id, .name) + ": " + DisplayText.escaped(info.summary))
    }
    for failure in loaded.failures { console.report(failure) }
    let paths = loaded.transitions.compactMap { info in
      if case .script(let path) = info.origin { path } else { nil }
    }
    LintVerb.remark(on: paths, in: session, console: console)
    try Interrupts.check()
    if loaded.isEmpty { throw Session.noScripts(path.text, at: path.location) }
    return loaded.failures.isEmpty ? .success : .wrongUse
  }
}
