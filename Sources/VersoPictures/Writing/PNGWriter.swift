import Glibc
import PictureCodecs
import VersoRendering

/// Writes a picture as a PNG file, with straight alpha, tagged sRGB.
public enum PNGWriter {
  /// Writes a file, whole or not at all.
  ///
  /// Throws `PictureError.exists` where there is such a file and `replacing` is false, `noFrames` for a picture without
  /// pixels, and `unwritable`.
  public static func write(_ bitmap: Bitmap, to path: String, replacing: Bool = false) throws(PictureError) {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .noFrames }
    let output = try NewOutput(path, replacing: replacing)
    try encode(bitmap, to: output.descriptor, path: path)
    try output.complete()
  }

  /// Writes the bytes of a PNG.
  ///
  /// Throws `unwritable` and `failed`.
  static func encode(_ bitmap: Bitmap, to descriptor: Int32, path: String) throws(PictureError) {
    let isOpaque = StraightPixels.isOpaque(bitmap)
    let pixels = isOpaque ? bitmap.bytes : StraightPixels.of(bitmap)
    var reason = [CChar](repeating: 0, count: picture_reason_capacity)
    let outcome = picture_png_encode(
      descriptor, pixels, UInt32(bitmap.width), UInt32(bitmap.height), isOpaque, &reason)
    let number = errno
    switch Int(outcome) {
    case picture_done: return
    case picture_unwritable: throw .unwritable(path: path, reason: SystemReason.text(number))
    default: throw .failed(what: "writing a PNG")
    }
  }
}
