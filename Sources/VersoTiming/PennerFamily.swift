/// The shapes of Robert Penner's easing equations.
public enum PennerFamily: String, Sendable, Hashable, CaseIterable {
  /// The second to the fifth power of time.
  case quad, cubic, quart, quint
  /// A quarter of a sine wave.
  case sine
  /// A power of two.
  case expo
  /// A quarter of a circle.
  case circ
  /// Draws back by about a tenth before it goes.
  case back
  /// Swings about the end like a plucked string.
  case elastic
  /// Falls and bounces like a ball.
  case bounce
}

/// The end of a curve at which its shape shows.
public enum PennerDirection: String, Sendable, Hashable, CaseIterable {
  /// At the start.
  case `in`
  /// At the end.
  case out
  /// At both ends.
  case inOut
}
