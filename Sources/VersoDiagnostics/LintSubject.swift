import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// What a rule looks at: the runs of one operation at one size, sampled once for all rules.
public struct LintSubject: Sendable {
  /// A run that was cancelled.
  public struct CancelledRun: Sendable {
    /// The fraction at which it was.
    public var fraction: Double
    /// The run.
    public var run: TransitionRun
  }

  /// The run that plays to its end.
  public var run: TransitionRun
  /// The runs that are cancelled.
  public var cancelled: [CancelledRun]
  /// The runs that a gesture drives.
  public var interactive: [TransitionRun]
  /// The frames of the run that plays to its end, in order of time.
  public var frames: [Frame]

  /// The run that plays to its end, as a circumstance.
  public var circumstance: Circumstance {
    Circumstance(operation: run.request.operation, size: run.request.size)
  }
}
