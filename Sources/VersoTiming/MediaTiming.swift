/// When and how an animation or a layer's clock runs: Core Animation's media timing.
///
/// Times are seconds. Numbers that make no sense act as the nearest that does: not a number as the default, a negative
/// duration or repeat as 0.
public struct MediaTiming: Sendable, Hashable {
  /// The parent time at which the clock begins.
  public var beginTime: Double
  /// The length of one way of one cycle.
  public var duration: Double
  /// Local seconds per parent second; 0 stands still, below 0 runs backwards from `timeOffset`.
  public var speed: Double
  /// The local time that shows at the begin time.
  public var timeOffset: Double
  /// The number of cycles, also a fraction; 0 means unset and plays once.
  ///
  /// A way there and back counts as one.
  public var repeatCount: Double
  /// The whole local time of all cycles; 0 means unset.
  ///
  /// It goes before `repeatCount` where both are set, which the platform leaves undefined.
  public var repeatDuration: Double
  /// Whether each cycle runs there and back, which takes twice the duration.
  public var autoreverses: Bool
  /// What shows outside the active time.
  public var fillMode: FillMode

  /// Makes a timing; the defaults are Core Animation's for an animation.
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// How long the animation runs in its parent's time, from local time 0 to the end; infinite when it stands still or
  /// repeats for ever.
  public var activeDuration: Double {
    let numbers = UsableTiming(self)
    return numbers.speed == 0 ? Double.infinity : numbers.activeLength / abs(numbers.speed)
  }

  /// The parent time from which the animation has ended, the time offset taken into account; infinite for never.
  public var endTime: Double {
    let numbers = UsableTiming(self)
    if numbers.speed == 0 { return Double.infinity }
    let remaining =
      numbers.speed > 0
      ? (numbers.activeLength - numbers.timeOffset) / numbers.speed : numbers.timeOffset / -numbers.speed
    return numbers.beginTime + max(remaining, 0)
  }

  /// Where the animation stands at a time of its parent.
  ///
  /// A pure function of time. The moment between two cycles belongs to the next one; the end belongs to the time
  /// after. Times within 1e-9 of a cycle count as on its border, so that rounding shows no stray frame. A duration of
  /// 0 has ended as soon as it begins. At speed 0 the animation shows `timeOffset`, kept within its length.
  public func state(at parentTime: Double) -> MediaTimingState {
    UsableTiming(self).state(at: parentTime, fillMode: fillMode)
  }

  /// Whether a stepped curve shows the value before a jump that lies exactly where the animation stands.
  ///
  /// It does so until the animation has begun, and after one that ended on its way back to the start: the "before
  /// flag" of CSS Easing Functions.
  ///
  /// - Parameters:
  ///   - state: What `state(at:)` gave for the time.
  ///   - parentTime: The time of the parent, in seconds.
  ///   - parentIsEarly: Whether the parent, a group, has itself not begun, so that its time has not come yet.
  public func isBeforeJump(
    _ state: MediaTimingState, at parentTime: Double, parentIsEarly: Bool = false
  ) -> Bool {
    UsableTiming(self).isBeforeJump(state, at: parentTime, parentIsEarly: parentIsEarly)
  }

  /// The number of whole cycles that ended before a time of the parent, the present one left out; 0 before the start.
  ///
  /// A way there and back counts as one. At and after the end it is that of the last cycle.
  public func cycle(at parentTime: Double) -> Int {
    UsableTiming(self).cycle(at: parentTime)
  }

  /// The local time of an animation with this timing, in seconds, all cycles counted: 0 or more, at most their length.
  public func activeTime(at parentTime: Double) -> Double {
    UsableTiming(self).activeTime(at: parentTime)
  }

  /// The local time of a clock with this timing, 0 before it begins.
  public func localTime(forParentTime parentTime: Double) -> Double {
    let numbers = UsableTiming(self)
    let time = finite(parentTime)
    guard time >= numbers.beginTime else { return 0 }
    return finite((time - numbers.beginTime) * numbers.speed + numbers.timeOffset)
  }

  /// The parent time at which a clock with this timing shows a local time; 0 for a clock that stands still.
  public func parentTime(forLocalTime localTime: Double) -> Double {
    let numbers = UsableTiming(self)
    guard numbers.speed != 0 else { return 0 }
    return finite((finite(localTime) - numbers.timeOffset) / numbers.speed + numbers.beginTime)
  }
}
