import VersoLayers

/// One recorded run of a transition: what was asked, what happened, and how the host found everything at the end.
public struct TransitionRun: Sendable {
  /// The transition that ran.
  public var info: TransitionInfo
  /// What was asked of it.
  public var request: RecordingRequest
  /// What it does over time.
  public var timeline: Timeline
  /// Which moment of the recording shows at which time of the clock.
  public var schedule: PlaybackSchedule
  /// The tree before `animate`.
  public var initial: LayerTree
  /// The tree after the run, with what the host put right.
  public var final: LayerTree
  /// Whether the transition finished: the new view stays.
  public var completed: Bool
  /// What the transition told the host, in order; a sound one does so once.
  public var reports: [Bool]
  /// What the host had to put right at the end.
  public var corrections: [HostCorrection]
  /// The transitions a composition was made of; none for any other transition, and for one that another process recorded.
  public var parts: [PlayedPart] = []

  /// Makes a run from its parts.
  public init(
    info: TransitionInfo, request: RecordingRequest, timeline: Timeline, schedule: PlaybackSchedule,
    initial: LayerTree, final: LayerTree, completed: Bool, reports: [Bool], corrections: [HostCorrection]
  ) {
    self.info = info
    self.request = request
    self.timeline = timeline
    self.schedule = schedule
    self.initial = initial
    self.final = final
    self.completed = completed
    self.reports = reports
    self.corrections = corrections
  }

  /// The length of the run on the virtual clock, in seconds.
  public var duration: Double { schedule.duration }

  /// Whether the clock and the recording are the same: the run plays forward to its end.
  public var isPlain: Bool { request.playback == .finished }

  /// Returns the tree that shows at a time of the virtual clock, in seconds.
  public func snapshot(at clock: Double) -> LayerTree {
    timeline.snapshot(at: schedule.recordingTime(at: clock))
  }

  /// Returns the fraction of the transition that shows at a time of the virtual clock, 0...1.
  public func progress(at clock: Double) -> Double {
    let whole = isPlain ? timeline.duration : request.duration
    return whole > 0 ? min(schedule.recordingTime(at: clock) / whole, 1) : 1
  }
}

/// Something a transition left behind that the host had to put right.
public struct HostCorrection: Sendable, Hashable {
  /// What kind of fault it is.
  public enum Kind: String, Sendable, Hashable {
    /// The transition never said that it was done.
    case neverReported
    /// It said so more than once.
    case reportedTwice
    /// It reported success although it was cancelled.
    case wrongResult
    /// The view that must stay was not in the container.
    case viewMissing
    /// The new view was still there after a cancel.
    case viewLeftBehind
    /// A layer that the transition made was still in the container.
    case layerLeftBehind
    /// A property did not have its value of before.
    case propertyLeftBehind
  }

  /// What kind of fault it is.
  public var kind: Kind
  /// The layer it concerns.
  public var layer: String
  /// The property it concerns, where it is one.
  public var property: String?
  /// The numbers of the value that was found, in the order of the property's type; none for what has no numbers.
  public var numbers: [Double]

  /// Makes a correction.
  public init(kind: Kind, layer: String, property: String? = nil, numbers: [Double] = []) {
    self.kind = kind
    self.layer = layer
    self.property = property
    self.numbers = numbers
  }

  /// One sentence about it.
  public var text: String {
    switch kind {
    case .neverReported: "completeTransition was never called"
    case .reportedTwice: "completeTransition was called more than once"
    case .wrongResult: "success was reported although the transition was cancelled"
    case .viewMissing: "'\(layer)' was not in the container at the end"
    case .viewLeftBehind: "'\(layer)' was still in the container after the cancel"
    case .layerLeftBehind: "the layer '\(layer)' was left in the container"
    case .propertyLeftBehind: "\(property ?? "a property") of '\(layer)' was not put back"
    }
  }
}
