extension Polygon {
  /// Returns the part common with another convex polygon; nothing where there is none.
  public func intersection(_ other: Polygon) -> Polygon? {
    withIntersection(other) { points in
      let polygon = Polygon(Array(points))
      return polygon.isNothing ? nil : polygon
    } ?? nil
  }

  /// Returns the area common with another convex polygon, in square points.
  public func intersectionArea(_ other: Polygon) -> Double {
    withIntersection(other) { points in
      guard points.count > 2 else { return 0 }
      var sum = 0.0
      let origin = points[0]
      for index in 1..<(points.count - 1) {
        let (p, q) = (points[index] - origin, points[index + 1] - origin)
        sum += p.x * q.y - p.y * q.x
      }
      return abs(sum / 2).saturated
    } ?? 0
  }

  /// Clips this polygon by one side of another after the other, without making a polygon on the way.
  ///
  /// Two buffers on the stack take turns; most sides of a polygon leave what is left as it is. Nothing comes back where
  /// the two have nothing in common.
  private func withIntersection<Result>(
    _ other: Polygon, _ body: (UnsafeMutableBufferPointer<Point>) -> Result
  ) -> Result? {
    let (mine, its) = (vertices, other.vertices)
    guard mine.count > 2, its.count > 2, boundingBox.touches(other.boundingBox), !other.isNothing else { return nil }
    let thickness = thickness
    let isClockwise = other.signedArea >= 0
    // Each side adds one corner at most; where rounding has dented an outline it may be more, so there is room.
    let capacity = 2 * (mine.count + its.count) + 8
    return withUnsafeTemporaryAllocation(of: Point.self, capacity: 2 * capacity) { buffer -> Result? in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: capacity) { distances -> Result? in
        guard let base = buffer.baseAddress else { return nil }
        var source = UnsafeMutableBufferPointer(start: base, count: capacity)
        var target = UnsafeMutableBufferPointer(start: base + capacity, count: capacity)
        _ = source.initialize(from: mine)
        target.initialize(repeating: .zero)
        var count = mine.count
        for index in its.indices {
          let (start, end) = (its[index], its[index + 1 == its.count ? 0 : index + 1])
          guard let side = isClockwise ? HalfPlane(from: start, to: end) : HalfPlane(from: end, to: start) else {
            continue
          }
          var (isInside, isOutside) = (false, false)
          for place in 0..<count {
            let distance = side.distance(of: source[place])
            if distance > thickness {
              isInside = true
              distances[place] = distance
            } else if distance < -thickness {
              isOutside = true
              distances[place] = distance
            } else {
              distances[place] = 0
            }
          }
          if !isInside { return nil }
          if !isOutside { continue }
          count = Polygon.clip(source, count, distances, into: target)
          swap(&source, &target)
        }
        return body(UnsafeMutableBufferPointer(rebasing: source[0..<count]))
      }
    }
  }

  /// Copies the corners on the inside of a border and the points where edges cross it; returns how many there are.
  private static func clip(
    _ source: UnsafeMutableBufferPointer<Point>, _ count: Int, _ distances: UnsafeMutableBufferPointer<Double>,
    into target: UnsafeMutableBufferPointer<Point>
  ) -> Int {
    var written = 0
    for place in 0..<count {
      let next = place + 1 == count ? 0 : place + 1
      let (here, there) = (distances[place], distances[next])
      if here >= 0, written < target.count {
        target[written] = source[place]
        written += 1
      }
      if (here < 0 && there > 0) || (here > 0 && there < 0), written < target.count {
        let share = here / (here - there)
        let (p, q) = (source[place], source[next])
        target[written] = Point(mix(p.x, q.x, share), mix(p.y, q.y, share))
        written += 1
      }
    }
    return written
  }
}
