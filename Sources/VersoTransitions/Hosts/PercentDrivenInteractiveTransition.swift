import VersoTiming

/// Drives a transition by a percentage, as a gesture recognizer does it; named and behaving as on the platform.
///
/// A delegate hands it out while a gesture is on. It does nothing while no transition runs with it.
public final class PercentDrivenInteractiveTransition {
  /// How quickly the rest plays after the gesture: the remaining time is divided by it.
  ///
  /// Set it before `finish` or `cancel`.
  public var completionSpeed = 1.0
  /// How the rest plays after the gesture.
  public var completionCurve = TimingCurve.easeInOut
  /// Whether the transition waits for the gesture from its start; otherwise it plays until `pause`.
  public var wantsInteractiveStart = true
  /// How far along the transition is, 0...1.
  public internal(set) var percentComplete = 0.0
  weak var coordinator: TransitionCoordinator?

  /// Makes a driver.
  public init() {}

  /// Moves the transition to a fraction; values outside 0...1 are clamped.
  public func update(_ fraction: Double) throws(TransitionError) {
    guard fraction.isFinite else { throw .invalidInteraction("\(fraction) is not a fraction of a transition") }
    percentComplete = min(max(fraction, 0), 1)
    try coordinator?.update(percentComplete)
  }

  /// Stops a transition that plays, so that the gesture can take it over.
  public func pause() throws(TransitionError) { try coordinator?.pause() }

  /// Lets the transition play to its end.
  public func finish() throws(TransitionError) { try coordinator?.finish() }

  /// Lets the transition run back to its start.
  public func cancel() throws(TransitionError) { try coordinator?.cancel() }
}

/// A pan across the container that drives a transition: the way over the width is the fraction, and the speed at its
/// end decides, or else the way.
public struct PanGesture: Sendable, Hashable {
  /// The width that counts as the whole way, in points.
  public var width: Double
  /// Whether the pan goes to the left.
  public var isLeftward: Bool
  /// The speed from which on it decides, in points per second.
  public static let decidingSpeed = 300.0

  /// Makes a pan over a width.
  public init(width: Double, isLeftward: Bool = false) {
    self.width = width
    self.isLeftward = isLeftward
  }

  /// Returns the fraction for a way to the right, in points, clamped to 0...1.
  public func fraction(translation: Double) -> Double {
    guard width > 0, translation.isFinite else { return 0 }
    return min(max((isLeftward ? -translation : translation) / width, 0), 1)
  }

  /// Returns whether the transition finishes when the pan ends with a speed to the right, in points per second.
  public func finishes(translation: Double, velocity: Double) -> Bool {
    let speed = isLeftward ? -velocity : velocity
    if abs(speed) >= Self.decidingSpeed { return speed > 0 }
    return fraction(translation: translation) >= 0.5
  }
}
