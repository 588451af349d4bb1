import VersoLayers
import VersoTransitions

extension PictureGreeting: MessageValue {
  /// Reads a greeting, which has no members.
  public init(from reader: inout MessageReader) throws(MessageError) {}

  /// Writes a greeting.
  public func write(to writer: inout MessageWriter) {}
}

extension PictureRequest: MessageValue {
  /// Reads a request; one with moments outside its run, or pictures larger than any that are made, is refused.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let run = try TransitionRun(from: &reader)
    let fromPath = try reader.optional { reader throws(MessageError) in try reader.path() }
    let toPath = try reader.optional { reader throws(MessageError) in try reader.path() }
    let folder = try reader.optional { reader throws(MessageError) in try reader.path() }
    let pixelScale = try reader.number("the pixel scale")
    let background = try Color(from: &reader)
    let isWireframe = try reader.flag()
    let moments = try reader.list("moments", limit: Self.mostMoments, size: 8) { reader throws(MessageError) in
      try reader.number("a moment")
    }
    let output: Output
    switch try reader.byte() {
    case 0: output = .file(try PictureFile(from: &reader))
    case 1: output = .terminal(try TerminalFacts(from: &reader))
    case let other: throw .unknownChoice("kind of output", Int(other))
    }
    self.init(run: run, moments: moments, output: output)
    (self.fromPath, self.toPath, self.folder) = (fromPath, toPath, folder)
    (self.pixelScale, self.background, self.isWireframe) = (pixelScale, background, isWireframe)
    if let problem { throw problem }
  }

  /// Writes the request.
  public func write(to writer: inout MessageWriter) {
    if let problem { writer.fail(problem) }
    writer.value(run)
    for path in [fromPath, toPath, folder] { writer.optional(path) { $0.text($1) } }
    writer.number(pixelScale)
    writer.value(background)
    writer.flag(isWireframe)
    writer.list(moments)
    switch output {
    case .file(let file):
      writer.byte(0)
      writer.value(file)
    case .terminal(let facts):
      writer.byte(1)
      writer.value(facts)
    }
  }
}

extension PictureFile: MessageValue {
  /// Reads a file to be made.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let path = try reader.path()
    let format = try reader.choice(Format.self, "kind of file")
    let replaces = try reader.flag()
    let frames = try reader.integer()
    let seconds = try reader.integer()
    let plays = try reader.integer()
    let most = 1_000_000
    guard (1...most).contains(frames), (1...most).contains(seconds), frames <= 1000 * seconds else {
      throw .unusableNumber("a frame rate")
    }
    guard (0...most).contains(plays) else { throw .unusableNumber("a number of plays") }
    self.init(
      path: path, format: format, replaces: replaces, rateFrames: frames, rateSeconds: seconds, plays: plays)
  }

  /// Writes the file's description.
  public func write(to writer: inout MessageWriter) {
    writer.text(path)
    writer.choice(format)
    writer.flag(replaces)
    writer.integer(rateFrames)
    writer.integer(rateSeconds)
    writer.integer(plays)
  }
}

extension TerminalFacts: MessageValue {
  /// Reads what is known of a terminal.
  public init(from reader: inout MessageReader) throws(MessageError) {
    func cells(_ reader: inout MessageReader) throws(MessageError) -> Int {
      let count = try reader.integer()
      guard (1...10_000).contains(count) else { throw .unusableNumber("the size of a terminal") }
      return count
    }
    let columns = try cells(&reader)
    self.init(columns: columns, rows: try cells(&reader), mode: try reader.choice(Mode.self, "terminal mode"))
    cellWidth = try reader.optional { reader throws(MessageError) in try cells(&reader) }
    cellHeight = try reader.optional { reader throws(MessageError) in try cells(&reader) }
    isColored = try reader.flag()
    isFilm = try reader.flag()
    rate = try reader.number("a frame rate")
    plays = try reader.integer()
    guard rate >= 0.01, rate <= 1000 else { throw .unusableNumber("a frame rate") }
    guard (0...1_000_000).contains(plays) else { throw .unusableNumber("a number of plays") }
  }

  /// Writes what is known of the terminal.
  public func write(to writer: inout MessageWriter) {
    writer.integer(columns)
    writer.integer(rows)
    writer.choice(mode)
    writer.optional(cellWidth) { $0.integer($1) }
    writer.optional(cellHeight) { $0.integer($1) }
    writer.flag(isColored)
    writer.flag(isFilm)
    writer.number(rate)
    writer.integer(plays)
  }
}

extension MessageReader {
  /// Reads the path of a file or folder, which has no NUL character.
  fileprivate mutating func path() throws(MessageError) -> String {
    let path = try anyText("a path", limit: PictureRequest.longestPath)
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .badText("a path") }
    return path
  }
}
