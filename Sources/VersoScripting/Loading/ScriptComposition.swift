import VersoTransitions

/// A script's transition made of others, with these found: what goes wrong names the script, and its limits hold.
struct ScriptComposition: Transition {
  private let composed: ComposedTransition
  private let source: ScriptSource
  private let limits: ScriptLimits

  /// Finds what a composition is made of.
  ///
  /// - Throws: `TransitionError.script` that names the script and the line of what is missing.
  init(
    _ composition: TransitionComposition<NamedPart>, info: TransitionInfo, source: ScriptSource, limits: ScriptLimits,
    in registry: TransitionRegistry
  ) throws(TransitionError) {
    self.source = source
    self.limits = limits
    composed = ComposedTransition(
      info: info,
      try composition.map { part throws(TransitionError) in
        do throws(TransitionError) {
          return ComposedPart(try registry.transition(part.id), parameters: part.parameters)
        } catch {
          throw Self.placed(error, in: source, at: part.id)
        }
      })
  }

  /// Everything that can be told without running it.
  var info: TransitionInfo { composed.info }

  /// Returns the duration of the first operation, in seconds.
  func duration(_ parameters: ParameterValues) -> Double { composed.duration(parameters) }

  /// Returns the duration of an operation, in seconds.
  func duration(_ parameters: ParameterValues, operation: TransitionOperation) -> Double {
    composed.duration(parameters, operation: operation)
  }

  /// Records the composition.
  func animate(_ context: TransitionContext) throws(TransitionError) {
    context.limitLayers(to: limits.layers)
    context.limitTime(to: limits.seconds)
    try composed.animate(context)
  }

  /// Records a run of the composition.
  func record(_ request: RecordingRequest) throws(TransitionError) -> TransitionRun {
    do throws(TransitionError) {
      return try Recorder.record(self, request)
    } catch {
      throw Self.placed(error, in: source, at: info.id)
    }
  }

  /// The error as one of the script, at the line in which a text stands; one that has its place already stays.
  private static func placed(_ error: TransitionError, in source: ScriptSource, at text: String) -> TransitionError {
    if case .script = error { return error }
    let line = source.line(of: text)
    return .script(ScriptFailure(message: error.description, file: source.name, line: line))
  }
}
