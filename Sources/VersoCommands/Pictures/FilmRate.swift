/// How many frames a second has, as the ratio that films are made with.
struct FilmRate: Sendable, Equatable {
  /// The frames of so many seconds.
  let frames: Int
  /// The seconds.
  let seconds: Int

  /// The rate in frames a second.
  var value: Double { Double(frames) / Double(seconds) }

  /// The rate for reading: `25`, `29.97`.
  var text: String { NumberText.fixed(value, digits: 3, trailingZeros: .trim) }
  /// The rate as a ratio: `30000/1001`, `25/1`.
  var ratio: String { "\(frames)/\(seconds)" }

  /// A rate in lowest terms.
  init(_ frames: Int, per seconds: Int = 1) {
    var (a, b) = (max(frames, 1), max(seconds, 1))
    while b != 0 { (a, b) = (b, a % b) }
    self.frames = max(frames, 1) / a
    self.seconds = max(seconds, 1) / a
  }

  /// The rates that television calls by a rounded number.
  private static let television = [
    "23.976": FilmRate(24000, per: 1001), "23.98": FilmRate(24000, per: 1001), "29.97": FilmRate(30000, per: 1001),
    "47.952": FilmRate(48000, per: 1001), "59.94": FilmRate(60000, per: 1001),
    "119.88": FilmRate(120000, per: 1001),
  ]

  /// Reads `25`, `12.5`, `29.97` or `30000/1001`, from 0.01 to 1000 a second.
  ///
  /// Throws a `CommandError`.
  init(_ word: ParsedWord, of option: String) throws(CommandError) {
    if let known = Self.television[word.text] {
      self = known
      return
    }
    let parts = word.text.split(separator: "/", omittingEmptySubsequences: false)
    var found: FilmRate?
    if parts.count == 2 {
      let range = 1...1_000_000
      if let frames = try? NumberText.parseInteger(parts[0]), let seconds = try? NumberText.parseInteger(parts[1]),
        range.contains(frames), range.contains(seconds)
      {
        found = FilmRate(frames, per: seconds)
      }
    } else if parts.count == 1, let number = try? NumberText.parse(parts[0]), number >= 0.001, number <= 1000 {
      found = FilmRate(Int((number * 1000).rounded()), per: 1000)
    }
    guard let found, found.value >= 0.01, found.value <= 1000 else {
      throw CommandError(
        .invalidValue(of: option, value: word.text, wanted: "0.01 to 1000 frames a second, as 25 or 30000/1001"),
        at: word.location)
    }
    self = found
  }
}

/// Which moments the frames of a film show, and how often it is played.
///
/// A film lasts as long as the run, rounded up to a whole frame, and its frames are spread evenly over the run: the first
/// shows how it begins, the last how it ends. There and back again lasts twice as long.
struct Film: Sendable, Equatable {
  /// The frames of a second.
  var rate: FilmRate
  /// The moments, in seconds of the run's clock.
  var moments: [Double]
  /// How often it is played; 0: over and over.
  var plays: Int

  /// How long one play lasts, in seconds.
  var length: Double { Double(moments.count) / rate.value }

  /// The options that say how a film goes.
  static let definitions: [OptionDefinition] = [
    OptionDefinition(
      "fps", value: .init("N", .text), defaultText: "25, of video 60",
      doc: "Frames a second, as 25, 29.97 or 30000/1001"),
    OptionDefinition(
      "loop", value: .init("N", .text), defaultText: "forever, of video 1", doc: "How often it is played, or forever"),
    OptionDefinition("there-and-back", doc: "Play it to its end and back again"),
  ]

  /// The film that a command asks for.
  ///
  /// Throws a `CommandError` for too many frames.
  init(
    _ command: ParsedCommand, duration: Double, rate standard: FilmRate, plays: Int
  ) throws(CommandError) {
    rate = try command.option("fps").map { word throws(CommandError) in try FilmRate(word, of: "--fps") } ?? standard
    self.plays = try Self.plays(command) ?? plays
    let count = duration * rate.value
    guard count < Double(SampleTimes.most / 2) else {
      throw CommandError(
        .other("more than \(SampleTimes.most / 2) frames: take a smaller --fps"), at: command.option("fps")?.location)
    }
    moments = try SampleTimes.frames(max(Int((count - 1e-9).rounded(.up)), 2)).moments(
      duration: duration, location: nil)
    if command.has("there-and-back") { moments += moments.reversed() }
  }

  /// Plays the film several times by showing its frames again, for files that cannot say how often they are played.
  ///
  /// Throws a `CommandError` for a film without an end, or with too many frames.
  mutating func unroll(_ command: ParsedCommand) throws(CommandError) {
    let location = command.option("loop")?.location
    guard plays > 0 else {
      throw CommandError(
        .other("a video has an end: --loop forever is for GIF, APNG and WebP"), at: location,
        hints: ["take a number, as --loop 3"])
    }
    guard moments.count <= SampleTimes.most / plays else {
      throw CommandError(.other("more than \(SampleTimes.most) frames: take a smaller --loop"), at: location)
    }
    moments = (0..<plays).flatMap { _ in moments }
    plays = 1
  }

  /// How often it is to be played; nil where nothing is said.
  private static func plays(_ command: ParsedCommand) throws(CommandError) -> Int? {
    guard let word = command.option("loop") else { return nil }
    if word.text == "forever" { return 0 }
    guard let number = try? NumberText.parseInteger(word.text), (1...65_536).contains(number) else {
      throw CommandError(
        .invalidValue(of: "--loop", value: word.text, wanted: "1 to 65536, or forever"), at: word.location)
    }
    return number
  }
}
