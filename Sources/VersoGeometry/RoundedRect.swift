/// A rectangle with an elliptic quarter at each corner.
///
/// Radii that do not fit are all multiplied by one factor, so that the two radii on no side are longer than it: the
/// rule of CSS Backgrounds Level 3, section 4.5. One radius for all corners thereby ends at half of the shorter side.
public struct RoundedRect: Sendable, Hashable {
  /// The rectangle, its size not negative.
  public let rect: Rect
  /// The radii along x and y in use at each corner: top left, top right, bottom right, bottom left.
  public let radii: [Size]
  /// What the radii that were asked for were multiplied by, 0...1.
  public let scaleFactor: Double

  /// Makes a rounded rectangle; radii below 0, or that are no numbers, count as 0, missing ones too.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points; a negative size is turned round.
  ///   - radii: along x and y, at each corner: top left, top right, bottom right, bottom left.
  public init(_ rect: Rect, radii: [Size]) {
    let rect = rect.standardized
    func usable(_ number: Double) -> Double { number > 0 ? number.saturated : 0 }
    let wanted = (0..<4).map { index in
      index < radii.count ? Size(usable(radii[index].width), usable(radii[index].height)) : .zero
    }
    var factor = 1.0
    func fit(_ side: Double, _ a: Double, _ b: Double) {
      // Halved, so that the sum of two large radii cannot overflow.
      let half = a / 2 + b / 2
      if half > side / 2 { factor = min(factor, side / 2 / half) }
    }
    fit(rect.width, wanted[0].width, wanted[1].width)
    fit(rect.height, wanted[1].height, wanted[2].height)
    fit(rect.width, wanted[2].width, wanted[3].width)
    fit(rect.height, wanted[3].height, wanted[0].height)
    self.rect = rect
    scaleFactor = factor
    self.radii = wanted.map { Size($0.width * factor, $0.height * factor) }
  }

  /// Makes a rectangle with the same circle at every corner.
  public init(_ rect: Rect, cornerRadius: Double) {
    self.init(rect, radii: Array(repeating: Size(cornerRadius, cornerRadius), count: 4))
  }

  /// Returns whether a point lies inside; the right and bottom edges, and the ends of the curves, are left out.
  public func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    let (left, right) = (point.x - rect.minX, rect.maxX - point.x)
    let (top, bottom) = (point.y - rect.minY, rect.maxY - point.y)
    return isInside(left, top, radii[0]) && isInside(right, top, radii[1]) && isInside(right, bottom, radii[2])
      && isInside(left, bottom, radii[3])
  }

  /// Whether a point at distances from the two sides of a corner is not cut off by its curve.
  private func isInside(_ x: Double, _ y: Double, _ radius: Size) -> Bool {
    guard x < radius.width, y < radius.height else { return true }
    let (u, v) = (1 - x / radius.width, 1 - y / radius.height)
    return u * u + v * v < 1
  }
}
