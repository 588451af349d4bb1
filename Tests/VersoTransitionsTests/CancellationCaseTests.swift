import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Published mistakes with cancelled and driven transitions, with the right numbers.
@Suite struct CancellationCaseTests {
  /// A slide of half a second that cleans up as it must.
  private func slide(_ operation: TransitionOperation, _ playback: Playback) throws -> TransitionRun {
    try Sketch.run(0.5, operation: operation, playback: playback, reports: false) { context in
      let (container, from, to) = (context.containerView, context.from, context.to)
      let final = context.finalFrame(for: to)
      to.frame = Rect(final.width, 0, final.width, final.height)
      container.addSubview(to)
      context.animate(
        withDuration: context.duration, curve: .linear,
        animations: {
          to.frame = final
          from.alpha = 0.5
        },
        completion: { _ in
          from.alpha = 1
          to.frame = final
          let finished = !context.transitionWasCancelled
          (finished ? from : to).removeFromSuperview()
          context.completeTransition(finished)
        })
    }
  }

  /// Cancelled at 0.4 of half a second it is back after 0.2 s, reports false once and keeps the old view.
  @Test(arguments: [TransitionOperation.push, .pop, .present, .dismiss])
  func aCancelledTransitionReportsFalseAndKeepsTheOldView(_ operation: TransitionOperation) throws {
    let gesture = Interaction(updates: [.init(time: 0.3, fraction: 0.4)], ending: .cancel(0.5))
    for playback in [Playback.cancelled(at: 0.4), .driven(gesture)] {
      let run = try slide(operation, playback)
      let turn = playback.isInteractive ? 0.5 : 0.2
      #expect(abs(run.duration - turn - 0.2) < 1e-12)
      #expect(abs(run.progress(at: turn) - 0.4) < 1e-12)
      var last = 0.4
      for step in 1...40 {
        let progress = run.progress(at: turn + 0.2 * Double(step) / 40)
        // The steepest step of ease-in-out is less than twice the average.
        #expect(progress <= last && last - progress < 0.4 / 40 * 2)
        last = progress
      }
      #expect(last == 0)
      #expect(run.reports == [false] && !run.completed && run.corrections.isEmpty)
      let final = run.finalFrame
      #expect(final.layers.map(\.name) == ["container", "from"])
      let from = try #require(final.layer("from"))
      #expect(from.effectiveOpacity == 1 && !from.state.isHidden && from.state.transform == .identity)
      #expect(from.visibleFraction == 1 && from.onStage == 1)
    }
    let again = try slide(operation, .finished)
    #expect(again.reports == [true] && again.completed && again.corrections.isEmpty)
    #expect(again.finalFrame.layers.map(\.name) == ["container", "to"])
  }

  /// The mistakes themselves are put right and named.
  @Test func theHostPutsRightAndNamesWhatACancelLeftBehind() throws {
    let run = try Sketch.run(0.5, playback: .cancelled(at: 0.4), reports: false) { context in
      let (container, from, to) = (context.containerView, context.from, context.to)
      container.layer.sublayerTransform = .perspective(500)
      container.addSubview(to)
      context.animate(
        withDuration: 0.5, animations: { to.alpha = 0.5 },
        completion: { _ in
          from.removeFromSuperview()
          context.completeTransition(true)
        })
    }
    #expect(!run.completed)
    #expect(run.finalFrame == run.initialFrame)
    let kinds = Set(run.corrections.map(\.kind))
    #expect(kinds.isSuperset(of: [.wrongResult, .viewMissing, .viewLeftBehind, .propertyLeftBehind]))
  }

  /// A percent driver drives explicit layer animations too.
  @Test func aDriverDrivesLayerAnimations() throws {
    @Sendable func body(_ context: TransitionContext) {
      let box = addBox(context)
      box.layer.add(LayerAnimation(keyPath: "position.x", .basic(from: 0, to: 100), duration: 2), forKey: "slide")
    }
    let gesture = Interaction(updates: [.init(time: 0.1, fraction: 0.3)], ending: .finish(1))
    let driven = try Sketch.run(2, playback: .driven(gesture), body)
    let plain = try Sketch.run(2, body)
    let shown = try #require(driven.frame(at: 0.5).layer("box")).state.position.x
    #expect(abs(shown - 30) < 1e-9)
    #expect(try #require(plain.frame(at: 0.6).layer("box")).state.position.x == shown)
  }

  /// A reversed run is rewound; easing back anew is another motion.
  @Test func aReversedRunIsRewound() throws {
    let square = TimingCurve.penner(.quad, .in)
    let run = try Sketch.run(
      1, playback: .cancelled(at: 1, completionCurve: .linear),
      { context in
        let box = addBox(context)
        box.alpha = 0
        context.animate(withDuration: 1, curve: square, animations: { box.alpha = 1 })
      })
    #expect(abs(try #require(run.frame(at: 1.25).layer("box")).state.opacity - 0.5625) < 1e-12)

    let anew = try Sketch.run { context in
      let box = addBox(context)
      context.animate(withDuration: 1, curve: square, animations: { box.alpha = 0 })
    }
    #expect(abs(try #require(anew.frame(at: 0.25).layer("box")).state.opacity - 0.9375) < 1e-12)
  }
}
