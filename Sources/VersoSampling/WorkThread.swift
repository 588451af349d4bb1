import Glibc

/// A thread that does one piece of work, for whoever spreads work over the machine's cores.
package struct WorkThread {
  private let thread: pthread_t

  /// The number of threads that can run at once.
  package static var cores: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Starts a thread; nothing where the system gives none, and the work is left undone.
  ///
  /// It has as large a stack as the first thread usually has, since trees are walked by recursion. Whoever starts one
  /// must wait for it.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let job = Unmanaged.passRetained(Job(body))
    var thread = pthread_t()
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
    self.thread = thread
  }

  /// Waits until the work is done.
  package func wait() { pthread_join(thread, nil) }

  private final class Job {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
