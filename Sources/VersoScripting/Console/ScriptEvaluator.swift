import VersoTransitions

/// Lua at the prompt, wherever it runs.
public protocol ScriptEvaluator: AnyObject {
  /// The transitions hosts can be driven with.
  var registry: TransitionRegistry { get set }

  /// Runs a line or a whole text.
  ///
  /// - Parameter name: what errors call it; lines of the prompt are numbered where none is given.
  /// - Throws: `ScriptError`; what was printed before is in `takePrinted`.
  func evaluate(_ code: String, name: String?) throws(ScriptError) -> ScriptAnswer

  /// The lines the last text printed before an error, which are forgotten then.
  func takePrinted() -> [String]

  /// Whether a text only ended too early, so that the prompt should ask for more.
  func isIncomplete(_ code: String) -> Bool
}
