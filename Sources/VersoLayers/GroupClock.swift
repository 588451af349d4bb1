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

  /// Returns the time within the group, in seconds, and whether the group has ended and is held at its end; nothing
  /// while the group shows nothing.
  func time(at parentTime: Double) -> (time: Double, isHeld: Bool)? {
    let state = timing.state(at: parentTime)
    guard let progress = state.progress else { return nil }
    var isHeld = false
    if case .after = state { isHeld = true }
    let length = timing.duration.isFinite ? timing.duration : 0
    return (curve.value(at: progress) * length, isHeld)
  }
}
