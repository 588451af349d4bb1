import Testing

@testable import VersoCommands

/// Which moments a film shows, and what `render` makes of a path.
@Suite struct FilmTests {
  private func command(_ line: String) throws -> ParsedCommand {
    try CommandParser(table: .verso).parse(line: line)
  }

  private func film(_ line: String, duration: Double, rate: Int = 25) throws -> Film {
    try Film(command("render push-flip -o a.gif " + line), duration: duration, rate: FilmRate(rate), plays: 0)
  }

  @Test(arguments: [
    ("25", 25, 1), ("12.5", 25, 2), ("29.97", 30_000, 1001), ("30000/1001", 30_000, 1001), ("60/2", 30, 1),
    ("0.01", 1, 100), ("1000", 1000, 1), ("23.976", 24_000, 1001),
  ]) func rates(text: String, frames: Int, seconds: Int) throws {
    let rate = try film("--fps \(text)", duration: 1).rate
    #expect(rate.frames == frames && rate.seconds == seconds)
  }

  @Test(arguments: ["0", "-1", "1001", "x", "1/0", "0/1", "1/2/3", "", "1e400", "1000000/1", "nan"])
  func ratesThatCannotBe(text: String) {
    #expect(throws: CommandError.self) { try film("--fps '\(text)'", duration: 1) }
  }

  @Test(arguments: [
    (2.0, 30, 60), (2, 24, 48), (2, 25, 50), (0.8, 25, 20), (0.5, 25, 13), (1.409, 60, 85), (0.01, 25, 2),
  ])
  func aFilmLastsAsLongAsTheRunRoundedUp(duration: Double, rate: Int, count: Int) throws {
    let film = try film("", duration: duration, rate: rate)
    #expect(film.moments.count == count && film.plays == 0)
    #expect(film.moments.first == 0 && film.moments.last == duration)
    let steps = zip(film.moments.dropFirst(), film.moments).map { $0 - $1 }
    let step = duration / Double(count - 1)
    #expect(steps.allSatisfy { abs($0 - step) < 1e-9 })
    #expect(film.length >= duration - 1e-9 || count == 2)
  }

  @Test func thereAndBackLastsTwiceAsLong() throws {
    let film = try film("--there-and-back --loop 3", duration: 1)
    #expect(film.moments.count == 50 && film.plays == 3 && film.length == 2)
    #expect(Array(film.moments.prefix(25)) == film.moments.suffix(25).reversed())
  }

  @Test func aVideoShowsItsFramesAgain() throws {
    let command = try command("render push-flip -o a.mp4 --loop 3")
    var film = try Film(command, duration: 1, rate: FilmRate(10), plays: 1)
    try film.unroll(command)
    #expect(film.moments.count == 30 && film.plays == 1 && film.moments[10] == 0 && film.moments[29] == 1)
    film.plays = 0
    #expect(throws: CommandError.self) { try film.unroll(command) }
  }

  @Test func tooManyFramesAreRefused() {
    #expect(throws: CommandError.self) { try film("--fps 1000", duration: 3600) }
    #expect(throws: CommandError.self) {
      let command = try command("render push-flip -o a.mp4 --loop 60000")
      var film = try Film(command, duration: 60, rate: FilmRate(60), plays: 1)
      try film.unroll(command)
    }
  }

  @Test(arguments: [
    ("a.png", "sheet"), ("a.png --at 0.5", "png"), ("a.PNG --strip 3", "sheet"), ("a.gif", "gif"), ("a.apng", "apng"),
    ("a.b/c.webp", "webp"), ("a.mp4", "mp4"), ("a.webm", "webm"), ("frames", "frames"), ("frames/", "frames"),
    ("f-%04d.png", "frames"), (".", "frames"), ("a.b/c", "frames"),
  ]) func thePathSaysWhatIsMade(words: String, format: String) throws {
    #expect(try RenderTarget(command("render push-flip -o " + words)).format.rawValue == format)
  }

  @Test func onlyRepeatsOfFilmsAreAsked() throws {
    #expect(try RenderTarget(command("render x -o a.gif")).film(command("render x -o a.gif"), duration: 1)?.plays == 0)
    #expect(try RenderTarget(command("render x -o a.mp4")).film(command("render x -o a.mp4"), duration: 1)?.plays == 1)
    #expect(try RenderTarget(command("render x -o a.png")).film(command("render x -o a.png"), duration: 1) == nil)
  }
}
