import LuaBridge

/// A person's wish that scripts running in this process stop at once.
public enum ScriptInterrupts {
  /// Watches a flag for the rest of the process: once it is not 0, what runs ends as though its time were over.
  ///
  /// The flag has to stay where it is; a signal handler may set it.
  public static func watch(_ flag: UnsafePointer<sig_atomic_t>) { verso_watch_interrupts(flag) }
}
