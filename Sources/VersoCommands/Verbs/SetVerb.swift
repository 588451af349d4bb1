import VersoGeometry

/// `set`: what holds for the commands that follow.
enum SetVerb: Verb {
  /// What can be set.
  static let names = ["size", "digits", "format", "scene", "lint"]

  /// The values of a setting that can be named.
  static func values(_ name: String) -> [String] {
    switch name {
    case "format": FrameFormat.allCases.map(\.rawValue)
    case "scene": StageKind.allCases.map(\.rawValue) + ["auto"]
    case "size", "digits": ["auto"]
    case "lint": ["on", "off"]
    default: []
    }
  }

  static let definition = VerbDefinition(
    "set", places: .prompt, summary: "Sets what holds for the commands that follow, or shows it",
    discussion: [
      "size takes a width and a height in points, as 375x667, or auto for each transition's natural size. digits takes "
        + "a whole number from 0 to 17, or auto. format takes table, json or csv: how frames and plots are written, and with "
        + "json also what diff, why and the stage commands answer. scene takes the kind of scene that "
        + "the stage commands set up where there is none, or auto. lint takes on or off: whether load says in short what "
        + "lint finds."
    ],
    arguments: [
      .init("NAME", .choice(names), isOptional: true, doc: "What to set; none: show all"),
      .init("VALUE", .name(.settingValue), isOptional: true, doc: "Its value; none: show it"),
    ],
    options: [OptionDefinition("json", doc: "Write JSON")],
    examples: [.init("set size 320x480", "From now on in a container of 320 x 480 points")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let name = command.argument("NAME")?.text
    if let value = command.argument("VALUE") {
      try set(name ?? "", value, in: &session.settings)
    } else if command.has("json") {
      console.output.write(bytes: json(session.settings, only: name))
    } else {
      console.write(entries(session.settings, only: name).map { "\($0.0) \($0.1)" })
    }
    return .success
  }

  private static func set(
    _ name: String, _ value: ParsedWord, in settings: inout SessionSettings
  ) throws(CommandError) {
    let word = CommandWord(value.text, at: value.location)
    switch name {
    case "size":
      let parsed = try automatic(.size, word, name)
      settings.size = if case .size(let width, let height)? = parsed { Size(width, height) } else { nil }
    case "digits":
      let parsed = try automatic(.integer(0...17), word, name)
      settings.digits = if case .integer(let digits)? = parsed { digits } else { nil }
    case "scene":
      let parsed = try automatic(.choice(StageKind.allCases.map(\.rawValue)), word, name)
      settings.scene = if case .text(let text)? = parsed { StageKind(rawValue: text) } else { nil }
    case "lint":
      guard case .text(let text) = try ValueKind.choice(["on", "off"]).parse(word, for: "lint") else { return }
      settings.lints = text == "on"
    default:
      let names = FrameFormat.allCases.map(\.rawValue)
      guard case .text(let text) = try ValueKind.choice(names).parse(word, for: "format") else { return }
      settings.format = FrameFormat(rawValue: text) ?? .table
    }
  }

  /// The value of a setting; nil for `auto`.
  private static func automatic(
    _ kind: ValueKind, _ word: CommandWord, _ name: String
  ) throws(CommandError) -> ParsedValue? {
    guard word.text != "auto" else { return nil }
    do throws(CommandError) {
      return try kind.parse(word, for: name)
    } catch {
      var failure = error
      failure.hints.append("set \(name) auto leaves it to verso")
      throw failure
    }
  }

  private static func entries(_ settings: SessionSettings, only name: String?) -> [(String, String)] {
    let size = settings.size.map(FrameNumbers.size) ?? "auto"
    let all = [
      ("size", size), ("digits", settings.digits.map(String.init) ?? "auto"), ("format", settings.format.rawValue),
      ("scene", settings.scene?.rawValue ?? "auto"), ("lint", settings.lints ? "on" : "off"),
    ]
    return all.filter { name == nil || $0.0 == name }
  }

  private static func json(_ settings: SessionSettings, only name: String?) -> [UInt8] {
    var writer = JSONWriter()
    func member(_ key: String, _ write: () -> Void) {
      guard name == nil || name == key else { return }
      writer.key(key)
      write()
    }
    writer.beginObject()
    member("size") { if let size = settings.size { writer.value([size.width, size.height]) } else { writer.null() } }
    member("digits") { if let digits = settings.digits { writer.value(digits) } else { writer.null() } }
    member("format") { writer.value(settings.format.rawValue) }
    member("scene") { if let scene = settings.scene { writer.value(scene.rawValue) } else { writer.null() } }
    member("lint") { writer.value(settings.lints) }
    writer.endObject()
    writer.newLine()
    return writer.takeBytes()
  }
}
