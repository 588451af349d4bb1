import VersoMessages
import WorkerProcess

/// The parent's side of one worker after another: starts one when it is needed, asks it, and tells how it ended.
///
/// For one thread at a time.
struct WorkerConnection: ~Copyable {
  /// Which program is the worker, and what its scripts may use up.
  let program: String
  let limits: ScriptLimits
  /// How many workers there have been; what one knew is gone with it.
  private(set) var generation = 0
  private var worker = verso_worker(pid: 0, input: -1, output: -1)

  /// How long a worker may take beyond its script's own limit, in seconds: to start, on a busy machine, and to hand over.
  static let startSeconds = 20.0
  static let slackSeconds = 2.0

  init(program: String, limits: ScriptLimits) {
    self.program = program
    self.limits = limits
  }

  deinit {
    var worker = worker
    _ = verso_worker_stop(&worker, 0)
  }

  /// The process that serves now; 0 while there is none.
  var processID: Int32 { worker.pid }

  /// The most seconds one request may take.
  var requestSeconds: Double {
    (limits.seconds.isFinite ? min(max(limits.seconds, 0), 1e6) : 0) + Self.slackSeconds
  }

  /// Sees that a worker waits for work; one that ended while it had none is replaced without a word.
  ///
  /// - Throws: `ScriptError` where none can be started, or it could not lock itself up.
  mutating func start() throws(ScriptError) {
    if worker.pid > 0, verso_worker_is_waiting(&worker) { return }
    if worker.pid > 0 { end() }
    let problem = verso_worker_start(program, "verso", WorkerArgument(limits).text, &worker)
    guard problem == 0 else { throw Self.failure("can't be started (error \(problem))") }
    generation += 1
    let deadline = ContinuousClock.now + .seconds(Self.startSeconds)
    let answer: WorkerAnswer
    do throws(Failure) {
      answer = try receive(until: deadline)
    } catch {
      let end = verso_worker_stop(&worker, 0.1)
      throw Self.failure("did not start: \(WorkerEnd(error, end).text)")
    }
    switch answer {
    case .ready: return
    case .refused(let number):
      end()
      throw Self.failure("can't lock itself up (error \(number)), so that it may run nothing")
    default:
      end()
      throw Self.failure("answers what it was not asked")
    }
  }

  private static func failure(_ what: String) -> ScriptError {
    ScriptError(
      kind: .limit, message: "the process that scripts run in \(what); --trust runs them without it, unprotected")
  }

  /// Ends the worker; the next one begins anew.
  mutating func end() { _ = verso_worker_stop(&worker, 0) }

  /// Asks the worker something; where it does not answer as it must, it is ended.
  ///
  /// - Parameter file: the script that is to blame, for the error.
  /// - Throws: `ScriptError` that says which limit was passed, or how the worker ended.
  mutating func ask(_ request: [UInt8], file: String) throws(ScriptError) -> WorkerAnswer {
    // Work that was stopped asks nothing more.
    guard !ScriptInterrupts.isRequested else {
      throw ScriptError(kind: .time, message: "the script was stopped", file: file)
    }
    let seconds = requestSeconds
    let deadline = ContinuousClock.now + .seconds(seconds)
    do throws(Failure) {
      guard verso_worker_allow(&worker, seconds) == 0 else { throw .closed }
      let size = (0..<4).map { UInt8(truncatingIfNeeded: request.count >> (8 * $0)) }
      try Self.check(verso_worker_send(&worker, size, 4, Self.left(deadline)))
      try Self.check(verso_worker_send(&worker, request, request.count, Self.left(deadline)))
      return try receive(until: deadline)
    } catch {
      // One that closed its side is given a moment to end by itself, so that how it ended can be told.
      let end = verso_worker_stop(&worker, error == .closed ? 0.5 : 0)
      throw WorkerEnd(error, end).scriptError(limits: limits, file: file)
    }
  }

  // MARK: Messages

  /// Why there is no answer.
  enum Failure: Error, Equatable {
    case closed
    case tooLate
    case system
    case message(MessageError)
  }

  private static func left(_ deadline: ContinuousClock.Instant) -> Double {
    (deadline - ContinuousClock.now) / .seconds(1)
  }

  private static func check(_ status: Int32) throws(Failure) {
    switch UInt32(bitPattern: status) {
    case verso_worker_done.rawValue: return
    case verso_worker_closed.rawValue: throw .closed
    case verso_worker_too_late.rawValue: throw .tooLate
    default: throw .system
    }
  }

  private func receive(until deadline: ContinuousClock.Instant) throws(Failure) -> WorkerAnswer {
    var worker = worker
    var size: [UInt8] = [0, 0, 0, 0]
    try Self.check(verso_worker_receive(&worker, &size, 4, Self.left(deadline)))
    let count = size.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= MessageFormat.largestMessage else {
      throw .message(.tooMany("bytes", count: count, limit: MessageFormat.largestMessage))
    }
    // Grown as it comes, so that a number alone reserves nothing.
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(count, 1 << 20))
    while bytes.count < count {
      let next = min(piece.count, count - bytes.count)
      try Self.check(verso_worker_receive(&worker, &piece, next, Self.left(deadline)))
      bytes.append(contentsOf: piece[..<next])
    }
    do throws(MessageError) {
      return try MessageFormat.decode(from: bytes, kind: WorkerAnswer.messageKind)
    } catch {
      throw .message(error)
    }
  }
}
