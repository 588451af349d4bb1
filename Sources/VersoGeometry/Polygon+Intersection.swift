extension Polygon {
  /// Returns the part common with another convex polygon; nothing where there is none.
  public func intersection(_ other: Polygon) -> Polygon? {
    withIntersection(other) { Polygon(something: $0) } ?? nil
  }

  /// Returns the area common with another convex polygon, in square points.
  public func intersectionArea(_ other: Polygon) -> Double {
    withIntersection(other) { abs(PolygonMeasure($0).signedArea) } ?? 0
  }

  /// Clips this polygon by one side of another after the other, without making a polygon on the way.
  ///
  /// Most sides of a polygon leave what is left as it is. Nothing comes back where the two have nothing in common.
  @inline(__always)
  private func withIntersection<Result>(
    _ other: Polygon, _ body: (UnsafeBufferPointer<Point>) -> Result
  ) -> Result? {
    guard vertices.count > 2, other.vertices.count > 2, touches(other), !other.isNothing else { return nil }
    let thickness = thickness
    return CuttingBuffer.with(vertices, cuts: vertices.count + other.vertices.count) { buffer -> Result? in
      for index in other.vertices.indices {
        guard let side = other.side(at: index) else { continue }
        let sides = buffer.measure(side, thickness)
        if !sides.isInside { return nil }
        if sides.isOutside { buffer.cut(keepingCutOff: false) }
      }
      return body(buffer.rest)
    }
  }
}
