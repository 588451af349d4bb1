import VersoGeometry
import VersoMessages
import VersoTransitions

/// Runs a little of everything before the lock, so that nothing is set up for the first time behind it.
///
/// The C library and the language ask the system for random seeds, the edges of the stack and the like when they first
/// need them, by calls that the lock no longer lets through. One script that is described and recorded comes by all of
/// these; what else is made when it is first used needs memory only. The first script waits for this, so that it is
/// short.
enum WorkerWarmUp {
  private static let script = """
    print(string.format("%5.2f %s", 1.5, ("x"):rep(3)), 1 / 3, tostring(Rect(0, 0, 1, 1)), pcall(error, {}))
    local numbers = {}
    for i = 1, 50 do numbers[i] = -i end
    table.sort(numbers)
    return transition { id = "warm", summary = "Warms up.", duration = 0.01, parameters = { angle = 1 },
      animate = function(context, p)
        context.to.transform = Transform.rotation(p.angle, 0, 1, 0)
        context:animate { duration = 0.01, curve = Curve.bezier(0.2, 0.1, 0.3, 1),
          animations = function() context.to.alpha = 0.5 end,
          completion = function() context:completeTransition(true) end }
      end }
    """

  /// Runs it.
  ///
  /// What fails here fails in its own place too, where it is told.
  static func run() {
    let limits = ScriptLimits(memoryBytes: 4 << 20, instructions: 1_000_000, seconds: 1)
    var server = ScriptWorkerServer(limits: limits) { TransitionRegistry() }
    let source = ScriptSource(name: "warm.lua", text: script)
    guard let bytes = try? MessageFormat.encode(WorkerRequest.describe(source), kind: WorkerRequest.messageKind),
      let request: WorkerRequest = try? MessageFormat.decode(from: bytes, kind: WorkerRequest.messageKind)
    else { return }
    let answer = server.answer(request)
    _ = try? MessageFormat.encode(answer, kind: WorkerAnswer.messageKind)
    guard case .printed(_, .description(let description)) = answer else { return }
    let info = description.info
    guard
      let values = try? ParameterValues([:], declared: info.parameters, transition: info.id, size: Size(10, 10))
    else { return }
    let run = RecordingRequest(operation: .push, size: Size(10, 10), parameters: values, duration: 0.01)
    _ = server.answer(.record(source, description, run))
  }
}
