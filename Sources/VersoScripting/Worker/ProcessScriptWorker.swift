import Synchronization
import VersoMessages
import VersoTransitions

/// Runs scripts in a process of their own, which is locked up and can be lost without harm.
///
/// One process serves all scripts, one request after the other, each in a fresh state. It is started when it is first
/// needed, and again when it was lost. What it sends back is checked as if a stranger had sent it. Any thread may ask.
public final class ProcessScriptWorker: ScriptWorker {
  /// What a script may use up.
  public let limits: ScriptLimits
  private let connection: Mutex<WorkerConnection>
  private let printing: (@Sendable (String) -> Void)?

  /// Makes a worker; nothing is started yet.
  ///
  /// - Parameters:
  ///   - limits: what a script may use up.
  ///   - program: the program to start, which must call `ScriptWorkerServer.serve` first of all; this one where none is
  ///     given.
  ///   - printing: takes each line a script prints when it is loaded or recorded.
  public init(
    limits: ScriptLimits = ScriptLimits(), program: String = "/proc/self/exe",
    printing: (@Sendable (String) -> Void)? = nil
  ) {
    self.limits = limits
    self.printing = printing
    connection = Mutex(WorkerConnection(program: program, limits: limits))
  }

  /// The process that serves now, for tests; 0 while there is none.
  var processID: Int32 { connection.withLock { $0.processID } }

  /// Sees that a process waits for work and returns its number, which is another one for each process.
  ///
  /// - Throws: `ScriptError` where none can be started.
  func start() throws(ScriptError) -> Int {
    try connection.withLock { connection throws(ScriptError) in
      try connection.start()
      return connection.generation
    }
  }

  /// Ends the process; the next request begins with a new one.
  func end() { connection.withLock { $0.end() } }

  /// Asks the process something.
  ///
  /// - Parameters:
  ///   - file: the script that is to blame for what goes wrong.
  ///   - generation: the process that must be asked; any where it is not given.
  /// - Returns: the answer; nothing where there is another process by now.
  /// - Throws: `ScriptError` where the process does not answer as it must.
  func ask(
    _ request: WorkerRequest, file: String, generation: Int? = nil
  ) throws(ScriptError) -> WorkerAnswer? {
    let bytes: [UInt8]
    do throws(MessageError) {
      bytes = try MessageFormat.encode(request, kind: WorkerRequest.messageKind)
    } catch {
      throw ScriptError(kind: .load, message: "the script can't be handed to its process: \(error)", file: file)
    }
    let answer = try connection.withLock { connection throws(ScriptError) -> WorkerAnswer? in
      try connection.start()
      if let generation, generation != connection.generation { return nil }
      return try connection.ask(bytes, file: file)
    }
    guard case .printed(let lines, let rest)? = answer else { return answer }
    if let printing { lines.forEach(printing) }
    return rest
  }

  // MARK: Scripts

  /// Runs a script to the end and returns what it declares.
  public func describe(_ source: ScriptSource) throws(ScriptError) -> ScriptDescription {
    switch try askAnyway(.describe(source), file: source.name) {
    case .description(var description):
      description.info.origin = .script(source.name)
      return description
    case let other: throw Self.error(other, file: source.name)
    }
  }

  /// Asks a script whose duration is a function, in seconds.
  public func duration(
    _ source: ScriptSource, parameters: ParameterValues, operation: TransitionOperation
  ) throws(ScriptError) -> Double {
    switch try askAnyway(.duration(source, parameters, operation), file: source.name) {
    case .duration(let seconds): return seconds
    case let other: throw Self.error(other, file: source.name)
    }
  }

  /// Records a run.
  public func record(
    _ transition: ScriptTransition, _ request: RecordingRequest
  ) throws(TransitionError) -> TransitionRun {
    let file = transition.source.name
    let answer: WorkerAnswer
    do throws(ScriptError) {
      answer = try askAnyway(.record(transition.source, transition.description, request), file: file)
    } catch {
      throw .script(ScriptFailure(error))
    }
    switch answer {
    case .run(var run):
      guard run.request == request else { throw .script(ScriptFailure(Self.unasked(file))) }
      guard run.timeline.layers.count <= limits.layers else {
        let problem = TransitionError.limit(transition: transition.info.id, what: "layers", limit: limits.layers)
        throw .script(
          ScriptFailure(ScriptError(kind: .limit, message: problem.description, file: file)))
      }
      // What the host knows itself need not be taken from a message.
      run.info = transition.info
      return run
    case .transitionError(let error): throw error
    case let other: throw .script(ScriptFailure(Self.error(other, file: file)))
    }
  }

  private func askAnyway(_ request: WorkerRequest, file: String) throws(ScriptError) -> WorkerAnswer {
    guard let answer = try ask(request, file: file) else { throw Self.unasked(file) }
    return answer
  }

  /// The error an answer stands for that is not the one that was hoped for.
  static func error(_ answer: WorkerAnswer, file: String) -> ScriptError {
    guard case .scriptError(var error, _) = answer else { return unasked(file) }
    if error.file.isEmpty { error.file = file }
    return error
  }

  private static func unasked(_ file: String) -> ScriptError {
    ScriptError(kind: .limit, message: "the script's process answered what it was not asked", file: file)
  }
}
