/// The last values of one kind, by handles that are never given twice.
struct RecentValues<Value> {
  private let capacity: Int
  private var values: [Value] = []
  private var count: UInt64 = 0

  /// - Parameter capacity: how many are kept; the oldest goes when there is one more.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Keeps a value and returns its handle.
  mutating func keep(_ value: Value) -> UInt64 {
    if values.count < capacity { values.append(value) } else { values[Int(count % UInt64(capacity))] = value }
    count += 1
    return count - 1
  }

  /// The value of a handle, or nil where it is gone.
  subscript(handle: UInt64?) -> Value? {
    guard let handle, handle < count, count - handle <= UInt64(capacity) else { return nil }
    return values[Int(handle % UInt64(capacity))]
  }
}
