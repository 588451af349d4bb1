/// One size of a picture, with a column and a row more than it shows, the last ones once again.
struct TextureLevel {
  var pixels: UnsafePointer<UInt32>
  /// How many pixels there are from one row to the next.
  var stride: Int
  var width: Int
  var height: Int
}

/// A picture ready to be sampled, with all its halved sizes.
///
/// Unchecked, because what the pointers lead to is written in `init` only and freed in `deinit`.
final class Texture: @unchecked Sendable {
  /// The picture, then each half of the one before, down to one pixel.
  let levels: UnsafeBufferPointer<TextureLevel>
  /// Whether nothing shows through.
  let isOpaque: Bool
  private let memory: UnsafeMutableBufferPointer<UInt32>
  private let list: UnsafeMutableBufferPointer<TextureLevel>

  /// The width in pixels.
  var width: Int { levels[0].width }
  /// The height in pixels.
  var height: Int { levels[0].height }
  /// How many bytes it takes.
  var size: Int { memory.count * 4 }

  /// Makes a texture of a picture; nothing for one without pixels.
  init?(_ bitmap: Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    guard width > 0, height > 0, bitmap.bytes.count == 4 * width * height, width < 1 << 15, height < 1 << 15 else {
      return nil
    }
    var sizes = [(width: width, height: height)]
    while let last = sizes.last, last.width > 1 || last.height > 1 {
      sizes.append(((last.width + 1) / 2, (last.height + 1) / 2))
    }
    memory = .allocate(capacity: sizes.reduce(0) { $0 + ($1.width + 1) * ($1.height + 1) })
    list = .allocate(capacity: sizes.count)
    guard var place = memory.baseAddress else { return nil }
    var alpha: UInt32 = 0xFF00_0000
    for (index, size) in sizes.enumerated() {
      let level = TextureLevel(pixels: place, stride: size.width + 1, width: size.width, height: size.height)
      if index == 0 {
        bitmap.bytes.withUnsafeBytes { source in
          for y in 0..<height {
            let row = place + y * level.stride
            UnsafeMutableRawBufferPointer(start: row, count: 4 * width).copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[(4 * width * y)..<(4 * width * (y + 1))]))
            for x in 0..<width {
              row[x] = UInt32(littleEndian: row[x])
              alpha &= row[x]
            }
          }
        }
      } else {
        Self.halve(list[index - 1], into: place, size.width, size.height)
      }
      for y in 0..<size.height { place[y * level.stride + size.width] = place[y * level.stride + size.width - 1] }
      (place + size.height * level.stride).initialize(
        from: place + (size.height - 1) * level.stride, count: level.stride)
      list.initializeElement(at: index, to: level)
      place += (size.width + 1) * (size.height + 1)
    }
    isOpaque = alpha == 0xFF00_0000
    levels = UnsafeBufferPointer(list)
  }

  /// Writes the mean of every four pixels; odd sides count their last pixel twice, which stands beyond it already.
  private static func halve(
    _ level: TextureLevel, into target: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int
  ) {
    for y in 0..<height {
      let first = level.pixels + 2 * y * level.stride
      let second = first + level.stride
      let row = target + y * (width + 1)
      for x in 0..<width {
        let sum =
          PixelMath.spread(first[2 * x]) &+ PixelMath.spread(first[2 * x + 1]) &+ PixelMath.spread(second[2 * x])
          &+ PixelMath.spread(second[2 * x + 1]) &+ 0x0002_0002_0002_0002
        row[x] = PixelMath.join((sum >> 2) & PixelMath.parts)
      }
    }
  }

  deinit {
    memory.deallocate()
    list.deallocate()
  }
}
