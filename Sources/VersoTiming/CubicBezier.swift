/// A cubic curve from (0, 0) to (1, 1) with two control points, read as output over input.
final class CubicBezier: CurveFunction {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double
  /// The curve parameter at every 64th of the input, to start the search from.
  private let guesses: InlineArray<65, Float>

  init(uncheckedX1 x1: Double, y1: Double, x2: Double, y2: Double) {
    // Adding zero turns a negative zero into a plain one.
    self.x1 = x1 + 0
    self.y1 = y1 + 0
    self.x2 = x2 + 0
    self.y2 = y2 + 0
    self.guesses = CubicBezier.table(x1, x2)
  }

  private static func table(_ x1: Double, _ x2: Double) -> InlineArray<65, Float> {
    var table = InlineArray<65, Float>(repeating: 0)
    for index in 1..<64 {
      table[index] = Float(carefulParameter(at: Double(index) / 64, x1, x2))
    }
    table[64] = 1
    return table
  }

  convenience init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingError) {
    for (value, name) in [(x1, "x1"), (x2, "x2")] {
      _ = try TimingError.requireFinite(value, name)
      guard (0...1).contains(value) else { throw .outOfRange(quantity: name, value: value, allowed: "in 0...1") }
    }
    _ = try TimingError.requireFinite(y1, "y1")
    _ = try TimingError.requireFinite(y2, "y2")
    self.init(uncheckedX1: x1, y1: y1, x2: x2, y2: y2)
  }

  var form: CurveForm { .bezier(x1: x1, y1: y1, x2: x2, y2: y2) }

  func value(at u: Double, before: Bool) -> Double {
    guard u > 0.01, u < 0.99, x1 - x2 < 0.98 else { return carefulValue(at: finite(u)) }
    let linear = 3 * x1
    let square = 3 * x2 - 2 * linear
    let cube = 1 + linear - 3 * x2
    var t = guess(at: u)
    for _ in 0..<5 {
      let miss = ((cube * t + square) * t + linear) * t - u
      let slope = (3 * cube * t + 2 * square) * t + linear
      let bend = 3 * cube * t + square
      // Halley's method, and the part of its error that grows with the third power of the step.
      let step = miss * slope / (slope * slope - miss * bend)
      t -= step
      if abs((bend * bend - cube * slope) * (step * step * step)) <= 1e-12 * (slope * slope), t > 0, t < 1 {
        return height(at: t)
      }
    }
    return carefulValue(at: u)
  }

  /// A straight line between the two nearest entries of the table.
  @inline(__always)
  private func guess(at u: Double) -> Double {
    let place = 64 * u
    let index = min(max(Int(place), 0), 63)
    let low = Double(guesses[index])
    return low + (Double(guesses[index + 1]) - low) * (place - Double(index))
  }

  /// The vertical coordinate at a curve parameter, by weights that cannot overflow.
  @inline(__always)
  private func height(at t: Double) -> Double {
    let s = 1 - t
    return (3 * s * s * t) * y1 + (3 * s * t * t) * y2 + t * t * t
  }
}
