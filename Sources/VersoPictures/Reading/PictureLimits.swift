/// How large a picture file may be.
public struct PictureLimits: Sendable, Hashable {
  /// The most bytes a file has.
  public var mostBytes: Int
  /// The most pixels a picture has; each takes four bytes of memory.
  public var mostPixels: Int
  /// The longest side that is kept, in pixels; a larger picture is made smaller by whole numbers as it is read.
  public var longestSide: Int

  /// Makes limits; numbers below 1 count as 1.
  public init(mostBytes: Int, mostPixels: Int, longestSide: Int) {
    self.mostBytes = max(mostBytes, 1)
    self.mostPixels = max(mostPixels, 1)
    self.longestSide = max(longestSide, 1)
  }

  /// Files of up to 128 MB and 64 million pixels, kept with sides of up to 4096 pixels.
  public static let standard = PictureLimits(mostBytes: 128 << 20, mostPixels: 64_000_000, longestSide: 4096)
}
