/// What turns the fraction of an animation's time into the fraction of its change.
public enum Pacing: Sendable, Hashable {
  /// A timing curve.
  case curve(TimingCurve)
  /// A spring; the fraction stands for that part of `duration` seconds. The spring is not forced to rest at the end.
  case spring(Spring, duration: Double)

  /// The fraction of the change at a fraction of the time; may lie outside 0...1 and is always finite.
  ///
  /// - Parameter before: whether the animation has not begun yet: a stepped curve then shows the value before a jump.
  @inlinable
  public func progress(at fraction: Double, before: Bool = false) -> Double {
    switch self {
    case .curve(let curve): return curve.value(at: fraction, before: before)
    case .spring(let spring, let duration): return spring.value(at: fraction * duration)
    }
  }
}
