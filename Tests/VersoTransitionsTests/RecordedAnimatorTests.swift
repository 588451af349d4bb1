import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// The property animator in a recording.
@Suite struct RecordedAnimatorTests {
  private func state(_ run: TransitionRun, _ time: Double) throws -> LayerState {
    let tree = run.timeline.snapshot(at: time)
    return tree[try #require(tree.layer(named: "box"))].state
  }

  private func run(
    _ seconds: Double = 6, _ body: @escaping @Sendable (TransitionContext, View) -> Void
  ) throws -> TransitionRun {
    try Sketch.run(seconds) { context in
      let box = addBox(context)
      body(context, box)
    }
  }

  @Test func itRunsByItsCurveAndCompletes() throws {
    let run = try run { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .easeIn) { box.alpha = 0 }
      animator.addCompletion { box.layer.zPosition = $0 == .end ? context.currentMediaTime : -1 }
      #expect(animator.state == .inactive && box.alpha == 1)
      animator.startAnimation()
      #expect(animator.state == .active && animator.isRunning && box.alpha == 0)
    }
    #expect(abs(try state(run, 1).opacity - (1 - TimingCurve.easeIn.value(at: 0.5))) < 1e-12)
    #expect(try state(run, 2.1).zPosition == 2 && state(run, 2.1).opacity == 0)
  }

  @Test func pausedItStandsAndCanBeScrubbed() throws {
    let run = try run { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.alpha = 0 }
      animator.startAnimation()
      context.perform(afterDelay: 0.5) {
        animator.pauseAnimation()
        #expect(abs(animator.fractionComplete - 0.25) < 1e-12 && !animator.isRunning)
      }
      context.perform(afterDelay: 1) { animator.fractionComplete = 0.75 }
      // The quarter that is left takes a quarter of the duration.
      context.perform(afterDelay: 2) { animator.continueAnimation() }
      animator.addCompletion { _ in box.layer.zPosition = context.currentMediaTime }
    }
    for (time, right) in [(0.25, 0.875), (0.5, 0.75), (0.9, 0.75), (1, 0.25), (1.9, 0.25), (2.25, 0.125)] {
      #expect(abs(try state(run, time).opacity - right) < 1e-9, "at \(time)")
    }
    #expect(abs(try state(run, 2.6).zPosition - 2.5) < 1e-9)
  }

  @Test func scrubbingByTheCurve() throws {
    for (linearly, right) in [(true, 0.75), (false, 1 - TimingCurve.easeIn.value(at: 0.25))] {
      let run = try run(2) { context, box in
        let animator = context.makePropertyAnimator(duration: 2, curve: .easeIn) { box.alpha = 0 }
        animator.scrubsLinearly = linearly
        animator.fractionComplete = 0.25
        #expect(animator.state == .active && !animator.isRunning)
      }
      #expect(abs(try state(run, 1).opacity - right) < 1e-12)
    }
  }

  @Test func turnedRoundItEndsAtTheStart() throws {
    let run = try run { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .easeInOut) { box.alpha = 0 }
      animator.addCompletion { box.layer.zPosition = $0 == .start ? context.currentMediaTime : -1 }
      animator.startAnimation()
      context.perform(afterDelay: 0.5) { animator.isReversed = true }
    }
    // It goes back the way it came.
    #expect(try state(run, 0.7).opacity == state(run, 0.3).opacity)
    #expect(try state(run, 1.1).opacity == 1)
    #expect(abs(try state(run, 1.1).zPosition - 1) < 1e-9)
  }

  @Test func continuedWithOtherTiming() throws {
    let run = try run { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.alpha = 0 }
      animator.fractionComplete = 0.5
      animator.continueAnimation(timing: .easeOut, durationFactor: 0.25)
      animator.addCompletion { _ in box.layer.zPosition = context.currentMediaTime }
    }
    #expect(abs(try state(run, 0.25).opacity - 0.5 * (1 - TimingCurve.easeOut.value(at: 0.5))) < 1e-9)
    #expect(abs(try state(run, 0.6).zPosition - 0.5) < 1e-9)
  }

  @Test func stoppedAndFinished() throws {
    for (position, right) in [(PropertyAnimator.Position.start, 1.0), (.current, 0.75), (.end, 0)] {
      let run = try run(3) { context, box in
        let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.alpha = 0 }
        animator.addCompletion { box.layer.zPosition = $0 == position ? 1 : -1 }
        animator.startAnimation()
        context.perform(afterDelay: 0.5) {
          animator.stopAnimation(false)
          #expect(animator.state == .stopped && abs(box.alpha - 0.75) < 1e-12)
        }
        context.perform(afterDelay: 1) {
          animator.finishAnimation(at: position)
          #expect(animator.state == .inactive)
        }
      }
      #expect(abs(try state(run, 0.75).opacity - 0.75) < 1e-12)
      #expect(abs(try state(run, 1.5).opacity - right) < 1e-12)
      #expect(try state(run, 1.5).zPosition == 1)
    }
    let run = try run(3) { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.alpha = 0 }
      animator.addCompletion { _ in box.layer.zPosition = 1 }
      animator.startAnimation()
      context.perform(afterDelay: 0.5) {
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
      }
    }
    #expect(abs(try state(run, 2.5).opacity - 0.75) < 1e-12)
    #expect(try state(run, 2.5).zPosition == 0)
  }

  @Test func pausingOnCompletion() throws {
    let run = try run { context, box in
      let animator = context.makePropertyAnimator(duration: 1, curve: .linear) { box.alpha = 0 }
      animator.pausesOnCompletion = true
      animator.addCompletion { _ in box.layer.zPosition = context.currentMediaTime }
      animator.startAnimation()
      context.perform(afterDelay: 2) {
        #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
      }
    }
    #expect(try state(run, 1.9).opacity == 0 && state(run, 1.9).zPosition == 0)
    #expect(abs(try state(run, 2.5).opacity - 0.5) < 1e-9)
    #expect(abs(try state(run, 3.1).zPosition - 3) < 1e-9)
  }

  @Test func addedOnItsWay() throws {
    let run = try run { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.alpha = 0 }
      animator.startAnimation()
      context.perform(afterDelay: 1) { animator.addAnimations { box.layer.cornerRadius = 10 } }
    }
    #expect(try state(run, 1).cornerRadius == 0)
    #expect(abs(try state(run, 1.5).cornerRadius - 5) < 1e-9)
    #expect(try state(run, 2).cornerRadius == 10)
  }

  @Test func springs() throws {
    let spring = try Spring(stiffness: 200, damping: 12)
    let run = try run { context, box in
      let animator = context.makePropertyAnimator(spring: spring) {
        (box.alpha, box.layer.zPosition) = (0, 10)
      }
      #expect(animator.duration == spring.settlingDuration)
      animator.startAnimation(afterDelay: 0.5)
    }
    #expect(try state(run, 0.4).opacity == 1)
    #expect(spring.value(at: 0.2) > 1)
    #expect(abs(try state(run, 0.7).zPosition - 10 * spring.value(at: 0.2)) < 1e-9)
    // Past clear there is nothing.
    #expect(try state(run, 0.7).opacity == 0)
  }

  @Test func afterACancelItHearsOfItOnce() throws {
    nonisolated(unsafe) var heard: [PropertyAnimator.Position] = []
    _ = try Sketch.run(2, playback: .cancelled(at: 0.25)) { context in
      let box = addBox(context)
      let animator = context.makePropertyAnimator(duration: 1) { box.alpha = 0 }
      animator.addCompletion { heard.append($0) }
      animator.startAnimation()
      let paused = context.makePropertyAnimator(duration: 1) { box.center = .zero }
      paused.addCompletion { heard.append($0) }
      paused.fractionComplete = 0.5
    }
    #expect(heard == [.current, .current])
  }

  @Test func wrongUseIsTold() throws {
    #expect(throws: TransitionError.timing(.animatorMoves)) {
      try run { context, box in
        let animator = context.makePropertyAnimator(duration: 2) { box.alpha = 0 }
        animator.startAnimation()
        animator.fractionComplete = 0.5
      }
    }
    for duration in [-1, Double.nan, .infinity, 1e9] {
      #expect(throws: TransitionError.self) {
        try run { context, _ in _ = context.makePropertyAnimator(duration: duration) }
      }
    }
  }
}
