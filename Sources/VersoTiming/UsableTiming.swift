/// Media timing with every number made usable, and the arithmetic on it.
struct UsableTiming {
  let beginTime: Double
  let speed: Double
  let timeOffset: Double
  /// The length of one way; may be infinite.
  let duration: Double
  /// The length of a whole cycle; may be infinite.
  let cycleLength: Double
  /// The number of cycles, whole where rounding made it almost so; may be infinite.
  let cycles: Double
  /// The local length of all cycles; may be infinite.
  let activeLength: Double
  let autoreverses: Bool

  init(_ timing: MediaTiming) {
    self.beginTime = finite(timing.beginTime)
    self.speed = timing.speed.isNaN ? 1 : finite(timing.speed)
    self.timeOffset = finite(timing.timeOffset)
    let duration = timing.duration > 0 ? timing.duration : 0
    let cycleLength = timing.autoreverses ? 2 * duration : duration
    self.duration = duration
    self.cycleLength = cycleLength
    self.autoreverses = timing.autoreverses
    if timing.repeatDuration > 0 {
      self.activeLength = timing.repeatDuration
      let count = cycleLength > 0 && cycleLength.isFinite ? timing.repeatDuration / cycleLength : 1
      let nearest = count.rounded()
      self.cycles = abs(count - nearest) <= 1e-9 ? nearest : count
    } else {
      let count = timing.repeatCount > 0 ? timing.repeatCount : 1
      self.cycles = count
      self.activeLength = cycleLength > 0 ? count * cycleLength : 0
    }
  }

  func state(at parentTime: Double, fillMode: FillMode) -> MediaTimingState {
    guard !parentTime.isNaN else { return before(fillMode) }
    // Rounding a time by less than this moves no animation, but could show a frame on the wrong side of a border.
    let slack = cycleLength.isFinite ? 1e-9 * cycleLength : 0
    let elapsed = finite(finite(parentTime) - beginTime)
    guard elapsed * abs(speed) >= -slack, speed != 0 || elapsed >= 0 else { return before(fillMode) }
    let local = finite(max(elapsed, 0) * speed + timeOffset)
    if speed == 0 { return standing }
    if speed > 0 {
      if local < -slack { return before(fillMode) }
      if local >= activeLength - slack { return after(fillMode) }
      return running(max(local, 0), isForward: true)
    }
    if local > activeLength + slack { return before(fillMode) }
    if local <= slack { return after(fillMode) }
    return running(min(local, activeLength), isForward: false)
  }

  /// The number of whole cycles before the present one.
  func cycle(at parentTime: Double) -> Int {
    switch state(at: parentTime, fillMode: .both) {
    case .before: return 0
    case .active(_, let cycle): return cycle
    case .after: return speed < 0 ? 0 : cycleNumber(lastCycle)
    }
  }

  /// The local time within the active length, held at its borders, in seconds.
  func activeTime(at parentTime: Double) -> Double {
    let elapsed = max(finite(finite(parentTime) - beginTime), 0)
    return finite(min(max(finite(elapsed * speed + timeOffset), 0), activeLength))
  }

  /// Whether a stepped curve shows the value before a jump: until the movement toward the end has begun, and after the
  /// movement toward the start has ended.
  func isBeforeJump(_ state: MediaTimingState, at parentTime: Double, parentIsEarly: Bool) -> Bool {
    switch state {
    case .before: return movesForward(from: min(max(timeOffset, 0), activeLength))
    case .active:
      guard parentIsEarly else { return false }
      return movesForward(from: finite((finite(parentTime) - beginTime) * speed + timeOffset))
    case .after: return speed < 0 || !isForwardLeg(at: activeLength, isNext: false)
    }
  }

  /// Whether what follows a local time leads from the start to the end.
  private func movesForward(from local: Double) -> Bool {
    speed < 0 ? !isForwardLeg(at: local, isNext: false) : isForwardLeg(at: local, isNext: true)
  }

  /// Whether a local time lies on a way there, not on one back; at a border the way next to it or the one before it.
  private func isForwardLeg(at local: Double, isNext: Bool) -> Bool {
    guard autoreverses, cycleLength > 0, cycleLength.isFinite, local.isFinite else { return true }
    let position = local / cycleLength
    let part = position - snappedFloor(position)
    if isNext { return part < 0.5 - 1e-9 }
    return part > 1e-9 && part <= 0.5 + 1e-9
  }

  /// The state of a clock that shows its time offset for ever.
  private var standing: MediaTimingState {
    let local = min(max(timeOffset, 0), activeLength)
    if local >= activeLength { return .active(progress: finalProgress, cycle: cycleNumber(lastCycle)) }
    return running(local, isForward: true)
  }

  private func before(_ fillMode: FillMode) -> MediaTimingState {
    guard fillMode.coversBefore else { return .before(progress: nil) }
    let local = min(max(timeOffset, 0), activeLength)
    if local >= activeLength { return .before(progress: speed < 0 || local > 0 ? finalProgress : 0) }
    return .before(progress: running(local, isForward: speed >= 0).progress)
  }

  private func after(_ fillMode: FillMode) -> MediaTimingState {
    guard fillMode.coversAfter else { return .after(progress: nil) }
    return .after(progress: speed < 0 ? 0 : finalProgress)
  }

  private func running(_ local: Double, isForward: Bool) -> MediaTimingState {
    guard cycleLength > 0 else { return .active(progress: finalProgress, cycle: 0) }
    let position = cycleLength.isFinite ? local / cycleLength : 0
    guard position.isFinite else { return .active(progress: 0, cycle: Int.max) }
    let whole: Double
    if isForward {
      whole = snappedFloor(position)
    } else {
      // Backwards, the moment between two cycles belongs to the one that comes next, which is the earlier.
      whole = max(-snappedFloor(-position) - 1, 0)
    }
    let part = min(max(position - whole, 0), 1)
    return .active(progress: progress(inCycle: part), cycle: cycleNumber(whole))
  }

  /// The progress at a fraction of a whole cycle.
  private func progress(inCycle part: Double) -> Double {
    guard autoreverses else { return part }
    return part <= 0.5 ? 2 * part : 2 - 2 * part
  }

  /// The progress at the very end.
  private var finalProgress: Double {
    let part = cycles - cycles.rounded(.down)
    guard part.isFinite, part > 0 else { return autoreverses ? 0 : 1 }
    return progress(inCycle: part)
  }

  /// The number of the cycle in which the end lies.
  private var lastCycle: Double {
    max(cycles.rounded(.up) - 1, 0)
  }

  private func cycleNumber(_ value: Double) -> Int {
    value < 9e18 ? Int(value) : Int.max
  }
}
