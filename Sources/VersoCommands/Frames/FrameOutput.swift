import VersoSampling
import VersoTransitions

/// Shows moments of a run in the format that is asked for.
enum FrameOutput {
  /// The options that say how frames are written.
  static let definitions: [OptionDefinition] =
    formatDefinitions + [
      OptionDefinition(
        "digits", value: .init("N", .integer(0...17)), defaultText: "1",
        doc: "Digits after the point in the table; json and csv have all"),
      OptionDefinition("hidden-by", doc: "Say in JSON too who hides how much of each layer"),
    ]

  /// The options that choose a format.
  static let formatDefinitions: [OptionDefinition] = [
    OptionDefinition(
      "format", value: .init("FORMAT", .choice(FrameFormat.allCases.map(\.rawValue))), defaultText: "table",
      doc: "How it is written"),
    OptionDefinition("json", doc: "The same as --format json"),
  ]

  /// The format that a command asks for.
  static func format(_ command: ParsedCommand, in session: Session) throws(CommandError) -> FrameFormat {
    let named = command.text("format").flatMap(FrameFormat.init)
    guard command.has("json") else { return named ?? session.settings.format }
    if let named, named != .json { throw CommandError(.conflict("--json", "--format \(named.rawValue)")) }
    return .json
  }

  /// Whether a command that knows tables and JSON only is to write JSON: it says so, or the session does.
  static func wantsJSON(_ command: ParsedCommand, in session: Session) -> Bool {
    command.has("json") || session.settings.format == .json
  }

  /// The digits that a command asks for, ready to turn numbers into texts.
  static func numbers(_ command: ParsedCommand, in session: Session) -> FrameNumbers {
    FrameNumbers(digits: command.integer("digits") ?? session.settings.digits)
  }

  /// Shows a run at some moments.
  static func show(
    _ run: TransitionRun, times: SampleTimes, _ command: ParsedCommand, session: Session, console: Console
  ) throws(CommandError) {
    let location = (command.option("at") ?? command.option("fps") ?? command.argument("TIMES"))?.location
    let moments = try times.moments(duration: run.duration, location: location)
    switch try format(command, in: session) {
    case .json:
      try FrameJSON(run: run, showsHiders: command.has("hidden-by")).write(moments: moments, console: console)
    case .csv: try FrameCSV(run: run).write(moments: moments, console: console)
    case .table:
      try RunText(run: run, numbers: numbers(command, in: session), console: console).write(moments: moments)
    }
  }
}
