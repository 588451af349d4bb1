import VersoGeometry
import VersoMessages
import VersoTransitions

/// Runs a little of everything before the lock, so that nothing is set up for the first time behind it.
///
/// The C library and the language set up tables, random seeds and the like when they are first used, by calls that the
/// lock no longer lets through.
enum WorkerWarmUp {
  private static let scripts = [
    """
    return transition { id = "warm-a", summary = "Warms up.", duration = 0.1, parameters = { angle = 1 },
      to = { x = { 1, 0 } }, from = { opacity = { 1, 0 } } }
    """,
    """
    return transition { id = "warm-b", summary = "Warms up.", duration = function(p) return 0.1 end,
      animate = function(context, p)
        local view = context.to
        context.containerView:addSubview(view)
        context:animate { duration = 0.1, curve = Curve.bezier(0.2, 0.1, 0.3, 1), animations = function()
          view.transform = Transform.rotation(1, 0, 1, 0) * Transform.perspective(500)
          view.alpha = 0.5
        end, completion = function() print("done") context:completeTransition(true) end }
      end }
    """,
    """
    return transition { id = "warm-c", summary = "Warms up.", duration = 0.01,
      frame = function(progress, context) context.to.alpha = progress end }
    """,
    "return transition { id = 1 }", "return 1 +", "error({})",
  ]

  private static let lines = [
    "string.format('%5.2f %s', 1.5, ('x'):rep(3)), Curve.easeInOut, Rect(0, 0, 1, 1), { a = 1, 'b' }", "print(1 / 3)",
    "x = 1 +", "nothing.at.all", "Curve.easeInOot", "local t = {} for i = 1, 200 do t[i] = -i end table.sort(t)",
  ]

  /// Runs it.
  ///
  /// What fails here fails in its own place too, where it is told.
  static func run(_ builtins: TransitionRegistry) {
    let limits = ScriptLimits(memoryBytes: 4 << 20, instructions: 1_000_000, seconds: 1)
    var server = ScriptWorkerServer(limits: limits, builtins: builtins)
    for script in scripts {
      let source = ScriptSource(name: "warm.lua", text: script)
      guard case .description(let description) = answer(.describe(source), of: &server) else { continue }
      let info = description.info
      guard
        let values = try? ParameterValues([:], declared: info.parameters, transition: info.id, size: Size(10, 10))
      else { continue }
      _ = answer(.duration(source, values, .push), of: &server)
      let request = RecordingRequest(operation: .push, size: Size(10, 10), parameters: values, duration: 0.1)
      _ = answer(.record(source, description, request), of: &server)
      _ = answer(.scripts([.init(source: source, description: description)]), of: &server)
    }
    for line in lines {
      _ = answer(.isIncomplete(line), of: &server)
      _ = answer(.evaluate(code: line, name: nil), of: &server)
    }
  }

  /// Answers as for a parent, as far as a worker does itself: it reads requests and writes answers.
  private static func answer(_ request: WorkerRequest, of server: inout ScriptWorkerServer) -> WorkerAnswer? {
    guard let bytes = try? MessageFormat.encode(request, kind: WorkerRequest.messageKind),
      let decoded: WorkerRequest = try? MessageFormat.decode(from: bytes, kind: WorkerRequest.messageKind)
    else { return nil }
    let answer = server.answer(decoded)
    _ = try? MessageFormat.encode(answer, kind: WorkerAnswer.messageKind)
    return answer
  }
}
