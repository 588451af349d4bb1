/// Four corners in order: what a rectangle becomes under a transform.
public struct Quad: Sendable, Hashable {
  /// The image of the top left corner.
  public var topLeft: Point
  /// The image of the top right corner.
  public var topRight: Point
  /// The image of the bottom right corner.
  public var bottomRight: Point
  /// The image of the bottom left corner.
  public var bottomLeft: Point

  /// Makes a quad from its four corners.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes the quad of a rectangle.
  public init(_ rect: Rect) {
    self.init(
      topLeft: Point(rect.minX, rect.minY), topRight: Point(rect.maxX, rect.minY),
      bottomRight: Point(rect.maxX, rect.maxY), bottomLeft: Point(rect.minX, rect.maxY))
  }

  /// Makes the image of a rectangle on screen; nothing where a corner is at the eye or behind it.
  public init?(_ rect: Rect, transform: Transform3D) {
    let images = rect.corners.compactMap { transform.apply($0.x, $0.y).projected }
    guard images.count == 4 else { return nil }
    self.init(topLeft: images[0], topRight: images[1], bottomRight: images[2], bottomLeft: images[3])
  }

  /// The corners: top left, top right, bottom right, bottom left.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The area, in square points: positive where the corners run clockwise as seen, negative where they are mirrored.
  public var signedArea: Double { VersoGeometry.signedArea(corners) }

  /// The smallest rectangle around the corners.
  public var boundingBox: Rect { .bounding(corners) }

  /// The quad as a polygon, for cutting; it is convex where no corner lies inside the triangle of the others.
  public var polygon: Polygon { Polygon(corners) }

  /// Returns whether a point lies inside, by the number of edges a ray from it crosses.
  public func contains(_ point: Point) -> Bool {
    let points = corners
    var isInside = false
    for index in points.indices {
      let (p, q) = (points[index], points[(index + 1) % points.count])
      guard (p.y > point.y) != (q.y > point.y) else { continue }
      // The ends lie on different sides of the point's height, so their heights differ.
      if point.x < mix(p.x, q.x, (point.y - p.y) / (q.y - p.y)) { isInside.toggle() }
    }
    return isInside
  }
}

/// The area of a closed outline, in square points, positive where it runs clockwise as seen with y downward.
///
/// Coordinates are taken from the first corner, so that an outline far from the origin loses no digits.
func signedArea(_ points: [Point]) -> Double {
  guard points.count > 2, let origin = points.first else { return 0 }
  var sum = 0.0
  for index in 1..<(points.count - 1) {
    let (p, q) = (points[index] - origin, points[index + 1] - origin)
    sum += p.x * q.y - p.y * q.x
  }
  return (sum / 2).saturated
}
