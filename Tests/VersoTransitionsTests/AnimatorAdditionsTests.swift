import Testing
import VersoLayers
import VersoTiming
import VersoTransitions

/// What joins an animator on its way, and blocks within its changes.
@Suite struct AnimatorAdditionsTests {
  /// What shows of the box's zPosition at some times of a run of 20 s.
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

  /// What was added half-way has its start there: before it, it stands at its first value, also at the end of a way back.
  @Test func turnedRoundItStandsAtItsStart() throws {
    try expect([(1, 0), (1.5, 50), (1.75, 25), (2, 0), (2.5, 0), (3, 0), (4, 0)]) { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.cornerRadius = 100 }
      animator.startAnimation()
      context.perform(afterDelay: 1) { animator.addAnimations { box.zPosition = 100 } }
      context.perform(afterDelay: 1.5) { animator.isReversed = true }
    }
    try expect([(1.1, 0), (1.3, 50), (1.5, 0)]) { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.cornerRadius = 100 }
      animator.startAnimation()
      context.perform(afterDelay: 1) {
        animator.addAnimations { box.zPosition = 100 }
        animator.pauseAnimation()
        animator.fractionComplete = 0.25
      }
      context.perform(afterDelay: 1.2) { animator.fractionComplete = 0.75 }
      context.perform(afterDelay: 1.4) { animator.fractionComplete = 0 }
    }
  }

  private func addKeyframes(_ context: TransitionContext, _ box: Layer) {
    context.animateKeyframes(
      withDuration: 0,
      animations: {
        context.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.zPosition = 100 }
        context.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.zPosition = 20 }
      })
  }

  /// Keyframes in an animator's changes are the animator's: they stand, are scrubbed and turn round with it.
  @Test func keyframesGoAsTheAnimatorGoes() throws {
    try expect([(0.1, 50), (0.3, 60), (0.65, 40), (0.9, 20), (2, 20)]) { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { addKeyframes(context, box) }
      animator.fractionComplete = 0.25
      context.perform(afterDelay: 0.2) { animator.fractionComplete = 0.75 }
      context.perform(afterDelay: 0.4) { animator.continueAnimation() }
    }
    try expect([(0.5, 50), (0.9, 50), (1.5, 50), (1.75, 75), (2.75, 75), (3.25, 25), (4, 0)]) { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { addKeyframes(context, box) }
      animator.startAnimation()
      context.perform(afterDelay: 0.5) { animator.pauseAnimation() }
      context.perform(afterDelay: 1.5) { animator.continueAnimation() }
      context.perform(afterDelay: 2.25) { animator.isReversed = true }
    }
    // Added half-way, they share what is left.
    try expect([(1, 0), (1.25, 50), (1.5, 100), (2, 20), (3, 20)]) { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.cornerRadius = 100 }
      animator.startAnimation()
      context.perform(afterDelay: 1) { animator.addAnimations { addKeyframes(context, box) } }
    }
  }

  /// So are plain blocks, whose completions come with the animator's end; those with times of their own are not.
  @Test func blocksGoAsTheAnimatorGoes() throws {
    try expect([(0.5, 25), (1.5, 25), (2, 50), (3.5, 7)]) { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) {
        context.animate(
          withDuration: 1, animations: { box.zPosition = 100 }, completion: { if $0 { box.zPosition = 7 } })
      }
      animator.startAnimation()
      context.perform(afterDelay: 0.5) { animator.pauseAnimation() }
      context.perform(afterDelay: 1.5) { animator.continueAnimation() }
    }
    try expect([(0.5, 50), (1.5, 100)]) { context, box in
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) {
        context.animate(
          withDuration: 1, options: [.overrideInheritedDuration], animations: { box.zPosition = 100 })
      }
      animator.startAnimation()
      context.perform(afterDelay: 0.75) { animator.pauseAnimation() }
    }
  }
}
