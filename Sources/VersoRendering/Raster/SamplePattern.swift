/// Where the 64 samples of a pixel lie: every pixel that an edge crosses is judged at them.
///
/// A pixel has 32 lines with two samples each, half a pixel apart. Each line is moved by another 64th (its number with
/// the bits turned round), so that the samples have 64 different places across and 32 down, evenly spread both ways: an
/// upright edge that moves by a 64th of a pixel changes the coverage by a 64th. Two polygons with a common edge never
/// share a sample and never leave one out.
enum SamplePattern {
  /// The lines of samples in a pixel.
  static let lineCount = 32
  /// All samples of a pixel covered.
  static let full = UInt64.max

  /// The places of the first sample of each line, in 65536ths of a pixel from the pixel's left edge.
  static let offsets: SIMD32<Int32> = {
    var result = SIMD32<Int32>(repeating: 0)
    for line in 0..<lineCount { result[line] = Int32(reversed(line) * 1024 + 512) }
    return result
  }()

  /// The offsets of the first eight lines, and the bits of their first samples, whose second ones' are 32 places higher;
  /// the next eights of lines lie 2048, 1024 and 3072 farther.
  @inline(__always) static var firstOffsets: SIMD8<Int32> {
    SIMD8(512, 16896, 8704, 25088, 4608, 20992, 12800, 29184)
  }
  @inline(__always) static var firstBits: SIMD8<UInt32> { SIMD8(1, 2, 4, 8, 16, 32, 64, 128) }

  private static func reversed(_ line: Int) -> Int {
    (0..<5).reduce(0) { $0 | (((line >> $1) & 1) << (4 - $1)) }
  }

  /// Returns the middle of some of a pixel's samples, as fractions of the pixel.
  static func center(of mask: UInt64) -> (x: Double, y: Double) {
    var (x, y, count) = (0.0, 0.0, 0.0)
    for bit in 0..<64 where mask & (1 << UInt64(bit)) != 0 {
      let line = bit & 31
      x += Double(offsets[line]) / 65536 + (bit < 32 ? 0 : 0.5)
      y += (Double(line) + 0.5) / Double(lineCount)
      count += 1
    }
    return count > 0 ? (x / count, y / count) : (0.5, 0.5)
  }

  /// Returns the samples in a sixteenth of a pixel, four in each: they go row after row from the top left.
  ///
  /// The first samples of even lines lie in the first quarter across, those of odd lines in the second; the second samples
  /// lie half a pixel farther.
  @inline(__always)
  static func samples(ofCell cell: Int) -> UInt64 {
    0x55 &<< UInt64(truncatingIfNeeded: 8 * (cell / 4) + (cell & 1) + 16 * (cell & 2))
  }

  /// Returns the middle of a sixteenth, as fractions of the pixel.
  static func middle(ofCell cell: Int) -> (x: Double, y: Double) {
    (Double(cell % 4) / 4 + 0.125, Double(cell / 4) / 4 + 0.125)
  }
}
