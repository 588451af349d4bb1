/// A damped spring that pulls a value from 0 to 1.
///
/// The terms are Core Animation's: mass, stiffness and damping in consistent units, and an initial velocity in
/// fractions of the whole distance per second, positive toward the target. The motion is exact at any time, also after
/// billions of swings; nothing is stepped.
public struct Spring: Sendable, Hashable {
  /// The mass that hangs on the spring; above 0.
  public let mass: Double
  /// The force per distance; above 0.
  public let stiffness: Double
  /// The force per velocity; 0 swings for ever, and infinite damping never moves.
  public let damping: Double
  /// The velocity at the start, in fractions of the distance per second.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 makes the motion slower; otherwise, as in Core Animation, it acts as 1.
  public let allowsOverdamping: Bool
  /// The undamped angular frequency, in radians per second.
  public let naturalFrequency: Double
  /// The damping in relation to the least that keeps the spring from swinging; may be above 1 although it acts as 1.
  public let dampingRatio: Double
  /// The motion worked out as far as it does not depend on time.
  @usableFromInline let motion: SpringMotion

  /// Makes a spring from its physical constants; the defaults are Core Animation's.
  ///
  /// - Throws: `TimingError` when a number is not finite (but for the damping where overdamping is allowed), mass or
  ///   stiffness is not above 0, damping is below 0, or the motion is too extreme to compute: natural frequency and
  ///   decay must be within 1e-100...1e100 and the velocity within -1e100...1e100.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(TimingError) {
    self.mass = try TimingError.requirePositive(mass, "mass")
    self.stiffness = try TimingError.requirePositive(stiffness, "stiffness")
    let isStuck = allowsOverdamping && damping == .infinity
    self.damping = isStuck ? damping : try TimingError.requireFinite(damping, "damping") + 0
    guard damping >= 0 else { throw .outOfRange(quantity: "damping", value: damping, allowed: "0 or more") }
    self.initialVelocity = try TimingError.requireFinite(initialVelocity, "initial velocity") + 0
    self.allowsOverdamping = allowsOverdamping
    // Two roots instead of the root of a quotient or product, which could overflow.
    let frequency = stiffness.squareRoot() / mass.squareRoot()
    let ratio = damping / (2 * stiffness.squareRoot()) / mass.squareRoot()
    let decay = damping / 2 / mass
    self.naturalFrequency = try Spring.requireComputable(frequency, "natural frequency", least: 1e-100)
    self.dampingRatio = isStuck ? ratio : try Spring.requireComputable(ratio, "damping ratio", least: 0)
    if !isStuck { _ = try Spring.requireComputable(decay, "decay", least: 0) }
    _ = try Spring.requireComputable(abs(initialVelocity), "size of the initial velocity", least: 0)
    self.motion = SpringMotion(
      frequency: frequency, decay: decay, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping, constants: (mass, stiffness, damping))
  }

  private static func requireComputable(
    _ value: Double, _ quantity: String, least: Double
  ) throws(TimingError) -> Double {
    let largest = 1e100
    guard value >= least, value <= largest else {
      throw .outOfRange(quantity: quantity, value: value, allowed: "in \(least)...\(largest)")
    }
    return value
  }

  /// The damping ratio the motion has: `dampingRatio`, but not above 1 unless overdamping is allowed.
  public var effectiveDampingRatio: Double {
    allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
  }

  /// The fraction of the way that the spring has gone after `t` seconds, 0 at the start, 1 at the target.
  ///
  /// Before the start it is 0. Where time is too large for a spring without damping to have a position, it is 1.
  @inlinable
  public func value(at t: Double) -> Double {
    motion.value(at: t)
  }

  /// The velocity after `t` seconds, in fractions of the distance per second; before the start the initial one.
  @inlinable
  public func velocity(at t: Double) -> Double {
    motion.velocity(at: t)
  }

  /// Two springs are equal when their constants are.
  public static func == (a: Spring, b: Spring) -> Bool {
    a.mass == b.mass && a.stiffness == b.stiffness && a.damping == b.damping
      && a.initialVelocity == b.initialVelocity && a.allowsOverdamping == b.allowsOverdamping
  }

  /// Feeds the constants, from which everything else follows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
    hasher.combine(initialVelocity)
    hasher.combine(allowsOverdamping)
  }
}

extension Spring: CustomStringConvertible {
  /// How the spring is written, such as `spring(mass 1, stiffness 100, damping 10, initialVelocity 0)`.
  public var description: String {
    "spring(mass \(plainText(mass)), stiffness \(plainText(stiffness)), damping \(plainText(damping)), "
      + "initialVelocity \(plainText(initialVelocity))\(allowsOverdamping ? ", overdamping allowed" : ""))"
  }
}
