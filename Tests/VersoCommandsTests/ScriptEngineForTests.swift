import VersoGeometry
import VersoScripting
import VersoTransitions

@testable import VersoCommands

/// A script engine of a few lines: a script's first line is the id of a transition that does nothing much.
final class ScriptEngineForTests: ScriptEngine {
  func load(_ source: [UInt8], path: String) throws(TransitionError) -> any Transition {
    let text = String(decoding: source, as: UTF8.self)
    guard let id = text.split(separator: "\n").first.map(String.init), id != "bad" else {
      throw .script(ScriptFailure(message: "this is no transition", file: path, line: 1))
    }
    return ScriptedTransition(id: id, path: path)
  }

  func evaluate(
    _ code: String, name: String, registry: TransitionRegistry
  ) throws(TransitionError) -> ScriptAnswer {
    ScriptAnswer(values: [.text(code)], printed: [])
  }

  func takePrinted() -> [String] { [] }

  func isIncomplete(_ code: String) -> Bool { code.hasSuffix("do") }
}

/// What the engine for tests loads.
struct ScriptedTransition: Transition {
  var id: String
  var path: String

  var info: TransitionInfo {
    TransitionInfo(id: id, summary: "It changes the views at once.", operations: [.push], origin: .script(path))
  }

  func duration(_ parameters: ParameterValues) -> Double { 0.5 }

  func animate(_ context: TransitionContext) throws(TransitionError) {
    context.containerView.addSubview(context.to)
    context.from.removeFromSuperview()
    context.completeTransition(true)
  }
}
