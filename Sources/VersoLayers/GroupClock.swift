import VersoTiming

/// The time of an animation group, in which its animations run: they are cut at its end, not scaled to it.
public struct GroupClock: Sendable, Hashable {
  /// Begin, duration, repeats and fill of the group, in the time of what it runs in.
  public var timing: MediaTiming
  /// How the group's own time runs within its duration: its curve bends the time of everything in it.
  public var curve: TimingCurve

  /// Makes a group's clock.
  public init(timing: MediaTiming, curve: TimingCurve = .linear) {
    self.timing = timing
    self.curve = curve
  }

  /// Returns the time within the group, in seconds, whether the group has ended and is held at its end, and whether it
  /// has not begun and is held at its start; nothing while the group shows nothing.
  ///
  /// - Parameter isEarly: whether the group around it is held at its own start.
  func time(at parentTime: Double, isEarly: Bool) -> (time: Double, isHeld: Bool, isEarly: Bool)? {
    let state = timing.state(at: parentTime)
    guard let progress = state.progress else { return nil }
    var isHeld = false
    if case .after = state { isHeld = true }
    let isBefore = timing.isBeforeJump(state, at: parentTime, parentIsEarly: isEarly)
    // A time without an end has no fractions that a curve could bend.
    guard timing.duration.isFinite else { return (timing.activeTime(at: parentTime), isHeld, isBefore) }
    return (curve.value(at: progress, before: isBefore) * timing.duration, isHeld, isBefore)
  }
}
