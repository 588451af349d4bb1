/// A transform of the plane, of points written as rows: x' = a x + c y + tx, y' = b x + d y + ty.
public struct AffineTransform: Sendable, Hashable {
  /// How much x adds to x'.
  public var a: Double
  /// How much x adds to y'.
  public var b: Double
  /// How much y adds to x'.
  public var c: Double
  /// How much y adds to y'.
  public var d: Double
  /// The move along x, in points.
  public var tx: Double
  /// The move along y, in points.
  public var ty: Double

  /// The transform that leaves every point where it is.
  public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  /// Makes a transform from its six numbers.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The six numbers a, b, c, d, tx, ty.
  public var values: [Double] { [a, b, c, d, tx, ty] }

  /// Whether all six numbers are finite.
  public var isFinite: Bool { values.allSatisfy(\.isFinite) }

  /// The factor by which areas grow, negative where the transform mirrors.
  public var determinant: Double { (a * d - b * c).saturated }

  /// Returns the transform that applies this one first, then `other`.
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      (a * other.a + b * other.c).saturated, (a * other.b + b * other.d).saturated,
      (c * other.a + d * other.c).saturated, (c * other.b + d * other.d).saturated,
      (tx * other.a + ty * other.c + other.tx).saturated, (tx * other.b + ty * other.d + other.ty).saturated)
  }

  /// Returns the transform that applies `first`, then `second`.
  public static func * (first: AffineTransform, second: AffineTransform) -> AffineTransform {
    first.concatenating(second)
  }

  /// Returns the transform that undoes this one; nothing where the plane is squeezed to a line or a point.
  public func inverted() -> AffineTransform? {
    let area = a * d - b * c
    guard isReliableSum(area, magnitude: abs(a * d) + abs(b * c)) else { return nil }
    let inverse = AffineTransform(
      d / area, -b / area, -c / area, a / area, (c * ty - d * tx) / area, (b * tx - a * ty) / area)
    return inverse.isFinite ? inverse : nil
  }

  /// Returns the image of a point.
  public func apply(_ point: Point) -> Point {
    Point((a * point.x + c * point.y + tx).saturated, (b * point.x + d * point.y + ty).saturated)
  }
}
