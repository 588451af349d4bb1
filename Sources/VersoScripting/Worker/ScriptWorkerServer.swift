import VersoMessages
import VersoTransitions
import WorkerProcess

/// The worker's side: it locks itself up, then runs what its parent sends until that is gone.
///
/// It has one state of the prompt, and a fresh state for everything else that is asked.
public struct ScriptWorkerServer {
  /// The exit code of a worker that could not lock itself up, or lost its parent in the middle of a message.
  public static let failure: Int32 = 3

  /// The address space a worker may use beyond the memory of its script: the program itself, and what it records.
  static let ownBytes = 64 << 20
  /// The least of it that is left for what it records, whatever the program takes.
  static let recordingBytes = 32 << 20

  /// What stands in an answer for what a script declares.
  private static let undeclared = TransitionInfo(
    id: "script", summary: "A script.", operations: [.push], parameters: [])

  private let limits: ScriptLimits
  private let makeBuiltins: () -> TransitionRegistry
  private let printed: PrintedLines
  /// What can be played with at the prompt; made when it is first needed.
  private lazy var registry = makeBuiltins()
  private var console: ScriptConsole?

  /// Serves a parent on standard input and output where the arguments, without the program's name, ask for it.
  ///
  /// A program that runs scripts in a worker calls it before anything else, since a worker is the program itself.
  ///
  /// - Parameter registry: the transitions that can be played with at the prompt before any script is loaded.
  /// - Returns: the exit code once the parent is gone; nothing where no worker was asked for.
  public static func serve(
    _ arguments: [String], registry: @autoclosure @escaping () -> TransitionRegistry
  ) -> Int32? {
    guard arguments.count == 1, let argument = WorkerArgument(arguments[0]) else { return nil }
    var server = ScriptWorkerServer(limits: argument.limits, builtins: registry)
    WorkerWarmUp.run()
    let limits = server.limits
    let seconds = limits.seconds.isFinite ? min(max(limits.seconds, 1), 1e6) : 1
    let memory = min(max(limits.memoryBytes, 0), 1 << 44)
    let problem = verso_worker_lock(memory + ownBytes, memory + recordingBytes, seconds * 10 + 10)
    guard problem == 0 else {
      _ = server.reply(.refused(problem))
      return failure
    }
    if let flag = verso_worker_interrupt_flag() {
      ScriptInterrupts.watch(flag)
      WorkInterrupts.watch(flag)
    }
    guard server.reply(.ready) else { return failure }
    while let bytes = server.nextMessage() {
      let answer: WorkerAnswer
      do throws(MessageError) {
        answer = server.answer(try MessageFormat.decode(from: bytes, kind: WorkerRequest.messageKind))
      } catch {
        answer = .scriptError(ScriptError(kind: .limit, message: "a request can't be read: \(error)"), printed: [])
      }
      guard server.reply(answer) else { return failure }
    }
    return 0
  }

  init(limits: ScriptLimits, builtins: @escaping () -> TransitionRegistry) {
    self.limits = limits
    makeBuiltins = builtins
    printed = PrintedLines(limit: limits.printBytes)
  }

  // MARK: Messages

  private func nextMessage() -> [UInt8]? {
    var size: [UInt8] = [0, 0, 0, 0]
    guard verso_worker_await(&size, 4) else { return nil }
    let count = size.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= MessageFormat.largestMessage else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return verso_worker_await(&bytes, count) ? bytes : nil
  }

  private func reply(_ answer: WorkerAnswer) -> Bool {
    var bytes: [UInt8]
    do throws(MessageError) {
      bytes = try MessageFormat.encode(answer, kind: WorkerAnswer.messageKind)
    } catch {
      let failure = ScriptError(kind: .limit, message: "the result can't be handed over: \(error)")
      guard
        let encoded = try? MessageFormat.encode(
          WorkerAnswer.scriptError(failure, printed: []), kind: WorkerAnswer.messageKind)
      else { return false }
      bytes = encoded
    }
    let size = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
    return verso_worker_reply(size, 4) && verso_worker_reply(bytes, bytes.count)
  }

  // MARK: Work

  /// Does what is asked, and tells what was printed meanwhile.
  mutating func answer(_ request: WorkerRequest) -> WorkerAnswer {
    let answer = work(request)
    let lines = printed.take()
    return lines.isEmpty ? answer : .printed(lines, answer)
  }

  private mutating func work(_ request: WorkerRequest) -> WorkerAnswer {
    let printed = printed
    let inProcess = InProcessScriptWorker(limits: limits) { printed.add($0) }
    do throws(ScriptError) {
      switch request {
      case .describe(let source): return .description(try inProcess.describe(source))
      case .duration(let source, let parameters, let operation):
        return .duration(try inProcess.duration(source, parameters: parameters, operation: operation))
      case .record(let source, let description, let request):
        let transition = ScriptTransition(source, description: description, limits: limits, worker: inProcess)
        do throws(TransitionError) {
          var run = try inProcess.record(transition, request)
          // The program knows what the script declared, and takes nothing of it from an answer.
          run.info = Self.undeclared
          return .run(run)
        } catch {
          return .transitionError(error)
        }
      case .scripts(let scripts):
        registry = makeBuiltins()
        registry.registerTrusted(
          scripts.map {
            ScriptTransition($0.source, description: $0.description, limits: limits, worker: inProcess)
          })
        console?.registry = registry
        return .done
      case .evaluate(let code, let name): return try evaluate(code, name)
      case .isIncomplete(let code): return .isIncomplete(try openConsole().isIncomplete(code))
      }
    } catch {
      return .scriptError(error, printed: [])
    }
  }

  private mutating func evaluate(_ code: String, _ name: String?) throws(ScriptError) -> WorkerAnswer {
    let console = try openConsole()
    do throws(ScriptError) {
      return .answer(try console.evaluate(code, name: name))
    } catch {
      return .scriptError(error, printed: console.takePrinted())
    }
  }

  private mutating func openConsole() throws(ScriptError) -> ScriptConsole {
    if let console { return console }
    let made = try ScriptConsole(registry: registry, limits: limits)
    console = made
    return made
  }
}
