/// What was wrong with the numbers a curve, a spring or a list of keyframes was made from.
public enum TimingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A number that is infinite or not a number at all; `quantity` names it.
  case notFinite(quantity: String, value: Double)
  /// A number outside what makes sense; `allowed` says in words what does.
  case outOfRange(quantity: String, value: Double, allowed: String)
  /// A stepped curve with fewer steps than its jump position needs.
  case tooFewSteps(count: Int, minimum: Int, position: StepPosition)
  /// A curve through points without any point.
  case noStops
  /// Keyframes without any value.
  case noValues
  /// A path without a line or a curve, along which nothing can move.
  case noWay
  /// No natural frequency makes the spring end in the given time.
  case noSpringFits(dampingRatio: Double, initialVelocity: Double, duration: Double)
  /// A composition of curves that grew too long to evaluate in reasonable time.
  case compositionTooLong(links: Int, limit: Int)
  /// The fraction of an animator was to be set while it moves by itself.
  case animatorMoves
  /// An animator that is stopped was to go on before it was finished.
  case animatorIsStopped

  /// A sentence that says what came and what was wanted.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      return "\(quantity) is \(value), but must be a finite number"
    case .outOfRange(let quantity, let value, let allowed):
      return "\(quantity) is \(plainText(value)), but must be \(allowed)"
    case .tooFewSteps(let count, let minimum, let position):
      return "a stepped curve with \(position) came with \(count) steps, but needs at least \(minimum)"
    case .noStops:
      return "a curve through points came without points, but needs at least one"
    case .noValues:
      return "keyframes came without values, but need at least one"
    case .noWay:
      return "a path came without a line or curve, but needs at least one to move along"
    case .noSpringFits(let dampingRatio, let initialVelocity, let duration):
      return "no spring with damping ratio \(plainText(dampingRatio)) and initial velocity "
        + "\(plainText(initialVelocity)) comes to rest in \(plainText(duration)) s; "
        + "raise the damping ratio or give mass, stiffness and damping"
    case .compositionTooLong(let links, let limit):
      return "a composition of \(links) curves is too long, the limit is \(limit)"
    case .animatorMoves:
      return "the fraction complete can only be set while the animator stands; pause it first"
    case .animatorIsStopped:
      return "the animator is stopped; call finishAnimation first, then it can start afresh"
    }
  }

  /// Returns the value, or throws when it is not finite.
  static func requireFinite(_ value: Double, _ quantity: String) throws(TimingError) -> Double {
    guard value.isFinite else { throw .notFinite(quantity: quantity, value: value) }
    return value
  }

  /// Returns the value, or throws when it is not finite or not above zero.
  static func requirePositive(_ value: Double, _ quantity: String) throws(TimingError) -> Double {
    guard value.isFinite else { throw .notFinite(quantity: quantity, value: value) }
    guard value > 0 else { throw .outOfRange(quantity: quantity, value: value, allowed: "above 0") }
    return value
  }
}
