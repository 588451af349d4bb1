import VersoTiming

/// All that happens to one property of one layer: what its model value is from when on, and which animations cover it.
public struct Track<Value: AnimatableValue>: Sendable {
  /// A change of the model value.
  public struct Change: Sendable {
    /// When the value holds from, in seconds of recording time.
    public var time: Double
    /// The value.
    public var value: Value
    /// Whether what shows moves in a straight line from the previous change to this one, number by number.
    public var isRamp: Bool

    /// Makes a change.
    @inlinable package init(time: Double, value: Value, isRamp: Bool) {
      self.time = time
      self.value = value
      self.isRamp = isRamp
    }
  }

  /// The changes of the model value, in order of time; the first one holds from the beginning.
  public private(set) var changes: [Change]
  /// The animations, in the order they were added; later ones lie on top.
  public private(set) var animations: [PropertyAnimation<Value>] = []
  /// The place of the last animation of each key, kept once there are many: looking through them all at every change
  /// would take ever longer.
  private var lastPlaces: [String: Int] = [:]
  /// What is worked out of the two once nothing changes any more; nothing while something may.
  @usableFromInline internal private(set) var index: TrackIndex<Value>?

  /// Makes a track that holds one value for ever.
  public init(_ value: Value) {
    changes = [Change(time: -.infinity, value: value, isRamp: false)]
  }

  /// Makes a track of what another one held, which was looked at with `canHold`.
  package init(held changes: [Change], animations: [PropertyAnimation<Value>]) {
    self.changes = changes
    self.animations = animations
  }

  /// Whether changes can have come about in a track: that they are in order, and that there are any.
  ///
  /// Each user's copy of this knows the type of the value, which makes it many times as quick.
  @inlinable package static func canHold(_ changes: [Change]) -> Bool {
    guard let first = changes.first, first.time == -.infinity, !first.isRamp else { return false }
    var before = first.time
    for place in changes.indices.dropFirst() {
      let (time, isRamp) = (changes[place].time, changes[place].isRamp)
      // A way from the beginning of all time has no speed.
      guard time.isFinite, time >= before, !isRamp || before.isFinite else { return false }
      before = time
    }
    return true
  }

  /// Sets the model value from a time on; times must not decrease from call to call.
  public mutating func set(_ value: Value, at time: Double) {
    index = nil
    let last = changes.count - 1
    if changes[last].time == time {
      changes[last].value = value
    } else {
      changes.append(Change(time: time, value: value, isRamp: false))
    }
  }

  /// Sets the model value at a time and lets what shows move there in a straight line from `start` on.
  public mutating func ramp(to value: Value, from start: Double, at time: Double) {
    index = nil
    let last = changes[changes.count - 1]
    if last.time < start {
      changes.append(Change(time: start, value: last.value, isRamp: false))
    }
    if last.time == time {
      changes[changes.count - 1].value = value
    } else {
      changes.append(Change(time: time, value: value, isRamp: true))
    }
  }

  /// Makes many changes, as `set` and `ramp` do, and returns the last value.
  ///
  /// - Parameters:
  ///   - new: the changes, in order of time.
  ///   - isNew: whether the track was made for them, so that it grows by about as many as are expected.
  ///   - value: makes a value out of its numbers.
  @inline(__always)
  mutating func follow(
    _ new: QuickChanges, isNew: Bool, _ value: (UnsafePointer<Double>) -> Value
  ) -> Value {
    index = nil
    var (lastTime, lastValue) = (changes[changes.count - 1].time, changes[changes.count - 1].value)
    if isNew, let first = new.firstSpan {
      changes.reserveCapacity(1 + max(new.count, first.expectedCount))
    }
    new.forEach { numbers, span in
      let target = value(numbers)
      if let start = span.start, lastTime < start {
        changes.append(Change(time: start, value: lastValue, isRamp: false))
      }
      if lastTime == span.time {
        changes[changes.count - 1].value = target
      } else {
        changes.append(Change(time: span.time, value: target, isRamp: span.start != nil))
      }
      (lastTime, lastValue) = (span.time, target)
    }
    return lastValue
  }

  /// Adds an animation on top; one with the same key that still runs is taken away at that moment.
  public mutating func add(_ animation: PropertyAnimation<Value>) {
    remove(key: animation.key, at: animation.addedAt)
    animations.append(animation)
    if !lastPlaces.isEmpty { lastPlaces[animation.key] = animations.count - 1 }
  }

  /// Takes away the animation with a key from a time on.
  public mutating func remove(key: String, at time: Double) {
    index = nil
    guard let place = lastPlace(ofKey: key), animations[place].removedAt > time else { return }
    animations[place].removedAt = time
  }

  /// The place of the last animation of a key, the only one of them that can be running.
  private mutating func lastPlace(ofKey key: String) -> Int? {
    guard animations.count > 16 else { return animations.lastIndex { $0.key == key } }
    if lastPlaces.isEmpty {
      for place in animations.indices { lastPlaces[animations[place].key] = place }
    }
    return lastPlaces[key]
  }

  /// Sets when the animation with a key that runs at a time is taken away, as the layer's clock was changed.
  public mutating func moveRemoval(ofKey key: String, at time: Double, to end: Double) {
    index = nil
    // One that ends at this very moment may still be moved: several settings of a clock at one moment are one change.
    guard let place = lastPlace(ofKey: key), animations[place].removedAt >= time else { return }
    animations[place].removedAt = end
  }

  /// Takes away all animations from a time on, or those whose keys are meant.
  public mutating func removeAll(at time: Double, where isMeant: (String) -> Bool = { _ in true }) {
    index = nil
    for place in animations.indices where animations[place].removedAt > time && isMeant(animations[place].key) {
      animations[place].removedAt = time
    }
  }

  /// Works out which animations matter when, so that sampling is quick; any later change undoes it.
  public mutating func prepare() {
    if index == nil { index = TrackIndex(self) }
  }

  /// Returns what shows at a time, in seconds of recording time: the model value with the animations that run then.
  @inlinable
  public func value(at time: Double) -> Value {
    var memo = PacingMemo()
    return value(at: time, memo: &memo)
  }

  /// Returns what shows at a time, with the memory of the curve that was asked last.
  @inlinable
  public func value(at time: Double, memo: inout PacingMemo) -> Value {
    if let index { return index.value(at: time, memo: &memo) }
    return value(at: time, local: time)
  }

  /// Returns what shows at a time on a layer whose own clock stands at another.
  ///
  /// - Parameters:
  ///   - time: in seconds of recording time: what changes and when animations were added goes by it.
  ///   - local: in seconds of the layer's own time, by which animations run.
  public func value(at time: Double, local: Double) -> Value {
    var value = modelValue(at: time)
    for place in animations.indices {
      value = animations[place].apply(to: value, at: time, local: local)
    }
    return value
  }

  /// Returns the value below the animations at a time, ramps included.
  @inlinable public func modelValue(at time: Double) -> Value {
    let place = lastChange(at: time)
    let next = place + 1
    guard next < changes.count, changes[next].isRamp, time > changes[place].time else { return changes[place].value }
    let (a, b) = (changes[place], changes[next])
    return Value.blend(a.value, b.value, (time - a.time) / (b.time - a.time))
  }

  /// Returns the index of the last change at or before a time.
  @inlinable func lastChange(at time: Double) -> Int {
    var (low, high) = (0, changes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }
}
