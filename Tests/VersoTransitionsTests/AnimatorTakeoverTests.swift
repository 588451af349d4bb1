import Testing
import VersoLayers
import VersoTiming
import VersoTransitions

/// An animator that takes a property in motion begins at what shows: nothing jumps.
@Suite struct AnimatorTakeoverTests {
  private func expect(
    _ right: [(time: Double, shows: Double)], at location: SourceLocation = #_sourceLocation,
    _ body: @escaping (TransitionContext, Layer) -> Void
  ) throws {
    nonisolated(unsafe) let body = body
    let run = try Sketch.run(20) { context in body(context, addBox(context).layer) }
    for (time, right) in right {
      let tree = run.timeline.snapshot(at: time)
      let value = tree[try #require(tree.layer(named: "box"))].state.zPosition
      #expect(abs(value - right) < 1e-9, "\(value) at \(time), right \(right)", sourceLocation: location)
    }
  }

  private func animator(_ context: TransitionContext, _ box: Layer, to value: Double) -> PropertyAnimator {
    context.makePropertyAnimator(duration: 1, curve: .linear) { box.zPosition = value }
  }

  @Test func overARunningAnimator() throws {
    try expect([(0.25, 25), (0.5, 50), (0.75, 37.5), (1, 25), (1.5, 0), (3, 0)]) { context, box in
      animator(context, box, to: 100).startAnimation()
      context.perform(afterDelay: 0.5) { animator(context, box, to: 0).startAnimation() }
    }
  }

  @Test func overAPausedAnimator() throws {
    try expect([(0.5, 50), (0.7, 50), (0.8, 50), (1.3, 25), (1.8, 0)]) { context, box in
      let first = animator(context, box, to: 100)
      first.startAnimation()
      context.perform(afterDelay: 0.5) { first.pauseAnimation() }
      context.perform(afterDelay: 0.8) { animator(context, box, to: 0).startAnimation() }
    }
  }

  @Test func atFractionZeroOverARunningAnimator() throws {
    try expect([(0.5, 50), (0.7, 50), (0.9, 25), (1.4, 0), (3, 0)]) { context, box in
      animator(context, box, to: 100).startAnimation()
      let second = animator(context, box, to: 0)
      context.perform(afterDelay: 0.5) { second.fractionComplete = 0 }
      context.perform(afterDelay: 0.8) { second.fractionComplete = 0.5 }
      context.perform(afterDelay: 0.9) { second.continueAnimation() }
    }
  }

  @Test func overARunningBlock() throws {
    try expect([(0.5, 50), (0.75, 37.5), (1.5, 0)]) { context, box in
      context.animate(withDuration: 1, curve: .linear, animations: { box.zPosition = 100 })
      context.perform(afterDelay: 0.5) { animator(context, box, to: 0).startAnimation() }
    }
  }

  /// To the very value that shows: it stands there, and what moved it before does not go on.
  @Test func toWhatShows() throws {
    try expect([(0.4, 40), (0.5, 50), (0.75, 50), (3, 50)]) { context, box in
      context.animate(withDuration: 1, curve: .linear, animations: { box.zPosition = 100 })
      context.perform(afterDelay: 0.5) { animator(context, box, to: 50).startAnimation() }
    }
    try expect([(0.5, 50), (0.75, 50), (3, 50)]) { context, box in
      context.animate(withDuration: 1, curve: .linear, animations: { box.zPosition = 100 })
      context.perform(afterDelay: 0.5) {
        context.animate(withDuration: 1, options: .beginFromCurrentState, animations: { box.zPosition = 50 })
      }
    }
  }

  /// What the same animator is given on its way begins at what shows too, and with a delay stands there until then.
  @Test func addedToTheSameAnimator() throws {
    try expect([(0.5, 50), (0.75, 125), (1, 200)]) { context, box in
      let first = animator(context, box, to: 100)
      first.startAnimation()
      context.perform(afterDelay: 0.5) { first.addAnimations { box.zPosition = 200 } }
    }
    try expect([(0, 0), (0.25, 50), (1, 200)]) { context, box in
      let first = animator(context, box, to: 100)
      first.addAnimations { box.zPosition = 200 }
      first.startAnimation()
    }
    try expect([(0, 0), (0.25, 0), (0.75, 100), (1, 200)]) { context, box in
      let first = animator(context, box, to: 100)
      first.addAnimations(delayFactor: 0.5) { box.zPosition = 200 }
      first.startAnimation()
    }
  }

  /// Keyframes and blocks within its changes begin there as well; turned round it goes back to there.
  @Test func keyframesAndTheWayBack() throws {
    try expect([(0.5, 50), (0.75, 100), (1, 150), (1.25, 85), (1.5, 20), (3, 20)]) { context, box in
      animator(context, box, to: 100).startAnimation()
      context.perform(afterDelay: 0.5) {
        context.makePropertyAnimator(duration: 1, curve: .linear) {
          context.animateKeyframes(
            withDuration: 0,
            animations: {
              context.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.zPosition = 150 }
              context.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.zPosition = 20 }
            })
        }.startAnimation()
      }
    }
    try expect([(0.5, 50), (0.75, 37.5), (1, 50), (3, 50)]) { context, box in
      animator(context, box, to: 100).startAnimation()
      let second = animator(context, box, to: 0)
      context.perform(afterDelay: 0.5) { second.startAnimation() }
      context.perform(afterDelay: 0.75) { second.isReversed = true }
    }
  }
}
