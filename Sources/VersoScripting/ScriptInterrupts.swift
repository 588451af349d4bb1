import LuaBridge
import WorkerProcess

/// A person's wish that scripts stop at once, in this process and in the workers it waits for.
public enum ScriptInterrupts {
  /// Watches a flag for the rest of the process: once it is not 0, what runs ends as though its time were over.
  ///
  /// The flag has to stay where it is; a signal handler may set it.
  public static func watch(_ flag: UnsafePointer<sig_atomic_t>) {
    verso_watch_interrupts(flag)
    verso_worker_watch_interrupts(flag)
  }

  /// Whether scripts have to stop.
  static var isRequested: Bool { verso_worker_interrupt_is_requested() }
}
