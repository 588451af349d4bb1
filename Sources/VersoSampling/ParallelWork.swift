import Glibc
import Synchronization

/// Work on the items of a list, spread over the machine's cores.
///
/// Each item's result depends on the item alone and goes to its own place, so any number of threads gives the same list.
package enum ParallelWork {
  /// The number of threads that can run at once.
  package static var cores: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

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
      let started = (1..<number).compactMap { _ in start(share) }
      share()
      for thread in started { pthread_join(thread, nil) }
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

  private final class Job {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let job = Unmanaged.passRetained(Job(body))
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else {
      job.release()
      return nil
    }
    defer { pthread_attr_destroy(&attributes) }
    // As much as the first thread usually has: trees are walked by recursion.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, job.toOpaque())
    guard status == 0 else {
      job.release()
      return nil
    }
    return thread
  }
}
