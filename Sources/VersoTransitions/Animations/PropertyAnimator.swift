import VersoLayers
import VersoTiming

/// An animation that can be paused, scrubbed, turned round, continued with other timing, stopped and finished, as
/// UIKit's property animator can, on the recording's virtual clock.
///
/// It moves what it made itself as long as that is there: a property that something else animates from then on is no
/// longer its own. Each of its changes begins at what shows when the animator takes the property, as though with
/// `beginFromCurrentState`, whatever moved it before, so that taking over never jumps. Once it ended it is as new: what is added to it next starts from the values of then. Blocks and
/// keyframes within its changes go as it goes, and complete when it ends, but for those with a delay, repeats, or a
/// duration or curve of their own.
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
  /// Counts what lets it go on or stand, so that a start after a delay that came too late does not count.
  private var startCount = 0
  /// Whether the recording knows that it is not over.
  private var isListed = false

  init(_ recorder: Recorder, _ arithmetic: PropertyAnimatorState) {
    self.recorder = recorder
    self.arithmetic = arithmetic
    recorder.animationCount += 1
    call = recorder.note(.animate(.animator, duration: arithmetic.duration, delay: 0))
    key = "animator:\(recorder.animationCount)"
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
  /// It can be set while the animator does not run; one that was not started becomes active and paused. What has ended
  /// tells where until it is used again. Setting it while the animator is stopped is an error.
  public var fractionComplete: Double {
    get { arithmetic.fractionComplete(at: now) }
    set {
      change { animator throws(TimingError) in
        animator.activate()
        try animator.arithmetic.setFractionComplete(newValue)
      }
    }
  }

  /// Whether it moves toward its start; a running animator turns round at once, a stopped one does not.
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
      // Standing, as though it went on now.
      var going = arithmetic
      going.continueAnimation(at: now)
      fraction = going.progress(at: now + delayFactor * max((going.completionTime ?? now) - now, 0))
    }
    return min(max(fraction, 0), delayFactor > 0 ? 1 - 1e-9 : 1)
  }

  /// Adds what is called when the animator ends, with where it did.
  public func addCompletion(_ completion: @escaping (Position) -> Void) { completions.append(completion) }

  // MARK: How it runs

  /// Starts, or goes on after a pause; a stopped animator must be finished first.
  public func startAnimation() {
    guard isUsable() else { return }
    startCount += 1
    change { animator in
      animator.activate()
      animator.arithmetic.start(at: animator.now)
    }
  }

  /// Starts, or goes on, after a delay, in seconds; until then the animator is active and stands.
  ///
  /// It can be scrubbed meanwhile; what lets it go on sooner, pauses or stops it takes the place of this start. Without
  /// effect while it runs.
  public func startAnimation(afterDelay delay: Double) {
    guard delay.isFinite, delay <= Recorder.longestRun else {
      return recorder.fail(.invalidCall("a delay of \(delay) seconds is not from 0 to 3600"))
    }
    guard delay > 0 else { return startAnimation() }
    guard isUsable(), !isRunning else { return }
    pauseAnimation()
    let start = startCount
    recorder.schedule(at: recorder.now + delay, .action) { _ in
      if self.startCount == start { self.startAnimation() }
    }
  }

  /// Makes it stand where it is; an animator that was not started becomes active.
  public func pauseAnimation() {
    guard isUsable() else { return }
    startCount += 1
    change { animator in
      animator.activate()
      animator.arithmetic.pause(at: animator.now)
    }
  }

  /// Lets a paused animator go on to its end.
  ///
  /// With neither curve nor factor it goes on the way it was going before the pause; where its fraction was set
  /// meanwhile, it paces anew from there.
  /// - Parameters:
  ///   - timing: how the rest paces; nothing keeps the animator's own.
  ///   - durationFactor: the part of `duration` that the rest takes, 0 or more; 0 takes the part that is left.
  public func continueAnimation(timing: TimingCurve? = nil, durationFactor: Double = 0) {
    guard durationFactor.isFinite, durationFactor >= 0 else {
      return recorder.fail(
        .invalidCall("a duration factor of \(durationFactor) is not 0 or more; 0 takes the part that is left"))
    }
    proceed(pacing: timing.map { .curve($0) }, durationFactor: durationFactor)
  }

  /// Lets a paused animator go on to its end with a spring, for as long as that takes to settle, whatever `duration`.
  public func continueAnimation(spring: Spring) {
    let duration = spring.settlingDuration
    guard duration <= Recorder.longestRun else {
      return recorder.fail(.invalidCall("a spring that takes \(duration) seconds to settle cannot be animated with"))
    }
    proceed(pacing: .spring(spring, duration: duration), durationFactor: 0)
  }

  private func proceed(pacing: Pacing?, durationFactor: Double) {
    guard isUsable() else { return }
    guard state == .active else {
      return recorder.fail(
        .invalidCall("only a paused animator can continue, and this one is inactive; call startAnimation"))
    }
    guard !isRunning else {
      // It goes on already; other timing would be lost without a word.
      guard pacing != nil || durationFactor > 0 else { return }
      return recorder.fail(
        .invalidCall(
          "only a paused animator can continue with other timing, and this one runs; call pauseAnimation first"))
    }
    startCount += 1
    change { $0.arithmetic.continueAnimation(at: $0.now, pacing: pacing, durationFactor: durationFactor) }
  }

  /// Stops on the way; the model takes the values that show.
  ///
  /// Without effect on an animator that is inactive.
  /// - Parameter withoutFinishing: whether it is over with that, without a completion; otherwise it waits for
  ///   `finishAnimation`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard recorder.failure == nil, arithmetic.phase != .inactive else { return }
    let wasActive = arithmetic.phase == .active
    let fraction = arithmetic.progress(at: now)
    generation += 1
    startCount += 1
    arithmetic.stop(at: now, withoutFinishing: withoutFinishing)
    if wasActive { settle(at: fraction) }
    if withoutFinishing { forget() }
  }

  /// Ends an animator that was stopped: the model takes the values of the start or the end, or keeps those of the stop.
  public func finishAnimation(at position: Position) {
    guard recorder.failure == nil else { return }
    guard let end = arithmetic.finish(at: position) else {
      return recorder.fail(
        .invalidCall(
          "only a stopped animator can be finished, and this one is \(state.rawValue); call stopAnimation(false) first")
      )
    }
    if position != .current { settle(at: position == .start ? 0 : 1) }
    complete(end)
  }

  // MARK: Within

  /// Whether it can be moved; it cannot between a stop and its finish, which is told.
  private func isUsable() -> Bool {
    guard recorder.failure == nil else { return false }
    if state == .stopped { recorder.fail(.timing(.animatorIsStopped)) }
    return state != .stopped
  }

  /// Runs the closures that wait, the first time something happens.
  private func activate() {
    guard arithmetic.phase == .inactive else { return }
    if !isListed { recorder.animators.append(self) }
    isListed = true
    let added = waiting
    waiting = []
    for (delayFactor, changes) in added {
      collect(changes, startFraction: startFraction(after: delayFactor), isDelayed: delayFactor > 0)
    }
  }

  private func collect(_ changes: () -> Void, startFraction: Double, isDelayed: Bool) {
    let block = AnimationBlock(begin: recorder.now, duration: duration, pacing: arithmetic.pacing)
    block.call = call
    block.isAnimators = true
    recorder.blocks.append(block)
    changes()
    recorder.blocks.removeLast()
    completions += block.completions.map { completion in { completion($0 == .end) } }
    for entry in block.entries where entry.isChange {
      entry.animator = key
      entry.startFraction = startFraction
      entry.isDelayed = isDelayed
      recorder.hold(entry)
      entries.append(entry)
    }
    entries.removeAll(where: \.isReplaced)
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
    for entry in entries { entry.show(stretch, timing, pacing, in: recorder) }
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
    for entry in entries { entry.settle(at: fraction, setsModel: setsModel, in: recorder) }
  }

  private func complete(_ position: Position) {
    let waiting = completions
    forget()
    for completion in waiting { completion(position) }
  }

  private func forget() {
    for entry in entries { recorder.letGo(entry) }
    entries = []
    completions = []
    startCount += 1
    if isListed { recorder.animators.removeAll { $0 === self } }
    isListed = false
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
      let spring = try Spring.fitted(
        dampingRatio: dampingRatio, initialVelocity: initialVelocity, animationDuration: duration)
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
