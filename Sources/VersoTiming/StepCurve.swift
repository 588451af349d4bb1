/// A curve of equal steps, as CSS Easing Functions defines `steps()`.
final class StepCurve: CurveFunction {
  /// The number of intervals of equal length.
  let count: Int
  /// Where the jumps lie.
  let position: StepPosition

  init(count: Int, position: StepPosition) throws(TimingError) {
    let minimum = position == .jumpNone ? 2 : 1
    guard count >= minimum else { throw .tooFewSteps(count: count, minimum: minimum, position: position) }
    self.count = count
    self.position = position
  }

  var form: CurveForm { .steps(count, position) }

  /// The number of jumps between output 0 and output 1.
  private var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: return Double(count)
    case .jumpNone: return Double(count) - 1
    case .jumpBoth: return Double(count) + 1
    }
  }

  /// The output for input `u`; an input within 1e-9 of a step below a jump counts as on it.
  ///
  /// - Parameter before: whether the animation has not begun yet: on a jump, the value before it shows.
  func value(at u: Double, before: Bool) -> Double {
    let u = finite(u)
    let scaled = u * Double(count)
    guard scaled.isFinite else { return finite(scaled) }
    var step = snappedFloor(scaled)
    let isOnJump = abs(scaled - step) <= 1e-9
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if before, isOnJump { step -= 1 }
    if u >= 0 { step = max(step, 0) }
    if u <= 1 { step = min(step, jumps) }
    return step / jumps
  }
}
