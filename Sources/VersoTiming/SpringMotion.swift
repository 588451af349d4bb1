import Glibc

/// The closed form of a spring's motion, with everything that does not depend on time worked out.
///
/// With decay b, velocity v and the damped frequency w, the distance left is
/// `e^(-bt) (cos wt + (b - v) sin(wt) / w)`; at critical damping the bracket becomes `1 + (b - v) t`, above it the
/// functions become hyperbolic. Each form is arranged so that none subtracts two nearly equal numbers, which keeps
/// the three continuous where they meet.
@usableFromInline
struct SpringMotion: Sendable {
  @usableFromInline
  enum Regime: Sendable {
    /// Swings: the distance left is `amplitude e^(-bt) sin(wt + phase)`.
    case wave
    /// Swings, but so slowly against its decay and velocity that the wave form would lose digits.
    case slowWave
    /// The border case.
    case critical
    /// Two exponentials: `e^(-bt) (1 + weight (1 - e^(-wt)))`.
    case exponential
    /// Never moves, as the damping is infinite.
    case stuck
  }

  @usableFromInline let regime: Regime
  /// The rate per second at which the motion dies away; for the exponentials that of the slower one.
  @usableFromInline let rate: Double
  /// The damped frequency in radians per second; for the exponentials the difference of their rates.
  @usableFromInline let frequency: Double
  /// What is left of the damped frequency after rounding.
  @usableFromInline let frequencyRest: Double
  /// The wave's amplitude, or the weight of the faster exponential.
  @usableFromInline let amplitude: Double
  /// The wave's phase in radians.
  @usableFromInline let phase: Double
  /// The factor of the sine in the distance left: decay less initial velocity.
  @usableFromInline let pull: Double
  /// The initial velocity.
  @usableFromInline let initialVelocity: Double
  /// The factor of the sine in the velocity: frequency squared less decay times initial velocity.
  @usableFromInline let acceleration: Double

  /// Works out a motion.
  ///
  /// - Parameter constants: those from which natural frequency and decay come, for the digits their rounding lost.
  init(
    frequency natural: Double, decay: Double, initialVelocity: Double, allowsOverdamping: Bool,
    constants: (mass: Double, stiffness: Double, damping: Double)
  ) {
    if decay == .infinity {
      self.initialVelocity = 0
      self.regime = .stuck
      (self.rate, self.frequency, self.frequencyRest, self.amplitude) = (0, 0, 0, 0)
      (self.phase, self.pull, self.acceleration) = (0, 0, 0)
      return
    }
    self.initialVelocity = initialVelocity
    // As a product of sum and difference the discriminant keeps its digits near critical damping.
    let discriminant = (natural - decay) * (natural + decay)
    let isCritical = abs(discriminant) <= 1e-15 * natural * natural
    if isCritical || (discriminant < 0 && !allowsOverdamping) {
      self.regime = .critical
      self.rate = natural
      self.frequency = 0
      self.frequencyRest = 0
      self.amplitude = 0
      self.phase = 0
      self.pull = natural - initialVelocity
      self.acceleration = natural * (natural - initialVelocity)
      return
    }
    let pull = decay - initialVelocity
    self.pull = pull
    self.acceleration = natural * natural - decay * initialVelocity
    if discriminant > 0 {
      let damped = discriminant.squareRoot()
      let slope = pull / damped
      self.regime = slope < -100 ? .slowWave : .wave
      self.rate = decay
      self.frequency = damped
      self.frequencyRest = SpringPhase.rest(of: damped, constants.mass, constants.stiffness, constants.damping)
      self.amplitude = hypot(1, slope)
      self.phase = atan2(1, slope)
      return
    }
    let half = (decay - natural).squareRoot() * (decay + natural).squareRoot()
    // The slower root by way of the faster one: their difference would cancel.
    let slow = natural * (natural / (decay + half))
    self.regime = .exponential
    self.rate = slow
    self.frequency = 2 * half
    self.frequencyRest = 0
    self.amplitude = (slow - initialVelocity) / (2 * half)
    self.phase = 0
  }

  @usableFromInline
  func value(at t: Double) -> Double {
    guard t > 0 else { return 0 }
    let envelope = exp(-rate * t)
    // At rest, or a time at which an undamped wave has no digits left.
    guard envelope > 0, frequency * t < Double.infinity else { return 1 }
    switch regime {
    case .wave:
      let angle = frequency * t
      if angle > SpringPhase.largestPlain { return distantValue(at: t, envelope) }
      return finite(1 - envelope * amplitude * sin(angle + phase))
    case .slowWave:
      let angle = frequency * t
      if angle > SpringPhase.largestPlain { return distantValue(at: t, envelope) }
      return finite(1 - envelope * (cos(angle) + pull * (sin(angle) / frequency)))
    case .critical: return finite(1 - envelope * (1 + pull * t))
    case .exponential: return finite(1 - envelope * (1 - amplitude * expm1(-frequency * t)))
    case .stuck: return 0
    }
  }

  /// The value after so many turns that the phase needs more digits than one number has.
  @inline(never)
  private func distantValue(at t: Double, _ envelope: Double) -> Double {
    let (sine, cosine) = SpringPhase.sineAndCosine(frequency, frequencyRest, t)
    return finite(1 - envelope * (cosine + pull * (sine / frequency)))
  }

  @usableFromInline
  func velocity(at t: Double) -> Double {
    guard t > 0 else { return initialVelocity }
    let envelope = exp(-rate * t)
    guard envelope > 0, frequency * t < Double.infinity else { return 0 }
    switch regime {
    case .wave, .slowWave:
      let angle = frequency * t
      if angle > SpringPhase.largestPlain {
        let (sine, cosine) = SpringPhase.sineAndCosine(frequency, frequencyRest, t)
        return finite(envelope * (initialVelocity * cosine + acceleration * (sine / frequency)))
      }
      return finite(envelope * (initialVelocity * cos(angle) + acceleration * (sin(angle) / frequency)))
    case .critical: return finite(envelope * (initialVelocity + acceleration * t))
    case .exponential:
      let fade = -expm1(-frequency * t)
      return finite(envelope * (initialVelocity * (1 - fade) + rate * (1 + amplitude) * fade))
    case .stuck: return 0
    }
  }
}
