#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A sheet bent round a cylinder, as a page that is being turned.
///
/// Along `angle` the sheet lies flat up to the crease. There it leaves its plane, goes half round a cylinder that lies on
/// it, and comes back flat above itself, its back up. The crease is a straight line at right angles to the direction.
/// A point at the distance t beyond the crease lies, for t up to pi · radius, at the angle t / radius round the cylinder:
/// radius · sin beyond the crease and radius · (1 - cos) above the plane; farther on it lies 2 · radius above the plane,
/// t - pi · radius before the crease.
public struct Bend: Sendable, Hashable {
  /// The cylinder's radius, in points: positive toward the viewer, negative away; below 1e-9 the sheet is flat.
  public var radius: Double
  /// Where the sheet leaves its plane: the distance along the direction from the middle of the bounds, in points.
  public var crease: Double
  /// The direction toward the part that is rolled up, in radians: 0 to the right, pi / 2 downward.
  public var angle: Double

  /// No bend at all: a flat sheet.
  public static let none = Bend(radius: 0, crease: 0, angle: 0)

  /// The largest distance between the cylinder and the flat strips that stand for it on screen, in points.
  ///
  /// Only a cylinder of a radius above 500 points of which more than half a round's 128 strips would be needed is worse:
  /// there the distance is at most radius · (1 - cos(pi / 256)), 0.000075 of the radius.
  public static let stripTolerance = 0.04

  /// Makes a bend from radius and crease, in points, and angle, in radians.
  public init(radius: Double, crease: Double, angle: Double) {
    self.radius = radius
    self.crease = crease
    self.angle = angle
  }

  /// Whether nothing is bent, or the numbers are of no use.
  public var isNone: Bool {
    !(abs(radius) >= 1e-9) || !radius.isFinite || !crease.isFinite || !angle.isFinite
  }

  /// The direction toward the rolled part, of length 1.
  public var direction: Point { Point(cos(angle), sin(angle)) }

  /// Returns how far a point lies along the direction from the middle of the bounds, in points.
  public func distance(of point: Point, in bounds: Rect) -> Double {
    let (middle, direction) = (bounds.center, direction)
    return (point.x - middle.x) * direction.x + (point.y - middle.y) * direction.y
  }

  /// Returns where a point of the sheet lies in space; exact, not by strips.
  public func place(_ point: Point, in bounds: Rect) -> Point3D {
    guard !isNone else { return Point3D(point.x, point.y, 0) }
    let distance = distance(of: point, in: bounds)
    let beyond = distance - crease
    guard beyond > 0 else { return Point3D(point.x, point.y, 0) }
    let (along, height) = profile(beyond)
    let shift = crease + along - distance
    return Point3D(point.x + shift * direction.x, point.y + shift * direction.y, height)
  }

  /// Where a point beyond the crease lies: its distance from the crease along the plane, and its height.
  private func profile(_ beyond: Double) -> (along: Double, height: Double) {
    let half = .pi * abs(radius)
    if beyond >= half { return (half - beyond, 2 * radius) }
    let turn = beyond / abs(radius)
    // 1 - cos loses all digits of a small angle.
    let sine = sin(turn / 2)
    return (abs(radius) * sin(turn), 2 * radius * sine * sine)
  }

  /// A flat piece of a bent sheet, from one line across it to another.
  public struct Strip: Sendable, Hashable {
    /// Where it begins along the direction, from the middle of the bounds, in points.
    public var start: Double
    /// Where it ends.
    public var end: Double
    /// The matrix from the sheet's own plane to where the strip lies in space.
    public var matrix: Transform3D
  }

  /// Where the first strip begins and the last one ends: what sticks out of the sheet goes on as the sheet does there.
  static let endless = 1e15

  /// Returns the flat strips that stand for the sheet, from the flat part on; the flat ends are exact.
  ///
  /// The first one begins and the last one ends beyond everything that lies in the sheet. All corners of a strip lie on the cylinder, so that neighbours meet and the area shrinks by no more than
  /// `stripTolerance` lets it.
  public func strips(in bounds: Rect) -> [Strip] {
    let reach = bounds.corners.map { distance(of: $0, in: bounds) }
    guard !isNone, let low = reach.min(), let high = reach.max(), low < high, low.isFinite, high.isFinite else {
      return [Strip(start: -Self.endless, end: Self.endless, matrix: .identity)]
    }
    var strips: [Strip] = []
    if low < crease { strips.append(Strip(start: low, end: min(high, crease), matrix: .identity)) }
    let half = .pi * abs(radius)
    let (first, last) = (max(low, crease), min(high, crease + half))
    if first < last {
      let count = stripCount(for: (last - first) / abs(radius))
      for index in 0..<count {
        let start = first + (last - first) * Double(index) / Double(count)
        let end = index + 1 == count ? last : first + (last - first) * Double(index + 1) / Double(count)
        if start < end { strips.append(strip(from: start, to: end, bounds)) }
      }
    }
    if high > crease + half {
      let start = max(low, crease + half)
      // Turned over about the line on top of the cylinder.
      let folded = placed(
        Transform3D(rows: [-1, 0, 0, 0], [0, 1, 0, 0], [0, 0, -1, 0], [2 * crease + half, 0, 2 * radius, 1]), bounds)
      strips.append(Strip(start: start, end: high, matrix: folded))
    }
    if !strips.isEmpty {
      strips[0].start = -Self.endless
      strips[strips.count - 1].end = Self.endless
    }
    return strips
  }

  /// How many strips a part of the round is made of: its angle, in radians, by the largest angle of one strip.
  private func stripCount(for angle: Double) -> Int {
    // A chord over the angle a lies at most radius · (1 - cos(a / 2)) = 2 · radius · sin²(a / 4) inside the cylinder.
    let sine = (Bend.stripTolerance / (2 * abs(radius))).squareRoot()
    let largest = sine < 0.5 ? 4 * asin(sine) : .pi / 4
    let count = (angle / min(largest, .pi / 4)).rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), 128)) : 128
  }

  /// The chord from one line on the cylinder to another.
  private func strip(from start: Double, to end: Double, _ bounds: Rect) -> Strip {
    let (first, second) = (profile(start - crease), profile(end - crease))
    let length = end - start
    let (run, rise) = ((second.along - first.along) / length, (second.height - first.height) / length)
    // x along the direction goes along the chord, z stays at right angles to it.
    let matrix = Transform3D(
      rows: [run, 0, rise, 0], [0, 1, 0, 0], [-rise, 0, run, 0],
      [crease + first.along - start * run, 0, first.height - start * rise, 1])
    return Strip(start: start, end: end, matrix: placed(matrix, bounds))
  }

  /// A matrix along the direction, from the middle of the bounds, as one in the sheet's own coordinates.
  private func placed(_ matrix: Transform3D, _ bounds: Rect) -> Transform3D {
    let (middle, direction) = (bounds.center, direction)
    let turn = Transform3D(
      rows: [direction.x, -direction.y, 0, 0], [direction.y, direction.x, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
    let back = Transform3D(
      rows: [direction.x, direction.y, 0, 0], [-direction.y, direction.x, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
    return .translation(-middle.x, -middle.y) * turn * matrix * back * .translation(middle.x, middle.y)
  }

  /// Returns the part of a polygon of the sheet's own plane that belongs to a strip.
  public func part(of polygon: Polygon, in strip: Strip, _ bounds: Rect) -> Polygon? {
    let (middle, direction) = (bounds.center, direction)
    let offset = middle.x * direction.x + middle.y * direction.y
    guard let after = HalfPlane(direction.x, direction.y, -offset - strip.start),
      let before = HalfPlane(-direction.x, -direction.y, offset + strip.end)
    else { return polygon }
    return polygon.clipped(to: after)?.clipped(to: before)
  }

  /// Returns the two ends of the line across the bounds at a distance along the direction; nothing where it misses them.
  public func line(at distance: Double, in bounds: Rect) -> (Point, Point)? {
    let (middle, direction) = (bounds.center, direction)
    let base = Point(middle.x + distance * direction.x, middle.y + distance * direction.y)
    var (low, high) = (-Double.infinity, Double.infinity)
    // The line is base + u (-direction.y, direction.x), cut to each pair of sides.
    for (start, step, least, most) in [
      (base.x, -direction.y, bounds.minX, bounds.maxX), (base.y, direction.x, bounds.minY, bounds.maxY),
    ] {
      if abs(step) < 1e-12 {
        if start < least - 1e-9 || start > most + 1e-9 { return nil }
        continue
      }
      let (a, b) = ((least - start) / step, (most - start) / step)
      (low, high) = (max(low, min(a, b)), min(high, max(a, b)))
    }
    guard low <= high, low.isFinite, high.isFinite else { return nil }
    func end(_ u: Double) -> Point { Point(base.x - u * direction.y, base.y + u * direction.x) }
    return (end(low), end(high))
  }
}
