import VersoScripting

/// How scripts are run: with what trust, and within which limits.
public struct ScriptEngineOptions: Sendable, Equatable {
  /// Whether scripts run in this process: a little quicker, but a fault in the Lua library would take it along.
  public var isTrusted = false
  /// What a script may use up.
  public var limits = ScriptLimits()

  /// The usual options: no trust, and the standard limits.
  public init() {}

  /// The options a command was given.
  init(_ command: ParsedCommand) {
    isTrusted = command.has("trust")
    if let seconds = command.number("time-limit") { limits.seconds = seconds }
    if let megabytes = command.integer("memory-limit") { limits.memoryBytes = megabytes << 20 }
    if let millions = command.number("instruction-limit") { limits.instructions = Int(millions * 1e6) }
    if let layers = command.integer("layer-limit") { limits.layers = layers }
    if let kilobytes = command.integer("source-limit") { limits.sourceBytes = kilobytes << 10 }
  }

  /// What the command line takes for it.
  static let definitions = [
    OptionDefinition(
      "trust", places: .commandLine, doc: "Run scripts in this process, where a fault of theirs may end it"),
    OptionDefinition(
      "time-limit", value: .init("SECONDS", .number(minimum: 0.001, maximum: 3600)), defaultText: "2",
      places: .commandLine, doc: "How long a script may run at a time, and a recording as a whole"),
    OptionDefinition(
      "memory-limit", value: .init("MB", .integer(1...4096)), defaultText: "64", places: .commandLine,
      doc: "How much memory a script may use"),
    OptionDefinition(
      "instruction-limit", value: .init("MILLIONS", .number(minimum: 0.001, maximum: 1_000_000)), defaultText: "50",
      places: .commandLine, doc: "How many instructions a script may take at a time; ten times that in a recording"),
    OptionDefinition(
      "layer-limit", value: .init("COUNT", .integer(3...20_000)), defaultText: "1200", places: .commandLine,
      doc: "How many layers a script's recording may have"),
    OptionDefinition(
      "source-limit", value: .init("KB", .integer(1...16384)), defaultText: "1024", places: .commandLine,
      doc: "How large a script's text may be"),
  ]
}
