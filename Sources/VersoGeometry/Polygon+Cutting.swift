extension Polygon {
  /// Returns the parts on both sides of a border; a side on which nothing is left is nothing.
  ///
  /// Both parts share the points on the border bit for bit, so their areas add up and no gap opens between them.
  public func split(by halfPlane: HalfPlane) -> (inside: Polygon?, outside: Polygon?) {
    CuttingBuffer.with(vertices, cuts: vertices.count) { buffer in
      let sides = buffer.measure(halfPlane, thickness)
      if !sides.isOutside || !sides.isInside {
        return (sides.isInside ? something : nil, sides.isOutside ? something : nil)
      }
      buffer.cut(keepingCutOff: true)
      return (Polygon(something: buffer.rest), Polygon(something: buffer.cutOff))
    }
  }

  /// Returns the part inside a half-plane; nothing where none is left.
  public func clipped(to halfPlane: HalfPlane) -> Polygon? {
    CuttingBuffer.with(vertices, cuts: vertices.count) { buffer in
      let sides = buffer.measure(halfPlane, thickness)
      if !sides.isInside { return nil }
      if !sides.isOutside { return something }
      buffer.cut(keepingCutOff: false)
      return Polygon(something: buffer.rest)
    }
  }

  /// Returns convex pieces that do not overlap and together are this polygon without another convex one.
  ///
  /// One piece at most for each edge of the other polygon; this polygon itself, whole, where the two have nothing in
  /// common.
  public func subtracting(_ other: Polygon) -> [Polygon] {
    if isNothing { return [] }
    guard !other.isNothing, touches(other) else { return [self] }
    if other.vertices.count > Polygon.fewSides { return subtractingMany(other) }
    return CuttingBuffer.with(vertices, cuts: vertices.count + other.vertices.count) { buffer in
      var pieces: [Polygon] = []
      var thickness = thickness
      for index in other.vertices.indices {
        guard let side = other.side(at: index) else { continue }
        let sides = buffer.measure(side, thickness)
        // Nothing left inside: the two have nothing in common, and cutting was for nothing.
        if !sides.isInside { return [self] }
        if !sides.isOutside { continue }
        buffer.cut(keepingCutOff: true)
        let rest = PolygonMeasure(buffer.rest)
        guard !rest.isNothing else { return [self] }
        thickness = rest.thickness
        if let piece = Polygon(something: buffer.cutOff) { pieces.append(piece) }
      }
      return pieces
    }
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
      guard let side = common.side(at: index), reaches(outside: side) else { continue }
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
        var place = 0
        while place < rest.count {
          guard rest[place].boundingBox.touches(boxes[index]) else {
            place += 1
            continue
          }
          let pieces = rest[place].subtracting(others[index])
          rest.replaceSubrange(place...place, with: pieces)
          place += pieces.count
        }
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
    for index in vertices.indices {
      guard let side = side(at: index) else { continue }
      for corner in other.vertices where side.distance(of: corner) < -thickness { return false }
    }
    return true
  }

  /// Whether a corner lies outside a border, and not only within the thickness of it.
  private func reaches(outside border: HalfPlane) -> Bool {
    vertices.contains { border.distance(of: $0) < -thickness }
  }

  /// This polygon, or nothing where it has no area.
  private var something: Polygon? { isNothing ? nil : self }

  func touches(_ other: Polygon) -> Bool { boundingBox.touches(other.boundingBox) }
}

extension Rect {
  /// Returns whether two rectangles have a point in common, borders included.
  public func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
