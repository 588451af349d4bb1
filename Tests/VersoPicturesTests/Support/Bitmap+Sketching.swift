import VersoRendering

extension Bitmap {
  /// Makes a bitmap from a function of the place that gives straight red, green, blue and alpha.
  init(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8)) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue, alpha) = color(x, y)
        let at = 4 * (y * width + x)
        for (part, value) in [red, green, blue].enumerated() {
          bytes[at + part] = UInt8((Int(value) * Int(alpha) + 127) / 255)
        }
        bytes[at + 3] = alpha
      }
    }
  }

  /// Makes a bitmap of one opaque colour.
  init(_ width: Int, _ height: Int, flat: (UInt8, UInt8, UInt8)) {
    self.init(width, height) { _, _ in (flat.0, flat.1, flat.2, 255) }
  }

  /// A pixel's bytes.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let at = 4 * (y * width + x)
    return at >= 0 && at + 4 <= bytes.count ? Array(bytes[at..<at + 4]) : []
  }
}
