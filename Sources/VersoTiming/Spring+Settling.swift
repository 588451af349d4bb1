import Glibc

extension Spring {
  /// The time after which the spring counts as at rest, in seconds, as Core Animation works it out.
  ///
  /// Where the spring swings, `ln((1 + |b - v| / w) / 0.001) / b`. Otherwise the first multiple of 0.1 s from which
  /// the distance left stays below 0.001 for more than one second. Infinite when the damping is 0, and 0, as measured,
  /// when the damping is infinite.
  public var settlingDuration: Double {
    settlingDuration(threshold: 0.001)
  }

  /// The time after which the distance left counts as nothing, in seconds, by the rules of `settlingDuration`.
  ///
  /// - Parameter threshold: What counts as nothing, a fraction of the whole distance; Core Animation uses 0.001.
  ///   Values outside 1e-12...0.9 act as the nearer end.
  public func settlingDuration(threshold: Double) -> Double {
    guard damping > 0 else { return Double.infinity }
    let threshold = Spring.usable(threshold)
    switch motion.regime {
    case .wave, .slowWave:
      return finite(log((1 + abs(motion.pull) / motion.frequency) / threshold) / motion.rate)
    case .critical, .exponential:
      return motion.sampledSettlingDuration(threshold: threshold)
    case .stuck: return 0
    }
  }

  /// The settling time as SwiftUI's springs estimate it, in seconds; infinite when the damping is 0.
  ///
  /// Where the spring swings, `ln((b + 1) / 0.001) / b`, which mixes units and so differs from Core Animation's;
  /// otherwise the same grid of 0.1 s. The estimate is for a spring at rest, whatever the initial velocity.
  public var swiftUISettlingDuration: Double {
    guard damping > 0 else { return Double.infinity }
    let decay = damping / 2 / mass
    let motion = SpringMotion(
      frequency: naturalFrequency, decay: decay, initialVelocity: 0, allowsOverdamping: allowsOverdamping,
      constants: (mass, stiffness, damping))
    switch motion.regime {
    case .wave, .slowWave: return finite(log((decay + 1) / 0.001) / decay)
    case .critical, .exponential: return motion.sampledSettlingDuration(threshold: 0.001)
    case .stuck: return 0
    }
  }

  private static func usable(_ threshold: Double) -> Double {
    threshold.isNaN ? 0.001 : min(max(threshold, 1e-12), 0.9)
  }

}

extension SpringMotion {
  /// The first multiple of 0.1 s from which the distance left stays small for more than a second.
  ///
  /// The walk is bounded; a spring slower than it reaches is searched for the last time at which the distance left is
  /// not small.
  func sampledSettlingDuration(threshold: Double) -> Double {
    let longestWalk = 20_000
    var first: Int?
    for index in 0...longestWalk {
      guard abs(1 - value(at: Double(index) / 10)) < threshold else {
        first = nil
        continue
      }
      let start = first ?? index
      first = start
      if index - start > 10 { return Double(start) / 10 }
    }
    return lastTime(outside: threshold, after: Double(longestWalk) / 10)
  }

  /// The time from which the distance left stays below the threshold, found by doubling and halving.
  private func lastTime(outside threshold: Double, after start: Double) -> Double {
    var low = start
    var high = start * 2
    // A spring that does not swing passes its target at most once; beyond a few times its slow period it only nears it.
    while abs(1 - value(at: high)) >= threshold || rate * high < 20 {
      low = abs(1 - value(at: high)) >= threshold ? high : low
      high *= 2
      guard high < 1e200 else { return finite(high) }
    }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if abs(1 - value(at: middle)) >= threshold { low = middle } else { high = middle }
    }
    return high
  }
}
