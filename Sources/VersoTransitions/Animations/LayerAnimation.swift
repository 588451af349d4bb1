import VersoGeometry
import VersoLayers
import VersoTiming

/// An animation that is added to a layer under a key, as Core Animation's basic, keyframe and spring animations are.
///
/// It is a value: once added, later changes to it do nothing. It only shows on the presentation side; the model value
/// stays what it is, and shows again when the animation ends, unless the fill mode says otherwise.
public struct LayerAnimation: Sendable, Hashable {
  /// What the animated key path runs through.
  public enum Content: Sendable, Hashable {
    /// From one value to another; a missing end is the value that shows when the animation begins, `by` a difference.
    case basic(from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil)
    /// Through a list of values.
    case keyframes([LayerValue])
    /// Along a path; only for a point. With a rotation the layer turns along with it, below its own transform.
    case path(AnimationPath, rotation: PathRotation = .none)
    /// Several animations in the time of this one: they are cut at its end, not scaled to it. The key path is not used.
    case group([LayerAnimation])
  }

  /// How a layer turns while it follows a path.
  public enum PathRotation: String, Sendable, Hashable, CaseIterable {
    /// It does not.
    case none
    /// Its x axis points along the path.
    case auto
    /// Its x axis points back along the path.
    case autoReverse
  }

  /// The animated property or a component of it: `opacity`, `position.x`, `transform.rotation.y`.
  public var keyPath: String
  /// What it runs through.
  public var content: Content
  /// The moments of the values, 0...1; evenly spaced where there are none.
  public var keyTimes: [Double]?
  /// The curve of each segment between two values; linear where there are none.
  public var timingFunctions: [TimingCurve]?
  /// How values between two keyframes are found.
  public var calculationMode = CalculationMode.linear
  /// How tightly a smooth curve goes through each value: 0 round, 1 straight; only in the cubic modes.
  public var tensionValues: [Double]?
  /// How sharp a corner a smooth curve has at each value, 0 for none; only in the cubic modes.
  public var continuityValues: [Double]?
  /// Where a smooth curve bends at each value: above 0 after it, below 0 before it; only in the cubic modes.
  public var biasValues: [Double]?
  /// What makes a transform of the values, which are numbers then: full turns are kept.
  public var valueFunction: ValueFunction?
  /// How progress runs over the whole duration; for a group how its own time runs.
  public var timingFunction = TimingCurve.linear
  /// The spring that takes the place of the timing function.
  public var spring: Spring?
  /// How long it takes, in seconds before speed; 0 means as long as the spring takes to settle, else as long as the
  /// group it is in, else the transaction's duration, a quarter of a second.
  ///
  /// A spring without damping never settles, so without a duration it takes that of the group or the transaction.
  public var duration = 0.0
  /// When it begins, in seconds of the layer's own time; 0 means when it is added.
  ///
  /// The layer's time is the context's media time unless clocks were changed. In a group: seconds of the group's time.
  public var beginTime = 0.0
  /// How much faster than the clock it runs.
  public var speed = 1.0
  /// Where in its own time it begins, in seconds.
  public var timeOffset = 0.0
  /// How often it runs; 0 means once.
  public var repeatCount = 0.0
  /// How long it repeats, in seconds; 0 means that the count decides.
  public var repeatDuration = 0.0
  /// Whether it runs back after each forward run.
  public var autoreverses = false
  /// What shows before it begins and after it ends.
  public var fillMode = FillMode.removed
  /// Whether it leaves the layer when it ends, so that it can no longer be found by its key.
  public var isRemovedOnCompletion = true
  /// Whether it adds to the value below instead of replacing it.
  public var isAdditive = false
  /// Whether each cycle goes on from where the one before it ended.
  public var isCumulative = false
  /// Facts the author attaches, to tell animations apart.
  public var attached: [String: LayerValue] = [:]
  /// The number the recording gave it when it was added; nothing before.
  public internal(set) var identifier: Int?

  /// Makes an animation.
  public init(keyPath: String, _ content: Content, duration: Double = 0) {
    self.keyPath = keyPath
    self.content = content
    self.duration = duration
  }

  /// Makes a group of animations that run in one time.
  public init(group animations: [LayerAnimation], duration: Double = 0) {
    self.init(keyPath: "", .group(animations), duration: duration)
  }

  /// The media timing the animation asks for, with a duration and a begin time filled in.
  func timing(beginTime: Double, duration: Double) -> MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset, repeatCount: repeatCount,
      repeatDuration: repeatDuration, autoreverses: autoreverses, fillMode: fillMode)
  }

  /// How long its spring takes to settle, in seconds; nothing without a spring, or with one that swings for ever.
  var settlingDuration: Double? { spring.map(\.settlingDuration).flatMap { $0.isFinite ? $0 : nil } }

  /// Sees that the animation's own numbers can be computed with; only repeats, and what no spring paces, may go on for
  /// ever.
  func checkNumbers() throws(TransitionError) {
    func fail(_ name: String, _ number: Double, _ wanted: String) -> TransitionError {
      .invalidCall(
        "the \(name) of the animation of '\(isGroup ? "a group" : keyPath)' is \(number), but must be \(wanted)")
    }
    for (name, number) in [("begin time", beginTime), ("speed", speed), ("time offset", timeOffset)] {
      guard number.isFinite else { throw fail(name, number, "a finite number") }
    }
    for (name, number) in [("duration", duration), ("repeat count", repeatCount), ("repeat duration", repeatDuration)] {
      guard !number.isNaN else { throw fail(name, number, "a number") }
    }
    guard spring == nil || duration.isFinite else {
      throw fail("duration", duration, "finite for a spring, whose motion runs within it")
    }
  }
}

/// Who is told when a layer animation starts and stops.
public struct LayerAnimationDelegate {
  /// Called when the animation begins.
  public var didStart: ((LayerAnimation) -> Void)?
  /// Called when it ends, with whether it ran to its end.
  public var didStop: ((LayerAnimation, Bool) -> Void)?

  /// Makes a delegate.
  public init(
    didStart: ((LayerAnimation) -> Void)? = nil, didStop: ((LayerAnimation, Bool) -> Void)? = nil
  ) {
    self.didStart = didStart
    self.didStop = didStop
  }
}
