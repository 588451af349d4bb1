/// Where an animation stands at a moment, and how far its change has gone.
public enum MediaTimingState: Sendable, Hashable {
  /// Not begun; with a progress where the fill mode shows the first value, nil where the model value shows.
  case before(progress: Double?)
  /// Running; progress runs 0...1 in each cycle, and back where it reverses.
  ///
  /// `cycle` counts whole cycles from 0, a way there and back being one.
  case active(progress: Double, cycle: Int)
  /// Ended; with a progress where the fill mode shows the last value, nil where the model value shows.
  case after(progress: Double?)

  /// The fraction of the change that shows, or nil where the model value shows.
  @inlinable
  public var progress: Double? {
    switch self {
    case .before(let progress), .after(let progress): return progress
    case .active(let progress, _): return progress
    }
  }

  /// Whether the animation is running.
  @inlinable
  public var isActive: Bool {
    if case .active = self { return true }
    return false
  }
}
