import VersoGeometry
import VersoLayers

/// A view transition: what it is, how long it takes, and how it moves the views.
///
/// A transition neither draws nor sees a clock: `animate` runs once against a recorder on a virtual clock.
public protocol Transition: Sendable {
  /// Everything that can be told without running it.
  var info: TransitionInfo { get }

  /// What a list tells: the same as `info`, but without parameters and allowances where finding them takes time. The
  /// default is `info`.
  var outline: TransitionInfo { get }

  /// Returns how long it takes with the given parameters, in seconds, before anything is recorded.
  func duration(_ parameters: ParameterValues) -> Double

  /// Returns how long one operation takes with the given parameters, in seconds. The default answers with
  /// `duration(_:)`; only a transition whose operations differ in length says more.
  func duration(_ parameters: ParameterValues, operation: TransitionOperation) -> Double

  /// Records the transition; it ends with a call of `context.completeTransition`.
  ///
  /// - Throws: `TransitionError` where it cannot be recorded.
  func animate(_ context: TransitionContext) throws(TransitionError)

  /// Records a whole run. The default runs `animate` here; a transition that lives in another process answers with
  /// the run it was sent.
  ///
  /// - Throws: `TransitionError` where the request does not fit or the recording fails.
  func record(_ request: RecordingRequest) throws(TransitionError) -> TransitionRun

  /// Returns the transition ready to run. The default answers with itself; one that names others it is made of answers
  /// with one that has them.
  ///
  /// - Throws: `TransitionError` where one of them is missing.
  func resolved(in registry: TransitionRegistry) throws(TransitionError) -> any Transition
}

extension Transition {
  /// Everything `info` says.
  public var outline: TransitionInfo { info }

  /// Returns the same duration for every operation.
  public func duration(_ parameters: ParameterValues, operation: TransitionOperation) -> Double {
    duration(parameters)
  }

  /// Returns itself.
  public func resolved(in registry: TransitionRegistry) throws(TransitionError) -> any Transition { self }

  /// Records a run by calling `animate` in this process.
  public func record(_ request: RecordingRequest) throws(TransitionError) -> TransitionRun {
    try Recorder.record(self, request)
  }
}

/// What is asked of a transition: operation, container, parameters, and how the run goes on.
public struct RecordingRequest: Sendable, Hashable {
  /// What the host does.
  public var operation: TransitionOperation
  /// The container's size, in points.
  public var size: Size
  /// The parameters, checked and complete.
  public var parameters: ParameterValues
  /// Whether the run plays to its end, is cancelled, or is driven.
  public var playback: Playback
  /// How long the transition takes, in seconds.
  public var duration: Double
  /// Whether both views lie in the container all the time: adding one then shows it, removing it hides it.
  public var keepsBothViews = false
  /// The colours of the old and the new view.
  public var screens = Screens()

  /// How often functions of progress are called, in seconds from one call to the next, 1/240 or more.
  ///
  /// A sound function shows the same whatever the step; where the picture counts it is the usual one.
  public var sampleStep = usualSampleStep

  /// How often functions of progress are called where nobody says otherwise, in seconds.
  public static let usualSampleStep = FrameSampler.usualStep

  /// How the two screens look.
  public struct Screens: Sendable, Hashable {
    /// The colour of the old view.
    public var from = Color(0.95, 0.95, 0.97)
    /// The colour of the new view.
    public var to = Color.white

    /// Makes the default colours.
    public init() {}
  }

  /// Makes a request.
  public init(
    operation: TransitionOperation, size: Size, parameters: ParameterValues, playback: Playback = .finished,
    duration: Double
  ) {
    self.operation = operation
    self.size = size
    self.parameters = parameters
    self.playback = playback
    self.duration = duration
  }
}
