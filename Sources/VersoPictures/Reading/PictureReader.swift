import PictureCodecs
import VersoRendering

/// Reads picture files: PNG, JPEG and WebP, known by their content and not by their name.
public enum PictureReader {
  /// Reads a picture, turned upright as its EXIF says, premultiplied.
  ///
  /// The size is looked at before anything is decoded. Throws a `PictureError` for a file that cannot be read, is too
  /// large, damaged or cut short.
  public static func read(_ path: String, limits: PictureLimits = .standard) throws(PictureError) -> Bitmap {
    try picture(in: PictureFile.bytes(of: path, most: limits.mostBytes), path: path, limits: limits)
  }

  /// Decodes a picture from a file's bytes; the path is for messages.
  static func picture(in bytes: [UInt8], path: String, limits: PictureLimits) throws(PictureError) -> Bitmap {
    guard let format = PictureFormat(bytes) else { throw .unknownFormat(path: path) }
    var reason = [CChar](repeating: 0, count: Int(picture_reason_capacity))
    var (width, height) = (UInt32(0), UInt32(0))
    try check(format.size(bytes, &width, &height, &reason), path, format, reason)
    guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20, Int(width) * Int(height) <= limits.mostPixels
    else {
      throw .tooManyPixels(path: path, width: Int(width), height: Int(height), most: limits.mostPixels)
    }
    if format == .png, !ExifTurning.isWholePNG(bytes) {
      throw .damaged(path: path, format: format.rawValue, reason: "it ends too early")
    }
    var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
    try check(format.decode(bytes, width, height, into: &pixels, &reason), path, format, reason)
    StraightPixels.premultiply(&pixels)
    guard let bitmap = Bitmap(width: Int(width), height: Int(height), bytes: pixels) else {
      throw .failed(what: "reading \(path)")
    }
    pixels = []
    let factor = (max(bitmap.width, bitmap.height) + limits.longestSide - 1) / limits.longestSide
    return ExifTurning.of(bytes, format: format).apply(to: bitmap.reduced(by: factor))
  }

  private static func check(
    _ outcome: Int32, _ path: String, _ format: PictureFormat, _ reason: [CChar]
  ) throws(PictureError) {
    switch Int(outcome) {
    case Int(picture_done): return
    case Int(picture_unsupported): throw .unsupported(path: path, what: "a picture that moves")
    case Int(picture_no_memory): throw .failed(what: "reading \(path)")
    default:
      let text = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw .damaged(path: path, format: format.rawValue, reason: text)
    }
  }
}
