import Glibc

extension Spring {
  /// A spring described by how long it seems to take and how much it bounces, with mass 1.
  ///
  /// Core Animation's form of 2023: the stiffness is `(2 pi / duration)^2`, the damping ratio `1 - bounce`, or
  /// `1 / (1 + bounce)` below zero, where the spring is slower than critical. Overdamping is allowed.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - bounce: -1 or more; 0 does not swing, 1 and more swing for ever. At -1 the damping is infinite: the spring never
  ///     moves and, as measured, counts as settled at once.
  ///   - initialVelocity: In fractions of the distance per second.
  /// - Throws: `TimingError` when a number is out of range.
  public static func perceptual(
    duration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(TimingError) -> Spring {
    let duration = try requireLong(duration, "perceptual duration")
    let bounce = try TimingError.requireFinite(bounce, "bounce")
    guard bounce >= -1 else { throw .outOfRange(quantity: "bounce", value: bounce, allowed: "-1 or more") }
    let ratio = bounce < 0 ? 1 / (1 + bounce) : max(1 - bounce, 0)
    return try natural(2 * Double.pi / duration, ratio, initialVelocity, allowsOverdamping: true)
  }

  /// A spring described by its response, the period of its swing without damping, and its damping ratio, with mass 1.
  ///
  /// Overdamping is allowed.
  ///
  /// - Parameters:
  ///   - response: In seconds, above 0.
  ///   - dampingFraction: The damping ratio; 0 swings for ever, 1 does not swing.
  ///   - initialVelocity: In fractions of the distance per second.
  /// - Throws: `TimingError` when a number is out of range.
  public static func response(
    _ response: Double, dampingFraction: Double, initialVelocity: Double = 0
  ) throws(TimingError) -> Spring {
    let response = try requireLong(response, "response")
    let ratio = try TimingError.requireFinite(dampingFraction, "damping fraction")
    guard ratio >= 0 else { throw .outOfRange(quantity: "damping fraction", value: ratio, allowed: "0 or more") }
    return try natural(2 * Double.pi / response, ratio, initialVelocity, allowsOverdamping: true)
  }

  /// The spring that UIKit's spring animation uses: mass 1, and the natural frequency for which the motion's sine
  /// term has shrunk to 0.001 at the end.
  ///
  /// The rule is measured (`|(b - v) / w| e^(-b D) = 0.001`, and with the critical motion's own bracket at ratio 1).
  /// A ratio above 1 acts as 1. Where several frequencies fit, which a large velocity toward the target brings about,
  /// the largest is taken.
  ///
  /// - Parameters:
  ///   - dampingRatio: Above 0.
  ///   - initialVelocity: In fractions of the distance per second.
  ///   - duration: In seconds, above 0.
  /// - Throws: `TimingError` when a number is out of range, or no frequency fits: without velocity the ratio must be
  ///   above about 0.001.
  public static func fitted(
    dampingRatio: Double, initialVelocity: Double = 0, duration: Double
  ) throws(TimingError) -> Spring {
    let ratio = min(try TimingError.requirePositive(dampingRatio, "damping ratio"), 1)
    let velocity = try TimingError.requireFinite(initialVelocity, "initial velocity")
    let duration = try TimingError.requirePositive(duration, "duration")
    let fit = SpringFit(ratio: ratio, velocity: velocity * duration)
    guard let scaled = fit.largestRoot else {
      throw .noSpringFits(dampingRatio: dampingRatio, initialVelocity: velocity, duration: duration)
    }
    return try natural(scaled / duration, ratio, velocity, allowsOverdamping: false)
  }

  /// Returns a period whose spring is not stiffer than numbers can hold.
  private static func requireLong(_ period: Double, _ quantity: String) throws(TimingError) -> Double {
    let period = try TimingError.requirePositive(period, quantity)
    guard period >= 1e-100 else { throw .outOfRange(quantity: quantity, value: period, allowed: "1e-100 s or more") }
    return period
  }

  private static func natural(
    _ frequency: Double, _ ratio: Double, _ velocity: Double, allowsOverdamping: Bool
  ) throws(TimingError) -> Spring {
    try Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The time the spring seems to take, in seconds: the period of its swing without damping.
  public var perceptualDuration: Double {
    finite(2 * Double.pi / naturalFrequency)
  }

  /// How much the spring bounces: 1 swings for ever, 0 does not swing, below 0 it is slower than that.
  public var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }
}
