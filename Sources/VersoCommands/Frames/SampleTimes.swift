import VersoTransitions

/// At which moments a run is looked at, in seconds of its virtual clock.
enum SampleTimes: Sendable, Equatable {
  /// These moments.
  case at([Double])
  /// So many moments at equal steps, both ends among them.
  case frames(Int)
  /// So many moments a second from the start, and the end.
  case rate(Double)

  /// The moments looked at where nothing is said.
  static let standard = SampleTimes.frames(5)

  /// The most moments of one run.
  static let most = 1_000_000

  /// The options that say at which moments a run is looked at.
  static let definitions: [OptionDefinition] = [
    OptionDefinition(
      "at", value: .init("TIMES", .numbers), isWord: true, doc: "The moments to show, in seconds, as 0,0.2,0.4"),
    OptionDefinition(
      "frames", value: .init("N", .integer(1...100_000)), defaultText: "5",
      doc: "So many moments at equal steps, both ends among them"),
    OptionDefinition(
      "fps", value: .init("N", .number(minimum: 0.01, maximum: 1000)), doc: "So many moments a second, and the end"),
  ]

  /// Reads these options.
  ///
  /// Throws a `CommandError` when more than one of them is given.
  init(_ command: ParsedCommand) throws(CommandError) {
    let given = ["at", "frames", "fps"].filter(command.has)
    if given.count > 1 { throw CommandError(.conflict("--" + given[0], "--" + given[1])) }
    if let times = command.numbers("at") {
      self = .at(times)
    } else if let count = command.integer("frames") {
      self = .frames(count)
    } else if let rate = command.number("fps") {
      self = .rate(rate)
    } else {
      self = .standard
    }
  }

  /// The moments for a run of a length.
  ///
  /// Throws a `CommandError` for a moment outside the run.
  func moments(duration: Double, location: SourceLocation?) throws(CommandError) -> [Double] {
    switch self {
    case .at(let times):
      // The length is shown with four decimals: what is read there may be asked for.
      let shown = max(duration, (duration * 1e4).rounded() / 1e4)
      for time in times where !(time >= 0 && (time <= duration || time == shown)) {
        let length = NumberText.shortest(duration) ?? "0"
        let text = NumberText.shortest(time) ?? "-"
        throw CommandError(
          .other("\(text) s is outside the run, which lasts from 0 to \(length) s"), at: location)
      }
      return times.map { min($0, duration) }
    case .frames(let count):
      guard count > 1 else { return [0] }
      return (0..<count).map { index in
        index == count - 1 ? duration : Self.decimal(duration * Double(index) / Double(count - 1))
      }
    case .rate(let rate):
      let count = duration * rate
      guard count < Double(Self.most) else {
        throw CommandError(.other("more than \(Self.most) frames: take a smaller --fps"), at: location)
      }
      // The last whole frame and the end may be the same moment but for rounding.
      var moments = (0...Int(count)).map { Self.decimal(Double($0) / rate) }.filter { $0 < duration - 1e-9 }
      moments.append(duration)
      return moments
    }
  }

  /// The decimal that a moment is but for rounding, so that a step such as 0.6 s is the moment that `--at 0.6` asks for.
  private static func decimal(_ moment: Double) -> Double {
    let short = (moment * 1e6).rounded() / 1e6
    return abs(short - moment) <= 4 * moment.ulp ? short : moment
  }
}
