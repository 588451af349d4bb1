import Glibc

/// The search for the natural frequency at which a spring comes to rest in one unit of time, as UIKit measures rest.
struct SpringFit {
  /// The damping ratio, above 0 and up to 1.
  let ratio: Double
  /// The initial velocity in fractions of the distance per unit of time.
  let velocity: Double

  /// What counts as rest.
  private static let threshold = 0.001

  /// The logarithm of what is left at the end over what counts as rest; 0 at a root.
  private func excess(_ frequency: Double) -> Double {
    let size: Double
    if ratio < 1 {
      let root = ((1 - ratio) * (1 + ratio)).squareRoot()
      size = abs(ratio - velocity / frequency) / root
    } else {
      size = abs(1 + frequency - velocity)
    }
    return log(size) - ratio * frequency - log(SpringFit.threshold)
  }

  /// The largest frequency that fits, in radians per unit of time, or nil where none does.
  var largestRoot: Double? {
    let summit = self.summit
    if summit > 0, excess(summit) >= 0 { return root(above: summit) }
    if velocity > 0 {
      // The last hill is too low: what is left falls from the start to the place where it crosses zero.
      let crossing = ratio < 1 ? velocity / ratio : velocity - 1
      return root(falling: 0, to: crossing)
    }
    return root(above: 0)
  }

  /// The frequency above the zero crossing at which most is left, or 0 where what is left only falls.
  private var summit: Double {
    guard velocity > 0 else { return 0 }
    if ratio == 1 { return velocity }
    // The positive solution of  ratio^2 x^2 - ratio v x - v = 0.
    return (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * ratio)
  }

  private func root(above low: Double) -> Double? {
    var high = max(low * 2, 1)
    while excess(high) > 0 {
      high *= 2
      guard high < 1e200 else { return nil }
    }
    return root(falling: low, to: high)
  }

  /// Halves the interval, in which the excess falls from above zero to below it, down to neighbouring numbers.
  private func root(falling start: Double, to end: Double) -> Double? {
    var low = start
    var high = end
    for _ in 0..<2000 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    // At 0 the search ran into the end of the interval: nothing was above zero.
    return low > 1e-100 && high.isFinite ? high : nil
  }
}
