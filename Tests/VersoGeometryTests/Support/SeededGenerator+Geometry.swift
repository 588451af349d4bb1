import TestSupport
import VersoGeometry

extension SeededGenerator {
  mutating func sign() -> Double { Bool.random(using: &self) ? 1 : -1 }

  mutating func point(_ range: ClosedRange<Double>) -> Point { Point(number(range), number(range)) }

  /// A turn about any axis.
  mutating func turn() -> Transform3D {
    .rotation(number(-3.1...3.1), number(-1...1), number(-1...1), number(0.1...1))
  }

  /// Move, turn, slant and scale, with mirrors and, where wanted, a perspective.
  mutating func transform(perspective: Bool) -> Transform3D {
    let scale = Transform3D.scale(
      sign() * number(0.2...3), sign() * number(0.2...3), sign() * number(0.2...3))
    let slanted = scale * .skew(number(-0.8...0.8), number(-0.8...0.2)) * turn()
    let moved = slanted * .translation(number(-300...300), number(-300...300), number(-100...100))
    return perspective ? moved * .perspective(sign() * number(400...2000)) : moved
  }

  mutating func affine() -> Transform3D {
    Transform3D.scale(sign() * number(0.2...3), sign() * number(0.2...3)) * .skew(number(-1...1), 0)
      * .rotation(number(-3.1...3.1), 0, 0, 1) * .translation(number(-300...300), number(-300...300))
  }

  /// A convex polygon inside a circle: corners at increasing angles.
  mutating func convexPolygon(center: Point, radius: Double, corners: Int) -> Polygon {
    let angles = (0..<corners).map { _ in number(0...6.28) }.sorted()
    return Polygon(
      angles.map {
        let image = Transform3D.rotation($0, 0, 0, 1).apply(radius, 0)
        return Point(center.x + image.x, center.y + image.y)
      })
  }
}
