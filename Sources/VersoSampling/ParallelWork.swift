import Glibc

/// Work on the items of a list, spread over the machine's cores.
///
/// Each item's result depends on the item alone and goes to its own place, so any number of threads gives the same list.
package enum ParallelWork {
  /// The number of threads that can run at once.
  package static var cores: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Returns the results of all items, in their order.
  ///
  /// - Parameters:
  ///   - threads: how many threads take part; nothing means as many as there are cores, and no more than pay.
  package static func map<Result: Sendable>(
    count: Int, threads: Int? = nil, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let number = min(max(threads ?? cores, 1), count)
    guard number > 1 else { return (0..<max(count, 0)).map(work) }
    let results = UnsafeMutablePointer<Result?>.allocate(capacity: count)
    results.initialize(repeating: nil, count: count)
    defer {
      results.deinitialize(count: count)
      results.deallocate()
    }
    let place = Place(results: results)
    let share: @Sendable (Int) -> Void = { part in
      for item in (count * part / number)..<(count * (part + 1) / number) { place.results[item] = work(item) }
    }
    var started: [pthread_t] = []
    var left: [Int] = []
    for part in 1..<number {
      if let thread = start({ share(part) }) { started.append(thread) } else { left.append(part) }
    }
    share(0)
    // Where a thread could not be started its share is done here.
    left.forEach(share)
    for thread in started { pthread_join(thread, nil) }
    return (0..<count).map { place.results[$0] ?? work($0) }
  }

  /// Where the results go.
  ///
  /// Unchecked, because each thread writes to places of its own, which are read after all threads have ended.
  private struct Place<Result>: @unchecked Sendable {
    let results: UnsafeMutablePointer<Result?>
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
