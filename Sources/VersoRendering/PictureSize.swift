/// How many pixels pictures have.
enum PictureSize {
  /// The longest side of a picture, in pixels.
  static let longestSide = 16_384

  /// Returns the pixels that a length in points takes at a scale, rounded up; 0 for what is no length.
  static func pixels(_ length: Double, _ scale: Double) -> Int {
    let pixels = length * scale
    guard pixels > 0 else { return 0 }
    // What rounding added must not add a pixel.
    return Int(min((pixels - 1e-6).rounded(.up), Double(longestSide)))
  }

  /// Returns a scale that can be drawn with: finite and more than 0, else 1.
  static func usable(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : 1 }
}
