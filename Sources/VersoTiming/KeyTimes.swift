/// The rules for the times of keyframes.
@usableFromInline
enum KeyTimes {
  /// The given times, or nil unless there are `count` of them that lead from 0 to 1 and never back.
  static func usable(_ times: [Double], count: Int) -> [Double]? {
    guard times.count == count, times.first == 0, count == 1 || times.last == 1 else { return nil }
    var previous = 0.0
    for time in times {
      guard time >= previous, time <= 1 else { return nil }
      previous = time
    }
    return times
  }

  /// Times in even steps from 0 to 1.
  static func even(_ count: Int) -> [Double] {
    guard count > 1 else { return [0] }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Times in proportion to lengths; even ones where all lengths are 0 or too large to add.
  static func spaced(by lengths: [Double]) -> [Double] {
    // Scaled by the largest, so that the sum cannot overflow.
    let largest = lengths.max() ?? 0
    guard largest > 0, largest.isFinite else { return even(lengths.count + 1) }
    let total = lengths.reduce(0) { $0 + $1 / largest }
    var times = [0.0]
    var sum = 0.0
    for length in lengths {
      sum += length / largest
      times.append(min(sum / total, 1))
    }
    times[times.count - 1] = 1
    return times
  }

  /// The number of times at or before a progress.
  @inlinable
  static func count(in times: [Double], upTo progress: Double) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
