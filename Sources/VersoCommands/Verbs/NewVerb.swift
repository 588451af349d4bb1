import VersoTransitions

/// `new`: writes a script to start from.
enum NewVerb: Verb {
  static let definition = VerbDefinition(
    "new", summary: "Writes a commented animator that runs at once",
    discussion: [
      "The forms: function reads like UIKit, table says from where to where in a few lines, progress sets what shows "
        + "for each fraction of the way. In the prompt it is loaded as well."
    ],
    arguments: [
      .init("NAME", .text, doc: "The new transition's id in kebab-case; a folder may stand before it: effects/my-flip")
    ],
    options: [
      OptionDefinition(
        "form", value: .init("FORM", .choice(AnimatorTemplate.allCases.map(\.rawValue))), defaultText: "function",
        doc: "How the animator is written"),
      OptionDefinition("replace", doc: "Write over a file that is there already"),
    ],
    examples: [.init("new my-door", "Writes my-door.lua; then: run my-door --script my-door.lua")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let word = command.argument("NAME") else { return .wrongUse }
    let stem = word.text.hasSuffix(".lua") ? String(word.text.dropLast(4)) : word.text
    let id = stem.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? stem
    guard TransitionInfo.isKebabCase(id), id.utf8.count <= 64 else {
      throw CommandError(
        .invalidValue(of: "NAME", value: word.text, wanted: "small letters, digits and single hyphens, as my-door"),
        at: word.location)
    }
    if let present = try? session.registry.transition(id), present.info.origin == .builtIn {
      throw CommandError(
        .other("there is a built-in transition \(id)"), at: word.location, hints: ["take another name"])
    }
    let path = stem + ".lua"
    let form = command.text("form").flatMap(AnimatorTemplate.init) ?? .function
    try NewFile.write(form.text(id: id), to: path, replacing: command.has("replace"), at: word.location)
    console.output.writeLine("wrote \(DisplayText.escaped(path))")
    if console.place == .prompt {
      _ = try session.load(path, replacing: true)
      console.output.writeLine("loaded it; try: run \(id)")
    } else {
      console.output.writeLine("try: verso run \(id) --script \(DisplayText.escaped(LineTokenizer.escaped(path)))")
    }
    return .success
  }
}
