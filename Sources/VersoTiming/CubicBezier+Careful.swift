import Glibc

// The slow but sure side of the curve: its ends, where a tangent may be vertical, and curves that stand almost still.
extension CubicBezier {
  /// The output for a finite input, accurate everywhere; outside 0...1 the curve goes on along its end tangent.
  func carefulValue(at u: Double) -> Double {
    if u <= 0 { return u == 0 ? 0 : finite(startSlope * u) }
    if u >= 1 { return u == 1 ? 1 : finite(1 + endSlope * (u - 1)) }
    if x1 == y1, x2 == y2 { return u }
    if u <= 0.5 { return CubicBezier.height(at: CubicBezier.parameter(at: u, x1, x2), y1, y2) }
    return 1 - CubicBezier.height(at: CubicBezier.parameter(at: 1 - u, 1 - x2, 1 - x1), 1 - y2, 1 - y1)
  }

  /// The curve parameter for an input inside 0...1.
  static func carefulParameter(at u: Double, _ x1: Double, _ x2: Double) -> Double {
    // The second half is solved from its own end, where the distance to the end is exact and small numbers keep
    // their digits.
    u <= 0.5 ? parameter(at: u, x1, x2) : 1 - parameter(at: 1 - u, 1 - x2, 1 - x1)
  }

  private static func height(at t: Double, _ first: Double, _ second: Double) -> Double {
    let s = 1 - t
    return (3 * s * s * t) * first + (3 * s * t * t) * second + t * t * t
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
  private static func parameter(at v: Double, _ a: Double, _ b: Double) -> Double {
    a - b > 0.75 ? steepParameter(at: v, a, b) : boundedParameter(at: v, a, b)
  }

  /// Newton's method kept inside a shrinking interval, so that it cannot fail.
  private static func boundedParameter(at v: Double, _ a: Double, _ b: Double) -> Double {
    let linear = 3 * a
    let square = 3 * b - 6 * a
    let cube = 1 + linear - 3 * b
    var low = 0.0
    var high = 1.0
    var t = start(at: v, linear, square, cube)
    for _ in 0..<200 {
      let miss = ((cube * t + square) * t + linear) * t - v
      if miss == 0 { return t }
      if miss > 0 { high = t } else { low = t }
      let slope = (3 * cube * t + 2 * square) * t + linear
      var next = t - miss / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      let isDone = abs(next - t) <= 1e-15 * t
      t = next
      if isDone { return t }
    }
    return t
  }

  /// A place to start the search: the root of the quadratic that the cubic is near its start, or of the cubic term
  /// alone where the others vanish.
  private static func start(at v: Double, _ linear: Double, _ square: Double, _ cube: Double) -> Double {
    let bend = square + cube * v
    let root = 2 * v / (linear + max(linear * linear + 4 * bend * v, 0).squareRoot())
    let limit = cube > 0.5 ? min(cbrt(v / cube), 1) : 1
    return root < limit ? root : limit
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
      let isDone = abs(next - s) <= 1e-15 * abs(s)
      s = next
      if isDone { break }
    }
    return 0.5 + s
  }
}
