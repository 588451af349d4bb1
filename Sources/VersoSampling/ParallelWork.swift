import Synchronization

/// Work on the items of a list, spread over the machine's cores.
///
/// Each item's result depends on the item alone and goes to its own place, so any number of threads gives the same list.
package enum ParallelWork {
  /// The number of threads that can run at once.
  package static var cores: Int { WorkThread.cores }

  /// Into so many chunks for each thread the items are divided: a thread that gets on faster takes more of them.
  private static let chunksForEachThread = 8

  /// Returns the results of all items, in their order.
  ///
  /// - Parameters:
  ///   - threads: how many threads take part; nothing means as many as there are cores, and no more than pay.
  package static func map<Result: Sendable>(
    count: Int, threads: Int? = nil, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let number = min(max(threads ?? cores, 1), count)
    guard number > 1 else { return (0..<max(count, 0)).map(work) }
    return [Result](unsafeUninitializedCapacity: count) { results, initializedCount in
      guard let base = results.baseAddress else { return }
      let place = Place(results: base)
      let chunks = Chunks(count: count, size: max(count / (number * chunksForEachThread), 1))
      let share: @Sendable () -> Void = {
        while let chunk = chunks.next() {
          for item in chunk { (place.results + item).initialize(to: work(item)) }
        }
      }
      // Where a thread cannot be started the others do its share.
      let started = (1..<number).compactMap { _ in WorkThread(share) }
      share()
      for thread in started { thread.wait() }
      initializedCount = count
    }
  }

  /// The items that nobody has begun yet, dealt out chunk by chunk; taking one is a single addition, without a lock.
  private final class Chunks: Sendable {
    private let count: Int
    private let size: Int
    private let taken = Atomic<Int>(0)

    init(count: Int, size: Int) {
      self.count = count
      self.size = size
    }

    /// Takes the next chunk; nothing when all are taken.
    func next() -> Range<Int>? {
      let start = taken.wrappingAdd(size, ordering: .relaxed).oldValue
      return start < count ? start..<min(start + size, count) : nil
    }
  }

  /// Where the results go.
  ///
  /// Unchecked, because each thread writes to places of its own, which are read after all threads have ended.
  private struct Place<Result>: @unchecked Sendable {
    let results: UnsafeMutablePointer<Result>
  }
}
