/// When properties were set by a function of progress: at one of its samples.
package struct QuickMoment: Sendable {
  /// When the straight line to the values begins, in seconds of recording time; nothing where they show at once.
  package var start: Double?
  /// When they were set, in seconds of recording time.
  package var time: Double
  /// About how many samples there will be.
  package var expectedCount: Int

  /// Makes a span by its parts.
  package init(start: Double?, time: Double, expectedCount: Int) {
    (self.start, self.time, self.expectedCount) = (start, time, expectedCount)
  }

  /// Whether another one is the same sample.
  package func isSame(_ other: QuickMoment) -> Bool { start == other.start && time == other.time }
}

/// One new value of a property: where its numbers stand, in bytes (x), and which sample it belongs to (y).
///
/// A type of the language's own, so that it costs nothing in other modules.
package typealias QuickChange = SIMD2<UInt32>

/// New values of one property of one layer, in order of time.
package struct QuickChanges {
  /// Where offsets count from.
  let numbers: UnsafeRawPointer
  /// The values.
  let places: UnsafeBufferPointer<QuickChange>
  /// The samples.
  let spans: UnsafeBufferPointer<QuickMoment>

  /// Makes changes out of what lives as long as they do.
  package init(
    numbers: UnsafeRawPointer, places: UnsafeBufferPointer<QuickChange>, spans: UnsafeBufferPointer<QuickMoment>
  ) {
    (self.numbers, self.places, self.spans) = (numbers, places, spans)
  }
}
