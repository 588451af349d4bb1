import VersoGeometry

/// A convex polygon made ready to be filled row by row: where its edges stand in the list of all edges.
struct ScanShape {
  /// The edges on the left, from the top down, then those on the right.
  var firstLeft = 0
  var firstRight = 0
  var end = 0
  /// The rows it touches.
  var rows = 0..<0
  /// The pixels across that it touches.
  var columns = 0..<0

  /// Makes the shape of a polygon, in pixels, and adds its edges to a list.
  ///
  /// - Returns: nothing where nothing of it lies within the picture.
  init?(_ polygon: Polygon, width: Int, height: Int, edges: inout [ScanEdge]) {
    var polygon = polygon
    var box = polygon.boundingBox
    let limit = 20_000.0
    if box.minX < -limit || box.minY < -limit || box.maxX > limit || box.maxY > limit {
      guard let near = polygon.intersection(Polygon(Rect(-64, -64, Double(width) + 128, Double(height) + 128))) else {
        return nil
      }
      polygon = near
      box = near.boundingBox
    }
    guard box.maxX > 0, box.maxY > 0, box.minX < Double(width), box.minY < Double(height) else { return nil }
    rows = Int(max(box.minY, 0))..<Int(min(box.maxY.rounded(.up), Double(height)))
    columns = Int(max(box.minX, 0))..<Int(min(box.maxX.rounded(.up), Double(width)))
    let vertices = polygon.vertices
    let isClockwise = polygon.signedArea >= 0
    var left: [ScanEdge] = []
    var right: [ScanEdge] = []
    for index in vertices.indices {
      let (a, b) = (vertices[index], vertices[index + 1 == vertices.count ? 0 : index + 1])
      guard let edge = ScanEdge(a.x, a.y, b.x, b.y) else { continue }
      // Run clockwise, edges that go down are on the right.
      if (a.y < b.y) == isClockwise { right.append(edge) } else { left.append(edge) }
    }
    guard !left.isEmpty, !right.isEmpty, !rows.isEmpty, !columns.isEmpty else { return nil }
    left.sort { $0.top < $1.top }
    right.sort { $0.top < $1.top }
    firstLeft = edges.count
    edges += left
    firstRight = edges.count
    edges += right
    end = edges.count
  }
}

/// How a shape covers one row of pixels.
struct RowCoverage {
  /// Where each line of samples is entered and left, in 65536ths of a pixel.
  var left = SIMD32<Int32>(repeating: 0)
  var right = SIMD32<Int32>(repeating: 0)
  /// The pixels that are touched.
  var touched = 0..<0
  /// The pixels that are wholly covered; empty where none is.
  var covered = 0..<0

  /// Works out how a shape covers a row.
  init(_ shape: ScanShape, row: Int, edges: UnsafePointer<ScanEdge>) {
    let y = Double(row)
    var isStraight = true
    let hasLeft = Self.follow(edges, shape.firstLeft..<shape.firstRight, y, &left, &isStraight)
    let hasRight = Self.follow(edges, shape.firstRight..<shape.end, y, &right, &isStraight)
    let lines = hasLeft & hasRight
    guard lines != 0 else { return }
    // Along one edge the places run one way, so that the first and the last are the extremes.
    let lastLine = SamplePattern.lineCount - 1
    let inner: (left: Int32, right: Int32)
    var (least, most): (Int32, Int32)
    if isStraight {
      (least, most) = (min(left[0], left[lastLine]), max(right[0], right[lastLine]))
      inner = (max(left[0], left[lastLine]), min(right[0], right[lastLine]))
    } else {
      (least, most) = (left.min(), right.max())
      inner = (left.max(), right.min())
    }
    if lines != .max {
      (least, most) = (.max, .min)
      for line in 0..<SamplePattern.lineCount {
        if lines & (1 << UInt32(line)) == 0 {
          (left[line], right[line]) = (0, 0)
        } else if left[line] < right[line] {
          (least, most) = (min(least, left[line]), max(most, right[line]))
        }
      }
    }
    let columns = shape.columns
    let low = max(Int(least) >> 16, columns.lowerBound)
    let high = min((Int(most) + 65535) >> 16, columns.upperBound)
    guard low < high else { return }
    touched = low..<high
    guard lines == .max else { return }
    // The first sample lies 512 from a pixel's left edge, the last 512 from its right edge.
    let first = max((Int(inner.left) + 65023) >> 16, low)
    let last = min((Int(inner.right) + 511) >> 16, high)
    if first < last { covered = first..<last }
  }

  /// Follows the edges of one side down a row; the answer has a bit for each line of samples that has an edge, and
  /// `isStraight` turns false where that is not one edge all the way.
  @inline(__always)
  private static func follow(
    _ edges: UnsafePointer<ScanEdge>, _ range: Range<Int>, _ y: Double, _ places: inout SIMD32<Int32>,
    _ isStraight: inout Bool
  ) -> UInt32 {
    var index = range.lowerBound
    while index < range.upperBound, edges[index].bottom <= y { index += 1 }
    guard index < range.upperBound else { return 0 }
    var found: UInt32 = 0
    let step = 1 / Double(SamplePattern.lineCount)
    let edge = edges[index]
    if edge.top <= y, edge.bottom >= y + 1 {
      if edge.slope == 0 {
        places = SIMD32(repeating: edge.place(at: y))
        return .max
      }
      for line in 0..<SamplePattern.lineCount { places[line] = edge.place(at: y + (Double(line) + 0.5) * step) }
      return .max
    }
    isStraight = false
    for line in 0..<SamplePattern.lineCount {
      let height = y + (Double(line) + 0.5) * step
      while index < range.upperBound, edges[index].bottom <= height { index += 1 }
      guard index < range.upperBound else { break }
      if edges[index].top <= height {
        places[line] = edges[index].place(at: height)
        found |= 1 << UInt32(line)
      }
    }
    return found
  }

  /// Returns which samples of a pixel are covered.
  ///
  /// A sample at s lies between a line's ends l <= s < r where both l - s - 1 and s - r are negative: their sign bits are
  /// taken together, eight lines at a time. `ScanEdge.place` keeps all within half of what 32 bits can hold.
  @inline(__always)
  func mask(at column: Int) -> UInt64 {
    let start = Int32(truncatingIfNeeded: column << 16)
    var (low, high): (SIMD8<UInt32>, SIMD8<UInt32>) = (.zero, .zero)
    func add(_ left: SIMD8<Int32>, _ right: SIMD8<Int32>, _ samples: SIMD8<Int32>, _ bits: SIMD8<UInt32>) {
      let first: SIMD8<Int32> = samples &+ start
      let second: SIMD8<Int32> = first &+ 32768
      let limit: SIMD8<Int32> = left &- 1
      let isFirst: SIMD8<Int32> = (limit &- first) & (first &- right)
      let isSecond: SIMD8<Int32> = (limit &- second) & (second &- right)
      low |= SIMD8<UInt32>(truncatingIfNeeded: isFirst &>> 31) & bits
      high |= SIMD8<UInt32>(truncatingIfNeeded: isSecond &>> 31) & bits
    }
    let (offsets, bits) = (SamplePattern.firstOffsets, SamplePattern.firstBits)
    add(left.lowHalf.lowHalf, right.lowHalf.lowHalf, offsets, bits)
    add(left.lowHalf.highHalf, right.lowHalf.highHalf, offsets &+ 2048, bits &<< 8)
    add(left.highHalf.lowHalf, right.highHalf.lowHalf, offsets &+ 1024, bits &<< 16)
    add(left.highHalf.highHalf, right.highHalf.highHalf, offsets &+ 3072, bits &<< 24)
    return UInt64(Self.union(low)) | UInt64(Self.union(high)) << 32
  }

  @inline(__always)
  private static func union(_ bits: SIMD8<UInt32>) -> UInt32 {
    let four = bits.lowHalf | bits.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y
  }
}
