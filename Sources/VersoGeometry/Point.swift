#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A point in a plane, in points; x grows to the right, y downward.
public struct Point: Sendable, Hashable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points, growing downward.
  public var y: Double

  /// The origin.
  public static let zero = Point(0, 0)

  /// Makes a point from its coordinates, in points.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Adds two points coordinate by coordinate.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// Subtracts two points coordinate by coordinate.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// Scales both coordinates.
  @inlinable public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  /// Returns the distance to another point, in points.
  public func distance(to other: Point) -> Double {
    hypot(x - other.x, y - other.y).saturated
  }

  /// Returns the point between two, each coordinate along a line; `u` is 0 at `a` and 1 at `b`, and may go beyond.
  public static func interpolate(_ a: Point, _ b: Point, _ u: Double) -> Point {
    Point(mix(a.x, b.x, u), mix(a.y, b.y, u))
  }
}
