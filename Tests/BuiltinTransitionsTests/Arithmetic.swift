import Foundation
import VersoGeometry

/// The expected numbers are computed here, apart from the code under test.
enum Arithmetic {
  /// Ease-in-out, the cubic (.42, 0) (.58, 1): the curve's parameter found by halving, then its height.
  static func eased(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let s = (low + high) / 2
      let r = 1 - s
      if 3 * r * r * s * 0.42 + 3 * r * s * s * 0.58 + s * s * s < x { low = s } else { high = s }
    }
    let s = (low + high) / 2
    return 3 * (1 - s) * s * s + s * s * s
  }

  /// A critically damped spring fitted to a duration: (1 + (w - v) D) e^(-w D) = 0.001, the largest w.
  static func spring(_ t: Double, velocity v: Double, duration d: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= d { return 1 }
    var (low, high) = (max(v, 1 / d), 100 / d)
    for _ in 0..<200 {
      let w = (low + high) / 2
      if (1 + (w - v) * d) * exp(-w * d) > 0.001 { low = w } else { high = w }
    }
    let w = (low + high) / 2
    return 1 - exp(-w * t) * (1 + (w - v) * t)
  }

  static func between(_ a: Double, _ b: Double, _ u: Double) -> Double { a + (b - a) * u }

  static func between(_ a: Rect, _ b: Rect, _ u: Double) -> Rect {
    Rect(
      between(a.x, b.x, u), between(a.y, b.y, u), between(a.width, b.width, u), between(a.height, b.height, u))
  }

  /// The image of a point seen from a distance in front of the container's middle.
  static func projected(_ x: Double, _ y: Double, _ z: Double, distance: Double, in size: Size) -> Point {
    let w = 1 - z / distance
    let (cx, cy) = (size.width / 2, size.height / 2)
    return Point(cx + (x - cx) / w, cy + (y - cy) / w)
  }
}
