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
  }

  /// The changes of the model value, in order of time; the first one holds from the beginning.
  public private(set) var changes: [Change]
  /// The animations, in the order they were added; later ones lie on top.
  public private(set) var animations: [PropertyAnimation<Value>] = []

  /// Makes a track that holds one value for ever.
  public init(_ value: Value) {
    changes = [Change(time: -.infinity, value: value, isRamp: false)]
  }

  /// Sets the model value from a time on; times must not decrease from call to call.
  public mutating func set(_ value: Value, at time: Double) {
    let last = changes.count - 1
    if changes[last].time == time {
      changes[last].value = value
    } else {
      changes.append(Change(time: time, value: value, isRamp: false))
    }
  }

  /// Sets the model value at a time and lets what shows move there in a straight line from `start` on.
  public mutating func ramp(to value: Value, from start: Double, at time: Double) {
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

  /// Adds an animation on top; one with the same key that still runs is taken away at that moment.
  public mutating func add(_ animation: PropertyAnimation<Value>) {
    remove(key: animation.key, at: animation.addedAt)
    animations.append(animation)
  }

  /// Takes away the animation with a key from a time on.
  public mutating func remove(key: String, at time: Double) {
    for index in animations.indices where animations[index].key == key && animations[index].removedAt > time {
      animations[index].removedAt = time
    }
  }

  /// Takes away all animations from a time on.
  public mutating func removeAll(at time: Double) {
    for index in animations.indices where animations[index].removedAt > time {
      animations[index].removedAt = time
    }
  }

  /// Returns what shows at a time: the model value with the animations that run then.
  public func value(at time: Double) -> Value {
    var value = ground(at: time)
    for animation in animations {
      value = animation.apply(to: value, at: time)
    }
    return value
  }

  /// Returns the value below the animations at a time, ramps included.
  private func ground(at time: Double) -> Value {
    let index = lastChange(at: time)
    let next = index + 1
    guard next < changes.count, changes[next].isRamp, time > changes[index].time else { return changes[index].value }
    let (a, b) = (changes[index], changes[next])
    return Value.blend(a.value, b.value, (time - a.time) / (b.time - a.time))
  }

  /// Returns the index of the last change at or before a time.
  private func lastChange(at time: Double) -> Int {
    var (low, high) = (0, changes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }
}

/// A value that changes at once at certain times.
public struct StepTrack<Value: Sendable & Equatable>: Sendable {
  /// The values with the times, in seconds of recording time, they hold from; the first holds from the beginning.
  public private(set) var changes: [(time: Double, value: Value)]

  /// Makes a track that holds one value for ever.
  public init(_ value: Value) {
    changes = [(-.infinity, value)]
  }

  /// Sets the value from a time on; times must not decrease from call to call.
  public mutating func set(_ value: Value, at time: Double) {
    if changes[changes.count - 1].value == value { return }
    if changes[changes.count - 1].time == time {
      changes[changes.count - 1].value = value
    } else {
      changes.append((time, value))
    }
  }

  /// Returns the value at a time.
  public func value(at time: Double) -> Value {
    var (low, high) = (0, changes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle } else { high = middle }
    }
    return changes[low].value
  }
}
