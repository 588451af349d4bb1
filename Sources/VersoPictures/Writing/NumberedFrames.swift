import VersoRendering

/// Writes each frame as a PNG of its own, numbered from 0.
public final class NumberedFrames: FrameSink {
  /// What was done otherwise than asked: nothing ever is.
  public let notes: [String] = []

  /// Begins a series: `path` is a pattern with one `%d` or `%04d` in its last part, or a folder, in which the frames
  /// are then called `frame-0000.png` and so on.
  ///
  /// Throws `PictureError.exists` where the first frame's file is there and `replacing` is false, `invalidSetting` for
  /// a pattern that cannot be used, and `unwritable`.
  public init(_ path: String, replacing: Bool = false) throws(PictureError) {}

  /// Adds a frame.
  public func append(_ frame: Bitmap) throws(PictureError) {}

  /// Puts all frames in their places.
  public func finish() throws(PictureError) {}

  /// Removes what was written so far.
  public func cancel() {}
}
