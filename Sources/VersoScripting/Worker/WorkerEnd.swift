import WorkerProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a worker came to its end, in words.
struct WorkerEnd {
  let reason: WorkerConnection.Failure
  let end: verso_worker_end

  init(_ reason: WorkerConnection.Failure, _ end: verso_worker_end) {
    self.reason = reason
    self.end = end
  }

  /// The signal it ended by, or that of the crash it told of.
  private var signal: Int32 {
    let base = Int32(verso_worker_exit_crash_base.rawValue)
    return end.code > base ? end.code - base : end.signal
  }

  private var ranOutOfMemory: Bool { end.code == Int32(verso_worker_exit_memory.rawValue) }

  /// What became of the process, without whose fault it was.
  var text: String {
    switch reason {
    case .tooLate: "it did not answer in time"
    case .system: "it can't be reached"
    case .message(let error): "what it answered can't be read: \(error)"
    case .closed where ranOutOfMemory: "it ran out of memory"
    case .closed where signal != 0: "it was ended by signal \(signal)"
    case .closed: "it ended with code \(end.code)"
    }
  }

  /// The end as an error of the script that ran.
  func scriptError(limits: ScriptLimits, file: String) -> ScriptError {
    let seconds = limits.seconds.shortText
    switch reason {
    case .tooLate:
      return ScriptError(
        kind: .time, message: "the script runs longer than the \(seconds) seconds it may take; its process was ended",
        file: file)
    case .closed where ranOutOfMemory:
      return ScriptError(
        kind: .memory,
        message: "the script and what it records need more than the \(limits.memoryBytes >> 20) MB they may use; "
          + "their process was ended", file: file)
    case .closed where signal == SIGXCPU:
      return ScriptError(
        kind: .time,
        message: "the script needs more processor time than the \(seconds) seconds it may take; its process was ended",
        file: file)
    case .closed where signal == SIGSYS:
      return ScriptError(
        kind: .limit, message: "the script's process did what it may not, and was ended by its lock", file: file)
    case .closed where signal == SIGKILL:
      return ScriptError(
        kind: .limit, message: "the script's process was ended from outside while it ran (signal 9)", file: file)
    case .closed where signal != 0:
      return ScriptError(
        kind: .limit, message: "the script made its process crash (signal \(signal)); nothing else is lost",
        file: file)
    case .message(.tooMany(let what, let count, let limit)):
      return ScriptError(
        kind: .limit,
        message: "the script gives more than its process may hand over: \(count) \(what), and at most \(limit) are "
          + "taken; its process was ended", file: file)
    case .closed, .system, .message:
      return ScriptError(kind: .limit, message: "the script's process was lost: \(text)", file: file)
    }
  }
}
