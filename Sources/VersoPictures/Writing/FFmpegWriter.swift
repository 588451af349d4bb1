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
  }

  /// The settings of a film.
  public struct Settings: Sendable {
    /// What kind of file is made.
    public var format: Format
    /// The frames in a second.
    public var rate: FrameRate
    /// How often APNG and WebP are played; a video is played once.
    public var plays: PlayCount
    /// What stands behind clear pixels in a video, and in the padding to even sides.
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

  /// Begins a film of frames of so many pixels; ffmpeg is looked for in `PATH` before anything else is done.
  ///
  /// Throws `PictureError.missingProgram`, `exists`, `invalidSetting` and `unwritable`.
  public init(_ path: String, replacing: Bool = false, width: Int, height: Int, settings: Settings)
    throws(PictureError)
  {
    try settings.plays.check()
  }

  /// Where ffmpeg is: the first of that name in the folders of `PATH`. Throws `PictureError.missingProgram`.
  public static func program() throws(PictureError) -> String {
    throw .missingProgram(name: "ffmpeg", package: "ffmpeg")
  }

  /// Adds a frame.
  public func append(_ frame: Bitmap) throws(PictureError) {}

  /// Completes the file.
  public func finish() throws(PictureError) {}

  /// Removes what was written so far.
  public func cancel() {}
}
