import VersoRendering

/// Takes frames one after the other and makes a file, or several, of them.
///
/// What it makes appears whole when it finishes, or not at all.
public protocol FrameSink {
  /// Adds a frame; all have the same sides. Throws a `PictureError`, after which nothing is left behind.
  mutating func append(_ frame: Bitmap) throws(PictureError)

  /// Completes the output and puts it in its place. Throws a `PictureError`, after which nothing is left behind.
  mutating func finish() throws(PictureError)

  /// Gives up: removes what was written so far. Harmless after `finish`.
  mutating func cancel()

  /// What was done otherwise than asked, one line each: padding to even sides, a lower frame rate.
  var notes: [String] { get }

  /// How many frames what was made holds; nil: as many as were added.
  var keptFrames: Int? { get }
}

extension FrameSink {
  /// As many as were added.
  public var keptFrames: Int? { nil }
}
