import Glibc
import PictureOutput
import VersoLayers
import VersoRendering

/// Writes MP4, WebM, APNG and WebP through the program ffmpeg, which is fed the frames through a pipe.
public final class FFmpegWriter: FrameSink {
  /// What kind of file is made.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// H.264 in MP4.
    case mp4
    /// VP9 in WebM.
    case webm
    /// Animated PNG.
    case apng
    /// Animated WebP.
    case webp

    /// Whether colours go half as fine as brightness, so that sides are even, and nothing can be clear.
    public var isVideo: Bool { self == .mp4 || self == .webm }

    /// The longest side, in pixels.
    var longestSide: Int { self == .webp || self == .mp4 ? 16_383 : 65_535 }
  }

  /// The settings of a film.
  public struct Settings: Sendable {
    /// What kind of file is made.
    public var format: Format
    /// The frames in a second.
    public var rate: FrameRate
    /// How often APNG and WebP are played; a video is played once.
    public var plays: PlayCount
    /// What stands behind clear pixels in a video, and in the padding to even sides; its alpha does not matter.
    public var background: Color

    /// Makes settings.
    public init(format: Format, rate: FrameRate, plays: PlayCount = .forever, background: Color = .white) {
      self.format = format
      self.rate = rate
      self.plays = plays
      self.background = background
    }
  }

  /// What was done otherwise than asked, one line each.
  public private(set) var notes: [String] = []

  private let width: Int
  private let height: Int
  private let settings: Settings
  private let output: NewOutput
  private var program: picture_program?
  private var frames = 0
  private var bytes: [UInt8]

  /// Begins a film of frames of so many pixels; ffmpeg is looked for in `PATH` before anything else is done.
  ///
  /// Throws `PictureError.missingProgram`, `exists`, `invalidSetting` and `unwritable`.
  public convenience init(_ path: String, replacing: Bool = false, width: Int, height: Int, settings: Settings)
    throws(PictureError)
  {
    try self.init(
      path, replacing: replacing, width: width, height: height, settings: settings, program: Self.program())
  }

  /// Begins a film that a certain program makes.
  init(
    _ path: String, replacing: Bool = false, width: Int, height: Int, settings: Settings, program found: String
  ) throws(PictureError) {
    try settings.plays.check()
    let longest = settings.format.longestSide
    guard (1...longest).contains(width), (1...longest).contains(height) else {
      throw .invalidSetting(
        name: "the size of a film", value: "\(width) x \(height)", wanted: "1 to \(longest) pixels each way")
    }
    self.width = width
    self.height = height
    self.settings = settings
    let (fullWidth, fullHeight) = settings.format.isVideo ? (width + width % 2, height + height % 2) : (width, height)
    bytes = Self.canvas(fullWidth, fullHeight, settings)
    output = try NewOutput(path, replacing: replacing)
    // A path that begins with a word and a colon would be taken for a protocol.
    let words = FFmpegArguments.words(
      settings, width: fullWidth, height: fullHeight, output: "file:" + output.temporary)
    program = try Self.start(found, words)
    if (fullWidth, fullHeight) != (width, height) {
      notes.append("padded from \(width) x \(height) to \(fullWidth) x \(fullHeight) pixels: a video's sides are even")
    }
  }

  deinit { cancel() }

  /// Where ffmpeg is: the first program of that name in the folders of `PATH`.
  ///
  /// Throws `PictureError.missingProgram`.
  public static func program() throws(PictureError) -> String {
    try program(in: getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin")
  }

  /// The first ffmpeg in folders that are parted by colons.
  static func program(in folders: String) throws(PictureError) -> String {
    for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
      let path = (folder.isEmpty ? "." : String(folder)) + "/ffmpeg"
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return path }
    }
    throw .missingProgram(name: "ffmpeg", package: "ffmpeg")
  }

  /// Adds a frame.
  public func append(_ frame: Bitmap) throws(PictureError) {
    guard let started = program else { return }
    guard frame.width == width, frame.height == height else {
      cancel()
      throw .sizeChanged(
        width: frame.width, height: frame.height, expectedWidth: width, expectedHeight: height)
    }
    if settings.format.isVideo { lay(frame) } else { bytes = StraightPixels.of(frame) }
    frames += 1
    let problem = withUnsafePointer(to: started) { picture_program_write($0, bytes, bytes.count) }
    guard problem != 0 else { return }
    // It has gone; what it said tells more than the broken pipe.
    let (code, reason) = end()
    cancel()
    throw failure(code, reason.isEmpty ? SystemReason.text(problem) : reason)
  }

  /// Completes the file.
  public func finish() throws(PictureError) {
    guard frames > 0 else {
      cancel()
      throw .noFrames
    }
    let (code, reason) = end()
    guard code == 0, hasContent else {
      cancel()
      throw failure(code, reason.isEmpty ? "exit code \(code)" : reason)
    }
    try output.complete()
  }

  /// Removes what was written so far.
  public func cancel() {
    if var started = program { picture_program_cancel(&started) }
    program = nil
    output.discard()
  }

  /// What its end means: what the system did not let it write is no fault of its own.
  private func failure(_ code: Int32, _ reason: String) -> PictureError {
    if code == 128 + SIGXFSZ { return .unwritable(path: output.target, reason: SystemReason.text(EFBIG)) }
    for number in [ENOSPC, EFBIG, EDQUOT] where reason.hasSuffix(SystemReason.text(number)) {
      return .unwritable(path: output.target, reason: SystemReason.text(number))
    }
    return .programFailed(name: "ffmpeg", reason: reason)
  }

  /// Closes the pipe and waits: the exit code and the last line of the program's errors.
  private func end() -> (code: Int32, reason: String) {
    guard var started = program else { return (-1, "") }
    program = nil
    var reason = [CChar](repeating: 0, count: 300)
    let code = picture_program_finish(&started, &reason, reason.count)
    return (code, String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Whether the file that ffmpeg wrote has anything in it.
  private var hasContent: Bool {
    var status = stat()
    return stat(output.temporary, &status) == 0 && status.st_size > 0
  }

  private static func start(_ path: String, _ words: [String]) throws(PictureError) -> picture_program {
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var started = picture_program()
    let problem = picture_program_start(path, &arguments, &started)
    guard problem == 0 else { throw .programFailed(name: "ffmpeg", reason: SystemReason.text(problem)) }
    return started
  }

  /// The bytes of one frame of background.
  private static func canvas(_ width: Int, _ height: Int, _ settings: Settings) -> [UInt8] {
    guard settings.format.isVideo else { return [] }
    let color = StraightPixels.bytes(of: settings.background)
    return [UInt8](unsafeUninitializedCapacity: 3 * width * height) { bytes, count in
      count = 3 * width * height
      for at in 0..<count { bytes[at] = color[at % 3] }
    }
  }

  /// Lays a frame over the background, at the top left of the canvas.
  private func lay(_ frame: Bitmap) {
    let color = StraightPixels.bytes(of: settings.background).map { UInt32($0) }
    let (frameWidth, fullWidth) = (width, width + width % 2)
    bytes.withUnsafeMutableBufferPointer { target in
      frame.bytes.withUnsafeBufferPointer { source in
        for y in 0..<height {
          var (from, to) = (4 * y * frameWidth, 3 * y * fullWidth)
          for _ in 0..<frameWidth {
            let rest = 255 - UInt32(source[from + 3])
            for part in 0..<3 {
              let laid = UInt32(source[from + part]) + (color[part] * rest + 127) / 255
              target[to + part] = UInt8(min(laid, 255))
            }
            from += 4
            to += 3
          }
        }
      }
    }
  }
}
