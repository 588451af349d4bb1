import VersoLayers
import VersoTiming

/// An animation that can be paused, scrubbed, turned round, continued with other timing, stopped and finished, as
/// UIKit's property animator can, on the recording's virtual clock.
///
/// Where UIKit does not say what happens, `PropertyAnimatorState` states the choice. In a run that a gesture drives it
/// moves linearly, as blocks do.
public final class PropertyAnimator {
  /// What the animator is doing.
  public typealias State = PropertyAnimatorState.Phase
  /// Where the animator ended.
  public typealias Position = PropertyAnimatorState.Position

  private let recorder: Recorder
  private var arithmetic: PropertyAnimatorState
  private var waiting: [(delayFactor: Double, changes: () -> Void)] = []
  private var entries: [any BlockEntry] = []
  private var completions: [(Position) -> Void] = []
  private let key: String
  /// The call that made it, by its place in the list of calls.
  private let call: Int?
  /// Counts the movements, so that the end of one that was interrupted does not count.
  private var generation = 0

  init(_ recorder: Recorder, _ arithmetic: PropertyAnimatorState) {
    self.recorder = recorder
    self.arithmetic = arithmetic
    recorder.animationCount += 1
    call = recorder.note(.animate(.animator, duration: arithmetic.duration, delay: 0))
    key = "animator:\(recorder.animationCount)"
    recorder.animators.append(self)
  }

  private var now: Double { recorder.now }

  // MARK: What it does

  /// What the animator is doing: not started or over, running or paused, or stopped on its way.
  public var state: State { arithmetic.phase }
  /// Whether it moves by itself.
  public var isRunning: Bool { arithmetic.isRunning }
  /// The seconds the whole animation takes.
  public var duration: Double { arithmetic.duration }
  /// Whether it moves in proportion to `fractionComplete` while it is paused, whatever the curve.
  public var scrubsLinearly: Bool {
    get { arithmetic.scrubsLinearly }
    set { arithmetic.scrubsLinearly = newValue }
  }
  /// Whether it stays active and calls no completion when it reaches its end.
  public var pausesOnCompletion: Bool {
    get { arithmetic.pausesOnCompletion }
    set { arithmetic.pausesOnCompletion = newValue }
  }

  /// How much is complete, 0...1, counted from the start also when it runs back.
  ///
  /// It can be set while the animator does not run; one that was not started becomes active and paused.
  public var fractionComplete: Double {
    get { arithmetic.fractionComplete(at: now) }
    set {
      change { animator throws(TimingError) in
        animator.activate()
        try animator.arithmetic.setFractionComplete(newValue)
      }
    }
  }

  /// Whether it moves toward its start; a running animator turns round at once.
  public var isReversed: Bool {
    get { arithmetic.isReversed }
    set { change { $0.arithmetic.setReversed(newValue, at: $0.now) } }
  }

  // MARK: What it animates

  /// Adds changes to be animated; on an animator that is active they take what is left of it.
  ///
  /// - Parameter delayFactor: the part, 0...1, of the time that is left when they begin; before it they stand at their
  ///   start. With a spring that has passed its end by then they show when it does.
  public func addAnimations(delayFactor: Double = 0, _ animations: @escaping () -> Void) {
    guard recorder.failure == nil else { return }
    guard delayFactor >= 0, delayFactor <= 1 else {
      return recorder.fail(.invalidCall("a delay factor of \(delayFactor) is not from 0 to 1"))
    }
    guard arithmetic.phase == .active else {
      waiting.append((delayFactor, animations))
      return
    }
    collect(animations, startFraction: startFraction(after: delayFactor), isDelayed: delayFactor > 0)
    show()
  }

  /// The fraction of the whole change that shows after a part of the time that is left.
  private func startFraction(after delayFactor: Double) -> Double {
    let fraction: Double
    if let end = arithmetic.completionTime {
      fraction = arithmetic.progress(at: now + delayFactor * max(end - now, 0))
    } else if arithmetic.phase == .inactive {
      fraction = delayFactor == 0 ? 0 : arithmetic.pacing.progress(at: delayFactor)
    } else {
      // Standing, it moves in proportion to what is left.
      let standing = arithmetic.progress(at: now)
      fraction = standing + delayFactor * ((arithmetic.isReversed ? 0 : 1) - standing)
    }
    return min(max(fraction, 0), delayFactor > 0 ? 1 - 1e-9 : 1)
  }

  /// Adds what is called when the animator ends, with where it did.
  public func addCompletion(_ completion: @escaping (Position) -> Void) { completions.append(completion) }

  // MARK: How it runs

  /// Starts, or goes on after a pause.
  public func startAnimation() {
    change { animator in
      animator.activate()
      animator.arithmetic.start(at: animator.now)
    }
  }

  /// Starts after a delay, in seconds; until then what was shows.
  public func startAnimation(afterDelay delay: Double) {
    guard delay.isFinite, delay <= Recorder.longestRun else {
      return recorder.fail(.invalidCall("a delay of \(delay) seconds is not from 0 to 3600"))
    }
    recorder.schedule(at: recorder.now + max(delay, 0), .action) { _ in self.startAnimation() }
  }

  /// Makes it stand where it is; an animator that was not started becomes active.
  public func pauseAnimation() {
    change { animator in
      animator.activate()
      animator.arithmetic.pause(at: animator.now)
    }
  }

  /// Lets a paused animator go on to its end.
  ///
  /// - Parameters:
  ///   - timing: how the rest paces; nothing keeps the animator's own.
  ///   - durationFactor: the part of `duration` that the rest takes; 0 takes the part that is left.
  public func continueAnimation(timing: TimingCurve? = nil, durationFactor: Double = 0) {
    change {
      $0.arithmetic.continueAnimation(at: $0.now, pacing: timing.map { .curve($0) }, durationFactor: durationFactor)
    }
  }

  /// Lets a paused animator go on to its end with a spring, over a part of `duration`; 0 takes the part that is left.
  public func continueAnimation(spring: Spring, durationFactor: Double = 0) {
    let rest = durationFactor > 0 ? durationFactor : isReversed ? fractionComplete : 1 - fractionComplete
    change {
      $0.arithmetic.continueAnimation(
        at: $0.now, pacing: .spring(spring, duration: rest * $0.duration), durationFactor: durationFactor)
    }
  }

  /// Stops on the way; the model takes the values that show.
  ///
  /// - Parameter withoutFinishing: whether it is over with that, without a completion; otherwise it waits for
  ///   `finishAnimation`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard recorder.failure == nil, arithmetic.phase == .active else { return }
    let fraction = arithmetic.progress(at: now)
    generation += 1
    arithmetic.stop(at: now, withoutFinishing: withoutFinishing)
    settle(at: fraction)
    if withoutFinishing { forget() }
  }

  /// Ends an animator that was stopped: the model takes the values of the start or the end, or keeps those of the stop.
  public func finishAnimation(at position: Position) {
    guard recorder.failure == nil, let end = arithmetic.finish(at: position) else { return }
    if position != .current { settle(at: position == .start ? 0 : 1) }
    complete(end)
  }

  // MARK: Within

  /// Runs the closures that wait, the first time something happens.
  private func activate() {
    guard arithmetic.phase == .inactive else { return }
    let added = waiting
    waiting = []
    for (delayFactor, changes) in added {
      collect(changes, startFraction: startFraction(after: delayFactor), isDelayed: delayFactor > 0)
    }
  }

  private func collect(_ changes: () -> Void, startFraction: Double, isDelayed: Bool) {
    let block = AnimationBlock(begin: recorder.now, duration: duration, pacing: arithmetic.pacing)
    block.call = call
    recorder.blocks.append(block)
    changes()
    recorder.blocks.removeLast()
    for entry in block.entries {
      entry.startFraction = startFraction
      entry.isDelayed = isDelayed
      entries.append(entry)
    }
  }

  private func change(_ body: (PropertyAnimator) throws(TimingError) -> Void) {
    guard recorder.failure == nil else { return }
    do {
      try body(self)
    } catch {
      return recorder.fail(.timing(error))
    }
    show()
    schedule()
  }

  /// Puts what shows from now on into the tracks.
  private func show() {
    guard arithmetic.phase == .active, recorder.stage == .recording else { return }
    let (stretch, timing, pacing): (ProgressStretch, MediaTiming, Pacing)
    if let leg = arithmetic.leg {
      stretch = ProgressStretch(from: leg.from, to: leg.to)
      pacing = leg.pacing
      timing =
        leg.direction > 0
        ? MediaTiming(beginTime: leg.time - leg.fraction * leg.length, duration: leg.length, fillMode: .both)
        : MediaTiming(
          beginTime: leg.time, duration: leg.length, speed: -1, timeOffset: leg.fraction * leg.length, fillMode: .both)
    } else {
      let place = arithmetic.progress(at: now)
      stretch = ProgressStretch(from: place, to: place)
      pacing = .curve(.linear)
      timing = MediaTiming(beginTime: now, duration: 1, speed: 0, fillMode: .both)
    }
    for entry in entries { entry.show(stretch, timing, pacing, key: key, in: recorder) }
  }

  private func schedule() {
    generation += 1
    let generation = generation
    guard let end = arithmetic.completionTime else { return }
    recorder.schedule(at: end, .completion) { finished in
      guard self.generation == generation else { return }
      if finished { self.reachEnd() } else { self.end(at: .current) }
    }
  }

  private func reachEnd() {
    let target = isReversed ? 0.0 : 1.0
    guard let position = arithmetic.advance(to: max(now, arithmetic.completionTime ?? now)) else {
      // It pauses there.
      return show()
    }
    // At the end the model has the values already, or newer ones.
    settle(at: target, setsModel: target < 1)
    complete(position)
  }

  /// Takes the animations away and gives the model the values at a fraction of the change.
  private func settle(at fraction: Double, setsModel: Bool = true) {
    for entry in entries { entry.settle(at: fraction, setsModel: setsModel, key: key, in: recorder) }
  }

  private func complete(_ position: Position) {
    let waiting = completions
    forget()
    for completion in waiting { completion(position) }
  }

  private func forget() {
    entries = []
    completions = []
    recorder.animators.removeAll { $0 === self }
  }

  private func end(at position: Position) {
    generation += 1
    complete(position)
  }

  /// Ends an animator that is still active, as the run is over.
  func endWithRun() {
    guard arithmetic.phase != .inactive, !completions.isEmpty else { return }
    end(at: .current)
  }
}

extension TransitionContext {
  /// Makes an animator that paces by a curve.
  ///
  /// - Parameters:
  ///   - duration: seconds, 0 to 3600.
  ///   - animations: the changes to animate; more can be added.
  public func makePropertyAnimator(
    duration: Double, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil
  ) -> PropertyAnimator {
    makeAnimator(duration, .curve(curve), animations)
  }

  /// Makes an animator that paces by a spring fitted to its duration; the velocity is in distances per second.
  public func makePropertyAnimator(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0, animations: (() -> Void)? = nil
  ) -> PropertyAnimator {
    do throws(TimingError) {
      let spring = try Spring.fitted(dampingRatio: dampingRatio, initialVelocity: initialVelocity, duration: duration)
      return makeAnimator(duration, .spring(spring, duration: duration), animations)
    } catch {
      recorder.fail(.timing(error))
      return makeAnimator(0, .curve(.linear), animations)
    }
  }

  /// Makes an animator that paces by a spring, for as long as that takes to settle.
  public func makePropertyAnimator(spring: Spring, animations: (() -> Void)? = nil) -> PropertyAnimator {
    makeAnimator(spring.settlingDuration, .spring(spring, duration: spring.settlingDuration), animations)
  }

  private func makeAnimator(_ duration: Double, _ pacing: Pacing, _ animations: (() -> Void)?) -> PropertyAnimator {
    let isUsable = duration >= 0 && duration <= Recorder.longestRun
    if !isUsable {
      recorder.fail(.invalidCall("an animator of \(duration) seconds cannot run; it takes 0 to 3600 seconds"))
    }
    let arithmetic = PropertyAnimatorState(
      usableDuration: isUsable ? duration : 0, pacing: isInteractive ? .curve(.linear) : pacing)
    let animator = PropertyAnimator(recorder, arithmetic)
    if let animations { animator.addAnimations(animations) }
    return animator
  }
}
