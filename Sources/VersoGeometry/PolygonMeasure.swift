/// Box, area and largest coordinate of a closed outline, found in one go over its corners.
struct PolygonMeasure {
  /// Whether all corners lie within `Polygon.limit` of the origin; else the other numbers mean nothing.
  let isWithinLimit: Bool
  /// The smallest rectangle around the corners.
  let boundingBox: Rect
  /// The area, in square points, positive where the outline runs clockwise as seen with y downward.
  let signedArea: Double
  /// The largest coordinate, without its sign.
  let reach: Double
  private let count: Int

  @inline(__always)
  init(_ corners: UnsafeBufferPointer<Point>) {
    count = corners.count
    guard let first = corners.first else {
      (isWithinLimit, boundingBox, signedArea, reach) = (true, .zero, 0, 0)
      return
    }
    // Coordinates are taken from the first corner, so that an outline far from the origin loses no digits.
    var (low, high, before, sum) = (first, first, Point.zero, 0.0)
    // A number that is none fails the comparison, and is no use for the largest and smallest either.
    var isWithin = abs(first.x) <= Polygon.limit && abs(first.y) <= Polygon.limit
    for index in 1..<corners.count {
      let corner = corners[index]
      isWithin = isWithin && abs(corner.x) <= Polygon.limit && abs(corner.y) <= Polygon.limit
      low = Point(corner.x < low.x ? corner.x : low.x, corner.y < low.y ? corner.y : low.y)
      high = Point(corner.x >= high.x ? corner.x : high.x, corner.y >= high.y ? corner.y : high.y)
      let offset = corner - first
      if index > 1 { sum += before.x * offset.y - offset.x * before.y }
      before = offset
    }
    isWithinLimit = isWithin
    boundingBox = Rect(low.x, low.y, high.x - low.x, high.y - low.y)
    signedArea = corners.count > 2 ? (sum / 2).saturated : 0
    reach = max(max(abs(low.x), abs(low.y)), max(abs(high.x), abs(high.y)))
  }

  /// Whether the area is no more than what rounding leaves of none.
  @inline(__always)
  var isNothing: Bool { PolygonMeasure.isNothing(count, signedArea, reach) }

  /// The distance from a border, in points, up to which a corner lies on it.
  @inline(__always)
  var thickness: Double { PolygonMeasure.thickness(reach) }

  @inline(__always)
  static func thickness(_ reach: Double) -> Double { max(Polygon.tolerance, 1e-13 * reach) }

  @inline(__always)
  static func isNothing(_ count: Int, _ signedArea: Double, _ reach: Double) -> Bool {
    count <= 2 || abs(signedArea) <= max(Polygon.tolerance, 1e-15 * reach * reach)
  }
}
