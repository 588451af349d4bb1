import VersoTiming

/// Which moment of the recording shows at which moment of the virtual clock.
public struct PlaybackSchedule: Sendable, Hashable {
  /// A stretch of the clock over which the recording moves from one moment to another.
  public struct Segment: Sendable, Hashable {
    /// Where the stretch begins on the clock, in seconds.
    public var start: Double
    /// Where it ends on the clock, in seconds.
    public var end: Double
    /// The moment of the recording at its start, in seconds.
    public var from: Double
    /// The moment of the recording at its end, in seconds.
    public var to: Double
    /// How the recording moves between the two.
    public var curve: TimingCurve

    /// Makes a stretch.
    package init(start: Double, end: Double, from: Double, to: Double, curve: TimingCurve) {
      self.start = start
      self.end = end
      self.from = from
      self.to = to
      self.curve = curve
    }
  }

  /// The stretches in order; each begins where the one before ends.
  public private(set) var segments: [Segment] = []

  /// Makes an empty schedule, at the recording's start.
  public init() {}

  /// Makes a schedule of stretches that another one held; nothing where they do not follow each other.
  package init?(segments: [Segment]) {
    var end = 0.0
    for segment in segments {
      guard segment.start == end, segment.end >= segment.start, segment.end.isFinite else { return nil }
      guard segment.from >= 0, segment.to >= 0, segment.from.isFinite, segment.to.isFinite else { return nil }
      end = segment.end
    }
    self.segments = segments
  }

  /// The length of the run on the virtual clock, in seconds.
  public var duration: Double { segments.last?.end ?? 0 }

  /// Adds a stretch of a length, in seconds, that moves the recording to a moment.
  public mutating func append(length: Double, to moment: Double, curve: TimingCurve = .linear) {
    let start = duration
    let from = segments.last?.to ?? 0
    segments.append(Segment(start: start, end: start + length, from: from, to: moment, curve: curve))
  }

  /// Returns the moment of the recording that shows at a time of the clock; times outside the run are clamped.
  public func recordingTime(at clock: Double) -> Double {
    guard let first = segments.first, let last = segments.last else { return 0 }
    // At the very start the stretches without length have passed already: a gesture may have moved by then.
    if !(clock >= first.start) { return first.from }
    if clock >= last.end { return last.to }
    let segment = segments.first { clock < $0.end } ?? last
    let length = segment.end - segment.start
    if segment.curve == .linear, segment.to - segment.from == length { return segment.from + (clock - segment.start) }
    let u = segment.curve.value(at: (clock - segment.start) / length)
    return segment.from + (segment.to - segment.from) * u
  }

  /// Makes the schedule of a run.
  ///
  /// - Parameters:
  ///   - playback: how the run goes on.
  ///   - duration: the transition's declared duration in seconds; fractions of a gesture refer to it.
  ///   - recorded: the moment at which the recording ends, in seconds.
  package static func make(_ playback: Playback, duration: Double, recorded: Double) -> PlaybackSchedule {
    var schedule = PlaybackSchedule()
    switch playback {
    case .finished:
      schedule.append(length: recorded, to: recorded)
    case .cancelled(let fraction, let speed, let curve):
      let moment = min(fraction * duration, recorded)
      schedule.append(length: moment, to: moment)
      schedule.append(length: moment / speed, to: 0, curve: curve)
    case .driven(let interaction):
      schedule.drive(interaction, duration: duration, recorded: recorded)
    }
    return schedule
  }

  private mutating func drive(_ interaction: Interaction, duration whole: Double, recorded: Double) {
    var moment = 0.0
    if let playsUntil = interaction.playsUntil {
      moment = min(playsUntil, recorded)
      append(length: playsUntil, to: moment)
    }
    for update in interaction.updates {
      append(length: max(update.time - duration, 0), to: moment)
      moment = min(update.fraction * whole, recorded)
      append(length: 0, to: moment)
    }
    switch interaction.ending {
    case .open: break
    case .finish(let time):
      append(length: max(time - duration, 0), to: moment)
      append(
        length: max(recorded - moment, 0) / interaction.completionSpeed, to: recorded,
        curve: interaction.completionCurve)
    case .cancel(let time):
      append(length: max(time - duration, 0), to: moment)
      append(length: moment / interaction.completionSpeed, to: 0, curve: interaction.completionCurve)
    }
  }
}
