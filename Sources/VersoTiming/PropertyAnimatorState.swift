/// The arithmetic of an interactive animator that can be paused, scrubbed, reversed, continued, stopped and finished.
///
/// A value without a clock: every call says what time it is, in seconds. It follows UIKit's property animator where
/// that is documented; what follows from other choices says so.
public struct PropertyAnimatorState: Sendable, Hashable {
  /// What an animator is doing.
  public enum Phase: String, Sendable, Hashable {
    /// Not started, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped on its way, waiting to be finished.
    case stopped
  }

  /// Where an animator ended.
  public enum Position: String, Sendable, Hashable {
    /// At the values before the animation.
    case start
    /// On the way.
    case current
    /// At the values it animates to.
    case end
  }

  /// The seconds the whole animation takes.
  public let duration: Double
  /// How the whole animation paces.
  public let pacing: Pacing
  /// Whether a paused animator moves in proportion to its fraction, whatever the curve; UIKit's default.
  public var scrubsLinearly: Bool
  /// Whether the animator stays active, and tells of no completion, when it reaches an end.
  public var pausesOnCompletion: Bool
  /// What the animator is doing; `advance` brings it up to date.
  public private(set) var phase = Phase.inactive
  /// Whether the animator moves toward the start.
  public private(set) var isReversed = false

  /// A stretch of movement from one progress to another.
  public struct Leg: Sendable, Hashable {
    /// The fraction of the change at its beginning.
    public fileprivate(set) var from: Double
    /// The fraction of the change at its end.
    public fileprivate(set) var to: Double
    /// How it paces from the one to the other.
    public fileprivate(set) var pacing: Pacing
    /// The time at which the leg shows `fraction`, in seconds.
    public fileprivate(set) var time: Double
    /// The part of the leg that is over at `time`.
    public fileprivate(set) var fraction: Double
    /// The seconds of the whole leg.
    public fileprivate(set) var length: Double
    /// 1, or -1 for a leg that is rewound.
    public fileprivate(set) var direction: Double
    /// Whether the leg is the whole animation with its own pacing.
    public fileprivate(set) var isWhole: Bool

    func fraction(at now: Double) -> Double {
      guard length > 0 else { return direction > 0 ? 1 : 0 }
      return min(max(finite(fraction + direction * (now - time) / length), 0), 1)
    }

    var end: Double { finite(time + (direction > 0 ? 1 - fraction : fraction) * length) }

    func progress(at now: Double) -> Double {
      let fraction = fraction(at: now)
      if fraction == 0 { return from }
      if fraction == 1 { return to }
      return Double.interpolate(from, to, pacing.progress(at: fraction))
    }
  }

  /// The movement under way, nil while it stands.
  public private(set) var leg: Leg?
  /// The progress and the fraction while it stands.
  private var standing = 0.0
  private var standingFraction = 0.0
  /// The movement that a pause interrupted, as far as it had come; nil once the fraction was set.
  private var interrupted: Leg?
  /// Whether it was put on its curve at `standingFraction`.
  private var standsOnCurve = false
  /// Whether it ended and was not used since.
  private var isOver = false

  /// Makes an animator that has not started.
  ///
  /// - Throws: `TimingError` when the duration is not finite or below 0.
  public init(
    duration: Double, pacing: Pacing = .curve(.easeInOut), scrubsLinearly: Bool = true,
    pausesOnCompletion: Bool = false
  ) throws(TimingError) {
    self.duration = try TimingError.requireFinite(duration, "duration")
    guard duration >= 0 else { throw .outOfRange(quantity: "duration", value: duration, allowed: "0 or more") }
    self.pacing = pacing
    self.scrubsLinearly = scrubsLinearly
    self.pausesOnCompletion = pausesOnCompletion
  }

  /// Makes an animator that has not started; a duration that is not from 0 up counts as 0.
  public init(usableDuration duration: Double, pacing: Pacing) {
    self.duration = duration > 0 ? finite(duration) : 0
    self.pacing = pacing
    scrubsLinearly = true
    pausesOnCompletion = false
  }

  /// Whether the animator moves by itself.
  public var isRunning: Bool { leg != nil }

  /// The time at which the movement under way reaches its end, nil while it stands.
  public var completionTime: Double? { leg?.end }

  /// The fraction of the change that shows.
  public func progress(at now: Double) -> Double {
    leg?.progress(at: finite(now)) ?? standing
  }

  /// How much is complete, counted from the start also when reversed.
  ///
  /// With linear scrubbing the fraction of the change, so that pausing never jumps; otherwise the fraction of the time
  /// (our choice, as the platform does not say).
  public func fractionComplete(at now: Double) -> Double {
    guard let leg else { return standingFraction }
    if scrubsLinearly || !leg.isWhole { return min(max(leg.progress(at: finite(now)), 0), 1) }
    return leg.fraction(at: finite(now))
  }

  /// Starts, or goes on after a pause; without effect while it moves or is stopped.
  ///
  /// An animator that ended starts afresh, forward from fraction 0.
  public mutating func start(at now: Double) {
    guard leg == nil, phase != .stopped else { return }
    activate()
    proceed(at: finite(now), pacing: nil, durationFactor: 0)
  }

  /// Makes the movement stand where it is; on an animator not started yet this makes it active.
  public mutating func pause(at now: Double) {
    guard phase != .stopped else { return }
    activate()
    guard var moving = leg else { return }
    (standing, standingFraction) = (progress(at: now), fractionComplete(at: now))
    moving.fraction = moving.fraction(at: finite(now))
    (leg, interrupted) = (nil, moving)
  }

  /// Moves a standing animator to a fraction, kept in 0...1; one not started becomes active.
  ///
  /// - Throws: `TimingError.animatorMoves` while it runs, `TimingError.animatorIsStopped` until a stopped one is
  ///   finished, `TimingError.notFinite` for a number that is not finite.
  public mutating func setFractionComplete(_ fraction: Double) throws(TimingError) {
    guard leg == nil else { throw .animatorMoves }
    guard phase != .stopped else { throw .animatorIsStopped }
    let usable = min(max(try TimingError.requireFinite(fraction, "fraction complete"), 0), 1)
    activate()
    interrupted = nil
    standsOnCurve = !scrubsLinearly
    standingFraction = usable
    standing = scrubsLinearly || usable == 0 || usable == 1 ? usable : pacing.progress(at: usable)
  }

  /// Turns the direction of movement; a running animator goes back the way it came.
  ///
  /// After it was continued from a pause there is no such way: it then paces toward the other end anew (our choice).
  /// While it is stopped this has no effect. One that ended is as new before it is turned.
  public mutating func setReversed(_ reversed: Bool, at now: Double) {
    guard phase != .stopped else { return }
    if isOver { beginAfresh() }
    guard reversed != isReversed else { return }
    isReversed = reversed
    guard let old = leg else { return }
    if old.isWhole {
      leg?.fraction = old.fraction(at: finite(now))
      leg?.time = finite(now)
      leg?.direction = -old.direction
      return
    }
    pause(at: now)
    proceed(at: finite(now), pacing: nil, durationFactor: 0)
  }

  /// Lets a paused animator go on to its end, with other pacing or time if given.
  ///
  /// With neither it goes on the way it was going before the pause, wherever that had come, past the end too. Where its
  /// fraction was set meanwhile, it paces anew from there.
  /// - Parameters:
  ///   - pacing: How the rest paces; nil keeps the animator's own. A spring takes the time of its pacing.
  ///   - durationFactor: The part of `duration` the rest takes; 0 takes the part that is left (our reading).
  public mutating func continueAnimation(at now: Double, pacing: Pacing? = nil, durationFactor: Double = 0) {
    guard leg == nil, phase == .active else { return }
    proceed(at: finite(now), pacing: pacing, durationFactor: max(finite(durationFactor), 0))
  }

  /// Stops on the way, leaving the values as they are, until `finish`; or at once, without a completion.
  ///
  /// One that waits for `finish` can be stopped without it too; one that is inactive has nothing to stop.
  public mutating func stop(at now: Double, withoutFinishing: Bool) {
    guard phase != .inactive else { return }
    if phase == .active { pause(at: now) }
    interrupted = nil
    phase = .stopped
    if withoutFinishing { end() }
  }

  /// Ends a stopped animator at a position, which its completion is told; nil when it was not stopped.
  public mutating func finish(at position: Position) -> Position? {
    guard phase == .stopped else { return nil }
    if position != .current { settle(position == .start ? 0 : 1) }
    end()
    return position
  }

  /// Brings the phase up to date; the position where the animator has completed by now, once, or nil.
  public mutating func advance(to now: Double) -> Position? {
    guard let leg, finite(now) >= leg.end else { return nil }
    settle(isReversed ? 0 : 1)
    if pausesOnCompletion { return nil }
    end()
    return isReversed ? .start : .end
  }

  // MARK: Within

  private mutating func activate() {
    if isOver { beginAfresh() }
    phase = .active
  }

  private mutating func end() {
    phase = .inactive
    isOver = true
  }

  /// Forgets how it ended, which could be read until then.
  private mutating func beginAfresh() {
    (standing, standingFraction, interrupted) = (0, 0, nil)
    (standsOnCurve, isReversed, isOver) = (false, false, false)
  }

  private mutating func settle(_ end: Double) {
    standing = end
    standingFraction = end
    (leg, interrupted) = (nil, nil)
  }

  /// Starts a leg from where the animator stands toward the end of its direction.
  private mutating func proceed(at now: Double, pacing other: Pacing?, durationFactor: Double) {
    let target = isReversed ? 0.0 : 1.0
    if other == nil, durationFactor == 0, let way = wayOn(from: now, to: target) {
      leg = way
    } else {
      let left = durationFactor > 0 ? durationFactor : partLeft(to: target)
      var length = left * duration
      // A spring of its own takes its time.
      if case .spring(_, let seconds)? = other { length = seconds }
      leg = Leg(
        from: standing, to: target, pacing: other ?? pacing, time: now, fraction: 0, length: finite(length),
        direction: 1, isWhole: false)
    }
    interrupted = nil
  }

  /// The movement that was interrupted, from where it had come, or the animator's own from where it stands on it; nil
  /// where it stands on none that leads to the target.
  private func wayOn(from now: Double, to target: Double) -> Leg? {
    if var way = interrupted {
      way.time = now
      if way.isWhole {
        way.direction = isReversed ? -1 : 1
        return way
      }
      return way.to == target ? way : nil
    }
    guard standsOnCurve || standing == 1 - target else { return nil }
    return Leg(
      from: 0, to: 1, pacing: pacing, time: now, fraction: standingFraction, length: duration,
      direction: isReversed ? -1 : 1, isWhole: true)
  }

  /// The part of the animation that is left; where it stands past an end, which no fraction tells, at least the way
  /// back to there.
  private func partLeft(to target: Double) -> Double {
    let part = abs(target - standingFraction)
    return (0...1).contains(standing) ? part : min(max(part, abs(target - standing)), 1)
  }
}
