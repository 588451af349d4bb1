/// A point in space, in points; z grows toward the viewer.
public struct Point3D: Sendable, Hashable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points, growing downward.
  public var y: Double
  /// The depth coordinate, in points, growing toward the viewer.
  public var z: Double

  /// The origin.
  public static let zero = Point3D(0, 0, 0)

  /// Makes a point from its coordinates, in points.
  @inlinable public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Whether all coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// Returns the point between two, each coordinate along a line; `u` is 0 at `a` and 1 at `b`, and may go beyond.
  public static func interpolate(_ a: Point3D, _ b: Point3D, _ u: Double) -> Point3D {
    Point3D(mix(a.x, b.x, u), mix(a.y, b.y, u), mix(a.z, b.z, u))
  }
}

/// A point in space before the perspective divide: (x, y, z) / w.
public struct HomogeneousPoint: Sendable, Hashable {
  /// The horizontal coordinate, times w.
  public var x: Double
  /// The vertical coordinate, times w.
  public var y: Double
  /// The depth coordinate, times w.
  public var z: Double
  /// The divisor: 1 in the plane of the screen, smaller nearer the eye, 0 at the eye, negative behind it.
  public var w: Double

  /// Makes a point from its four coordinates.
  @inlinable public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// The smallest divisor of a point that counts as in front of the eye: there things are magnified a million times.
  public static let nearestDivisor = 1e-6

  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }

  /// This point with numbers past the range of `Double` set to the largest there are.
  @usableFromInline var saturated: HomogeneousPoint {
    HomogeneousPoint(
      x.saturated, y.saturated, z.saturated, w.saturated)
  }

  /// The point after the perspective divide; nothing where it lies at the eye or behind it.
  public var projected: Point? {
    guard w > HomogeneousPoint.nearestDivisor, isFinite else { return nil }
    let point = Point(x / w, y / w)
    return point.isFinite ? point : nil
  }
}
