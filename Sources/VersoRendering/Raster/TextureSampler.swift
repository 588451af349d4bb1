import Glibc

/// Samples a picture along a row in perspective.
///
/// Pixels go in blocks of 16 from each multiple of 16 on, so that a pixel comes out the same whichever part of a shape it
/// is in. A block's first place is worked out in full, the others as a small exact distance from it:
/// u(k) = u(0) + k · D / (1 + k · dw). A block has one size of the picture, chosen by how many texels a pixel's shorter
/// side spans, and so many bilinear taps along both sides that none is passed over: a picture that shrinks does not
/// shimmer, one that is seen at a slant stays sharp across it.
struct TextureSampler {
  /// Up to so many texels a pixel's side is one tap; what a second one would add is less than half a texel's blur.
  static let singleTapReach = 1.25
  /// The most taps along one side.
  static let mostTaps = 16

  private let paint: UnsafePointer<Paint>
  /// The side of the square that a colour is the mean of, in pixels.
  private let side: Double
  /// What may show of the picture in its full size.
  private let limits: Limits

  /// Makes a sampler of a paint's picture.
  @inline(__always)
  init(paint: UnsafePointer<Paint>, side: Double = 1) {
    (self.paint, self.side) = (paint, side)
    limits = Limits(paint, paint.pointee.levels?.pointee, 1)
  }

  /// Writes a stretch of a row; `out` begins at the first pixel.
  @inline(__always)
  func fill(_ range: Range<Int>, row: Int, into out: UnsafeMutablePointer<UInt32>) {
    let y = Double(row) + 0.5
    var x = range.lowerBound
    while x < range.upperBound {
      let anchor = x & ~15
      let stop = min(anchor + 16, range.upperBound)
      let target = out + (x - range.lowerBound)
      if !block(at: Double(anchor) + 0.5, y, first: x - anchor, count: stop - x, into: target) {
        for pixel in x..<stop {
          point(Double(pixel) + 0.5, y, into: target + (pixel - x))
        }
      }
      x = stop
    }
  }

  /// Writes one pixel as it is at a place of the picture, or nothing where the plane is behind the eye there.
  func point(_ x: Double, _ y: Double, into out: UnsafeMutablePointer<UInt32>) {
    if !block(at: x, y, first: 0, count: 1, into: out) { out.pointee = 0 }
  }

  /// A block's course through the picture, in texels of one size.
  private struct Course {
    var u: Double
    var v: Double
    var stepU: Double
    var stepV: Double
    var stepW: Double
  }

  /// Writes pixels of a block that is anchored at a place; false where that place is behind the eye or out of all bounds.
  @inline(__always)
  private func block(
    at x: Double, _ y: Double, first: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let map = paint.pointee.map
    let w = map.value(map.w, x, y)
    guard w > 1e-9 else { return false }
    let inverse = 1 / w
    let (u, v) = (map.value(map.u, x, y) * inverse, map.value(map.v, x, y) * inverse)
    let stepW = map.w.x * inverse
    let course = Course(
      u: u, v: v, stepU: (map.u.x - u * map.w.x) * inverse, stepV: (map.v.x - v * map.w.x) * inverse, stepW: stepW)
    let last = Double(first + count - 1)
    guard 1 + stepW * last > 1e-3, abs(u) < 1e6, abs(v) < 1e6 else { return false }
    // The pixel's sides as they lie in the picture, at the middle of the block, or of the part that is in front.
    let middle = 1 + stepW * 8 > 0.25 ? 8.0 : (Double(first) + last) / 2
    let ratio = 1 / (1 + stepW * middle)
    let across = SIMD2(course.stepU, course.stepV) * (ratio * ratio * side)
    let (midU, midV) = (u + middle * course.stepU * ratio, v + middle * course.stepV * ratio)
    let down = SIMD2(map.u.y - midU * map.w.y, map.v.y - midV * map.w.y) * (inverse * ratio * side)
    let (width, height) = ((across * across).sum(), (down * down).sum())
    let reach = Self.singleTapReach
    if width <= reach * reach, height <= reach * reach {
      single(course, first, count, into: out)
      return true
    }
    guard width < 1e12, height < 1e12 else { return false }
    reduced(course, across, down, width.squareRoot(), height.squareRoot(), first, count, into: out)
    return true
  }

  /// Samples a smaller size, with many taps.
  private func reduced(
    _ course: Course, _ across: SIMD2<Double>, _ down: SIMD2<Double>, _ width: Double, _ height: Double, _ first: Int,
    _ count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let most = Double(Self.mostTaps)
    let wanted = max(log2(max(min(width, height), 2)) - 1, log2(max(width, height) / (most * Self.singleTapReach)), 0)
    let last = paint.pointee.levelCount - 1
    let level = min(Int(wanted), last)
    if level < last, wanted - Double(level) >= 0.5 {
      return taps(level + 1, course, across, down, width, height, first, count, into: out)
    }
    taps(level, course, across, down, width, height, first, count, into: out)
    // From 2.4 to 2.8 texels a pixel the next size takes over. It blurs no more than a pixel of 3.5 texels does, and four
    // taps of this one would pass over lines that are a texel wide; in between both are mixed, so that no border is seen.
    let share = UInt64(min(max(0, (wanted - Double(level) - 0.25) * 4), 1) * 256)
    guard share > 0, level < last else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { other in
      guard let other = other.baseAddress else { return }
      taps(level + 1, course, across, down, width, height, first, count, into: other)
      for index in 0..<count {
        let mixed =
          PixelMath.spread(out[index]) &* (256 - share) &+ PixelMath.spread(other[index]) &* share &+ PixelMath.halves
        out[index] = PixelMath.join((mixed >> 8) & PixelMath.parts)
      }
    }
  }

  /// The number of taps along a side that spans so many texels, a power of two, and how far apart they are, in texels.
  ///
  /// Where the other side takes few, eight stand for four, whose gaps are too wide for lines that are a texel wide.
  ///
  /// The distance is such that the taps spread as a box of the side's length does, less what one tap blurs anyway.
  private static func spacing(_ length: Double, beside other: Double) -> (count: Int, distance: Double) {
    guard length > singleTapReach else { return (1, 0) }
    var count = 2
    while Double(count) * singleTapReach < length, count < mostTaps { count *= 2 }
    if count == 4, other <= 2 * singleTapReach { count = 8 }
    let spread = length * length - singleTapReach * singleTapReach
    return (count, min((spread / Double(count * count - 1)).squareRoot(), length))
  }

  /// Writes the mean of all taps in one size.
  private func taps(
    _ number: Int, _ course: Course, _ across: SIMD2<Double>, _ down: SIMD2<Double>, _ width: Double, _ height: Double,
    _ first: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    guard let levels = paint.pointee.levels else { return }
    let scale = 1 / Double(1 << number)
    let course = Course(
      u: (course.u + 0.5) * scale - 0.5, v: (course.v + 0.5) * scale - 0.5, stepU: course.stepU * scale,
      stepV: course.stepV * scale, stepW: course.stepW)
    let (columns, rows) = (
      Self.spacing(width * scale, beside: height * scale), Self.spacing(height * scale, beside: width * scale)
    )
    let stepAcross = width > 0 ? across * (columns.distance / width) : .zero
    let stepDown = height > 0 ? down * (rows.distance / height) : .zero
    let limits = Limits(paint, levels[number], scale)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { sums in
      guard let sums = sums.baseAddress else { return }
      let total = columns.count * rows.count
      // Sums are kept to 8 bits more than a pixel; of many taps each gives its pixel only, so that they have room.
      let shift = UInt64(total.trailingZeroBitCount)
      sums.initialize(repeating: (UInt64(total) / 2) &* 0x0001_0001_0001_0001, count: count)
      withPlaces { places in
        for row in 0..<rows.count {
          for column in 0..<columns.count {
            let offset =
              stepAcross * (Double(column) - Double(columns.count - 1) / 2)
              + stepDown * (Double(row) - Double(rows.count - 1) / 2)
            var moved = course
            (moved.u, moved.v) = (course.u + offset.x, course.v + offset.y)
            place(moved, limits, first, count, places)
            for index in 0..<count {
              sums[index] &+= Self.spreadTexel(levels[number], places[index], places[index + 16])
            }
          }
        }
      }
      for index in 0..<count { out[index] = PixelMath.join((sums[index] >> shift) & PixelMath.parts) }
    }
  }

  private func single(_ course: Course, _ first: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>) {
    guard let level = paint.pointee.levels?.pointee else { return }
    if copy(course, level, first, count, into: out) { return }
    withPlaces { places in
      place(course, limits, first, count, places)
      for index in 0..<count {
        out[index] = PixelMath.join(Self.spreadTexel(level, places[index], places[index + 16]))
      }
    }
  }

  /// Copies texels that lie on the pixels; false where they do not.
  private func copy(
    _ course: Course, _ level: TextureLevel, _ first: Int, _ count: Int,
    into out: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard abs(course.stepU - 1) < 1e-5, abs(course.stepV) < 1e-5, abs(course.stepW) < 1e-6 else { return false }
    let (u, v) = ((course.u + Double(first)).rounded(), course.v.rounded())
    guard abs(course.u + Double(first) - u) < 1e-3, abs(course.v - v) < 1e-3, u >= 0, v >= 0 else { return false }
    let (column, row) = (Int(u), Int(v))
    guard column * 256 >= Int(limits.minU), (column + count - 1) * 256 <= Int(limits.maxU),
      row * 256 >= Int(limits.minV), row * 256 <= Int(limits.maxV)
    else { return false }
    out.update(from: level.pixels + row * level.stride + column, count: count)
    return true
  }

  /// The part of one size that may show, in 256ths of a texel.
  private struct Limits {
    var minU: Int32
    var maxU: Int32
    var minV: Int32
    var maxV: Int32

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
  }

  @inline(__always)
  private func withPlaces(_ body: (UnsafeMutablePointer<Int32>) -> Void) {
    withUnsafeTemporaryAllocation(of: SIMD16<Int32>.self, capacity: 2) { memory in
      guard let start = UnsafeMutableRawPointer(memory.baseAddress) else { return }
      body(start.assumingMemoryBound(to: Int32.self))
    }
  }

  /// Works out the places of a block's pixels in 256ths of a texel: 16 across, then 16 down.
  @inline(__always)
  private func place(
    _ course: Course, _ limits: Limits, _ first: Int, _ count: Int, _ places: UnsafeMutablePointer<Int32>
  ) {
    let groups = (count + 3) / 4
    let ramp = SIMD4<Float>(0, 1, 2, 3)
    let (stepU, stepV, stepW) = (Float(course.stepU * 256), Float(course.stepV * 256), Float(course.stepW))
    let baseU = Int32(min(max(course.u * 256, -5e8), 5e8).rounded()) &- Self.magicBits
    let baseV = Int32(min(max(course.v * 256, -5e8), 5e8).rounded()) &- Self.magicBits
    let targetU = UnsafeMutableRawPointer(places)
    let targetV = UnsafeMutableRawPointer(places + 16)
    for group in 0..<groups {
      let k = ramp + Float(first + 4 * group)
      let share = k / (1 + k * stepW)
      let u = Self.whole(share * stepU) &+ baseU
      let v = Self.whole(share * stepV) &+ baseV
      let clampedU = Self.clamped(u, limits.minU, limits.maxU)
      let clampedV = Self.clamped(v, limits.minV, limits.maxV)
      targetU.storeBytes(of: clampedU, toByteOffset: 16 * group, as: SIMD4<Int32>.self)
      targetV.storeBytes(of: clampedV, toByteOffset: 16 * group, as: SIMD4<Int32>.self)
    }
  }

  /// A number so large that adding it leaves whole numbers in the low bits of a `Float`.
  private static let magic: Float = 12_582_912
  private static let magicBits: Int32 = 0x4B40_0000

  /// The nearest whole numbers, each with `magicBits` added; never traps.
  @inline(__always)
  private static func whole(_ numbers: SIMD4<Float>) -> SIMD4<Int32> {
    unsafeBitCast(numbers + magic, to: SIMD4<Int32>.self)
  }

  @inline(__always)
  private static func clamped(_ numbers: SIMD4<Int32>, _ low: Int32, _ high: Int32) -> SIMD4<Int32> {
    let (low, high) = (SIMD4(repeating: low), SIMD4(repeating: high))
    let raised = numbers.replacing(with: low, where: numbers .< low)
    return raised.replacing(with: high, where: raised .> high)
  }

  /// Mixes the four texels about a place, in 256ths; their shares add up to 256.
  @inline(__always)
  private static func spreadTexel(_ level: TextureLevel, _ u: Int32, _ v: Int32) -> UInt64 {
    let texel = level.pixels + (Int(v >> 8) &* level.stride &+ Int(u >> 8))
    let (right, down) = (UInt64(UInt32(bitPattern: u & 255)), UInt64(UInt32(bitPattern: v & 255)))
    let both = (right &* down &+ 128) >> 8
    var sum = PixelMath.spread(texel[0]) &* (256 &- right &- down &+ both)
    sum &+= PixelMath.spread(texel[1]) &* (right &- both)
    sum &+= PixelMath.spread(texel[level.stride]) &* (down &- both)
    sum &+= PixelMath.spread(texel[level.stride + 1]) &* both
    return ((sum &+ PixelMath.halves) >> 8) & PixelMath.parts
  }
}
