import VersoTransitions

/// Lua at the prompt in a process of its own, which can be lost without harm.
///
/// When that happened, the next line begins with a new process, in which the scripts are there again and every line that
/// had succeeded is run once more.
public final class WorkerConsole: ScriptEvaluator {
  /// The lines that are kept to be run again, and their bytes.
  private static let mostLines = 10_000
  private static let mostBytes = 8 << 20

  /// The transitions hosts can be driven with; those that are no scripts must be in the process too.
  public var registry: TransitionRegistry

  private let worker: ProcessScriptWorker
  private var generation = 0
  private var sent: [WorkerRequest.LoadedScript] = []
  private var lines: [(code: String, name: String)] = []
  private var lineBytes = 0
  private var hasForgotten = false
  private var lineCount = 0
  private var printed: [String] = []

  /// Makes a prompt; nothing is started yet.
  public init(worker: ProcessScriptWorker, registry: TransitionRegistry = TransitionRegistry()) {
    self.worker = worker
    self.registry = registry
  }

  /// Runs a line or a whole text.
  ///
  /// - Parameter name: what errors call it; lines are numbered where none is given.
  /// - Throws: `ScriptError`; what was printed before is in `takePrinted`.
  public func evaluate(_ code: String, name: String?) throws(ScriptError) -> ScriptAnswer {
    lineCount += 1
    printed = []
    let name = name ?? "line \(lineCount)"
    var answer: WorkerAnswer?
    // Another thread may lose the process at any moment; a few times in a row is no accident.
    for _ in 0..<5 where answer == nil {
      try prepare()
      answer = try worker.ask(.evaluate(code: code, name: name), file: name, generation: generation)
    }
    switch answer {
    case .answer(let answer)?:
      keep(code, name)
      return answer
    case .scriptError(let error, let lines)?:
      printed = lines
      throw error
    case let other: throw ProcessScriptWorker.error(other ?? .done, file: name)
    }
  }

  /// The lines the last text printed before an error, which are forgotten then.
  public func takePrinted() -> [String] {
    defer { printed = [] }
    return printed
  }

  /// Whether a text only ended too early, so that the prompt should ask for more.
  public func isIncomplete(_ code: String) -> Bool {
    do throws(ScriptError) {
      guard case .isIncomplete(let flag)? = try worker.ask(.isIncomplete(code), file: "") else { return false }
      return flag
    } catch {
      // What is wrong comes out again when the line is run.
      return false
    }
  }

  private func keep(_ code: String, _ name: String) {
    guard lines.count < Self.mostLines, lineBytes + code.utf8.count <= Self.mostBytes else {
      hasForgotten = true
      return
    }
    lines.append((code, name))
    lineBytes += code.utf8.count
  }

  // MARK: After a loss

  /// Sees that the process knows the scripts and all that the lines before had set.
  private func prepare() throws(ScriptError) {
    let current = try worker.start()
    let isNew = current != generation
    let scripts = registry.all.compactMap { transition -> WorkerRequest.LoadedScript? in
      guard let script = transition as? ScriptTransition else { return nil }
      return WorkerRequest.LoadedScript(source: script.source, description: script.description)
    }
    if isNew || scripts != sent {
      guard case .done? = try worker.ask(.scripts(scripts), file: "", generation: current) else { return }
      sent = scripts
    }
    if isNew {
      generation = current
      try runAgain()
    }
  }

  /// Runs the lines of before in a new process; from one that fails on they are given up.
  private func runAgain() throws(ScriptError) {
    let before = lines
    let bytesBefore = lineBytes
    (lines, lineBytes) = ([], 0)
    for (place, line) in before.enumerated() {
      do throws(ScriptError) {
        let request = WorkerRequest.evaluate(code: line.code, name: line.name)
        guard case .answer? = try worker.ask(request, file: line.name, generation: generation) else {
          throw ScriptError(kind: .runtime, message: "it failed this time", file: line.name)
        }
        keep(line.code, line.name)
      } catch {
        guard !ScriptInterrupts.isRequested else {
          // Nothing is given up because a person stopped it: the next line begins with all of them again.
          worker.end()
          (lines, lineBytes) = (before, bytesBefore)
          throw error
        }
        let count = before.count - place
        throw ScriptError(
          kind: .limit,
          message: "of the lines that were to be run again \(count) are lost: \(error.message)", file: line.name)
      }
    }
    guard !hasForgotten else {
      hasForgotten = false
      throw ScriptError(
        kind: .limit,
        message: "only the first \(lines.count) lines could be run again; what later ones had set is lost")
    }
  }
}
