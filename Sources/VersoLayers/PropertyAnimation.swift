import VersoTiming

/// One animation of one layer property, as it was when it was added.
public struct PropertyAnimation<Value: AnimatableValue>: Sendable {
  /// What the animation changes: the whole value, or one number inside it.
  public enum Effect: Sendable {
    /// The whole value runs through keyframes.
    case value(Keyframes<Value>)
    /// One component runs through keyframes; the others keep what lies below.
    case component(Value.Component, Keyframes<Double>)
    /// The value is worked out from progress: along a path, through functions of a transform.
    case computed(any ComputedEffect<Value>)
  }

  /// The key the animation was added under; a later one under the same key replaces it.
  public let key: String
  /// When it was added, in seconds of recording time.
  public let addedAt: Double
  /// When it was taken away, in seconds of recording time; infinity while it stays.
  public internal(set) var removedAt: Double
  /// Begin, duration, repeats and fill; the begin time is in the layer's own time, or that of the innermost group.
  public let timing: MediaTiming
  /// How progress runs within the duration.
  public let pacing: Pacing
  /// What it changes.
  public let effect: Effect
  /// Whether its value adds to what lies below instead of replacing it.
  public let isAdditive: Bool
  /// Whether each cycle goes on from where the one before it ended.
  public let isCumulative: Bool
  /// The groups the animation runs in, the outermost first.
  public let groups: [GroupClock]
  /// The part of the change that the animation covers: an animator that goes on after a pause covers the rest of it.
  public let stretch: ProgressStretch
  /// Whether it runs once, forward, in the layer's own time, so that its progress is one division.
  @usableFromInline let isPlain: Bool

  /// Makes an animation.
  public init(
    key: String, addedAt: Double, removedAt: Double, timing: MediaTiming, pacing: Pacing, effect: Effect,
    isAdditive: Bool = false, isCumulative: Bool = false, groups: [GroupClock] = [],
    stretch: ProgressStretch = .whole
  ) {
    self.key = key
    self.addedAt = addedAt
    self.removedAt = removedAt
    self.timing = timing
    self.pacing = pacing
    self.effect = effect
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.groups = groups
    self.stretch = stretch
    isPlain =
      groups.isEmpty && timing.speed == 1 && timing.timeOffset == 0 && timing.repeatCount == 0
      && timing.repeatDuration == 0 && !timing.autoreverses && timing.duration > 0 && timing.duration.isFinite
      && timing.beginTime.isFinite
  }

  /// Returns the value at a time, given the value below this animation.
  ///
  /// - Parameters:
  ///   - base: the value below.
  ///   - time: in seconds of recording time.
  ///   - local: the time of the layer's own clock at that moment, in seconds; the recording time where it has none.
  public func apply(to base: Value, at time: Double, local: Double) -> Value {
    guard time >= addedAt, time < removedAt else { return base }
    guard let (progress, cycle, before) = progress(at: local) else { return base }
    let paced = stretch.progress(pacing.progress(at: progress, before: before))
    switch effect {
    case .value(let keyframes):
      var value = keyframes.value(at: paced, before: before)
      if cycle > 0 { value = value.accumulated(onto: end(of: keyframes), times: cycle) }
      return isAdditive ? base.overlaid(with: value) : value
    case .component(let component, let keyframes):
      var number = keyframes.value(at: paced, before: before)
      if cycle > 0 { number = number.accumulated(onto: end(of: keyframes), times: cycle) }
      return base.replacing(component, with: isAdditive ? base.reading(component) + number : number)
    case .computed(let effect):
      let value = effect.value(at: paced, before: before, cycle: cycle, autoreverses: timing.autoreverses)
      return isAdditive ? base.overlaid(with: value) : value
    }
  }

  /// The value a cycle ends at.
  private func end<Number>(of keyframes: Keyframes<Number>) -> Number {
    keyframes.value(at: timing.autoreverses ? 0 : 1)
  }

  /// The fraction of the animation's time at a time of the layer, with the number of cycles that are to be added and
  /// whether a stepped curve still shows the value before a jump; nothing while the animation shows nothing.
  private func progress(at local: Double) -> (progress: Double, cycle: Int, before: Bool)? {
    var time = local
    var (isHeld, isEarly) = (false, false)
    for group in groups {
      guard let inner = group.time(at: time, isEarly: isEarly) else { return nil }
      (time, isEarly) = (inner.time, inner.isEarly)
      isHeld = isHeld || inner.isHeld
    }
    var timing = timing
    // What ends together with a group that is held at its end is held with it.
    if isHeld, timing.endTime >= time - 1e-9 { timing.fillMode = timing.fillMode.coversBefore ? .both : .forwards }
    let state = timing.state(at: time)
    guard let progress = state.progress else { return nil }
    // Only at the edges of the animation there is something to find out.
    let before = (isEarly || !state.isActive) && timing.isBeforeJump(state, at: time, parentIsEarly: isEarly)
    return (progress, isCumulative ? timing.cycle(at: time) : 0, before)
  }
}

/// The part of a change that an animation covers, as fractions: from where it begins to where it ends.
public struct ProgressStretch: Sendable, Hashable {
  /// The fraction of the change at the animation's beginning.
  public var from: Double
  /// The fraction of the change at its end.
  public var to: Double

  /// The whole change.
  public static let whole = ProgressStretch(from: 0, to: 1)

  /// Makes a stretch.
  public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  /// Returns the fraction of the whole change at a fraction of the stretch.
  func progress(_ part: Double) -> Double {
    self == .whole ? part : Double.interpolate(from, to, part)
  }
}
