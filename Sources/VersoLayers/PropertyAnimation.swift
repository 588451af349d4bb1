import VersoTiming

/// One animation of one layer property, as it was when it was added.
public struct PropertyAnimation<Value: AnimatableValue>: Sendable {
  /// What the animation changes: the whole value, or one number inside it.
  public enum Effect: Sendable {
    /// The whole value runs through keyframes.
    case value(Keyframes<Value>)
    /// One component runs through keyframes; the others keep what lies below.
    case component(Value.Component, Keyframes<Double>)
  }

  /// The key the animation was added under; a later one under the same key replaces it.
  public var key: String
  /// When it was added, in seconds of recording time.
  public var addedAt: Double
  /// When it was taken away, in seconds of recording time; infinity while it stays.
  public var removedAt: Double
  /// Begin, duration, repeats and fill; the begin time is in recording time.
  public var timing: MediaTiming
  /// How progress runs within the duration.
  public var pacing: Pacing
  /// What it changes.
  public var effect: Effect
  /// Whether its value adds to what lies below instead of replacing it.
  public var isAdditive: Bool

  /// Makes an animation.
  public init(
    key: String, addedAt: Double, removedAt: Double, timing: MediaTiming, pacing: Pacing, effect: Effect,
    isAdditive: Bool = false
  ) {
    self.key = key
    self.addedAt = addedAt
    self.removedAt = removedAt
    self.timing = timing
    self.pacing = pacing
    self.effect = effect
    self.isAdditive = isAdditive
  }

  /// Returns the value at a time, in seconds of recording time, given the value below this animation.
  public func apply(to base: Value, at time: Double) -> Value {
    guard time >= addedAt, time < removedAt else { return base }
    guard let progress = timing.state(at: time).progress else { return base }
    let paced = pacing.progress(at: progress)
    switch effect {
    case .value(let keyframes):
      let value = keyframes.value(at: paced)
      return isAdditive ? base.overlaid(with: value) : value
    case .component(let component, let keyframes):
      let number = keyframes.value(at: paced)
      return base.replacing(component, with: isAdditive ? base.reading(component) + number : number)
    }
  }
}
