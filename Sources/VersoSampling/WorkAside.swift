import Synchronization

/// Work that goes on beside what its maker does meanwhile.
package final class WorkAside<Result: Sendable>: Sendable {
  private let body: @Sendable () -> Result
  private let made: Mutex<Result?> = Mutex(nil)
  private let thread: Mutex<WorkThread?> = Mutex(nil)

  /// Begins the work.
  ///
  /// - Parameter isAside: whether it gets a thread of its own; otherwise it is done when it is asked for, as it is where
  ///   no thread can be had.
  package init(isAside: Bool, _ body: @escaping @Sendable () -> Result) {
    self.body = body
    guard isAside else { return }
    let started = WorkThread { [self] in
      let result = body()
      made.withLock { $0 = result }
    }
    thread.withLock { $0 = started }
  }

  /// Waits for what came out; to be called once.
  package func result() -> Result {
    let started = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    started?.wait()
    return made.withLock { $0 } ?? body()
  }
}
