extension Polygon {
  /// Returns the parts on both sides of a border; a side on which nothing is left is nothing.
  ///
  /// Both parts share the points on the border bit for bit, so their areas add up and no gap opens between them.
  /// Method: Sutherland and Hodgman 1974, both sides in one pass.
  public func split(by halfPlane: HalfPlane) -> (inside: Polygon?, outside: Polygon?) {
    let thickness = thickness
    let (isInside, isOutside) = sides(of: halfPlane, thickness)
    if !isOutside || !isInside {
      let whole = Polygon.something(vertices)
      return (isInside ? whole : nil, isOutside ? whole : nil)
    }
    var (inside, outside): ([Point], [Point]) = ([], [])
    inside.reserveCapacity(vertices.count + 1)
    outside.reserveCapacity(vertices.count + 1)
    var here = snapped(halfPlane.distance(of: vertices[0]), thickness)
    let first = here
    for index in vertices.indices {
      let isLast = index + 1 == vertices.count
      let there = isLast ? first : snapped(halfPlane.distance(of: vertices[index + 1]), thickness)
      if here >= 0 { inside.append(vertices[index]) }
      if here <= 0 { outside.append(vertices[index]) }
      if (here < 0 && there > 0) || (here > 0 && there < 0) {
        let share = here / (here - there)
        let (p, q) = (vertices[index], vertices[isLast ? 0 : index + 1])
        let crossing = Point(mix(p.x, q.x, share), mix(p.y, q.y, share))
        inside.append(crossing)
        outside.append(crossing)
      }
      here = there
    }
    return (Polygon.something(inside), Polygon.something(outside))
  }

  /// Returns the part inside a half-plane; nothing where none is left.
  public func clipped(to halfPlane: HalfPlane) -> Polygon? {
    let (isInside, isOutside) = sides(of: halfPlane, thickness)
    if !isInside { return nil }
    return isOutside ? split(by: halfPlane).inside : Polygon.something(vertices)
  }

  /// Returns convex pieces that do not overlap and together are this polygon without another convex one.
  ///
  /// One piece at most for each edge of the other polygon; this polygon itself, whole, where the two have nothing in
  /// common.
  public func subtracting(_ other: Polygon) -> [Polygon] {
    guard let whole = Polygon.something(vertices) else { return [] }
    guard !other.isNothing, touches(other) else { return [whole] }
    if other.vertices.count > Polygon.fewSides { return whole.subtractingMany(other) }
    let isClockwise = other.signedArea >= 0
    var pieces: [Polygon] = []
    var rest = whole
    for index in other.vertices.indices {
      guard let side = other.side(at: index, isClockwise: isClockwise) else { continue }
      let (isInside, isOutside) = rest.sides(of: side, rest.thickness)
      // Nothing left inside: the two have nothing in common, and cutting was for nothing.
      if !isInside { return [whole] }
      if !isOutside { continue }
      let parts = rest.split(by: side)
      guard let inside = parts.inside else { return [whole] }
      if let outside = parts.outside { pieces.append(outside) }
      rest = inside
    }
    return pieces
  }

  /// Up to this many sides a polygon is taken away side by side; beyond, in wedges.
  static let fewSides = 8

  /// Takes away a polygon of many sides: what lies outside each side, in the wedge that the side makes with a point
  /// inside, so that each piece is cut from this polygon and not from what all the others left of it.
  private func subtractingMany(_ other: Polygon) -> [Polygon] {
    guard let common = other.intersection(self) else { return [self] }
    let isClockwise = common.signedArea >= 0
    let center = common.center
    let corners = common.vertices
    var pieces: [Polygon] = []
    for index in corners.indices {
      guard let side = common.side(at: index, isClockwise: isClockwise),
        sides(of: side, thickness).outside
      else { continue }
      let next = corners[index + 1 == corners.count ? 0 : index + 1]
      let (start, end) = isClockwise ? (corners[index], next) : (next, corners[index])
      guard let left = HalfPlane(from: center, to: start), let right = HalfPlane(from: center, to: end) else {
        continue
      }
      let piece = clipped(to: left)?.clipped(to: right.opposite)?.split(by: side).outside
      if let piece { pieces.append(piece) }
    }
    return pieces
  }

  /// Returns the parts of all polygons that are left when another one is taken away from each.
  public static func subtract(_ other: Polygon, from polygons: [Polygon]) -> [Polygon] {
    polygons.flatMap { $0.subtracting(other) }
  }

  /// Returns the parts that are left when many polygons are taken away, in convex pieces that do not overlap.
  ///
  /// Many polygons are first dealt out to the halves of this one, again and again, so that the time grows as n log n with
  /// their number as long as they do not overlap.
  public func subtracting(_ others: [Polygon]) -> [Polygon] {
    let boxes = others.map(\.boundingBox)
    var result: [Polygon] = []
    var waiting = [(region: self, near: Array(others.indices), isDividing: true)]
    while let (region, candidates, isDividing) = waiting.popLast() {
      let box = region.boundingBox
      let near = candidates.filter { boxes[$0].touches(box) }
      let middle = box.width >= box.height ? HalfPlane(1, 0, -box.center.x) : HalfPlane(0, 1, -box.center.y)
      if isDividing, near.count > 12, let middle {
        let halves = [region.split(by: middle)].flatMap { [$0.inside, $0.outside] }.compactMap { $0 }
        let counts = halves.map { half in near.reduce(0) { $0 + (boxes[$1].touches(half.boundingBox) ? 1 : 0) } }
        // Where halving deals out little, as with polygons that overlap, it would only make more pieces.
        let isWorthIt = halves.count == 2 && counts[0] + counts[1] < near.count * 3 / 2
        if isWorthIt {
          for half in halves { waiting.append((half, near, true)) }
          continue
        }
      }
      var rest = [region]
      for index in near where !rest.isEmpty {
        let other = boxes[index]
        if !rest.contains(where: { $0.boundingBox.touches(other) }) { continue }
        rest = Polygon.subtract(others[index], from: rest)
      }
      result += rest
    }
    return result
  }

  /// Returns whether another polygon lies wholly inside this one, borders included.
  public func covers(_ other: Polygon) -> Bool {
    guard vertices.count > 2, other.vertices.count > 2 else { return false }
    let (mine, its) = (boundingBox, other.boundingBox)
    let thickness = max(thickness, other.thickness)
    guard its.minX >= mine.minX - thickness, its.maxX <= mine.maxX + thickness, its.minY >= mine.minY - thickness,
      its.maxY <= mine.maxY + thickness, !isNothing
    else { return false }
    let isClockwise = signedArea >= 0
    for index in vertices.indices {
      guard let side = side(at: index, isClockwise: isClockwise) else { continue }
      for corner in other.vertices where side.distance(of: corner) < -thickness { return false }
    }
    return true
  }

  /// The half-plane inside the edge that starts at a corner; nothing where the edge has no length.
  private func side(at index: Int, isClockwise: Bool) -> HalfPlane? {
    let (start, end) = (vertices[index], vertices[index + 1 == vertices.count ? 0 : index + 1])
    return isClockwise ? HalfPlane(from: start, to: end) : HalfPlane(from: end, to: start)
  }

  /// On which sides of a border corners lie; one within the thickness of it lies on neither.
  private func sides(of halfPlane: HalfPlane, _ thickness: Double) -> (inside: Bool, outside: Bool) {
    var (isInside, isOutside) = (false, false)
    for corner in vertices {
      let distance = halfPlane.distance(of: corner)
      if distance > thickness { isInside = true } else if distance < -thickness { isOutside = true }
    }
    return (isInside, isOutside)
  }

  /// A corner within the thickness of a border lies on it and belongs to both sides.
  private func snapped(_ distance: Double, _ thickness: Double) -> Double { abs(distance) <= thickness ? 0 : distance }

  private static func something(_ vertices: [Point]) -> Polygon? {
    let polygon = Polygon(vertices)
    return polygon.isNothing ? nil : polygon
  }

  private func touches(_ other: Polygon) -> Bool { boundingBox.touches(other.boundingBox) }
}

extension Rect {
  /// Returns whether two rectangles have a point in common, borders included.
  public func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
