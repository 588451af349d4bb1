import Synchronization
import VersoScripting
import VersoTransitions

/// Runs Lua for the commands: scripts in states of their own, what is typed in one that stays.
///
/// All of it runs in a process of its own, unless it is trusted.
public final class LuaScriptEngine: ScriptEngine {
  private let options: ScriptEngineOptions
  private let process: ProcessScriptWorker?
  private let worker: any ScriptWorker
  private var madeConsole: (any ScriptEvaluator)?
  private let gate = Gate()

  /// Whether what scripts print goes through.
  private final class Gate: Sendable {
    let isShut = Atomic(false)
  }

  /// Makes an engine; no process is started before a script is run.
  ///
  /// - Parameter printing: takes each line a script prints when it is loaded or recorded; standard error where it is not
  ///   given, since standard output holds the answer alone.
  public init(
    options: ScriptEngineOptions = ScriptEngineOptions(),
    printing: @escaping @Sendable (String) -> Void = { OutputSink(descriptor: 2).writeLine($0) }
  ) {
    self.options = options
    let gate = gate
    let shown: @Sendable (String) -> Void = { if !gate.isShut.load(ordering: .relaxed) { printing($0) } }
    process = options.isTrusted ? nil : ProcessScriptWorker(limits: options.limits, printing: shown)
    worker = process ?? InProcessScriptWorker(limits: options.limits, printing: shown)
  }

  /// Returns the transition that a script declares.
  public func load(_ source: [UInt8], path: String) throws(TransitionError) -> any Transition {
    try Self.converting { () throws(ScriptError) in
      try ScriptTransition(
        try ScriptSource(path: path, bytes: source, limit: options.limits.sourceBytes), limits: options.limits,
        worker: worker)
    }
  }

  /// Runs code and returns what it printed and returned.
  public func evaluate(
    _ code: String, name: String, registry: TransitionRegistry
  ) throws(TransitionError) -> ScriptAnswer {
    try Self.converting { () throws(ScriptError) in
      let console = try console()
      console.registry = registry
      return try console.evaluate(code, name: name)
    }
  }

  /// Whether scripts run in a process of their own, which is so unless they are trusted.
  public var runsApart: Bool { process != nil }

  /// The most bytes a script's text may have.
  public var sourceLimit: Int? { options.limits.sourceBytes }

  /// The lines that code printed before it failed.
  public func takePrinted() -> [String] { madeConsole?.takePrinted() ?? [] }

  /// From now on nothing is told of what scripts print.
  public func silence() { gate.isShut.store(true, ordering: .relaxed) }

  /// Whether code only lacks its end.
  public func isIncomplete(_ code: String) -> Bool {
    do throws(ScriptError) { return try console().isIncomplete(code) } catch { return false }
  }

  private func console() throws(ScriptError) -> any ScriptEvaluator {
    if let madeConsole { return madeConsole }
    let console: any ScriptEvaluator
    if let process {
      console = WorkerConsole(worker: process)
    } else {
      console = try ScriptConsole(limits: options.limits)
    }
    madeConsole = console
    return console
  }

  private static func converting<Result>(
    _ body: () throws(ScriptError) -> Result
  ) throws(TransitionError) -> Result {
    do throws(ScriptError) { return try body() } catch { throw .script(ScriptFailure(error)) }
  }
}
