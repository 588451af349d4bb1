import VersoLayers
import VersoTransitions

/// What the program that makes pictures is asked for: a run, how it is drawn, and what is made of it.
public struct PictureRequest: Sendable {
  /// The kind of message a request is.
  public static let kind: UInt8 = 64
  /// The most moments of one request.
  public static let mostMoments = 1_000_000
  /// The most pixels of one picture.
  public static let mostPixels = 64_000_000.0
  /// The longest path, in bytes.
  public static let longestPath = 4096

  /// What is drawn.
  public var run: TransitionRun
  /// The picture that the old view shows; nil: a placeholder.
  public var fromPath: String?
  /// The picture that the new view shows; nil: a placeholder.
  public var toPath: String?
  /// Where the picture files of the run's script are; nil where it has no script.
  public var folder: String?
  /// The pixels of a point.
  public var pixelScale: Double
  /// What lies behind the container.
  public var background: Color
  /// Whether outlines are drawn in place of pictures.
  public var isWireframe: Bool
  /// The moments that are drawn, in seconds of the run's clock, in the order in which they are shown; at least one.
  public var moments: [Double]
  /// What is made of them.
  public var output: Output

  /// What is made of the moments.
  public enum Output: Sendable, Hashable {
    /// Files.
    case file(PictureFile)
    /// A film, or a single moment, in the terminal.
    case terminal(TerminalFacts)
  }

  /// Makes a request.
  public init(run: TransitionRun, moments: [Double], output: Output) {
    self.run = run
    self.moments = moments
    self.output = output
    pixelScale = 1
    background = .white
    isWireframe = false
  }

  /// What cannot be done about the request; nil where it is sound.
  public var problem: MessageError? {
    guard (1...Self.mostMoments).contains(moments.count) else {
      return .tooMany("moments", count: moments.count, limit: Self.mostMoments)
    }
    guard moments.allSatisfy({ $0 >= 0 && $0 <= run.duration }) else {
      return .invalid("a moment lies outside the run")
    }
    guard pixelScale >= 0.01, pixelScale <= 16 else { return .unusableNumber("the pixel scale") }
    let pixels = run.request.size.width * pixelScale * (run.request.size.height * pixelScale)
    guard pixels <= Self.mostPixels else {
      return .invalid("a picture of more than \(Int(Self.mostPixels) / 1_000_000) million pixels is asked for")
    }
    return nil
  }
}

/// A question whether the program that makes pictures reads these messages; its answer is to end well.
public struct PictureGreeting: Sendable {
  /// The kind of message a greeting is.
  public static let kind: UInt8 = 65

  /// Makes a greeting.
  public init() {}
}

/// A file to be made.
public struct PictureFile: Sendable, Hashable {
  /// What kind of file it is.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// One moment as a PNG.
    case png
    /// All moments side by side in one PNG, with their times.
    case sheet
    /// A PNG for each moment.
    case frames
    case gif
    case apng
    case webp
    case mp4
    case webm
  }

  /// Where it is written: a path, or for single frames a pattern or folder.
  public var path: String
  /// What kind of file it is.
  public var format: Format
  /// Whether a file that is there is written over.
  public var replaces: Bool
  /// The frames of a number of seconds.
  public var rateFrames: Int
  /// That number of seconds.
  public var rateSeconds: Int
  /// How often a GIF, APNG or WebP is played; 0: over and over.
  public var plays: Int

  /// Makes a description of a file.
  public init(
    path: String, format: Format, replaces: Bool = false, rateFrames: Int = 25, rateSeconds: Int = 1, plays: Int = 0
  ) {
    self.path = path
    self.format = format
    self.replaces = replaces
    self.rateFrames = rateFrames
    self.rateSeconds = rateSeconds
    self.plays = plays
  }
}

/// What is known of the terminal that pictures are shown in.
public struct TerminalFacts: Sendable, Hashable {
  /// How pictures get there; the raw values are those of the command line.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Whatever the terminal says it can do.
    case auto
    case sixel, kitty, iterm, symbols
  }

  /// The columns that may be used.
  public var columns: Int
  /// The rows that may be used.
  public var rows: Int
  /// The pixels of a column; nil where the terminal does not tell.
  public var cellWidth: Int?
  /// The pixels of a row.
  public var cellHeight: Int?
  /// How pictures get there.
  public var mode: Mode
  /// Whether the terminal is to be told of colours; without them pictures are plain characters, unless `mode` says
  /// otherwise.
  public var isColored: Bool
  /// Whether the moments are a film, each shown in the place of the one before.
  public var isFilm: Bool
  /// The frames of a second, 0.01...1000.
  public var rate: Double
  /// How often the film is played; 0: until Ctrl-C.
  public var plays: Int

  /// Makes a description of a terminal that shows a single moment.
  public init(columns: Int, rows: Int, mode: Mode = .auto) {
    self.columns = columns
    self.rows = rows
    self.mode = mode
    isColored = true
    isFilm = false
    rate = 30
    plays = 1
  }
}
