import PictureCodecs

/// Counts the colours of a whole film in bounded memory: exactly while they are few, else in 262 144 boxes.
///
/// A colour is a number 0xRRGGBB.
struct ColorHistogram {
  /// As many colours as are counted exactly.
  static let mostExact = 4096

  private struct Box {
    var count: UInt64 = 0
    var sums = SIMD4<UInt64>.zero
    /// The colour that may make up more than half of the box, found by one vote for and against at a time
    /// (Boyer and Moore, "A fast majority vote algorithm", 1981).
    var candidate: UInt32 = 0
    var votes: UInt64 = 0
  }

  private var exact: [UInt32: UInt64] = [:]
  private var isExact = true
  private var boxes: [Box]
  private var total: UInt64 = 0

  init() { boxes = [Box](repeating: Box(), count: 1 << 18) }

  /// Counts the opaque ones of some pixels: 0xFFRRGGBB, or 0 where clear.
  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    var at = 0
    while at < pixels.count {
      let pixel = pixels[at]
      var end = at + 1
      while end < pixels.count, pixels[end] == pixel { end += 1 }
      let run = UInt64(end - at)
      at = end
      if pixel == 0 { continue }
      let color = pixel & 0xFF_FFFF
      total += run
      if isExact {
        exact[color, default: 0] += run
        if exact.count > Self.mostExact {
          isExact = false
          exact = [:]
        }
      }
      let (red, green, blue) = (color >> 16, color >> 8 & 0xFF, color & 0xFF)
      let place = Int(((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2))
      boxes[place].count += run
      boxes[place].sums &+= SIMD4(UInt64(red), UInt64(green), UInt64(blue), 0) &* SIMD4(repeating: run)
      if boxes[place].candidate == color {
        boxes[place].votes += run
      } else if boxes[place].votes >= run {
        boxes[place].votes -= run
      } else {
        boxes[place].candidate = color
        boxes[place].votes = run - boxes[place].votes
      }
    }
  }

  /// At most so many colours that suit the film: its own where it has no more, else the quantiser's choice.
  ///
  /// Throws `PictureError.failed` where memory ran out.
  func palette(most: Int) throws(PictureError) -> [UInt32] {
    if isExact, exact.count <= most { return exact.keys.sorted() }
    let (colors, fixed) = counted()
    var bytes = [UInt8](repeating: 0, count: 3 * most)
    let made = Int(picture_make_palette(colors, Int32(colors.count), Int32(fixed), Int32(most), &bytes))
    guard made > 0 else { throw .failed(what: "choosing the colours of the GIF") }
    return (0..<made).map { at in
      let (red, green, blue) = (UInt32(bytes[3 * at]), UInt32(bytes[3 * at + 1]), UInt32(bytes[3 * at + 2]))
      return red << 16 | green << 8 | blue
    }
  }

  /// The colours and their numbers, and how many of them, at the front, are so common that they must come out exactly.
  private func counted() -> (colors: [picture_color_count], fixed: Int) {
    var colors: [(color: UInt32, count: UInt64, isPure: Bool)] = []
    if isExact {
      colors = exact.map { ($0.key, $0.value, true) }
    } else {
      for box in boxes where box.count > 0 {
        let isPure = box.votes > box.count / 2
        let mean = (box.sums &+ SIMD4(repeating: box.count / 2)) / SIMD4(repeating: box.count)
        colors.append((isPure ? box.candidate : UInt32(mean.x << 16 | mean.y << 8 | mean.z), box.count, isPure))
      }
    }
    colors.sort { $0.count != $1.count ? $0.count > $1.count : $0.color < $1.color }
    let common = colors.prefix(24).filter { $0.isPure && $0.count > total / 100 }
    let rest = colors.filter { color in !common.contains { $0.color == color.color } }
    let entries = (common + rest).map {
      picture_color_count(
        red: UInt8($0.color >> 16), green: UInt8($0.color >> 8 & 0xFF), blue: UInt8($0.color & 0xFF),
        count: UInt32(clamping: $0.count))
    }
    return (entries, common.count)
  }
}
