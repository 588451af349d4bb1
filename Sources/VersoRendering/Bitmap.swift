/// Pixels in memory: sRGB, eight bits a part, premultiplied by alpha, rows from top to bottom without gaps.
public struct Bitmap: Sendable, Hashable {
  /// How many pixels a row has.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, `4 * width * height` bytes; the colours are premultiplied.
  public var bytes: [UInt8]

  /// Makes a clear bitmap; a negative side counts as 0.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    bytes = [UInt8](repeating: 0, count: 4 * self.width * self.height)
  }

  /// Makes a bitmap of premultiplied pixels; nothing where their number is not that of the sides.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width >= 0, height >= 0, bytes.count == 4 * width * height else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
