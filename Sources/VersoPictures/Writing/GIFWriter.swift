import VersoRendering

/// Writes an animated GIF.
public final class GIFWriter: FrameSink {
  /// The settings of a GIF.
  public struct Settings: Sendable {
    /// The frames in a second; above 50, frames are left out until it is 50.
    public var rate: FrameRate
    /// How often it is played.
    public var plays: PlayCount
    /// How much longer than the others the last frame stays, in seconds, 0 or more.
    public var lastFrameHold: Double
    /// Whether colours that the palette lacks are mixed by an ordered pattern.
    public var dithers: Bool

    /// Makes settings.
    public init(rate: FrameRate, plays: PlayCount = .forever, lastFrameHold: Double = 0, dithers: Bool = true) {
      self.rate = rate
      self.plays = plays
      self.lastFrameHold = lastFrameHold
      self.dithers = dithers
    }
  }

  /// What was done otherwise than asked, one line each.
  public private(set) var notes: [String] = []

  /// Begins a GIF.
  ///
  /// Throws `PictureError.exists` where there is such a file and `replacing` is false, `invalidSetting` and
  /// `unwritable`.
  public init(_ path: String, replacing: Bool = false, settings: Settings) throws(PictureError) {
    try settings.plays.check()
  }

  /// Adds a frame.
  public func append(_ frame: Bitmap) throws(PictureError) {}

  /// Writes the file.
  public func finish() throws(PictureError) {}

  /// Removes what was written so far.
  public func cancel() {}
}
