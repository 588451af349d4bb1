import Glibc

/// The phase of a spring after many swings, in more digits than one number has.
///
/// A product of two numbers is exactly the sum of its rounded value and of the rest that a fused multiply-add gives
/// (Dekker, "A Floating-Point Technique for Extending the Available Precision", 1971). The C library's sine reduces
/// every number exactly by the full turn, so that the sine of the sum of two parts loses nothing either.
enum SpringPhase {
  /// The phase, in radians, up to which one number is exact enough.
  static let largestPlain = 512.0

  /// Returns what the damped frequency is above its rounded value, for a spring that swings.
  ///
  /// The square of the frequency is k / m - (c / 2m)^2, worked out here in two parts; one of Newton's steps leads from
  /// the rounded root to the rest.
  static func rest(of frequency: Double, _ mass: Double, _ stiffness: Double, _ damping: Double) -> Double {
    let square = quotient(stiffness, mass)
    let decay = quotient(damping / 2, mass)
    let decaySquare = product(decay.value, decay.value)
    let difference = square.value - decaySquare.value
    let back = difference - square.value
    let lost = (square.value - (difference - back)) - (decaySquare.value + back)
    let small = lost + square.rest - decaySquare.rest - 2 * decay.value * decay.rest
    let own = product(frequency, frequency)
    let rest = ((difference - own.value) + (small - own.rest)) / (2 * frequency)
    // Where numbers are so small or large that the rests have no digits, there is none to add.
    return rest.isFinite && abs(rest) <= 1e-6 * frequency ? rest : 0
  }

  /// Returns sine and cosine of a frequency in two parts times a time.
  static func sineAndCosine(_ frequency: Double, _ rest: Double, _ t: Double) -> (sine: Double, cosine: Double) {
    let phase = product(frequency, t)
    let small: Double = finite(phase.rest + rest * t)
    let (sine, cosine) = (sin(phase.value), cos(phase.value))
    let (smallSine, smallCosine) = (sin(small), cos(small))
    return (sine * smallCosine + cosine * smallSine, cosine * smallCosine - sine * smallSine)
  }

  private static func product(_ a: Double, _ b: Double) -> (value: Double, rest: Double) {
    let value = a * b
    return (value, (-value).addingProduct(a, b))
  }

  private static func quotient(_ a: Double, _ b: Double) -> (value: Double, rest: Double) {
    let value = a / b
    return (value, a.addingProduct(-value, b) / b)
  }
}
