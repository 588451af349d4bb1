import VersoTiming

/// How a run goes on after it has begun.
public indirect enum Playback: Sendable, Hashable {
  /// It plays to its end.
  case finished
  /// It plays to a fraction of its duration, is cancelled there, and runs back by the completion curve.
  case cancelled(at: Double, completionSpeed: Double = 1, completionCurve: TimingCurve = .easeInOut)
  /// A gesture drives it.
  case driven(Interaction)

  /// Whether the transition sees itself as interactive.
  public var isInteractive: Bool {
    if case .driven(let interaction) = self { interaction.startsInteractively } else { false }
  }

  /// Checks fractions, times and speeds.
  ///
  /// - Throws: `invalidInteraction` with what is out of range.
  public func check() throws(TransitionError) {
    switch self {
    case .finished: break
    case .cancelled(let fraction, let speed, _):
      try Interaction.check(fraction: fraction)
      try Interaction.check(speed: speed)
    case .driven(let interaction): try interaction.check()
    }
  }
}

/// What a gesture does to a running transition, on the virtual clock.
public struct Interaction: Sendable, Hashable {
  /// A moment at which the gesture stands at a fraction of the transition.
  public struct Update: Sendable, Hashable {
    /// When, in seconds of the virtual clock since the run began.
    public var time: Double
    /// How far along, 0...1.
    public var fraction: Double

    /// Makes an update.
    public init(time: Double, fraction: Double) {
      self.time = time
      self.fraction = fraction
    }
  }

  /// How the gesture ends.
  public enum Ending: Sendable, Hashable {
    /// The gesture is still on.
    case open
    /// The gesture lets go at a time, and the transition goes on to its end.
    case finish(Double)
    /// The gesture lets go at a time, and the transition goes back to its start.
    case cancel(Double)
  }

  /// The moments of the gesture, in order of time; between two of them nothing moves.
  public var updates: [Update]
  /// How the gesture ends.
  public var ending: Ending
  /// How quickly the rest plays: the remaining time is divided by it.
  public var completionSpeed: Double
  /// How the rest plays.
  public var completionCurve: TimingCurve
  /// Whether the transition waits for the gesture from its start; otherwise it plays with its own curves first.
  public var startsInteractively = true
  /// When a gesture took over a transition that played first, in seconds of the virtual clock.
  public var playsUntil: Double?

  /// Makes a gesture.
  public init(
    updates: [Update], ending: Ending, completionSpeed: Double = 1, completionCurve: TimingCurve = .easeInOut
  ) {
    self.updates = updates
    self.ending = ending
    self.completionSpeed = completionSpeed
    self.completionCurve = completionCurve
  }

  /// The farthest fraction the gesture reached.
  public var farthest: Double { updates.map(\.fraction).max() ?? 0 }

  /// The fraction at which the gesture stands at last.
  public var last: Double { updates.last?.fraction ?? 0 }

  /// The gesture that reaches every fraction: a recording of it shows any other one, as long as that is still on.
  var covering: Interaction {
    var whole = self
    whole.updates = [Update(time: 0, fraction: 1)]
    whole.ending = .open
    return whole
  }

  static func check(fraction: Double) throws(TransitionError) {
    guard fraction >= 0, fraction <= 1 else {
      throw .invalidInteraction("\(fraction) is not a fraction of a transition; it takes a number from 0 to 1")
    }
  }

  static func check(speed: Double) throws(TransitionError) {
    // A speed near 0 would make the way back longer than any number of seconds.
    guard speed >= 1e-6, speed <= 1000 else {
      throw .invalidInteraction("\(speed) is not a completion speed; it takes a number from 0.000001 to 1000")
    }
  }

  private static func check(length: Double) throws(TransitionError) {
    guard length <= Recorder.longestRun else {
      throw .invalidInteraction("a gesture lasts 3600 seconds at most, not \(length)")
    }
  }

  func check() throws(TransitionError) {
    try Self.check(speed: completionSpeed)
    var time = 0.0
    for update in updates {
      try Self.check(fraction: update.fraction)
      guard update.time >= time else {
        throw .invalidInteraction("the times of a gesture must not go back; \(update.time) follows \(time)")
      }
      try Self.check(length: update.time)
      time = update.time
    }
    switch ending {
    case .open: break
    case .finish(let end), .cancel(let end):
      guard end >= time else {
        throw .invalidInteraction("a gesture cannot end at \(end), before its last move at \(time)")
      }
      try Self.check(length: end)
    }
  }
}
