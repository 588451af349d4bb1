import VersoTiming

/// The last fraction that a curve was asked for, and its answer: the properties that one block moves share both.
public struct PacingMemo {
  @usableFromInline var curve: ObjectIdentifier?
  @usableFromInline var fraction = Double.nan
  @usableFromInline var progress = 0.0

  /// Makes an empty memo.
  @inlinable public init() {}

  /// Returns a curve's output, from memory where it was the last one asked for.
  @inlinable
  mutating func progress(of curve: TimingCurve, at fraction: Double) -> Double {
    if self.fraction == fraction, self.curve == curve.identity { return progress }
    self.curve = curve.identity
    self.fraction = fraction
    progress = curve.value(at: fraction)
    return progress
  }
}
