/// A value that changes at once at certain times.
public struct StepTrack<Value: Sendable & Equatable>: Sendable {
  /// The values with the times, in seconds of recording time, they hold from; the first holds from the beginning.
  public private(set) var changes: [(time: Double, value: Value)]

  /// Makes a track that holds one value for ever.
  public init(_ value: Value) {
    changes = [(-.infinity, value)]
  }

  /// Makes a track of what another one held, which was looked at with `canHold`.
  package init(held changes: [(time: Double, value: Value)]) {
    self.changes = changes
  }

  /// Whether changes can have come about in a track: that they are in order, and that there are any.
  ///
  /// Each user's copy of this knows the type of the value, which makes it many times as quick.
  @inlinable package static func canHold(_ changes: [(time: Double, value: Value)]) -> Bool {
    guard let first = changes.first, first.time == -.infinity else { return false }
    var before = first.time
    for place in changes.indices.dropFirst() {
      let time = changes[place].time
      guard time.isFinite, time >= before else { return false }
      before = time
    }
    return true
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
