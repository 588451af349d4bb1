/// A convex polygon; its corners may run either way round.
///
/// Cutting keeps the direction. Corners that are not finite are left out, and coordinates are kept within ±1e100 points
/// so that no area overflows. A corner within 1e-9 points of a border lies on it, and a piece of no more than 1e-9 square
/// points is nothing. Where coordinates are large, as near the eye, both grow with what rounding leaves: to 1e-13 of the
/// largest coordinate and to 1e-15 of its square.
public struct Polygon: Sendable {
  /// The corners in order.
  public let vertices: [Point]
  /// The smallest rectangle around the corners.
  public let boundingBox: Rect
  /// The area, in square points: positive where the corners run clockwise as seen, negative otherwise.
  public let signedArea: Double
  /// The largest coordinate, without its sign.
  private let reach: Double

  /// What counts as nothing among coordinates up to 1000: a distance in points, an area in square points.
  public static let tolerance = 1e-9

  /// How far from the origin a corner may lie, in points.
  static let limit = 1e100

  /// Makes a polygon from its corners, which are to be those of a convex outline.
  public init(_ vertices: [Point]) {
    let measure = vertices.withUnsafeBufferPointer { PolygonMeasure($0) }
    guard measure.isWithinLimit else {
      let limit = Polygon.limit
      let usable = vertices.filter(\.isFinite).map {
        Point(min(max($0.x, -limit), limit), min(max($0.y, -limit), limit))
      }
      self.init(usable, usable.withUnsafeBufferPointer { PolygonMeasure($0) })
      return
    }
    self.init(vertices, measure)
  }

  /// Makes the polygon of a rectangle.
  public init(_ rect: Rect) { self.init(rect.corners) }

  @inline(__always)
  private init(_ vertices: [Point], _ measure: PolygonMeasure) {
    self.vertices = vertices
    boundingBox = measure.boundingBox
    signedArea = measure.signedArea
    reach = measure.reach
  }

  /// Makes a polygon of corners in a buffer; nothing, and no array, where they enclose no area.
  @inline(__always)
  init?(something corners: UnsafeBufferPointer<Point>) {
    let measure = PolygonMeasure(corners)
    guard measure.isWithinLimit else {
      self.init(Array(corners))
      if isNothing { return nil }
      return
    }
    if measure.isNothing { return nil }
    self.init(Array(corners), measure)
  }

  /// The area, in square points.
  public var area: Double { abs(signedArea) }

  /// Returns the image on screen of the part in front of the eye of a polygon in the plane z = 0.
  ///
  /// The direction of the corners is that of the image. Nothing comes back where nothing is left.
  public func projected(through transform: Transform3D) -> Polygon? {
    if transform.isIdentity { return isNothing ? nil : self }
    return withUnsafeTemporaryAllocation(of: Point.self, capacity: vertices.count) { points in
      for (index, corner) in vertices.enumerated() {
        let image = transform.apply(corner.x, corner.y)
        guard image.w >= HomogeneousPoint.nearestDivisor, image.isFinite else {
          let outline = ProjectedPolygon(vertices, transform: transform).outline
          return outline.isNothing ? nil : outline
        }
        points.initializeElement(at: index, to: Point(image.x / image.w, image.y / image.w))
      }
      return Polygon(something: UnsafeBufferPointer(points))
    }
  }

  /// The mean of the corners: a point inside; the origin where there is no corner.
  public var center: Point {
    guard !vertices.isEmpty else { return .zero }
    let share = 1 / Double(vertices.count)
    return vertices.reduce(.zero) { $0 + $1 * share }
  }

  /// The half-planes whose common part the polygon is; edges without length are left out.
  public var halfPlanes: [HalfPlane] {
    vertices.indices.compactMap { side(at: $0) }
  }

  /// The half-plane inside the edge that starts at a corner; nothing where the edge has no length.
  @inline(__always)
  func side(at index: Int) -> HalfPlane? {
    let (start, end) = (vertices[index], vertices[index + 1 == vertices.count ? 0 : index + 1])
    return signedArea >= 0 ? HalfPlane(from: start, to: end) : HalfPlane(from: end, to: start)
  }

  /// The distance from a border, in points, up to which a corner lies on it.
  var thickness: Double { PolygonMeasure.thickness(reach) }

  /// Whether the area is no more than what rounding leaves of none.
  public var isNothing: Bool { PolygonMeasure.isNothing(vertices.count, signedArea, reach) }

  /// Returns whether a point lies inside or on the border; never true for a polygon without area.
  public func contains(_ point: Point) -> Bool {
    guard !isNothing, point.isFinite else { return false }
    let thickness = thickness
    for index in vertices.indices {
      if let side = side(at: index), side.distance(of: point) < -thickness { return false }
    }
    return true
  }
}

extension Polygon: Hashable {
  /// Two polygons are equal when their corners are, in the same order.
  public static func == (a: Polygon, b: Polygon) -> Bool { a.vertices == b.vertices }

  /// Feeds the corners, from which everything else follows.
  public func hash(into hasher: inout Hasher) { hasher.combine(vertices) }
}
