/// A block's course through a picture, in texels of one size: where its first pixel is, and how its others lie to it.
///
/// The pixel k lies at u + k · stepU / (1 + k · stepW): exact, with one division for each pixel.
struct TexelCourse {
  var u: Double
  var v: Double
  var stepU: Double
  var stepV: Double
  var stepW: Double

  /// Returns the course through a size of the picture that is smaller by a factor.
  @inline(__always)
  func scaled(by scale: Double) -> TexelCourse {
    TexelCourse(
      u: (u + 0.5) * scale - 0.5, v: (v + 0.5) * scale - 0.5, stepU: stepU * scale, stepV: stepV * scale, stepW: stepW)
  }

  /// The places of sixteen pixels, in 256ths of a texel from the first one's, to be added to `base`; and whether they run
  /// on from one pixel to the next, so that all lie between the first and the last.
  @inline(__always)
  var places: (u: SIMD16<Int32>, v: SIMD16<Int32>, isShort: Bool) {
    let (across, down, turn) = (Float(stepU * 256), Float(stepV * 256), Float(stepW))
    let k = SIMD16<Float>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let depths: SIMD16<Float> = k * turn + 1
    let share: SIMD16<Float> = k / depths
    let isShort = depths[15] > 1e-3 && max(abs(across), abs(down)) * share[15] < 2e6
    return (Self.whole(share * across), Self.whole(share * down), isShort)
  }

  /// A number so large that adding it leaves whole numbers in the low bits of a `Float`.
  private static var magic: Float { 12_582_912 }
  private static var magicBits: Int32 { 0x4B40_0000 }

  /// The nearest whole numbers, each with `magicBits` added; never traps.
  @inline(__always)
  static func whole(_ numbers: SIMD16<Float>) -> SIMD16<Int32> {
    unsafeBitCast(numbers + magic, to: SIMD16<Int32>.self)
  }

  /// A place in 256ths of a texel, less what `whole` adds: the low bits of a sum whose last bit is worth one.
  ///
  /// Places of many millions of texels come out as any number, for the limits to deal with.
  @inline(__always)
  static func base(_ texel: Double) -> Int32 {
    let sum = texel * 256 + 6_755_399_441_055_744
    return Int32(truncatingIfNeeded: sum.bitPattern) &- magicBits
  }
}

/// The part of one size of a picture that may show, in 256ths of a texel.
struct TexelLimits {
  var minU: Int32
  var maxU: Int32
  var minV: Int32
  var maxV: Int32

  /// Makes the limits of a paint's picture in a size that is smaller by a factor.
  @inline(__always)
  init(_ paint: UnsafePointer<Paint>, _ level: TextureLevel?, _ scale: Double) {
    let (width, height) = (level?.width ?? 1, level?.height ?? 1)
    func place(_ texel: Double, _ count: Int) -> Int32 {
      Int32(min(max((texel + 0.5) * scale - 0.5, 0), Double(count - 1)) * 256)
    }
    minU = place(paint.pointee.minU, width)
    maxU = place(paint.pointee.maxU, width)
    minV = place(paint.pointee.minV, height)
    maxV = place(paint.pointee.maxV, height)
  }

  /// Whether places that run on from the first to the last lie within, with one to spare for what rounding does between.
  @inline(__always)
  func contain(_ u: SIMD16<Int32>, _ v: SIMD16<Int32>) -> Bool {
    min(u[0], u[15]) > minU && max(u[0], u[15]) < maxU && min(v[0], v[15]) > minV && max(v[0], v[15]) < maxV
  }

  @inline(__always)
  func clampedU(_ places: SIMD16<Int32>) -> SIMD16<Int32> { Self.clamped(places, minU, maxU) }

  @inline(__always)
  func clampedV(_ places: SIMD16<Int32>) -> SIMD16<Int32> { Self.clamped(places, minV, maxV) }

  @inline(__always)
  private static func clamped(_ numbers: SIMD16<Int32>, _ low: Int32, _ high: Int32) -> SIMD16<Int32> {
    let (low, high) = (SIMD16(repeating: low), SIMD16(repeating: high))
    let raised = numbers.replacing(with: low, where: numbers .< low)
    return raised.replacing(with: high, where: raised .> high)
  }
}
