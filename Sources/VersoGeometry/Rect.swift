/// A rectangle along the axes, given by its top left corner and its size, in points.
public struct Rect: Sendable, Hashable {
  /// The corner with the smallest coordinates, as long as the size is not negative.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// Makes a rectangle from its origin and size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from left edge, top edge, width and height, in points.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.origin = Point(x, y)
    self.size = Size(width, height)
  }

  /// The left edge.
  @inlinable public var x: Double { origin.x }
  /// The top edge.
  @inlinable public var y: Double { origin.y }
  /// The width.
  @inlinable public var width: Double { size.width }
  /// The height.
  @inlinable public var height: Double { size.height }
  /// The smallest horizontal coordinate.
  @inlinable public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The largest horizontal coordinate.
  @inlinable public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The smallest vertical coordinate.
  @inlinable public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The largest vertical coordinate.
  @inlinable public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The point in the middle.
  @inlinable public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }
  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// The same rectangle with a size that is not negative.
  public var standardized: Rect { Rect(minX, minY, abs(size.width), abs(size.height)) }

  /// The four corners: top left, top right, bottom right, bottom left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Returns the rectangle moved in by the given distances on each side.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin.x + dx, origin.y + dy, size.width - 2 * dx, size.height - 2 * dy)
  }

  /// Returns whether the point lies inside, the right and bottom edges left out.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the smallest rectangle that holds all the points, or the empty one where there are none.
  ///
  /// Points that are not finite are passed over.
  public static func bounding(_ points: some Sequence<Point>) -> Rect {
    var bounds: (left: Double, right: Double, top: Double, bottom: Double)?
    for point in points where point.isFinite {
      guard let old = bounds else {
        bounds = (point.x, point.x, point.y, point.y)
        continue
      }
      bounds = (min(old.left, point.x), max(old.right, point.x), min(old.top, point.y), max(old.bottom, point.y))
    }
    guard let bounds else { return .zero }
    return Rect(
      bounds.left, bounds.top, (bounds.right - bounds.left).saturated, (bounds.bottom - bounds.top).saturated)
  }

  /// Returns the rectangle between two, origin and size along a line; `u` is 0 at `a` and 1 at `b`, and may go beyond.
  public static func interpolate(_ a: Rect, _ b: Rect, _ u: Double) -> Rect {
    Rect(origin: .interpolate(a.origin, b.origin, u), size: .interpolate(a.size, b.size, u))
  }
}
