/// One row of pixels in the making, with all samples of those that an edge crosses.
///
/// All blending happens here: premultiplied, on sRGB values, pixel by pixel where a pixel is all one colour and sample by
/// sample where it is not, so that areas that meet leave no seam whatever order they come in.
struct RowSurface {
  let width: Int
  /// The pixels; those with samples mean nothing until `resolve`.
  let pixels: UnsafeMutablePointer<UInt32>
  /// The place of a pixel's samples, in lots of 64; -1 where it has none.
  private let slots: UnsafeMutablePointer<Int32>
  /// The pixel of each lot; -1 for one that is not used any more.
  private let places: UnsafeMutablePointer<Int32>
  private let samples: UnsafeMutablePointer<UInt32>
  /// Which pixels lie beside an edge that two layers share: those are the mean of their sixteenths.
  let seams: UnsafeMutablePointer<Bool>
  /// What is yet to be laid over the samples of each lot, and whether there is anything.
  private let hasWaiting: UnsafeMutablePointer<Bool>
  private let waiting: UnsafeMutablePointer<Waiting>
  private let capacity: Int
  private var count = 0

  /// A layer of which pieces cover some samples of a pixel.
  ///
  /// They wait until another layer comes or the row ends: only then it is known whether the pieces fill the pixel together,
  /// so that it is one of the layer's whole pixels, or whether the layer ends within it.
  private struct Waiting {
    var mask: UInt64
    var filler: PaintFiller
    var row: Int
  }

  /// Makes a clear row; `seams` has a place for each pixel and is not freed with the row.
  init(width: Int, seams: UnsafeMutablePointer<Bool>) {
    self.width = width
    capacity = width + 32
    pixels = .allocate(capacity: width + 8)
    slots = .allocate(capacity: width)
    self.seams = seams
    places = .allocate(capacity: capacity)
    samples = .allocate(capacity: capacity * 64)
    hasWaiting = .allocate(capacity: capacity)
    waiting = .allocate(capacity: capacity)
    pixels.initialize(repeating: 0, count: width + 8)
    slots.initialize(repeating: -1, count: width)
  }

  /// Gives the memory back; the row is not to be used again.
  func deallocate() {
    pixels.deallocate()
    slots.deallocate()
    places.deallocate()
    samples.deallocate()
    hasWaiting.deallocate()
    waiting.deallocate()
  }

  /// Fills a stretch with one colour.
  func clear(_ range: Range<Int>, to pixel: UInt32) {
    (pixels + range.lowerBound).update(repeating: pixel, count: range.count)
  }

  /// Whether any pixel has samples.
  var hasSamples: Bool { count > 0 }

  /// Forgets the samples of a stretch that was covered by something opaque.
  @inline(__always)
  mutating func drop(_ range: Range<Int>) {
    for index in 0..<count {
      let place = Int(places[index])
      if place >= range.lowerBound, place < range.upperBound {
        slots[place] = -1
        places[index] = -1
      }
    }
  }

  /// Lays a stretch of see-through pixels over the row; `source` begins at the stretch's first pixel.
  mutating func blend(_ source: UnsafePointer<UInt32>, _ range: Range<Int>) {
    for index in 0..<count {
      let place = Int(places[index])
      if place >= range.lowerBound, place < range.upperBound {
        cover(place, .max, source[place - range.lowerBound])
      }
    }
    let target = pixels + range.lowerBound
    for index in 0..<range.count {
      let pixel = source[index]
      if pixel != 0 { target[index] = PixelMath.over(pixel, target[index]) }
    }
  }

  /// Lays one colour over a stretch of the row.
  mutating func blend(_ pixel: UInt32, _ range: Range<Int>) {
    if pixel >> 24 == 255 {
      drop(range)
      return clear(range, to: pixel)
    }
    for index in 0..<count {
      let place = Int(places[index])
      if place >= range.lowerBound, place < range.upperBound { cover(place, .max, pixel) }
    }
    let rest = UInt64(255 - (pixel >> 24))
    for index in range {
      pixels[index] = pixel &+ PixelMath.join(PixelMath.multiplied(PixelMath.spread(pixels[index]), by: rest))
    }
  }

  /// Lays a piece of a flat layer over some samples of a pixel, once all its pieces are known.
  mutating func hold(_ place: Int, _ mask: UInt64, _ filler: PaintFiller, row: Int) {
    _ = samplesOf(place)
    if let lot = waiting(at: place) {
      if waiting[lot].filler.paint.pointee.plane == filler.paint.pointee.plane {
        waiting[lot].mask |= mask
        return
      }
      settle(place)
    }
    let lot = Int(slots[place])
    hasWaiting[lot] = true
    (waiting + lot).initialize(to: Waiting(mask: mask, filler: filler, row: row))
  }

  /// The lot of a pixel over which something waits to be laid.
  @inline(__always)
  private func waiting(at place: Int) -> Int? {
    let lot = Int(slots[place])
    return lot >= 0 && hasWaiting[lot] ? lot : nil
  }

  /// Lays what waits over a pixel's samples: a whole pixel in one colour, part of one in a colour for each sixteenth, or
  /// else what lies beyond the edge would show in the colour of the edge.
  private func settle(_ place: Int) {
    guard let lot = waiting(at: place) else { return }
    hasWaiting[lot] = false
    let (mask, filler, row) = (waiting[lot].mask, waiting[lot].filler, waiting[lot].row)
    let own = samples + lot * 64
    if mask == .max {
      let isSeam = seams[place]
      let pixel = isSeam ? filler.mean(place, row: row) : filler.pixel(place, row: row, mask: mask)
      return Self.lay(pixel, over: own, mask)
    }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { colors in
      guard let colors = colors.baseAddress else { return }
      filler.cells(place, row: row, mask: mask, into: colors)
      for cell in 0..<16 {
        let part = mask & SamplePattern.samples(ofCell: cell)
        if part != 0 { Self.lay(colors[cell], over: own, part) }
      }
    }
  }

  private func settleAll() {
    for index in 0..<count where places[index] >= 0 { settle(Int(places[index])) }
  }

  /// Lays a colour over some samples of a pixel.
  mutating func cover(_ place: Int, _ mask: UInt64, _ pixel: UInt32) {
    settle(place)
    Self.lay(pixel, over: samplesOf(place), mask)
  }

  private static func lay(_ pixel: UInt32, over own: UnsafeMutablePointer<UInt32>, _ mask: UInt64) {
    var mask = mask
    if pixel >> 24 == 255 {
      while mask != 0 {
        own[mask.trailingZeroBitCount] = pixel
        mask &= mask &- 1
      }
      return
    }
    guard pixel != 0 else { return }
    let rest = UInt64(255 - (pixel >> 24))
    // Mostly neighbouring samples have one colour, which is worked out once.
    var (before, after): (UInt32, UInt32) = (0, pixel)
    while mask != 0 {
      let index = mask.trailingZeroBitCount
      if own[index] != before {
        before = own[index]
        after = pixel &+ PixelMath.join(PixelMath.multiplied(PixelMath.spread(before), by: rest))
      }
      own[index] = after
      mask &= mask &- 1
    }
  }

  /// Returns the samples of a pixel, made of its one colour where it had none.
  private mutating func samplesOf(_ place: Int) -> UnsafeMutablePointer<UInt32> {
    if slots[place] >= 0 { return samples + Int(slots[place]) * 64 }
    if count == capacity { compact() }
    slots[place] = Int32(truncatingIfNeeded: count)
    places[count] = Int32(truncatingIfNeeded: place)
    let own = samples + count * 64
    own.update(repeating: pixels[place], count: 64)
    hasWaiting[count] = false
    count += 1
    return own
  }

  /// Closes up the lots that are not used any more; there are fewer pixels than lots.
  private mutating func compact() {
    var kept = 0
    for index in 0..<count where places[index] >= 0 {
      if kept != index {
        (samples + kept * 64).update(from: samples + index * 64, count: 64)
        places[kept] = places[index]
        hasWaiting[kept] = hasWaiting[index]
        if hasWaiting[index] { (waiting + kept).initialize(to: waiting[index]) }
      }
      slots[Int(places[kept])] = Int32(truncatingIfNeeded: kept)
      kept += 1
    }
    count = kept
  }

  /// Lays another row over this one, all of it times a factor in 256ths, and clears that row's stretch.
  mutating func blend(_ group: inout RowSurface, _ range: Range<Int>, factor: UInt32) {
    group.settleAll()
    for index in 0..<group.count where group.places[index] >= 0 { group.pixels[Int(group.places[index])] = 0 }
    if factor < 256 {
      for index in range where group.pixels[index] != 0 {
        group.pixels[index] = PixelMath.scaled(group.pixels[index], by: factor)
      }
    }
    blend(group.pixels + range.lowerBound, range)
    for index in 0..<group.count where group.places[index] >= 0 {
      let place = Int(group.places[index])
      group.slots[place] = -1
      settle(place)
      let own = samplesOf(place)
      let source = group.samples + index * 64
      for sample in 0..<64 where source[sample] != 0 {
        own[sample] = PixelMath.over(PixelMath.scaled(source[sample], by: factor), own[sample])
      }
    }
    group.count = 0
    group.clear(range, to: 0)
  }

  /// The mean of 64 samples, two at a time: no sum of a part comes near the next part.
  private static func mean(_ own: UnsafeMutablePointer<UInt32>) -> UInt32 {
    var (even, odd): (SIMD2<UInt64>, SIMD2<UInt64>) = (.zero, .zero)
    let parts = SIMD2(repeating: PixelMath.parts)
    var index = 0
    while index < 64 {
      let four = UnsafeRawPointer(own + index).loadUnaligned(as: SIMD2<UInt64>.self)
      even &+= four & parts
      odd &+= (four &>> 8) & parts
      index &+= 4
    }
    let (redAndBlue, greenAndAlpha) = (even.x &+ even.y, odd.x &+ odd.y)
    func rounded(_ sum: UInt64) -> UInt64 {
      let both = (sum & 0xFFFF_FFFF) &+ (sum >> 32) &+ 0x0020_0020
      return (both >> 6) & 0x00FF_00FF
    }
    return UInt32(truncatingIfNeeded: rounded(redAndBlue) | rounded(greenAndAlpha) << 8)
  }

  /// Makes each pixel with samples the mean of them.
  mutating func resolve() {
    settleAll()
    for index in 0..<count where places[index] >= 0 {
      let place = Int(places[index])
      let own = samples + index * 64
      pixels[place] = Self.mean(own)
      slots[place] = -1
    }
    count = 0
  }
}
