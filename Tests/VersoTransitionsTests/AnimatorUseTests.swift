import Testing
import VersoLayers
import VersoTiming
import VersoTransitions

/// Animators that pause past their end, are used again, share their properties, or end by a spring.
@Suite struct AnimatorUseTests {
  /// What shows of the box's zPosition at some times of a run of 20 s, and what `heard` was told.
  private func shown(
    _ times: [Double], heard: inout [String],
    _ body: @escaping (TransitionContext, Layer, _ tell: @escaping (String) -> Void) -> Void
  ) throws -> [Double] {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var told: [String] = []
    let run = try Sketch.run(20) { context in
      let box = addBox(context)
      body(context, box.layer) { told.append($0) }
    }
    heard = told
    return try times.map { time in
      let tree = run.timeline.snapshot(at: time)
      return tree[try #require(tree.layer(named: "box"))].state.zPosition
    }
  }

  private func expect(
    _ right: [(time: Double, shows: Double)], heard wanted: [String] = [], within tolerance: Double = 1e-9,
    at location: SourceLocation = #_sourceLocation,
    _ body: @escaping (TransitionContext, Layer, _ tell: @escaping (String) -> Void) -> Void
  ) throws {
    var heard: [String] = []
    let found = try shown(right.map(\.time), heard: &heard, body)
    for (value, (time, right)) in zip(found, right) {
      #expect(abs(value - right) < tolerance, "\(value) at \(time), right \(right)", sourceLocation: location)
    }
    #expect(heard == wanted, sourceLocation: location)
  }

  private func problem(_ body: @escaping (TransitionContext, PropertyAnimator) -> Void) throws -> String {
    nonisolated(unsafe) let body = body
    do {
      _ = try Sketch.run(3) { context in
        let box = addBox(context)
        body(context, context.makePropertyAnimator(duration: 1) { box.alpha = 0 })
      }
      return ""
    } catch {
      return "\(error)"
    }
  }

  // MARK: Pauses

  @Test func aPausePastTheEndGoesOnFromThere() throws {
    let spring = try Spring()
    try expect([
      (0.3, 100 * spring.value(at: 0.3)), (0.5, 100 * spring.value(at: 0.3)), (0.51, 100 * spring.value(at: 0.31)),
      (1, 100 * spring.value(at: 0.8)), (3, 100),
    ]) { context, box, _ in
      let animator = context.makePropertyAnimator(spring: spring) { box.zPosition = 100 }
      animator.startAnimation()
      context.perform(afterDelay: 0.3) { animator.pauseAnimation() }
      context.perform(afterDelay: 0.5) { animator.continueAnimation() }
    }
    #expect(abs(100 * spring.value(at: 0.3) - 112.4354) < 1e-4)
  }

  /// With another curve it moves from where it stands, and takes the way back to its end.
  @Test func fromPastTheEndItCanGoBackByAnotherCurve() throws {
    let spring = try Spring()
    let past = 100 * (spring.value(at: 0.3) - 1)
    try expect([(0.3, 100 + past), (0.3 + past / 200, 100 + past / 2), (2, 100)]) { context, box, _ in
      let animator = context.makePropertyAnimator(spring: spring) { box.zPosition = 100 }
      animator.startAnimation()
      context.perform(afterDelay: 0.3) {
        animator.pauseAnimation()
        animator.continueAnimation(timing: .linear, durationFactor: past / 100 / spring.settlingDuration)
      }
    }
    try expect([(0.3, 100 + past), (0.3 + past / 200 * spring.settlingDuration, 100 + past / 2)]) { context, box, _ in
      let animator = context.makePropertyAnimator(spring: spring) { box.zPosition = 100 }
      animator.startAnimation()
      context.perform(afterDelay: 0.3) {
        animator.pauseAnimation()
        animator.continueAnimation(timing: .linear)
      }
    }
  }

  /// Turned in a pause it goes back the way it came, as it does when it is turned while it runs.
  @Test(arguments: [true, false]) func turnedInAPauseItGoesBack(linearly: Bool) throws {
    let spring = try Spring()
    try expect(
      [(0.6, 100 * spring.value(at: 0.2)), (0.8, 0)], heard: ["start"]
    ) { context, box, tell in
      let animator = context.makePropertyAnimator(spring: spring) { box.zPosition = 100 }
      animator.scrubsLinearly = linearly
      animator.addCompletion { tell($0.rawValue) }
      animator.startAnimation()
      context.perform(afterDelay: 0.3) {
        animator.pauseAnimation()
        animator.isReversed = true
      }
      context.perform(afterDelay: 0.5) { animator.startAnimation() }
    }
  }

  /// What went on by another curve, and was paused again, goes on by that; turned, it never jumps.
  @Test(arguments: [true, false]) func aSecondPauseGoesOnToo(linearly: Bool) throws {
    try expect([(0.5, 50), (0.75, 62.5), (1, 75), (2, 75), (2.5, 100)]) { context, box, _ in
      let animator = context.makePropertyAnimator(duration: 1, curve: .easeIn) { box.zPosition = 100 }
      animator.scrubsLinearly = linearly
      animator.fractionComplete = linearly ? 0.5 : 1
      context.perform(afterDelay: 0.4) {
        animator.scrubsLinearly = true
        animator.fractionComplete = 0.5
        animator.scrubsLinearly = linearly
      }
      context.perform(afterDelay: 0.5) { animator.continueAnimation(timing: .linear, durationFactor: 1) }
      context.perform(afterDelay: 1) { animator.pauseAnimation() }
      context.perform(afterDelay: 2) { animator.continueAnimation() }
    }
    try expect([(0.5, 75), (0.5000001, 75)], within: 1e-4) { context, box, _ in
      let animator = context.makePropertyAnimator(duration: 1, curve: .easeIn) { box.zPosition = 100 }
      animator.fractionComplete = 0.5
      animator.scrubsLinearly = linearly
      animator.continueAnimation(timing: .linear, durationFactor: 1)
      context.perform(afterDelay: 0.5) { animator.isReversed = true }
    }
  }

  @Test func aSpringToContinueWithTakesItsTime() throws {
    let soft = try Spring(stiffness: 10, damping: 1)
    func place(_ time: Double) -> Double { 40 + 60 * soft.value(at: time - 0.4) }
    try expect(
      [(0.999, place(0.999)), (1.001, place(1.001)), (14, place(14)), (0.4 + soft.settlingDuration, 100)],
      heard: ["end at \(0.4 + soft.settlingDuration)"]
    ) { context, box, tell in
      let animator = context.makePropertyAnimator(duration: 1, curve: .linear) { box.zPosition = 100 }
      animator.addCompletion { tell("\($0.rawValue) at \(context.currentMediaTime)") }
      animator.startAnimation()
      context.perform(afterDelay: 0.4) {
        animator.pauseAnimation()
        animator.continueAnimation(spring: soft)
      }
    }
  }

  // MARK: Delays

  @Test(arguments: [true, false]) func inItsDelayItCanBeStopped(withoutFinishing: Bool) throws {
    try expect(
      [(0.1, 0), (1, 0), (2.5, 0)], heard: withoutFinishing ? ["inactive"] : ["stopped", "current"]
    ) { context, box, tell in
      let animator = context.makePropertyAnimator(duration: 1) { box.zPosition = 100 }
      animator.addCompletion { tell($0.rawValue) }
      animator.startAnimation(afterDelay: 0.5)
      context.perform(afterDelay: 0.2) {
        animator.stopAnimation(withoutFinishing)
        tell(animator.state.rawValue)
      }
    }
  }

  @Test func ofTwoStartsTheLastCounts() throws {
    try expect([(0.6, 0), (1.5, 50), (2.5, 100)], heard: ["2.0"]) { context, box, tell in
      let animator = context.makePropertyAnimator(duration: 1, curve: .linear) { box.zPosition = 100 }
      animator.addCompletion { _ in tell("\(context.currentMediaTime)") }
      animator.startAnimation(afterDelay: 0.5)
      animator.startAnimation(afterDelay: 1)
    }
    // One that came too late starts nothing, not even what was paused meanwhile.
    try expect([(0.4, 30), (1, 30)], heard: ["current"]) { context, box, tell in
      let animator = context.makePropertyAnimator(duration: 1, curve: .linear) { box.zPosition = 100 }
      animator.addCompletion { tell($0.rawValue) }
      animator.startAnimation(afterDelay: 0.5)
      animator.startAnimation()
      context.perform(afterDelay: 0.3) { animator.pauseAnimation() }
    }
  }

  /// What begins later begins by the time that is left once it goes on, also where it was added while it stands.
  @Test(arguments: ["inactive", "delayed", "paused"]) func whatBeginsLaterGoesByTime(when: String) throws {
    let begin = when == "inactive" ? 0.0 : 0.5
    let (first, last) = (TimingCurve.easeIn.value(at: 0.5), TimingCurve.easeIn.value(at: 0.75))
    try expect([
      (begin, 0), (begin + 0.5, 0), (begin + 0.75, 100 * (last - first) / (1 - first)), (begin + 1, 100),
    ]) { context, box, _ in
      let animator = context.makePropertyAnimator(duration: 1, curve: .easeIn) { box.cornerRadius = 10 }
      if when == "delayed" { animator.startAnimation(afterDelay: 0.5) }
      if when == "paused" { animator.pauseAnimation() }
      animator.addAnimations(delayFactor: 0.5) { box.zPosition = 100 }
      if when == "inactive" { animator.startAnimation() }
      if when == "paused" { context.perform(afterDelay: 0.5) { animator.continueAnimation() } }
    }
  }

  // MARK: Used again

  @Test func stoppedItStartsAfresh() throws {
    try expect([(0.4, 40), (0.65, 30), (0.9, 20), (1.5, 0)], heard: ["end"]) { context, box, tell in
      let animator = context.makePropertyAnimator(duration: 1, curve: .linear) { box.zPosition = 100 }
      animator.addCompletion { _ in tell("never") }
      animator.startAnimation()
      context.perform(afterDelay: 0.4) {
        animator.stopAnimation(true)
        animator.addAnimations { box.zPosition = 0 }
        animator.addCompletion { tell($0.rawValue) }
        animator.startAnimation()
      }
    }
  }

  /// However it ended, and also where it ran back.
  @Test(arguments: ["end", "start", "finished"]) func endedItStartsAfresh(how: String) throws {
    let from = how == "start" ? 0.0 : 100
    try expect(
      [(1, from), (1.25, (from + 20) / 2), (1.5, 20)], heard: ["first", "1.0", "end 1.5"]
    ) { context, box, tell in
      let animator = context.makePropertyAnimator(duration: 0.5, curve: .linear) { box.zPosition = 100 }
      animator.addCompletion { _ in tell("first") }
      animator.startAnimation()
      if how == "start" { context.perform(afterDelay: 0.3) { animator.isReversed = true } }
      if how == "finished" {
        context.perform(afterDelay: 0.2) {
          animator.stopAnimation(false)
          animator.finishAnimation(at: .end)
        }
      }
      func again() {
        tell(how == "start" ? "\(1 - animator.fractionComplete)" : "\(animator.fractionComplete)")
        animator.addAnimations { box.zPosition = 20 }
        animator.addCompletion { tell("\($0.rawValue) \(context.currentMediaTime)") }
        animator.startAnimation()
        #expect(animator.fractionComplete == 0 && !animator.isReversed)
      }
      context.perform(afterDelay: 1) { again() }
    }
  }

  @Test func usedAgainItHearsOfACancel() throws {
    nonisolated(unsafe) var heard: [PropertyAnimator.Position] = []
    _ = try Sketch.run(4, playback: .cancelled(at: 0.5)) { context in
      let box = addBox(context)
      let animator = context.makePropertyAnimator(duration: 1) { box.alpha = 0 }
      animator.startAnimation()
      context.perform(afterDelay: 1.5) {
        animator.addAnimations { box.alpha = 1 }
        animator.addCompletion { heard.append($0) }
        animator.pauseAnimation()
      }
    }
    #expect(heard == [.current])
  }

  /// Two closures for one property are one change: turned round it ends where the first began.
  @Test func twoClosuresOfOnePropertyAreOneChange() throws {
    try expect([(0.25, 50), (0.5, 100), (1.1, 0)]) { context, box, _ in
      let animator = context.makePropertyAnimator(duration: 1, curve: .linear) { box.zPosition = 100 }
      animator.addAnimations { box.zPosition = 200 }
      animator.startAnimation()
      context.perform(afterDelay: 0.5) { animator.isReversed = true }
    }
  }

  // MARK: Wrong use

  @Test func wrongUseSaysWhatToCall() throws {
    for factor in [-1, -0.001, Double.nan, .infinity] {
      let told = try problem { _, animator in
        animator.pauseAnimation()
        animator.continueAnimation(durationFactor: factor)
      }
      #expect(told.contains("is not 0 or more; 0 takes the part that is left"))
    }
    #expect(
      try problem { _, animator in
        animator.startAnimation()
        animator.continueAnimation(timing: .linear)
      }.contains("call pauseAnimation first"))
    #expect(
      try problem { _, animator in
        animator.pauseAnimation()
        if let spring = try? Spring(damping: 0) { animator.continueAnimation(spring: spring) }
      }.contains("inf seconds to settle"))
  }

  /// What changes at once needs no spring that fits, but usable numbers.
  @Test func noDurationIsAtOnce() throws {
    for duration in [0, -1.0] {
      try expect([(0, 100), (1, 100)], heard: ["true 0.0"]) { context, box, tell in
        context.animate(
          withDuration: duration, usingSpringWithDamping: 0.5, animations: { box.zPosition = 100 },
          completion: { tell("\($0) \(context.currentMediaTime)") })
      }
    }
    try expect([(0, 100), (1, 100)], heard: ["end 0.0"]) { context, box, tell in
      let animator = context.makePropertyAnimator(duration: 0, dampingRatio: 0.5) { box.zPosition = 100 }
      animator.addCompletion { tell("\($0.rawValue) \(context.currentMediaTime)") }
      animator.startAnimation()
    }
    #expect(
      try !problem { context, _ in
        context.animate(withDuration: 0, usingSpringWithDamping: -1, animations: {})
      }.isEmpty)
  }
}
