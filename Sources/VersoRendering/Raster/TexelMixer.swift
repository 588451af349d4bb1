/// Mixes the four texels about each of sixteen places in one size of a picture.
///
/// A place is given in 256ths of a texel; the shares of the four texels add up to 256 exactly, so that a picture of one
/// colour stays that colour. Two texels that lie side by side are one load and eight 16-bit parts, which go through their
/// multiplications together; two places share what comes after. Everything lies in memory of the caller's, nothing is
/// counted, checked or allocated on the way.
struct TexelMixer {
  /// How many places are worked on together.
  static let count = 16
  /// How many bytes the places take: three lists of 32-bit numbers.
  static let byteCount = 3 * 4 * count

  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  /// Of each place the texel to the upper left, then the shares of the two upper and of the two lower texels.
  private let texels: UnsafeMutablePointer<Int32>
  private let upper: UnsafeMutablePointer<UInt32>
  private let lower: UnsafeMutablePointer<UInt32>

  /// Makes a mixer of one size of a picture; `memory` has `byteCount` bytes and is aligned to 16.
  @inline(__always)
  init(_ level: TextureLevel, memory: UnsafeMutableRawPointer) {
    (pixels, stride) = (level.pixels, level.stride)
    texels = memory.assumingMemoryBound(to: Int32.self)
    upper = (memory + 4 * Self.count).assumingMemoryBound(to: UInt32.self)
    lower = (memory + 8 * Self.count).assumingMemoryBound(to: UInt32.self)
  }

  /// Sets the places, which are to lie within the picture, the last texel of each side included.
  @inline(__always)
  func set(_ u: SIMD16<Int32>, _ v: SIMD16<Int32>) {
    set(u.lowHalf, v.lowHalf, 0)
    set(u.highHalf, v.highHalf, 8)
  }

  @inline(__always)
  private func set(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>, _ first: Int) {
    let mask = SIMD8<Int32>(repeating: 255)
    let right = SIMD8<UInt16>(truncatingIfNeeded: u & mask)
    let down = SIMD8<UInt16>(truncatingIfNeeded: v & mask)
    let product: SIMD8<UInt16> = right &* down
    let both: SIMD8<UInt16> = (product &+ 128) &>> 8
    let rightOnly: SIMD8<UInt16> = right &- both
    let downOnly: SIMD8<UInt16> = down &- both
    let rest: SIMD8<UInt16> = SIMD8(repeating: 256) &- right
    let lines = SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: stride))
    let rows: SIMD8<Int32> = (v &>> 8) &* lines
    let places: SIMD8<Int32> = rows &+ (u &>> 8)
    UnsafeMutableRawPointer(texels + first).storeBytes(of: places, as: SIMD8<Int32>.self)
    var (above, below): (SIMD16<UInt16>, SIMD16<UInt16>) = (.zero, .zero)
    (above.evenHalf, above.oddHalf) = (rest &- downOnly, rightOnly)
    (below.evenHalf, below.oddHalf) = (downOnly, both)
    UnsafeMutableRawPointer(upper + first).storeBytes(of: above, as: SIMD16<UInt16>.self)
    UnsafeMutableRawPointer(lower + first).storeBytes(of: below, as: SIMD16<UInt16>.self)
  }

  /// Writes the pixels of all places.
  @inline(__always)
  func write(to out: UnsafeMutablePointer<UInt32>) {
    var index = 0
    while index < Self.count {
      Self.store(pair(index), to: out + index)
      index &+= 2
    }
  }

  /// Adds the pixels of all places to sums, two pixels to each.
  @inline(__always)
  func add(to sums: UnsafeMutablePointer<SIMD8<UInt16>>) {
    var index = 0
    while index < Self.count {
      sums[index &>> 1] &+= pair(index)
      index &+= 2
    }
  }

  /// Writes two pixels whose parts are at most 255.
  @inline(__always)
  static func store(_ pair: SIMD8<UInt16>, to out: UnsafeMutablePointer<UInt32>) {
    let bytes = SIMD8<UInt8>(truncatingIfNeeded: pair)
    UnsafeMutableRawPointer(out).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
  }

  /// The pixels of two places.
  @inline(__always)
  private func pair(_ index: Int) -> SIMD8<UInt16> {
    let (a, b) = (products(index), products(index &+ 1))
    let left = SIMD8<UInt16>(lowHalf: a.lowHalf, highHalf: b.lowHalf)
    let right = SIMD8<UInt16>(lowHalf: a.highHalf, highHalf: b.highHalf)
    let sum: SIMD8<UInt16> = left &+ right
    return (sum &+ 128) &>> 8
  }

  /// The shares of the two texels on the left of a place, one over the other, and of those on its right.
  @inline(__always)
  private func products(_ index: Int) -> SIMD8<UInt16> {
    let texel = pixels + Int(texels[index])
    let above: SIMD8<UInt16> = Self.parts(texel) &* Self.shares(upper[index])
    let below: SIMD8<UInt16> = Self.parts(texel + stride) &* Self.shares(lower[index])
    return above &+ below
  }

  /// The parts of two texels that lie side by side.
  @inline(__always)
  private static func parts(_ texel: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
    let both = UnsafeRawPointer(texel).loadUnaligned(as: UInt64.self)
    return SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(both, to: SIMD8<UInt8>.self))
  }

  /// Two shares, each for four parts.
  @inline(__always)
  private static func shares(_ both: UInt32) -> SIMD8<UInt16> {
    let two = unsafeBitCast(both, to: SIMD2<UInt16>.self)
    return SIMD8(lowHalf: SIMD4(repeating: two.x), highHalf: SIMD4(repeating: two.y))
  }
}
