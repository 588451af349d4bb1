import VersoLayers
import VersoRendering

/// Frames side by side with their times under them, as one picture.
public struct ContactSheet {
  /// Makes an empty sheet for so many frames of so many pixels.
  ///
  /// The frames are made smaller until the sheet is at most `mostPixels` wide; `columns` is chosen where it is nil.
  public init(count: Int, width: Int, height: Int, columns: Int? = nil, background: Color = .white) {}

  /// Adds a frame and the time under it, in seconds.
  public mutating func append(_ frame: Bitmap, time: Double) {}

  /// The sheet.
  public func bitmap() -> Bitmap { Bitmap(width: 1, height: 1) }
}
