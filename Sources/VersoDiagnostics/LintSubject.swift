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

  /// A run that could not be recorded.
  public struct Failure: Sendable {
    /// What went wrong.
    public var error: TransitionError
    /// In which run.
    public var circumstance: Circumstance
  }

  /// What a parameter does.
  public struct ParameterEffect: Sendable, Hashable {
    /// The parameter's name.
    public var name: String
    /// Whether some other value of it changes a run.
    public var changesSomething: Bool
  }

  /// What the transition says of itself.
  public var info: TransitionInfo
  /// Where lines of the transition's source are read, where it has one at hand.
  public var source: (any SourcedTransition)?
  /// The run that plays to its end.
  public var run: TransitionRun
  /// The runs that are cancelled.
  public var cancelled: [CancelledRun] = []
  /// The runs that a gesture drives.
  public var interactive: [TransitionRun] = []
  /// The run of the opposite operation, where the transition says that it shows this one backwards.
  public var inverse: TransitionRun?
  /// The same run recorded once more; nothing where that was not asked for.
  public var repetition: TransitionRun?
  /// The runs that could not be recorded.
  public var failures: [Failure] = []
  /// The same run with its functions of progress called in coarser steps; nothing where it has none, or that was not
  /// asked for.
  public var coarse: TransitionRun?
  /// What each parameter does; empty where that was not tried out.
  public var parameterEffects: [ParameterEffect] = []
  /// The moments of the run that plays to its end, in order of time.
  public private(set) var samples: [LintSample]
  /// The moments of the run of the opposite operation, where they are at hand.
  var inverseSamples: [LintSample] = []
  /// The times at which something may change at once, in seconds of recording time, in order.
  let moments: [Double]
  /// The animations of the run that plays to its end.
  let animationUses: [AnimationUse]
  /// The values that change at once while their layer can be seen, in order of time.
  let jumps: [TrackJump]

  /// Takes samples of a run that plays to its end.
  public init(_ run: TransitionRun) { self.init(run, reusing: []) }

  /// Takes samples of a run that plays to its end, with the frames it shares with samples of others.
  init(_ run: TransitionRun, reusing earlier: [[LintSample]], threads: Int = 1) {
    self.run = run
    info = run.info
    moments = Moments.all(in: run.timeline)
    samples = Moments.samples(of: run.timeline, at: moments, reusing: earlier, threads: threads)
    animationUses = AnimationUse.all(in: run.timeline)
    jumps = TrackJump.all(in: run.timeline)
  }

  /// Returns the frame at a time of the run that plays to its end, in seconds of recording time.
  func frame(at time: Double) -> Frame { Self.frame(at: time, in: samples, of: run.timeline) }

  /// Returns the frame at a time of the run of the opposite operation; nothing where there is none.
  func inverseFrame(at time: Double) -> Frame? {
    inverse.map { Self.frame(at: time, in: inverseSamples, of: $0.timeline) }
  }

  /// What was sampled is taken from there: working out a frame is most of the work.
  private static func frame(at time: Double, in samples: [LintSample], of timeline: Timeline) -> Frame {
    samples.first { $0.time == time }?.frame ?? timeline.frame(at: time)
  }

  /// What is recorded.
  var timeline: Timeline { run.timeline }
  /// The length of the recording, in seconds.
  var duration: Double { run.timeline.duration }
  /// The container's rectangle.
  var stage: Rect { Rect(origin: .zero, size: run.request.size) }

  /// The run that plays to its end, as a circumstance.
  public var circumstance: Circumstance {
    Circumstance(operation: run.request.operation, size: run.request.size)
  }

  /// Returns the name of a layer, also of one that is made only as the run ends.
  func name(_ id: LayerID) -> String {
    run.final.nodes.indices.contains(id.index) ? run.final.nodes[id.index].name : "a layer"
  }

  /// Returns the layer of a name.
  func layer(named name: String) -> LayerID? {
    timeline.layers.firstIndex { $0.name == name }.map { LayerID($0) }
  }

  /// Makes a finding of the run that plays to its end; the linter adds the rule's id and severity.
  ///
  /// - Parameters:
  ///   - time: in seconds of recording time.
  ///   - layer: the layer's name.
  ///   - circumstance: another run, where it is not the one that plays to its end.
  public func finding(
    at time: Double? = nil, layer: String? = nil, subject: String? = nil, _ message: String, cure: String? = nil,
    place: SourcePlace? = nil,
    in circumstance: Circumstance? = nil
  ) -> Finding {
    Finding(
      rule: "", severity: .error, time: time,
      fraction: time.map { duration > 0 ? min(max($0 / duration, 0), 1) : 1 }, layer: layer, subject: subject,
      message: message,
      cure: cure, place: place, circumstance: circumstance ?? self.circumstance)
  }
}
