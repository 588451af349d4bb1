import VersoGeometry

/// The stretch of time in which one line shows, and how its progress runs: numbers alone, nothing to be counted.
struct QuickSpan: Sendable {
  /// The times strictly between which the line shows.
  var start: Double
  var end: Double
  var begin: Double
  var duration: Double
  /// The number of the curve among those of the table; -1 where progress is the fraction of the time as it is.
  var curve: Int
  /// The times from which up to which its first value shows before it begins; the same twice for none.
  var heldBefore = (start: 0.0, end: 0.0)
  /// The times from which up to which its last value shows after its end; the same twice for none.
  var heldAfter = (start: 0.0, end: 0.0)

  /// Whether the line shows at a time.
  @inline(__always)
  func contains(_ time: Double) -> Bool { time > start && time < end }

  /// Which end of the line shows at a time outside of it, 0 or 1; nothing where another value does.
  @inline(__always)
  func heldEnd(at time: Double) -> Double? {
    if time >= heldBefore.start, time < heldBefore.end { return 0 }
    return time >= heldAfter.start && time < heldAfter.end ? 1 : nil
  }

  /// The fraction of the line's time.
  @inline(__always)
  func fraction(at time: Double) -> Double { (time - begin) / duration }
}

/// A line between two values of up to four numbers.
struct QuickLine<Numbers: SIMD & Sendable>: Sendable where Numbers.Scalar == Double {
  var span: QuickSpan
  var from: Numbers
  var to: Numbers

  /// The numbers at a progress: both ends bit for bit, between them as `Double.interpolate` has it.
  @inline(__always)
  func numbers(at progress: Double) -> Numbers {
    if progress == 0 { return from }
    if progress == 1 { return to }
    let between = from + (to - from) * progress
    // A number less itself is 0 unless it is none or infinite.
    if (between - between).sum() == 0 { return between }
    return careful(at: progress)
  }

  @inline(never)
  private func careful(at progress: Double) -> Numbers {
    var result = from
    for lane in result.indices { result[lane] = Double.interpolate(from[lane], to[lane], progress) }
    return result
  }
}

/// A line between two transforms.
struct QuickTurn: Sendable {
  /// What the transforms between the ends are made by, with its place in the table.
  enum Way: Sendable {
    case plane(Int)
    case space(Int)
    case component(Int)
  }

  var span: QuickSpan
  var way: Way
}

/// A transform of which one component goes from one number to another.
struct QuickComponent: Sendable {
  var replacement: ComponentReplacement
  var from: Double
  var to: Double
}

/// The last fraction that a curve was asked for, and its answer: the properties that one block moves share both.
struct QuickMemo {
  var curve = -1
  var fraction = Double.nan
  var progress = 0.0
}
