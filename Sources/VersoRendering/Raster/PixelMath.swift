/// Arithmetic on premultiplied pixels, four bytes in a word, red lowest.
///
/// Words are spread over 64 bits, 16 to a part, where a part times 256 has room.
enum PixelMath {
  /// The parts of a spread pixel.
  @inline(__always) static var parts: UInt64 { 0x00FF_00FF_00FF_00FF }
  /// A half in each part of a product by 256.
  @inline(__always) static var halves: UInt64 { 0x0080_0080_0080_0080 }

  /// Spreads a pixel: red, blue, green, alpha from the lowest part on.
  @inline(__always) static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | (UInt64(pixel & 0xFF00_FF00) << 24)
  }

  /// Joins what was spread; each part is to be at most 255.
  @inline(__always) static func join(_ spread: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: spread) | UInt32(truncatingIfNeeded: spread >> 24)
  }

  /// Returns a pixel times a factor in 256ths, 0...256, rounded.
  @inline(__always) static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    join(((spread(pixel) &* UInt64(factor) &+ halves) >> 8) & parts)
  }

  /// Returns spread parts times a factor in 255ths, 0...255, divided and rounded exactly.
  @inline(__always) static func multiplied(_ spread: UInt64, by alpha: UInt64) -> UInt64 {
    let product = spread &* alpha &+ halves
    return ((product &+ ((product >> 8) & parts)) >> 8) & parts
  }

  /// Returns a pixel over another.
  @inline(__always) static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    top &+ join(multiplied(spread(bottom), by: UInt64(255 &- (top >> 24))))
  }

  /// Returns a colour as a premultiplied pixel, its alpha times an opacity, 0...1; parts that are no numbers count as 0.
  static func pixel(red: Double, green: Double, blue: Double, alpha: Double) -> UInt32 {
    let alpha = unit(alpha)
    func byte(_ part: Double) -> UInt32 { UInt32((unit(part) * alpha * 255).rounded()) }
    return byte(red) | byte(green) << 8 | byte(blue) << 16 | UInt32((alpha * 255).rounded()) << 24
  }

  /// Returns a number within 0...1; 0 for what is no number.
  static func unit(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }

  /// Returns an opacity in 256ths.
  static func factor(_ opacity: Double) -> UInt32 { UInt32((unit(opacity) * 256).rounded()) }
}
