import VersoTransitions

/// Everything that can be typed: the commands and the options all of them share.
public struct CommandTable: Sendable {
  /// The program's name.
  public var programName: String
  /// What the program is, one sentence without a full stop.
  public var summary: String
  /// The commands, in the order of the help.
  public var verbs: [VerbDefinition]
  /// Options that every command takes, and that may also stand before it.
  public var sharedOptions: [OptionDefinition]
  /// What the program does without a command, for its help.
  public var withoutVerb: String?
  /// What holds for every command, for the end of the program's help, a paragraph each.
  public var closing: [String]

  /// Makes a table.
  ///
  /// The options for help and for the version are always there.
  public init(
    programName: String, summary: String, withoutVerb: String? = nil, sharedOptions: [OptionDefinition] = [],
    closing: [String] = [], verbs: [VerbDefinition]
  ) {
    self.programName = programName
    self.summary = summary
    self.withoutVerb = withoutVerb
    self.closing = closing
    self.sharedOptions = sharedOptions + [Self.helpOption, Self.versionOption]
    self.verbs = verbs
  }

  /// The option that asks for help.
  public static let helpOption = OptionDefinition("help", letter: "h", doc: "Show this help")

  /// The option that asks which version this is.
  public static let versionOption = OptionDefinition(
    "version", letter: "V", places: .commandLine, doc: "Say which version this is")

  /// The commands that can be used at a place.
  public func verbs(at place: CommandPlaces) -> [VerbDefinition] {
    verbs.filter { !$0.places.intersection(place).isEmpty }
  }

  /// The options that a command takes at a place, its own first.
  public func options(of verb: VerbDefinition?, at place: CommandPlaces) -> [OptionDefinition] {
    ((verb?.options ?? []) + sharedOptions).filter { !$0.places.intersection(place).isEmpty }
  }

  /// The command of that name or alias; with abbreviations also the only one that starts so.
  ///
  /// Nil when there is none.
  ///
  /// Words that Lua reserves are no abbreviations: `do` starts a block.
  public func verb(_ name: String, at place: CommandPlaces, allowsAbbreviations: Bool) -> VerbDefinition? {
    let found = matches(name, at: place, allowsAbbreviations: allowsAbbreviations)
    return found.count == 1 ? found.first : nil
  }

  /// The command of that name.
  ///
  /// Throws a `CommandError` with the nearest names.
  func requiredVerb(
    _ word: CommandWord, at place: CommandPlaces, allowsAbbreviations: Bool
  ) throws(CommandError) -> VerbDefinition {
    let found = matches(word.text, at: place, allowsAbbreviations: allowsAbbreviations)
    if found.count == 1, let verb = found.first { return verb }
    if found.count > 1 {
      throw CommandError(.ambiguousVerb(word.text, found.map(\.name)), at: word.location)
    }
    if let verb = verbs.first(where: { $0.name == word.text }) {
      let hint =
        verb.places == .prompt ? "\(verb.name) works in the prompt only" : "\(verb.name) works outside the prompt only"
      throw CommandError(.unknownVerb(word.text), at: word.location, hints: [hint])
    }
    let names = verbs(at: place).flatMap { [$0.name] + $0.aliases }
    let help = place == .prompt ? "help lists all commands" : "\(programName) --help lists all commands"
    throw CommandError(
      .unknownVerb(word.text), at: word.location, nearest: NearestNames.nearest(to: word.text, among: names),
      hints: [help])
  }

  private func matches(_ name: String, at place: CommandPlaces, allowsAbbreviations: Bool) -> [VerbDefinition] {
    let verbs = verbs(at: place)
    if let exact = verbs.first(where: { $0.name == name || $0.aliases.contains(name) }) { return [exact] }
    guard allowsAbbreviations, !name.isEmpty, !luaReservedWords.contains(name) else { return [] }
    return verbs.filter { verb in verb.name.hasPrefix(name) || verb.aliases.contains { $0.hasPrefix(name) } }
  }
}

/// The reserved words of Lua 5.4 (reference manual, section 3.1).
let luaReservedWords: Set<String> = [
  "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
  "not", "or", "repeat", "return", "then", "true", "until", "while",
]
