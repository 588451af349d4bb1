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
  private let limits: TexelLimits

  /// Makes a sampler of a paint's picture.
  @inline(__always)
  init(paint: UnsafePointer<Paint>, side: Double = 1) {
    (self.paint, self.side) = (paint, side)
    limits = TexelLimits(paint, paint.pointee.levels?.pointee, 1)
  }

  /// Writes a stretch of a row; `out` begins at the first pixel.
  @inline(__always)
  func fill(_ range: Range<Int>, row: Int, into out: UnsafeMutablePointer<UInt32>) {
    let y = Double(row) + 0.5
    if copies(range, y, into: out) { return }
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

  /// Copies a whole stretch of texels that lie on the pixels; false where they do not.
  @inline(__always)
  private func copies(_ range: Range<Int>, _ y: Double, into out: UnsafeMutablePointer<UInt32>) -> Bool {
    let map = paint.pointee.map
    let (x, count) = (Double(range.lowerBound) + 0.5, Double(range.count))
    let w = map.value(map.w, x, y)
    guard abs(map.w.x) * count <= 1e-6 * w, let level = paint.pointee.levels?.pointee else { return false }
    let inverse = 1 / w
    let (u, v) = (map.value(map.u, x, y) * inverse, map.value(map.v, x, y) * inverse)
    let course = TexelCourse(
      u: u, v: v, stepU: (map.u.x - u * map.w.x) * inverse, stepV: (map.v.x - v * map.w.x) * inverse,
      stepW: map.w.x * inverse)
    let down = SIMD2(map.u.y - u * map.w.y, map.v.y - v * map.w.y) * inverse
    guard abs(course.stepU - 1) * count < 1e-3, abs(course.stepV) * count < 1e-3, abs(u) < 1e6, abs(v) < 1e6,
      (down * down).sum() <= Self.singleTapReach * Self.singleTapReach
    else { return false }
    return copy(course, level, 0, range.count, into: out)
  }

  /// Writes one pixel as it is at a place of the picture, or nothing where the plane is behind the eye there.
  func point(_ x: Double, _ y: Double, into out: UnsafeMutablePointer<UInt32>) {
    if !block(at: x, y, first: 0, count: 1, into: out) { out.pointee = 0 }
  }

  /// Writes the colours of a pixel's sixteenths, row after row from the top left.
  ///
  /// - Returns: whether it did; not where part of the pixel is behind the eye, or the picture is so small that a sixteenth
  ///   spans many texels.
  func cells(_ column: Int, _ row: Int, into out: UnsafeMutablePointer<UInt32>) -> Bool {
    let map = paint.pointee.map
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    let w = map.value(map.w, x, y)
    guard w > 1e-9, let level = paint.pointee.levels?.pointee else { return false }
    let inverse = 1 / w
    let (u, v) = (map.value(map.u, x, y) * inverse, map.value(map.v, x, y) * inverse)
    guard abs(u) < 1e6, abs(v) < 1e6 else { return false }
    let across = SIMD2(map.u.x - u * map.w.x, map.v.x - v * map.w.x) * inverse
    let down = SIMD2(map.u.y - u * map.w.y, map.v.y - v * map.w.y) * inverse
    let (turnX, turnY) = (map.w.x * inverse, map.w.y * inverse)
    let reach = Self.singleTapReach / side
    guard (across * across).sum() <= reach * reach, (down * down).sum() <= reach * reach,
      abs(turnX) + abs(turnY) < 1
    else { return false }
    let (right, below) = (Self.cellColumns, Self.cellRows)
    func line(_ x: Double, _ y: Double) -> SIMD16<Float> {
      let along: SIMD16<Float> = right * Float(x)
      let down: SIMD16<Float> = below * Float(y)
      return along + down
    }
    let depths: SIMD16<Float> = line(turnX, turnY) + 1
    let shares: SIMD16<Float> = SIMD16(repeating: 256) / depths
    let placesU = TexelCourse.whole(line(across.x, down.x) * shares)
    let placesV = TexelCourse.whole(line(across.y, down.y) * shares)
    withMixer(level) { mixer in
      mixer.set(
        limits.clampedU(placesU &+ TexelCourse.base(u)), limits.clampedV(placesV &+ TexelCourse.base(v)))
      mixer.write(to: out)
    }
    return true
  }

  /// The middles of a pixel's sixteenths, from the pixel's middle.
  private static var cellColumns: SIMD16<Float> {
    let four = SIMD4<Float>(-0.375, -0.125, 0.125, 0.375)
    let eight = SIMD8(lowHalf: four, highHalf: four)
    return SIMD16(lowHalf: eight, highHalf: eight)
  }
  private static var cellRows: SIMD16<Float> {
    func row(_ place: Float) -> SIMD4<Float> { SIMD4(repeating: place) }
    return SIMD16(
      lowHalf: SIMD8(lowHalf: row(-0.375), highHalf: row(-0.125)),
      highHalf: SIMD8(lowHalf: row(0.125), highHalf: row(0.375)))
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
    let course = TexelCourse(
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
    _ course: TexelCourse, _ across: SIMD2<Double>, _ down: SIMD2<Double>, _ width: Double, _ height: Double,
    _ first: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let most = Double(Self.mostTaps)
    if min(width, height) <= 2, max(width, height) <= most * Self.singleTapReach {
      return taps(0, course, across, down, width, height, first, count, into: out)
    }
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
    _ number: Int, _ course: TexelCourse, _ across: SIMD2<Double>, _ down: SIMD2<Double>, _ width: Double,
    _ height: Double, _ first: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    guard let levels = paint.pointee.levels else { return }
    let scale = 1 / Double(1 << number)
    let course = course.scaled(by: scale)
    let (columns, rows) = (
      Self.spacing(width * scale, beside: height * scale), Self.spacing(height * scale, beside: width * scale)
    )
    let stepAcross = width > 0 ? across * (columns.distance / width) : .zero
    let stepDown = height > 0 ? down * (rows.distance / height) : .zero
    let limits = number == 0 ? limits : TexelLimits(paint, levels[number], scale)
    let (placesU, placesV, isShort) = course.places
    withUnsafeTemporaryAllocation(of: SIMD8<UInt16>.self, capacity: TexelMixer.count / 2) { sums in
      guard let sums = sums.baseAddress else { return }
      let total = columns.count * rows.count
      // Of many taps each gives its pixel only, in eight bits, so that the sums of all have room.
      let shift = UInt16(truncatingIfNeeded: total.trailingZeroBitCount)
      sums.initialize(
        repeating: SIMD8(repeating: UInt16(truncatingIfNeeded: total / 2)), count: TexelMixer.count / 2)
      withMixer(levels[number]) { mixer in
        for row in 0..<rows.count {
          for column in 0..<columns.count {
            let offset =
              stepAcross * (Double(column) - Double(columns.count - 1) / 2)
              + stepDown * (Double(row) - Double(rows.count - 1) / 2)
            let u = placesU &+ TexelCourse.base(course.u + offset.x)
            let v = placesV &+ TexelCourse.base(course.v + offset.y)
            if isShort, limits.contain(u, v) {
              mixer.set(u, v)
            } else {
              mixer.set(limits.clampedU(u), limits.clampedV(v))
            }
            mixer.add(to: sums)
          }
        }
      }
      write(first, count, into: out) { target in
        for index in 0..<(TexelMixer.count / 2) {
          TexelMixer.store(sums[index] &>> shift, to: target + 2 * index)
        }
      }
    }
  }

  @inline(__always)
  private func single(_ course: TexelCourse, _ first: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>) {
    guard let level = paint.pointee.levels?.pointee else { return }
    if copy(course, level, first, count, into: out) { return }
    let (placesU, placesV, isShort) = course.places
    let (u, v) = (placesU &+ TexelCourse.base(course.u), placesV &+ TexelCourse.base(course.v))
    withMixer(level) { mixer in
      if isShort, limits.contain(u, v) { mixer.set(u, v) } else { mixer.set(limits.clampedU(u), limits.clampedV(v)) }
      write(first, count, into: out) { mixer.write(to: $0) }
    }
  }

  /// Writes part of a block, all of which the body works out.
  @inline(__always)
  private func write(
    _ first: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    if count == TexelMixer.count { return body(out) }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: TexelMixer.count) { block in
      guard let block = block.baseAddress else { return }
      body(block)
      out.update(from: block + first, count: count)
    }
  }

  @inline(__always)
  private func withMixer(_ level: TextureLevel, _ body: (TexelMixer) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: TexelMixer.byteCount, alignment: 16) { memory in
      guard let start = memory.baseAddress else { return }
      body(TexelMixer(level, memory: start))
    }
  }

  /// Copies texels that lie on the pixels; false where they do not.
  @inline(__always)
  private func copy(
    _ course: TexelCourse, _ level: TextureLevel, _ first: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>
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
}
