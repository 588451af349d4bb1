import Glibc

/// Works out the premultiplied pixels of a paint along a row.
struct PaintFiller {
  let paint: UnsafePointer<Paint>

  /// Writes a stretch of a row; `out` begins at the first pixel.
  func fill(_ range: Range<Int>, row: Int, into out: UnsafeMutablePointer<UInt32>) {
    switch paint.pointee.kind {
    case .flat: out.update(repeating: paint.pointee.pixel, count: range.count)
    case .texture, .tint: TextureSampler(paint: paint).fill(range, row: row, into: out)
    case .axial, .radial:
      for x in range { out[x - range.lowerBound] = gradient(Double(x) + 0.5, Double(row) + 0.5) }
    }
    finish(out, range.count)
    if paint.pointee.shades != nil {
      for x in range { shade(out + (x - range.lowerBound), Double(x) + 0.5, Double(row) + 0.5) }
    }
    fade(out, range.count)
  }

  /// Returns the colour of a whole pixel: that of its middle; only where the middle is behind the eye, that of the middle of
  /// the covered part.
  func pixel(_ column: Int, row: Int, mask: UInt64) -> UInt32 {
    if paint.pointee.isFlat { return PixelMath.scaled(paint.pointee.pixel, by: paint.pointee.factor) }
    if isInFront(Double(column) + 0.5, Double(row) + 0.5) {
      var result: UInt32 = 0
      fill(column..<(column + 1), row: row, into: &result)
      return result
    }
    let center = SamplePattern.center(of: mask)
    return color(Double(column) + center.x, Double(row) + center.y, side: 1)
  }

  /// Writes the colours of a pixel's sixteenths, of those at least of which samples are covered.
  func cells(_ column: Int, row: Int, mask: UInt64, into out: UnsafeMutablePointer<UInt32>) {
    let kind = paint.pointee.kind
    if kind == .texture || kind == .tint,
      TextureSampler(paint: paint, side: 0.25).cells(column, row, into: out)
    {
      finish(out, 16)
      if paint.pointee.shades != nil {
        for cell in 0..<16 {
          let place = SamplePattern.middle(ofCell: cell)
          shade(out + cell, Double(column) + place.x, Double(row) + place.y)
        }
      }
      return fade(out, 16)
    }
    for cell in 0..<16 {
      let part = mask & SamplePattern.samples(ofCell: cell)
      if part != 0 { out[cell] = self.cell(cell, column, row: row, mask: part) }
    }
  }

  /// Returns the mean of the colours of a pixel's sixteenths, for a pixel beside the edge of another layer.
  func mean(_ column: Int, row: Int) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { cells in
      guard let own = cells.baseAddress else { return 0 }
      self.cells(column, row: row, mask: .max, into: own)
      var sum: UInt64 = 0x0008_0008_0008_0008
      for cell in 0..<16 { sum &+= PixelMath.spread(own[cell]) }
      return PixelMath.join((sum >> 4) & PixelMath.parts)
    }
  }

  /// Returns the colour of a sixteenth of a pixel, of which some samples are covered: as `pixel` does, but of a smaller square.
  private func cell(_ cell: Int, _ column: Int, row: Int, mask: UInt64) -> UInt32 {
    var place = SamplePattern.middle(ofCell: cell)
    if !isInFront(Double(column) + place.x, Double(row) + place.y) { place = SamplePattern.center(of: mask) }
    return color(Double(column) + place.x, Double(row) + place.y, side: 0.25)
  }

  private func isInFront(_ x: Double, _ y: Double) -> Bool {
    paint.pointee.map.value(paint.pointee.map.w, x, y) > 1e-3
  }

  /// Returns the colour of a square of the picture whose sides are so many pixels long.
  private func color(_ x: Double, _ y: Double, side: Double) -> UInt32 {
    var result: UInt32 = 0
    switch paint.pointee.kind {
    case .flat: result = paint.pointee.pixel
    case .texture, .tint: TextureSampler(paint: paint, side: side).point(x, y, into: &result)
    case .axial, .radial: result = gradient(x, y)
    }
    finish(&result, 1)
    shade(&result, x, y)
    fade(&result, 1)
    return result
  }

  /// Lays a picture or a gradient over the colour behind it, or makes a tint of the picture's alpha.
  private func finish(_ out: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let pixel = paint.pointee.pixel
    switch paint.pointee.kind {
    case .flat: return
    case .tint:
      let color = PixelMath.spread(pixel)
      for index in 0..<count {
        out[index] = PixelMath.join(PixelMath.multiplied(color, by: UInt64(out[index] >> 24)))
      }
    case .texture, .axial, .radial:
      guard pixel != 0 else { return }
      for index in 0..<count where out[index] >> 24 != 255 { out[index] = PixelMath.over(out[index], pixel) }
    }
  }

  private func fade(_ out: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let factor = paint.pointee.factor
    guard factor < 256 else { return }
    for index in 0..<count { out[index] = PixelMath.scaled(out[index], by: factor) }
  }

  /// Darkens a pixel of a bent sheet; its alpha stays.
  private func shade(_ out: UnsafeMutablePointer<UInt32>, _ x: Double, _ y: Double) {
    guard let shades = paint.pointee.shades else { return }
    let map = paint.pointee.map
    let place = map.value(paint.pointee.light, x, y) / map.value(map.w, x, y)
    // What is no number fails both comparisons and counts as the first place.
    let index = place > 0 ? place < 1 ? Int(place * Double(SheetShading.count - 1)) : SheetShading.count - 1 : 0
    let factor = shades[index]
    if factor < 256 {
      let pixel = out.pointee
      out.pointee = (PixelMath.scaled(pixel, by: factor) & 0x00FF_FFFF) | (pixel & 0xFF00_0000)
    }
  }

  private func gradient(_ x: Double, _ y: Double) -> UInt32 {
    guard let ramp = paint.pointee.ramp else { return 0 }
    let map = paint.pointee.map
    let w = map.value(map.w, x, y)
    let (u, v) = (map.value(map.u, x, y) / w, map.value(map.v, x, y) / w)
    let place = paint.pointee.kind == .axial ? u : (u * u + v * v).squareRoot()
    let last = Double(GradientRamp.count - 1)
    return ramp[place > 0 ? place < 1 ? Int((place * last).rounded()) : GradientRamp.count - 1 : 0]
  }
}
