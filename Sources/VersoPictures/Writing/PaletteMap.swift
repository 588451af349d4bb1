import PictureCodecs

/// Finds for every colour and place the index in a palette; a pure function of both, so that what stands still in a
/// film never shimmers.
///
/// A colour that the palette lacks is a pattern of two that lie about it: the nearest, and the one whose mixture with
/// it comes closest without too much contrast. The pattern is Bayer's ordered 8 x 8 matrix ("An optimum method for
/// two-level rendition of continuous-tone pictures", 1973).
struct PaletteMap {
  /// How a colour is made: two indices, and at how many of the 64 places of the pattern the second one stands.
  private struct Recipe {
    /// The colour with the highest bit set, 0 in an unused entry.
    var key: UInt32 = 0
    var first: UInt8 = 0
    var second: UInt8 = 0
    var share: UInt8 = 0
  }

  private static let cacheBits: UInt32 = 16

  private let colors: [Float]
  private let dithers: Bool
  private var recipes: [Recipe]
  private let pattern: [UInt8]

  /// Makes a map to a palette of at least one and at most 256 colours 0xRRGGBB.
  init(_ palette: [UInt32], dithers: Bool) {
    colors = palette.flatMap { Self.place(of: $0) }
    self.dithers = dithers
    recipes = [Recipe](repeating: Recipe(), count: 1 << Int(Self.cacheBits))
    pattern = (0..<64).map { place in
      let (x, y) = (place & 7, place >> 3)
      // The bits of x ^ y and y, woven together from the lowest up.
      return (0..<3).reduce(UInt8(0)) { sum, bit in
        let pair = ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
        return sum | UInt8(pair << (4 - 2 * bit))
      }
    }
  }

  /// Writes the indices of a row's pixels, 0xFFRRGGBB each; where `pixels[x]` is 0 or equals `before`'s it writes
  /// `clear`.
  mutating func map(
    _ pixels: UnsafeBufferPointer<UInt32>, before: UnsafeBufferPointer<UInt32>?, x: Int, y: Int, clear: UInt8,
    into indices: UnsafeMutableBufferPointer<UInt8>
  ) {
    var recipe = Recipe()
    var last: UInt32 = 0
    let row = (y & 7) << 3
    let pattern = pattern
    for at in 0..<min(pixels.count, indices.count) {
      let pixel = pixels[at]
      if pixel == 0 || before?[at] == pixel {
        indices[at] = clear
        continue
      }
      if pixel != last {
        recipe = found(pixel & 0xFF_FFFF)
        last = pixel
      }
      indices[at] = pattern[row | ((x + at) & 7)] < recipe.share ? recipe.second : recipe.first
    }
  }

  /// The recipe of a colour, from the cache or worked out.
  private mutating func found(_ color: UInt32) -> Recipe {
    let place = Int((color &* 0x9E37_79B1) >> (32 - Self.cacheBits))
    let key = color | 0x8000_0000
    if recipes[place].key == key { return recipes[place] }
    let recipe = workedOut(color, key)
    recipes[place] = recipe
    return recipe
  }

  private func workedOut(_ color: UInt32, _ key: UInt32) -> Recipe {
    let mix = picture_find_mix(colors, Int32(colors.count / 3), Self.place(of: color), dithers)
    return Recipe(key: key, first: mix.first, second: mix.second, share: mix.share)
  }

  /// A colour's place in a space in which distances tell about how different colours look.
  private static func place(of color: UInt32) -> [Float] {
    [0.55 * Float(color >> 16 & 0xFF), 0.70 * Float(color >> 8 & 0xFF), 0.45 * Float(color & 0xFF)]
  }
}
