import VersoTransitions

/// Where scripts run.
///
/// What goes in and comes out are plain values, so that a worker can be another process.
/// Every call runs the script in a fresh state: nothing one does can reach the next, and the same call gives the same
/// answer.
public protocol ScriptWorker: Sendable {
  /// Runs a script to the end and returns what it declares.
  ///
  /// - Throws: `ScriptError`, whatever goes wrong.
  func describe(_ source: ScriptSource) throws(ScriptError) -> ScriptDescription

  /// Asks a script whose duration is a function, in seconds.
  ///
  /// - Throws: `ScriptError`, whatever goes wrong.
  func duration(
    _ source: ScriptSource, parameters: ParameterValues, operation: TransitionOperation
  ) throws(ScriptError) -> Double

  /// Records a run.
  ///
  /// - Throws: `TransitionError`; what goes wrong in the script comes as `script`.
  func record(
    _ transition: ScriptTransition, _ request: RecordingRequest
  ) throws(TransitionError) -> TransitionRun
}

/// Runs scripts in this process: their limits hold, but a fault of the Lua library would take the process along.
public struct InProcessScriptWorker: ScriptWorker {
  /// What a script may use up.
  public var limits: ScriptLimits
  /// Takes each line a script prints when it is loaded or recorded.
  public var printing: (@Sendable (String) -> Void)?

  /// A worker with limits.
  public init(limits: ScriptLimits = ScriptLimits(), printing: (@Sendable (String) -> Void)? = nil) {
    self.limits = limits
    self.printing = printing
  }

  /// Runs a script to the end and returns what it declares.
  public func describe(_ source: ScriptSource) throws(ScriptError) -> ScriptDescription {
    try ScriptSession(source, limits: limits, printing: printing).declaration.description
  }

  /// Asks a script whose duration is a function, in seconds.
  public func duration(
    _ source: ScriptSource, parameters: ParameterValues, operation: TransitionOperation
  ) throws(ScriptError) -> Double {
    try ScriptSession(source, limits: limits).duration(parameters, operation: operation)
  }

  /// Records a run.
  public func record(
    _ transition: ScriptTransition, _ request: RecordingRequest
  ) throws(TransitionError) -> TransitionRun {
    var transition = transition
    transition.printing = printing
    return try Recorder.record(transition, request)
  }
}
