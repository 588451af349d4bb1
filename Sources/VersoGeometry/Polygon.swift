/// A convex polygon; its corners may run either way round.
///
/// Cutting keeps the direction. Corners that are not finite are left out, and coordinates are kept within ±1e100 points
/// so that no area overflows. A corner within 1e-9 points of a border lies on it, and a piece of no more than 1e-9 square
/// points is nothing. Where coordinates are large, as near the eye, both grow with what rounding leaves: to 1e-13 of the
/// largest coordinate and to 1e-15 of its square.
public struct Polygon: Sendable, Hashable {
  /// The corners in order.
  public let vertices: [Point]

  /// What counts as nothing among coordinates up to 1000: a distance in points, an area in square points.
  public static let tolerance = 1e-9

  /// Makes a polygon from its corners, which are to be those of a convex outline.
  public init(_ vertices: [Point]) {
    let limit = 1e100
    var isWithin = true
    for point in vertices where !(abs(point.x) <= limit && abs(point.y) <= limit) { isWithin = false }
    if isWithin {
      self.vertices = vertices
      return
    }
    self.vertices = vertices.filter(\.isFinite).map {
      Point(min(max($0.x, -limit), limit), min(max($0.y, -limit), limit))
    }
  }

  /// Makes the polygon of a rectangle.
  public init(_ rect: Rect) { self.init(rect.corners) }

  /// The area, in square points: positive where the corners run clockwise as seen, negative otherwise.
  public var signedArea: Double { VersoGeometry.signedArea(vertices) }

  /// The area, in square points.
  public var area: Double { abs(signedArea) }

  /// The smallest rectangle around the corners.
  public var boundingBox: Rect {
    // The corners are finite, so nothing has to be passed over.
    guard var low = vertices.first else { return .zero }
    var high = low
    for point in vertices {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// Returns the image on screen of the part in front of the eye of a polygon in the plane z = 0.
  ///
  /// The direction of the corners is that of the image. Nothing comes back where nothing is left.
  public func projected(through transform: Transform3D) -> Polygon? {
    var points: [Point] = []
    points.reserveCapacity(vertices.count)
    for corner in vertices {
      let image = transform.apply(corner.x, corner.y)
      guard image.w >= HomogeneousPoint.nearestDivisor, image.isFinite else {
        let outline = ProjectedPolygon(vertices, transform: transform).outline
        return outline.isNothing ? nil : outline
      }
      points.append(Point(image.x / image.w, image.y / image.w))
    }
    let image = Polygon(points)
    return image.isNothing ? nil : image
  }

  /// The mean of the corners: a point inside; the origin where there is no corner.
  public var center: Point {
    guard !vertices.isEmpty else { return .zero }
    let share = 1 / Double(vertices.count)
    return vertices.reduce(.zero) { $0 + $1 * share }
  }

  /// The half-planes whose common part the polygon is; edges without length are left out.
  public var halfPlanes: [HalfPlane] {
    let isClockwise = signedArea >= 0
    return vertices.indices.compactMap { index in
      let (start, end) = (vertices[index], vertices[(index + 1) % vertices.count])
      return isClockwise ? HalfPlane(from: start, to: end) : HalfPlane(from: end, to: start)
    }
  }

  /// The largest coordinate, without its sign.
  private var reach: Double {
    var reach = 0.0
    for point in vertices { reach = max(reach, abs(point.x), abs(point.y)) }
    return reach
  }

  /// The distance from a border, in points, up to which a corner lies on it.
  var thickness: Double { max(Polygon.tolerance, 1e-13 * reach) }

  /// Whether the area is no more than what rounding leaves of none.
  public var isNothing: Bool {
    guard vertices.count > 2 else { return true }
    let reach = reach
    return area <= max(Polygon.tolerance, 1e-15 * reach * reach)
  }

  /// Returns whether a point lies inside or on the border; never true for a polygon without area.
  public func contains(_ point: Point) -> Bool {
    guard !isNothing, point.isFinite else { return false }
    let thickness = thickness
    let isClockwise = signedArea >= 0
    for index in vertices.indices {
      let (start, end) = (vertices[index], vertices[index + 1 == vertices.count ? 0 : index + 1])
      let side = isClockwise ? HalfPlane(from: start, to: end) : HalfPlane(from: end, to: start)
      if let side, side.distance(of: point) < -thickness { return false }
    }
    return true
  }
}
