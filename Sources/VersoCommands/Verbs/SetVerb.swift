import VersoGeometry

/// `set`: what holds for the commands that follow.
enum SetVerb: Verb {
  static let definition = VerbDefinition(
    "set", places: .prompt, summary: "Sets what holds for the commands that follow, or shows it",
    discussion: [
      "size takes a width and a height in points, as 375x667, or auto for each transition's natural size. digits takes "
        + "a whole number from 0 to 17, or auto. format takes table, json or csv."
    ],
    arguments: [
      .init("NAME", .choice(["size", "digits", "format"]), isOptional: true, doc: "What to set; none: show all"),
      .init("VALUE", .text, isOptional: true, doc: "Its value; none: show it"),
    ],
    examples: [.init("set size 320x480", "From now on in a container of 320 x 480 points")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let name = command.argument("NAME")?.text
    if let value = command.argument("VALUE") {
      try set(name ?? "", value, in: &session.settings)
    } else {
      console.write(lines(session.settings, only: name))
    }
    return .success
  }

  private static func set(
    _ name: String, _ value: ParsedWord, in settings: inout SessionSettings
  ) throws(CommandError) {
    let word = CommandWord(value.text, at: value.location)
    switch name {
    case "size":
      settings.size = nil
      guard value.text != "auto" else { return }
      guard case .size(let width, let height) = try ValueKind.size.parse(word, for: "size") else { return }
      settings.size = Size(width, height)
    case "digits":
      settings.digits = nil
      guard value.text != "auto" else { return }
      guard case .integer(let digits) = try ValueKind.integer(0...17).parse(word, for: "digits") else { return }
      settings.digits = digits
    default:
      let names = FrameFormat.allCases.map(\.rawValue)
      guard case .text(let text) = try ValueKind.choice(names).parse(word, for: "format") else { return }
      settings.format = FrameFormat(rawValue: text) ?? .table
    }
  }

  private static func lines(_ settings: SessionSettings, only name: String?) -> [String] {
    let size = settings.size.map(FrameNumbers.size) ?? "auto"
    let all = [
      ("size", size), ("digits", settings.digits.map(String.init) ?? "auto"), ("format", settings.format.rawValue),
    ]
    return all.filter { name == nil || $0.0 == name }.map { "\($0.0) \($0.1)" }
  }
}
