import Glibc

/// Measures how long things take.
enum Stopwatch {
  /// How long a piece of work takes once, in seconds: the median of several rounds of many repetitions each.
  ///
  /// The repetitions of a round are found by doubling until one takes a while.
  static func median(rounds: Int = 9, atLeast seconds: Double = 0.05, _ work: (Int) -> Void) -> Double {
    var count = 1
    while time({ for index in 0..<count { work(index) } }) < seconds, count < 1 << 30 { count *= 2 }
    return median(
      of: (0..<rounds).map { _ in time { for index in 0..<count { work(index) } } / Double(count) })
  }

  /// The middle one of some numbers.
  static func median(of numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// How long a piece of work takes, in seconds.
  static func time(_ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    work()
    return ContinuousClock.now.duration(from: start)
  }

  /// How much processor time of this process a piece of work takes, in seconds: as Lua's `os.clock` counts, so that the
  /// two compare while other programs run.
  static func processorTime(_ work: () -> Void) -> Double {
    let start = processorTime
    work()
    return processorTime - start
  }

  private static var processorTime: Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

extension ContinuousClock.Instant {
  /// The seconds since an earlier moment.
  fileprivate func duration(from start: Self) -> Double { start.duration(to: self) / .seconds(1) }
}
