import Verso
import VersoScripting

/// Small limits, so that the fuzzer sees many scripts and not one that is slow.
private let limits = ScriptLimits(
  memoryBytes: 8 << 20, instructions: 200_000, seconds: 2, sourceBytes: 64 << 10, printBytes: 4096)

/// Takes the input as a script, as a line at the prompt, and as the body of a transition's function.
///
/// Whatever it is, it ends with a value or an error that can be shown.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScript(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  record(ScriptSource(name: "fuzz.lua", bytes: bytes))
  let text = String(decoding: bytes, as: UTF8.self)
  let body = """
    return transition { id = "fuzz", summary = "A test.", duration = 0.1, animate = function(context, p)
    local container, from, to = context.containerView, context.from, context.to
    \(text)
    end }
    """
  record(ScriptSource(name: "fuzz.lua", text: body))
  do throws(ScriptError) {
    let console = try ScriptConsole(registry: .builtins, limits: limits)
    _ = try console.evaluate(text).json
  } catch {
    check(error.description)
  }
  return 0
}

private func record(_ source: ScriptSource) {
  do {
    let transition = try ScriptTransition(source, limits: limits, requiresName: false)
    var registry = TransitionRegistry()
    try registry.register(transition)
    for operation in transition.info.operations {
      let run = try registry.record(transition.info.id, operation: operation, playback: .cancelled(at: 0.4))
      precondition(run.snapshot(at: run.duration / 2).nodes.allSatisfy { $0.state.position.x.isFinite })
    }
  } catch let error as ScriptError {
    check(error.description)
  } catch {
    _ = String(describing: error)
  }
}

private func check(_ message: String) {
  precondition(message.utf8.count < 5000)
  precondition(message.utf8.allSatisfy { $0 >= 32 || $0 == 9 || $0 == 10 })
}
