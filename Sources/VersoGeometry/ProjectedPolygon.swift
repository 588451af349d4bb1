/// A flat outline, usually a layer's bounds, as the eye sees it.
public struct ProjectedPolygon: Sendable, Hashable {
  /// The corners on screen, in the order given; nothing where a corner is at the eye or behind it.
  public let corners: [Point?]
  /// The corners in space, before the divide: `z` is the depth in points, `w` the divisor.
  public let spaceCorners: [HomogeneousPoint]
  /// The part in front of the eye, before the divide.
  public let front: [HomogeneousPoint]
  /// The part in front of the eye on screen, its corners in the order given; no corners where nothing is in front.
  public let outline: Polygon
  /// The part in front of the eye in the outline's own plane; no corners where nothing is in front.
  public let localOutline: Polygon
  /// The part of its own area that is in front of the eye, from 0 to 1.
  public let fractionInFront: Double

  /// Projects a rectangle of the plane z = 0; corners come top left, top right, bottom right, bottom left.
  public init(_ rect: Rect, transform: Transform3D, near: Double = HomogeneousPoint.nearestDivisor) {
    self.init(rect.corners, transform: transform, near: near)
  }

  /// Projects a convex outline of the plane z = 0; what has a divisor below `near` counts as behind the eye.
  public init(_ points: [Point], transform: Transform3D, near: Double = HomogeneousPoint.nearestDivisor) {
    let images = points.map { transform.apply($0.x, $0.y) }
    spaceCorners = images
    corners = images.map { $0.w >= near ? $0.projected : nil }
    front = Projection.clippedToFront(images, near: near)
    outline = Polygon(front.compactMap { $0.onScreen })
    let local = Polygon(points)
    if images.allSatisfy({ $0.w >= near }) {
      localOutline = local
      fractionInFront = 1
    } else {
      // w is a x + b y + c on the plane itself, so the border of what is in front is a line there too.
      let border = HalfPlane(transform.m14, transform.m24, transform.m44 - near)
      let rest = border.flatMap { local.clipped(to: $0) } ?? Polygon([])
      localOutline = rest
      fractionInFront = local.area > 0 ? min(1, rest.area / local.area) : 0
    }
  }

  /// The divisors of the corners, in the order given.
  public var w: [Double] { spaceCorners.map(\.w) }

  /// Whether a part lies at the eye or behind it.
  public var isClipped: Bool { corners.contains { $0 == nil } }

  /// The area on screen of the part in front of the eye, in square points, negative where its back is seen.
  public var signedArea: Double { outline.signedArea }

  /// The four corners as a quad; nothing where one is clipped or there are not four.
  public var quad: Quad? {
    let points = corners.compactMap { $0 }
    guard corners.count == 4, points.count == 4 else { return nil }
    return Quad(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }

  /// The smallest and the largest depth of the part in front of the eye, in points; nothing where there is none.
  ///
  /// Depth is z before the divide, growing toward the eye.
  public var depth: ClosedRange<Double>? {
    guard let first = front.first else { return nil }
    return front.reduce(first.z...first.z) { min($0.lowerBound, $1.z)...max($0.upperBound, $1.z) }
  }
}

extension HomogeneousPoint {
  /// The point after the divide, however near to the eye it is; nothing only at the eye and behind it.
  fileprivate var onScreen: Point? {
    guard w > 0 else { return nil }
    return Point((x / w).saturated, (y / w).saturated)
  }
}
