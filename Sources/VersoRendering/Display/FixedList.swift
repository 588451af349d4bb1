/// A list of numbers at a fixed place in memory, for paints to point to.
///
/// Unchecked, because it is written in `init` only and freed in `deinit`.
final class FixedList: @unchecked Sendable {
  private let memory: UnsafeMutableBufferPointer<UInt32>
  /// The first number.
  let start: UnsafePointer<UInt32>?

  /// Keeps a copy of a list.
  init(_ list: [UInt32]) {
    memory = .allocate(capacity: max(list.count, 1))
    _ = memory.initialize(from: list)
    start = UnsafePointer(memory.baseAddress)
  }

  deinit { memory.deallocate() }
}
