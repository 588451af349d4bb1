import Glibc

/// A cubic curve from (0, 0) to (1, 1) with two control points, read as output over input.
@usableFromInline
struct CubicBezier: Sendable, Hashable {
  @usableFromInline let x1: Double
  @usableFromInline let y1: Double
  @usableFromInline let x2: Double
  @usableFromInline let y2: Double

  @usableFromInline
  init(uncheckedX1 x1: Double, y1: Double, x2: Double, y2: Double) {
    // Adding zero turns a negative zero into a plain one.
    self.x1 = x1 + 0
    self.y1 = y1 + 0
    self.x2 = x2 + 0
    self.y2 = y2 + 0
  }

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingError) {
    for (value, name) in [(x1, "x1"), (x2, "x2")] {
      _ = try TimingError.requireFinite(value, name)
      guard (0...1).contains(value) else { throw .outOfRange(quantity: name, value: value, allowed: "in 0...1") }
    }
    _ = try TimingError.requireFinite(y1, "y1")
    _ = try TimingError.requireFinite(y2, "y2")
    self.init(uncheckedX1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// The output for a finite input; outside 0...1 the curve goes on along its end tangent.
  @usableFromInline
  func value(at u: Double) -> Double {
    if u <= 0 { return u == 0 ? 0 : finite(startSlope * u) }
    if u >= 1 { return u == 1 ? 1 : finite(1 + endSlope * (u - 1)) }
    if x1 == y1, x2 == y2 { return u }
    // The second half is solved from its own end, where the distance to the end is exact and small numbers keep
    // their digits.
    let isSecondHalf = u > 0.5
    let v = isSecondHalf ? 1 - u : u
    let t = CubicBezier.parameter(at: v, isSecondHalf ? 1 - x2 : x1, isSecondHalf ? 1 - x1 : x2)
    let first = isSecondHalf ? 1 - y2 : y1
    let second = isSecondHalf ? 1 - y1 : y2
    let s = 1 - t
    let y = (3 * s * s * t) * first + (3 * s * t * t) * second + t * t * t
    return isSecondHalf ? 1 - y : y
  }

  /// The slope before the start: toward the first point that differs from the start, flat where that is vertical.
  private var startSlope: Double {
    if x1 > 0 { return finite(y1 / x1) }
    if y1 == 0, x2 > 0 { return finite(y2 / x2) }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope after the end, by the same rule.
  private var endSlope: Double {
    if x2 < 1 { return finite((1 - y2) / (1 - x2)) }
    if y2 == 1, x1 < 1 { return finite((1 - y1) / (1 - x1)) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }

  /// The curve parameter at which the horizontal coordinate with control values `a` and `b` is `v`, in 0 < v <= 0.5.
  ///
  /// Halley's method from the root of a quadratic, which stands for the cubic near the start; its error is below
  /// 1e-12 where it stops. Curves it does not suit are handed on.
  @inline(__always)
  private static func parameter(at v: Double, _ a: Double, _ b: Double) -> Double {
    if a - b > 0.75 { return steepParameter(at: v, a, b) }
    let linear = 3 * a
    let square = 3 * b - 6 * a
    let cube = 1 + linear - 3 * b
    let bend = square + cube * v
    var t = 2 * v / (linear + max(linear * linear + 4 * bend * v, 0).squareRoot())
    if !(t <= 1) { t = 1 }
    for _ in 0..<6 {
      let miss = ((cube * t + square) * t + linear) * t - v
      let slope = (3 * cube * t + 2 * square) * t + linear
      let halfBend = 3 * cube * t + square
      let step = miss * slope / (slope * slope - miss * halfBend)
      t -= step
      // The next step would be about step^3 / t^2.
      if abs(step * step * step) <= 1e-12 * t * t, t > 0, t <= 1 { return t }
    }
    return boundedParameter(at: v, a, b)
  }

  /// Newton's method kept inside a shrinking interval: slower, but it cannot fail.
  private static func boundedParameter(at v: Double, _ a: Double, _ b: Double) -> Double {
    let linear = 3 * a
    let square = 3 * b - 6 * a
    let cube = 1 + linear - 3 * b
    var low = 0.0
    var high = 1.0
    // An upper bound for flat starts, where the cubic term alone moves the curve.
    var t = min(cbrt(v), 1)
    for _ in 0..<200 {
      let miss = ((cube * t + square) * t + linear) * t - v
      if miss == 0 { return t }
      if miss > 0 { high = t } else { low = t }
      let slope = (3 * cube * t + 2 * square) * t + linear
      var next = t - miss / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      let isDone = abs(next - t) <= 1e-15 * max(t, 1e-3)
      t = next
      if isDone { return t }
    }
    return t
  }

  /// The parameter of a curve that stands almost still half way, solved about its middle.
  ///
  /// With `t = 1/2 + s` the horizontal coordinate is `1/2 + 4 s^3` plus two terms for the distance of the control
  /// values from 1 and 0; every term is small where the others are, so that no digits are lost.
  private static func steepParameter(at v: Double, _ a: Double, _ b: Double) -> Double {
    let shortfall = 1 - a
    let rest = 0.5 - v
    var low = -0.5
    var high = 0.5
    var s = -cbrt(rest / 4)
    for _ in 0..<200 {
      let t = 0.5 + s
      let w = 0.5 - s
      let miss = 4 * s * s * s + rest - 3 * t * w * w * shortfall + 3 * t * t * w * b
      if miss == 0 { break }
      if miss > 0 { high = s } else { low = s }
      let slope = 12 * s * s - 3 * shortfall * w * (w - 2 * t) + 3 * b * t * (2 * w - t)
      var next = s - miss / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      let isDone = abs(next - s) <= 1e-15 * max(abs(s), 1e-6)
      s = next
      if isDone { break }
    }
    return 0.5 + s
  }
}
