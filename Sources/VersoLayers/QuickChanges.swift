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
  /// Where offsets count from; for changes at a stride, the first value.
  let numbers: UnsafeRawPointer
  /// The values; none for changes at a stride.
  let places: UnsafeBufferPointer<QuickChange>
  /// The bytes from each value to the next, for changes at a stride: one for each sample.
  let stride: Int
  /// The samples.
  let spans: UnsafeBufferPointer<QuickMoment>

  /// Makes changes out of what lives as long as they do.
  package init(
    numbers: UnsafeRawPointer, places: UnsafeBufferPointer<QuickChange>, spans: UnsafeBufferPointer<QuickMoment>
  ) {
    (self.numbers, self.places, self.stride, self.spans) = (numbers, places, 0, spans)
  }

  /// Makes one change for each sample, out of what lives as long as they do.
  ///
  /// - Parameters:
  ///   - numbers: the first value.
  ///   - stride: the bytes from each to the next, above 0.
  package init(numbers: UnsafeRawPointer, stride: Int, spans: UnsafeBufferPointer<QuickMoment>) {
    (self.numbers, self.places, self.stride, self.spans) = (numbers, .init(start: nil, count: 0), stride, spans)
  }

  /// How many there are.
  var count: Int { stride > 0 ? spans.count : places.count }

  /// The sample of the first one.
  var firstSpan: QuickMoment? { stride > 0 ? spans.first : places.first.map { spans[Int($0.y)] } }

  /// Goes through the values and their samples.
  @inline(__always)
  func forEach(_ body: (_ numbers: UnsafePointer<Double>, _ span: QuickMoment) -> Void) {
    guard stride > 0 else {
      for place in places {
        body((numbers + Int(place.x)).assumingMemoryBound(to: Double.self), spans[Int(place.y)])
      }
      return
    }
    var place = numbers
    for span in spans {
      body(place.assumingMemoryBound(to: Double.self), span)
      place += stride
    }
  }
}
