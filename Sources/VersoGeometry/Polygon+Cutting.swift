extension Polygon {
  /// Returns the parts on both sides of a border; a side on which nothing is left is nothing.
  ///
  /// Both parts share the points on the border bit for bit, so their areas add up and no gap opens between them.
  /// Method: Sutherland and Hodgman 1974, both sides in one pass.
  public func split(by halfPlane: HalfPlane) -> (inside: Polygon?, outside: Polygon?) {
    var (isInside, isOutside) = (false, false)
    let thickness = thickness
    // A corner within the tolerance of the border lies on it and belongs to both sides.
    let distances = vertices.map { point in
      let distance = halfPlane.distance(of: point)
      if abs(distance) <= thickness { return 0.0 }
      if distance > 0 { isInside = true } else { isOutside = true }
      return distance
    }
    if !isOutside || !isInside {
      let whole = Polygon.something(vertices)
      return (isInside ? whole : nil, isOutside ? whole : nil)
    }
    var (inside, outside): ([Point], [Point]) = ([], [])
    inside.reserveCapacity(vertices.count + 1)
    outside.reserveCapacity(vertices.count + 1)
    for index in vertices.indices {
      let next = (index + 1) % vertices.count
      let (here, there) = (distances[index], distances[next])
      if here >= 0 { inside.append(vertices[index]) }
      if here <= 0 { outside.append(vertices[index]) }
      if (here < 0 && there > 0) || (here > 0 && there < 0) {
        let share = here / (here - there)
        let (p, q) = (vertices[index], vertices[next])
        let crossing = Point(mix(p.x, q.x, share), mix(p.y, q.y, share))
        inside.append(crossing)
        outside.append(crossing)
      }
    }
    return (Polygon.something(inside), Polygon.something(outside))
  }

  /// Returns the part inside a half-plane; nothing where none is left.
  public func clipped(to halfPlane: HalfPlane) -> Polygon? { split(by: halfPlane).inside }

  /// Returns the part common with another convex polygon; nothing where there is none.
  public func intersection(_ other: Polygon) -> Polygon? {
    guard !other.isNothing, touches(other) else { return nil }
    var rest = Polygon.something(vertices)
    for side in other.halfPlanes {
      rest = rest?.clipped(to: side)
    }
    return rest
  }

  /// Returns convex pieces that do not overlap and together are this polygon without another convex one.
  ///
  /// One piece at most for each edge of the other polygon; this polygon itself, whole, where the two have nothing in
  /// common.
  public func subtracting(_ other: Polygon) -> [Polygon] {
    guard let whole = Polygon.something(vertices) else { return [] }
    guard !other.isNothing, touches(other) else { return [whole] }
    var pieces: [Polygon] = []
    var rest = whole
    for side in other.halfPlanes {
      let parts = rest.split(by: side)
      // Nothing left inside: the two have nothing in common, and cutting was for nothing.
      guard let inside = parts.inside else { return [whole] }
      if let outside = parts.outside { pieces.append(outside) }
      rest = inside
    }
    return pieces
  }

  /// Returns the parts of all polygons that are left when another one is taken away from each.
  public static func subtract(_ other: Polygon, from polygons: [Polygon]) -> [Polygon] {
    polygons.flatMap { $0.subtracting(other) }
  }

  private static func something(_ vertices: [Point]) -> Polygon? {
    let polygon = Polygon(vertices)
    return polygon.isNothing ? nil : polygon
  }

  private func touches(_ other: Polygon) -> Bool {
    let (mine, its) = (boundingBox, other.boundingBox)
    return mine.minX <= its.maxX && its.minX <= mine.maxX && mine.minY <= its.maxY && its.minY <= mine.maxY
  }
}
