import VersoGeometry
import VersoLayers

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The outline of a layer in its own plane, rounded corners included.
package enum LayerOutline {
  /// The straight pieces a quarter of a circle is made of.
  static let piecesPerQuarter = 24

  /// Returns the outline as a convex polygon, clockwise from the top left.
  ///
  /// A rounded corner is a fan of straight pieces on a slightly larger radius, so that its area is the circle's exactly.
  package static func polygon(of state: LayerState) -> Polygon {
    let bounds = state.bounds
    let radius = min(max(state.cornerRadius, 0), bounds.width / 2, bounds.height / 2)
    guard radius > 0 else { return Polygon(bounds) }
    let step = Double.pi / 2 / Double(piecesPerQuarter)
    let outer = radius * (step / sin(step)).squareRoot()
    let centers = [
      (Point(bounds.minX + radius, bounds.minY + radius), Double.pi),
      (Point(bounds.maxX - radius, bounds.minY + radius), Double.pi * 1.5),
      (Point(bounds.maxX - radius, bounds.maxY - radius), 0),
      (Point(bounds.minX + radius, bounds.maxY - radius), Double.pi / 2),
    ]
    var points: [Point] = []
    for (center, start) in centers {
      for piece in 0..<piecesPerQuarter {
        let angle = start + (Double(piece) + 0.5) * step
        points.append(Point(center.x + outer * cos(angle), center.y + outer * sin(angle)))
      }
    }
    return Polygon(points)
  }

  /// Returns whether a point of the layer's plane lies inside, round corners as exact circles, right and bottom edges out.
  static func contains(_ point: Point, _ state: LayerState) -> Bool {
    let bounds = state.bounds
    guard bounds.contains(point) else { return false }
    let radius = min(max(state.cornerRadius, 0), bounds.width / 2, bounds.height / 2)
    let x = max(bounds.minX + radius - point.x, point.x - bounds.maxX + radius, 0)
    let y = max(bounds.minY + radius - point.y, point.y - bounds.maxY + radius, 0)
    return x * x + y * y <= radius * radius || x == 0 || y == 0
  }
}
