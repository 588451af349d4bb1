/// A value that changes at once at certain times.
public struct StepTrack<Value: Sendable & Equatable>: Sendable {
  /// The values with the times, in seconds of recording time, they hold from; the first holds from the beginning.
  public private(set) var changes: [(time: Double, value: Value)]

  /// Makes a track that holds one value for ever.
  public init(_ value: Value) {
    changes = [(-.infinity, value)]
  }

  /// Makes a track of what another one held; nothing where that could not have come about.
  package init?(changes: [(time: Double, value: Value)]) {
    guard let first = changes.first, first.time == -.infinity else { return nil }
    for (before, change) in zip(changes, changes.dropFirst()) {
      guard change.time.isFinite, change.time >= before.time else { return nil }
    }
    self.changes = changes
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
