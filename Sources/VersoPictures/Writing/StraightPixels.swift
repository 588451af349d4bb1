import VersoLayers
import VersoRendering

/// Premultiplied pixels as files want them: with straight alpha, or laid over a colour.
enum StraightPixels {
  /// Divides the colours by their alpha, rounded; clear pixels become clear black.
  static func of(_ bitmap: Bitmap) -> [UInt8] {
    var bytes = bitmap.bytes
    bytes.withUnsafeMutableBufferPointer { pixels in
      for at in stride(from: 0, to: pixels.count - 3, by: 4) {
        let alpha = UInt32(pixels[at + 3])
        if alpha == 255 { continue }
        for part in at..<at + 3 {
          pixels[part] = alpha == 0 ? 0 : UInt8(min((UInt32(pixels[part]) * 255 + alpha / 2) / alpha, 255))
        }
      }
    }
    return bytes
  }

  /// Multiplies straight colours by their alpha, rounded, in place.
  static func premultiply(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { pixels in
      for at in stride(from: 0, to: pixels.count - 3, by: 4) {
        let alpha = UInt32(pixels[at + 3])
        if alpha == 255 { continue }
        for part in at..<at + 3 { pixels[part] = UInt8((UInt32(pixels[part]) * alpha + 127) / 255) }
      }
    }
  }

  /// Whether no pixel lets anything through.
  static func isOpaque(_ bitmap: Bitmap) -> Bool {
    bitmap.bytes.withUnsafeBufferPointer { pixels in
      stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    }
  }

  /// The bytes of an opaque colour: red, green, blue.
  static func bytes(of color: Color) -> [UInt8] {
    [color.red, color.green, color.blue].map { UInt8((min(max($0.isFinite ? $0 : 0, 0), 1) * 255).rounded()) }
  }
}
