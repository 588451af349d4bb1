import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Published mistakes with time, fill, chains and keyframes, with the right numbers.
@Suite struct TimingCaseTests {
  private func box(_ run: TransitionRun, _ time: Double) throws -> LayerState {
    try #require(run.frame(at: time).layer("box")).state
  }

  private func slide(model: Double, fill: FillMode) throws -> TransitionRun {
    try Sketch.run { context in
      let box = addBox(context)
      box.center = Point(model, 0)
      var animation = LayerAnimation(keyPath: "position.x", .basic(from: 50, to: 250), duration: 0.5)
      animation.fillMode = fill
      animation.isRemovedOnCompletion = fill == .removed
      box.layer.add(animation, forKey: "slide")
    }
  }

  /// An animation shows on the presentation side only; when it is over the model value shows.
  @Test func theModelValueShowsAfterTheEnd() throws {
    let run = try slide(model: 50, fill: .removed)
    #expect(abs(try box(run, 0.499).position.x - 249.6) < 1e-9)
    #expect(try box(run, 0.5).position.x == 50)
    #expect(try box(slide(model: 250, fill: .removed), 0.5).position.x == 250)
    #expect(try box(slide(model: 50, fill: .forwards), 0.5).position.x == 250)
    #expect(try box(slide(model: 50, fill: .forwards), 0.9).position.x == 250)
  }

  /// Before a delayed start the model value shows, unless the fill covers it.
  @Test func theModelValueShowsBeforeADelayedStart() throws {
    func fade(_ fill: FillMode) throws -> Double {
      let run = try Sketch.run { context in
        let box = addBox(context)
        var animation = LayerAnimation(keyPath: "opacity", .basic(from: 0, to: 1), duration: 0.5)
        animation.beginTime = context.currentMediaTime + 0.2
        animation.fillMode = fill
        box.layer.add(animation, forKey: "fade")
      }
      return try box(run, 0.1).opacity
    }
    #expect(try fade(.removed) == 1)
    #expect(try fade(.forwards) == 1)
    #expect(try fade(.backwards) == 0)
    #expect(try fade(.both) == 0)
  }

  /// After a way there and back the model value of the far end shows.
  @Test func autoreverseEndsWithAJumpToTheModelValue() throws {
    let run = try Sketch.run(3) { context in
      let box = addBox(context)
      box.center = Point(200, 0)
      var animation = LayerAnimation(keyPath: "position.x", .basic(from: 100, to: 200), duration: 1)
      animation.autoreverses = true
      box.layer.add(animation, forKey: "there and back")
    }
    #expect(abs(try box(run, 1).position.x - 200) < 1e-9)
    #expect(abs(try box(run, 1.999).position.x - 100.1) < 1e-9)
    #expect(try box(run, 2).position.x == 200)
  }

  /// The curve of block keyframes runs over the whole, segments stay linear.
  @Test func keyframesAreEasedOverTheWhole() throws {
    func fade(_ curve: TimingCurve) throws -> TransitionRun {
      try Sketch.run(10) { context in
        let box = addBox(context)
        context.animateKeyframes(
          withDuration: 10, curve: curve,
          animations: {
            context.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { box.alpha = 0 }
          })
      }
    }
    let eased = try fade(.easeInOut)
    #expect(abs(try box(eased, 1).opacity - 0.802775) < 1e-6)
    #expect(try box(eased, 2.2070).opacity > 0)
    #expect(try box(eased, 2.2071).opacity == 0)
    let linear = try fade(.linear)
    #expect(try box(linear, 0.999).opacity > 0)
    #expect(abs(try box(linear, 1).opacity) < 1e-12)
  }

  /// What is left of a step after a delay is not lost.
  @Test func aDelayTakesNothingAway() throws {
    let run = try Sketch.run { context in
      let box = addBox(context)
      box.center = Point(0, 0)
      context.animate(withDuration: 0.2, delay: 0.05, curve: .linear, animations: { box.center = Point(10, 0) })
    }
    #expect(abs(try box(run, 0.1).position.x - 2.5) < 1e-12)
  }

  /// Chains follow on without a gap, and end exactly where they are told, however they are sampled.
  @Test func chainsDoNotDrift() throws {
    let run = try Sketch.run(0.5) { context in
      let box = addBox(context)
      let marks = context.makeView("marks")
      context.containerView.addSubview(marks)
      marks.center = .zero
      box.center = .zero
      func next(_ value: Double) {
        context.animate(
          withDuration: 0.1, curve: .linear, animations: { box.center = Point(value, 0) },
          completion: { _ in
            // Counts the completions, and their order in the second coordinate.
            marks.center = Point(marks.center.x + 1, marks.center.y * 10 + value)
            if value < 3 { next(value + 1) }
          })
      }
      next(1)
    }
    #expect(abs(try box(run, 0.25).position.x - 2.5) < 1e-9)
    #expect(try #require(run.frame(at: 0.25).layer("marks")).state.position == Point(2, 12))
    #expect(try #require(run.frame(at: 0.5).layer("marks")).state.position == Point(3, 123))
    for steps in [1, 7, 34, 333] {
      var last = 0.0
      for step in 0...steps { last = try box(run, 0.5 * Double(step) / Double(steps)).position.x }
      #expect(last == 3)
    }
  }

  /// A repeat every 0.1 s fires ten times within 1.02 s.
  @Test func aRepeatFiresAsOftenAsItShould() throws {
    let run = try Sketch.run(1.02) { context in
      let box = addBox(context)
      box.center = .zero
      func tick() {
        context.perform(afterDelay: 0.1) {
          box.center = Point(box.center.x + 1, 0)
          tick()
        }
      }
      tick()
    }
    #expect(try box(run, 1.02).position.x == 10)
    var seen: [Double] = []
    for step in 0...34 { seen.append(try box(run, Double(step) * 0.03).position.x) }
    #expect(seen.last == 10 && seen == seen.sorted())
  }

  /// A duration of nothing is no division by nothing.
  @Test func aDurationOfNothingEndsAtOnce() throws {
    for (delay, before) in [(0.0, 10.0), (0.5, 0.0)] {
      let run = try Sketch.run { context in
        let box = addBox(context)
        box.center = .zero
        let marks = context.makeView("marks")
        marks.center = .zero
        context.containerView.addSubview(marks)
        context.animate(
          withDuration: 0, delay: delay, animations: { box.center = Point(10, 0) },
          completion: { _ in marks.center = Point(marks.center.x + 1, 0) })
      }
      #expect(try box(run, 0).position.x == before)
      #expect(try box(run, -1).position.x == before)
      #expect(try box(run, 0.49).position.x == before)
      #expect(try box(run, 0.5).position.x == 10)
      #expect(try box(run, 1).position.x == 10)
      #expect(try #require(run.frame(at: 1).layer("marks")).state.position.x == 1)
    }
  }

  /// A time gives the same value whichever was asked for before.
  @Test func timeMayGoBack() throws {
    let run = try Sketch.run { context in
      let box = addBox(context)
      box.center = .zero
      context.animate(withDuration: 1, curve: .linear, animations: { box.center = Point(10, 0) })
    }
    var values: [Double] = []
    for time in [0.6, -0.2, 1.3, 0.25] { values.append(try box(run, time).position.x) }
    for (value, expected) in zip(values, [6, 0, 10, 2.5]) { #expect(abs(value - expected) < 1e-12) }
  }

  /// A sequence played forward and back ends at its start values.
  @Test func aSequencePlayedBackEndsAtItsStart() throws {
    let run = try Sketch.run(2, playback: .cancelled(at: 0.9)) { context in
      let (first, second) = (addBox(context), addBox(context, at: 40))
      context.animate(
        withDuration: 1, animations: { first.center = Point(10, 0) },
        completion: { finished in
          guard finished else { return }
          context.animate(withDuration: 1, animations: { second.center = Point(20, 0) })
        })
    }
    #expect(try #require(run.frame(at: 1.8).layer("box-2")).state.position != Point(90, 25))
    let end = run.frame(at: run.duration)
    #expect(try #require(end.layer("box")).state.position == Point(50, 25))
    #expect(try #require(end.layer("box-2")).state.position == Point(90, 25))
  }

  /// The next start comes after the completion before it.
  @Test func startsAndCompletionsTakeTurns() throws {
    let run = try Sketch.run { context in
      let box = addBox(context)
      let marks = context.makeView("marks")
      marks.center = .zero
      context.containerView.addSubview(marks)
      func mark(_ digit: Double) { marks.center = Point(marks.center.x * 10 + digit, 0) }
      func play(_ index: Double) {
        let delegate = LayerAnimationDelegate(
          didStart: { _ in mark(2 * index - 1) },
          didStop: { _, _ in
            mark(2 * index)
            if index < 3 { play(index + 1) }
          })
        let animation = LayerAnimation(keyPath: "opacity", .basic(from: 0, to: 1), duration: 0.2)
        box.layer.add(animation, forKey: "fade", delegate: delegate)
      }
      play(1)
    }
    // Odd digits start, even ones complete.
    #expect(try #require(run.frame(at: 0.9).layer("marks")).state.position.x == 123_456)
  }

  /// One curve over the whole is not one curve for each segment.
  @Test func aCurveOverTheWholeIsNotOneForEachSegment() throws {
    func value(whole: TimingCurve, each: TimingCurve?) throws -> Double {
      let run = try Sketch.run { context in
        let box = addBox(context)
        var animation = LayerAnimation(keyPath: "opacity", .keyframes([0, 0.5, 1]), duration: 1)
        animation.keyTimes = [0, 0.5, 1]
        animation.timingFunction = whole
        animation.timingFunctions = each.map { [$0, $0] }
        box.layer.add(animation, forKey: "fade")
      }
      return try box(run, 0.25).opacity
    }
    #expect(abs(try value(whole: .easeInOut, each: nil) - 0.129162) < 1e-6)
    #expect(abs(try value(whole: .linear, each: .easeInOut) - 0.25) < 1e-6)
  }
}
