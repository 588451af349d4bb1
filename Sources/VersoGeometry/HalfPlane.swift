/// The part of the plane where a x + b y + c is not negative; (a, b) has length 1, so that is the distance inwards.
public struct HalfPlane: Sendable, Hashable {
  /// The x of the inward normal.
  public let a: Double
  /// The y of the inward normal.
  public let b: Double
  /// The distance of the origin from the border, in points, positive inside.
  public let c: Double

  /// Makes the half-plane where a x + b y + c is not negative; nothing where a and b are both 0 or a number overflows.
  public init?(_ a: Double, _ b: Double, _ c: Double) {
    let scale = max(abs(a), abs(b))
    guard scale > 0, scale.isFinite else { return nil }
    // Divided by the larger one first, the squares neither overflow nor vanish.
    let (x, y) = (a / scale, b / scale)
    let length = (x * x + y * y).squareRoot()
    let offset = c / scale / length
    guard offset.isFinite else { return nil }
    self.a = x / length
    self.b = y / length
    self.c = offset
  }

  /// Makes the half-plane to the right of the way from one point to another, as seen with y downward.
  ///
  /// That is the inside of a polygon whose corners run clockwise as seen. Nothing where the points are the same.
  @inlinable public init?(from start: Point, to end: Point) {
    // The same numbers as those of the half-plane of (-y, x, 0), which is then moved to the start.
    let across = SIMD2<Double>(-(end.y - start.y), end.x - start.x)
    let scale = max(abs(across.x), abs(across.y))
    guard scale > 0, scale.isFinite else { return nil }
    let scaled = across / scale
    let unit = scaled / (scaled.x * scaled.x + scaled.y * scaled.y).squareRoot()
    a = unit.x
    b = unit.y
    c = -(unit.x * start.x + unit.y * start.y)
    guard c.isFinite else { return nil }
  }

  /// The other side of the border.
  public var opposite: HalfPlane { HalfPlane(unit: -a, -b, -c) }

  private init(unit a: Double, _ b: Double, _ c: Double) {
    self.a = a
    self.b = b
    self.c = c
  }

  /// Returns the distance of a point from the border, in points, positive inside.
  @inlinable public func distance(of point: Point) -> Double { (a * point.x + b * point.y + c).saturated }
}
