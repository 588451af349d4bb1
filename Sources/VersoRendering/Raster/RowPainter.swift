/// Draws a band of a picture, row after row, on rows of its own: one for each thread.
struct RowPainter {
  private let surfaces: UnsafeMutableBufferPointer<RowSurface>
  private let scratch: UnsafeMutablePointer<UInt32>
  /// Which pixels of the row lie beside a seam.
  private let seams: UnsafeMutablePointer<Bool>
  private let width: Int

  /// Makes rows for a picture's width and for groups that lie so deep in each other.
  init(width: Int, depth: Int) {
    self.width = width
    surfaces = .allocate(capacity: depth + 1)
    seams = .allocate(capacity: width)
    seams.initialize(repeating: false, count: width)
    for index in surfaces.indices { surfaces.initializeElement(at: index, to: RowSurface(width: width, seams: seams)) }
    scratch = .allocate(capacity: width + 8)
  }

  /// Gives the memory back.
  func deallocate() {
    for surface in surfaces { surface.deallocate() }
    surfaces.deinitialize()
    surfaces.deallocate()
    scratch.deallocate()
    seams.deallocate()
  }

  /// The parts of a display list at fixed places.
  struct Source {
    let steps: UnsafePointer<DisplayStep>
    let count: Int
    let shapes: UnsafePointer<ScanShape>
    let edges: UnsafePointer<ScanEdge>
    let paints: UnsafePointer<Paint>
    let seams: UnsafeBufferPointer<SeamLine>
  }

  /// Draws some rows over a background; `target` is the picture's first pixel.
  func draw(_ source: Source, rows: Range<Int>, background: UInt32, into target: UnsafeMutablePointer<UInt32>) {
    var active: [Int] = []
    for index in 0..<source.count where source.steps[index].rows.overlaps(rows) { active.append(index) }
    active.withUnsafeBufferPointer { active in
      for row in rows {
        surfaces[0].clear(0..<width, to: background)
        mark(source.seams, row, true)
        draw(source, active, row: row)
        surfaces[0].resolve()
        mark(source.seams, row, false)
        (target + row * width).update(from: surfaces[0].pixels, count: width)
      }
    }
  }

  private func mark(_ lines: UnsafeBufferPointer<SeamLine>, _ row: Int, _ isBeside: Bool) {
    for line in lines {
      let columns = line.columns(row: row, width: width)
      (seams + columns.lowerBound).update(repeating: isBeside, count: columns.count)
    }
  }

  private func draw(_ source: Source, _ active: UnsafeBufferPointer<Int>, row: Int) {
    var depth = 0
    for index in active {
      let step = source.steps + index
      guard step.pointee.rows.contains(row) else { continue }
      switch step.pointee.action {
      case .open: depth += 1
      case .close:
        depth -= 1
        surfaces[depth].blend(&surfaces[depth + 1], step.pointee.columns, factor: step.pointee.factor)
      case .fill:
        fill(
          source.paints + step.pointee.paint, source.shapes[step.pointee.shape], source, row, &surfaces[depth])
      }
    }
  }

  private func fill(
    _ paint: UnsafePointer<Paint>, _ shape: ScanShape, _ source: Source, _ row: Int, _ surface: inout RowSurface
  ) {
    let coverage = RowCoverage(shape, row: row, edges: source.edges)
    guard !coverage.touched.isEmpty else { return }
    let filler = PaintFiller(paint: paint)
    let covered = coverage.covered
    if !covered.isEmpty {
      if paint.pointee.isFlat {
        surface.blend(PixelMath.scaled(paint.pointee.pixel, by: paint.pointee.factor), covered)
      } else if paint.pointee.isOpaque {
        surface.drop(covered)
        filler.fill(covered, row: row, into: surface.pixels + covered.lowerBound)
        refine(source.seams, filler, covered, row, surface.pixels + covered.lowerBound)
      } else {
        filler.fill(covered, row: row, into: scratch)
        refine(source.seams, filler, covered, row, scratch)
        surface.blend(scratch, covered)
      }
    }
    let middle = covered.isEmpty ? coverage.touched.upperBound : covered.lowerBound
    for column in coverage.touched.lowerBound..<middle { cover(filler, coverage, column, row, &surface) }
    guard !covered.isEmpty else { return }
    for column in covered.upperBound..<coverage.touched.upperBound { cover(filler, coverage, column, row, &surface) }
  }

  /// Makes the pixels of a stretch that lie beside seams the mean of their sixteenths; `out` begins at the stretch's first
  /// pixel.
  private func refine(
    _ lines: UnsafeBufferPointer<SeamLine>, _ filler: PaintFiller, _ covered: Range<Int>, _ row: Int,
    _ out: UnsafeMutablePointer<UInt32>
  ) {
    for line in lines {
      for column in line.columns(row: row, width: width).clamped(to: covered) {
        out[column - covered.lowerBound] = filler.mean(column, row: row)
      }
    }
  }

  @inline(__always)
  private func cover(
    _ filler: PaintFiller, _ coverage: RowCoverage, _ column: Int, _ row: Int, _ surface: inout RowSurface
  ) {
    let mask = coverage.mask(at: column)
    guard mask != 0 else { return }
    if mask != .max, filler.paint.pointee.plane >= 0 { return surface.hold(column, mask, filler, row: row) }
    let isSeamPixel = mask == .max && seams[column]
    let pixel = isSeamPixel ? filler.mean(column, row: row) : filler.pixel(column, row: row, mask: mask)
    if mask == .max {
      surface.blend(pixel, column..<(column + 1))
    } else {
      surface.cover(column, mask, pixel)
    }
  }
}
