import VersoDiagnostics
import VersoGeometry
import VersoTiming
import VersoTransitions

extension FaultCase {
  private static func box(_ context: TransitionContext) -> View {
    let box = context.makeView("box", frame: Rect(0, 100, 100, 100), backgroundColor: .gray)
    context.containerView.addSubview(box)
    return box
  }

  private static func move(_ from: Double, _ to: Double, _ duration: Double) -> LayerAnimation {
    LayerAnimation(keyPath: "position.x", .basic(from: .number(from), to: .number(to)), duration: duration)
  }

  static let times: [FaultCase] = jumps + springs + keyframes + circles + steps

  private static func snap(model: Double) -> @Sendable (TransitionContext) -> Void {
    { context in
      let box = box(context)
      box.center = Point(model, 150)
      box.layer.add(move(50, 250, 0.5), forKey: "move")
    }
  }

  private static func fade(_ fill: FillMode) -> @Sendable (TransitionContext) -> Void {
    { context in
      var animation = LayerAnimation(keyPath: "opacity", .basic(from: .number(0), to: .number(1)), duration: 0.5)
      animation.beginTime = 0.2
      animation.fillMode = fill
      box(context).layer.add(animation, forKey: "fade")
    }
  }

  private static let jumps: [FaultCase] = [
    FaultCase(
      "BUG-08", "the model left at the start", "jump-at-end", [["by -200 in x", "at 0.5 s"]], at: 0.5, snap(model: 50)),
    FaultCase("BUG-08", "the model at the end", "jump-at-end", [], snap(model: 250)),
    FaultCase(
      "BUG-08", "a delay without a fill", "flash-before-delay", [["from 1 to 0", "at 0.2 s", "a flash"]], at: 0.2,
      fade(.removed)),
    FaultCase("BUG-08", "a delay with one", "flash-before-delay", [], fade(.backwards)),
    FaultCase("BUG-08", "there and back", "jump-at-end", [["by 100 in x", "at 2 s"]], at: 2, seconds: 3) { context in
      let box = box(context)
      box.center = Point(200, 150)
      var animation = move(100, 200, 1)
      animation.autoreverses = true
      box.layer.add(animation, forKey: "move")
    },
  ]

  /// A spring of ten radians a second that moves from 0 to 1, for as long as is asked.
  private static func spring(_ ratio: Double, frequency: Double = 10, _ duration: Double = 2)
    -> @Sendable (TransitionContext) -> Void
  {
    { context in
      let box = box(context)
      box.center = Point(100, 150)
      var animation = move(0, 100, duration)
      animation.spring = try? Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: 0)
      box.layer.add(animation, forKey: "spring")
    }
  }

  private static let springs: [FaultCase] = [
    FaultCase(
      "BUG-11", "ratio 1.5", "spring-overdamped", [["ratio 1.5", "after 0.2 s", "0.593994", "not 0.455504"]],
      seconds: 2,
      spring(1.5)),
    FaultCase(
      "BUG-11", "ratio 4.56", "spring-overdamped", [["ratio 4.56", "after 0.2 s", "0.593994", "not 0.189094"]],
      seconds: 2, spring(4.56)),
    FaultCase("BUG-11", "ratio 1", "spring-overdamped", [], seconds: 2, spring(1)),
    FaultCase("BUG-11", "ratio 1 comes to rest", "spring-unsettled", [], seconds: 2, spring(1)),
    FaultCase(
      "BUG-11", "no damping", "spring-unsettled",
      [["1 after 0.125 s", "2 after 0.25 s", "0 after 0.5 s", "settling time is infinite", "25.1327"]], at: 2,
      seconds: 2,
      spring(0, frequency: 4 * .pi)),
    FaultCase(
      "BUG-11", "cut off", "spring-unsettled", [["comes to rest after", "cut off after 0.3 s"]], spring(0.2, 0.3)),
  ]

  private static func keys(
    _ duration: Double, _ start: Double, _ share: Double, _ curve: TimingCurve = .linear
  ) -> @Sendable (TransitionContext) -> Void {
    { context in
      let box = box(context)
      context.animateKeyframes(
        withDuration: duration, curve: curve,
        animations: {
          context.addKeyframe(withRelativeStartTime: start, relativeDuration: share) {
            box.alpha = 0
            box.center = Point(100, 150)
          }
        })
    }
  }

  private static let keyframes: [FaultCase] = [
    FaultCase(
      "BUG-12", "eased over the whole", "keyframe-time", [["2.20708 s", "not at 1 s", "0.802775"]], seconds: 10,
      keys(10, 0, 0.1, .easeInOut)),
    FaultCase("BUG-12", "linear", "keyframe-time", [], seconds: 10, keys(10, 0, 0.1)),
    FaultCase(
      "BUG-13", "past the end", "keyframe-past-end",
      [["ends at 1.2; 50% of it is never shown", "start 0.8, duration 0.2"]], keys(1, 0.8, 0.4)),
    FaultCase(
      "BUG-13", "before the start", "keyframe-past-end",
      [["starts at -0.1; 25% of it is never shown", "start 0, duration 0.3"]], keys(1, -0.1, 0.4)),
    FaultCase(
      "BUG-13", "no duration", "zero-duration", [["A keyframe at 0.8 lasts 0 of the whole", "at 0.8 s"]], at: 0.8,
      keys(1, 0.8, 0)),
    FaultCase(
      "BUG-26", "no duration", "zero-duration",
      [["begun at 0 s lasts 0 s", "position of 'box' is (10, 150) at once, at 0 s"]], at: 0
    ) { context in
      let box = box(context)
      context.animate(withDuration: 0, animations: { box.center = Point(10, 150) })
    },
    FaultCase(
      "BUG-26", "no duration, after a delay", "zero-duration", [["position of 'box' is (10, 150) at once, at 0.5 s"]],
      at: 0.5
    ) { context in
      let box = box(context)
      context.animate(withDuration: 0, delay: 0.5, animations: { box.center = Point(10, 150) })
    },
  ]

  /// A circle that grows evenly from nothing.
  private static func circle(_ radius: Double, _ center: Point) -> @Sendable (TransitionContext) -> Void {
    { context in
      let circle = context.makeView("circle", backgroundColor: .gray)
      context.containerView.addSubview(circle)
      circle.center = center
      context.animateFrames(withDuration: 1) { progress in
        circle.bounds = Rect(0, 0, 2 * radius * progress, 2 * radius * progress)
        circle.layer.cornerRadius = radius * progress
      }
    }
  }

  private static let circles: [FaultCase] = [
    FaultCase(
      "BUG-14", "from the middle", "covered-early", [["57.36", "667", "382.594"]], circle(667, Point(187.5, 333.5))),
    FaultCase("BUG-14", "from the middle, exactly", "covered-early", [], circle(382.594, Point(187.5, 333.5))),
    FaultCase(
      "BUG-14", "from a corner", "reveal-too-small", [["667", "765.189", "5.551"]], circle(667, .zero)),
    FaultCase("BUG-14", "from a corner, the sum", "covered-early", [["73.43", "765.189"]], circle(1042, .zero)),
  ]

  private static func stepped(_ count: Int, _ position: StepPosition) -> @Sendable (TransitionContext) -> Void {
    { context in
      guard let curve = try? TimingCurve.steps(count, position) else { return }
      let box = box(context)
      context.animate(withDuration: 1, curve: curve, animations: { box.center = box.center + Point(100, 0) })
    }
  }

  private static let steps: [FaultCase] = [
    FaultCase(
      "BUG-27", "four at the start", "step-edges", [["is at 0.25 as it begins", "0.25 of its way, by 25", "at 0 s"]],
      at: 0, stepped(4, .jumpStart)),
    FaultCase(
      "BUG-27", "four at the end", "step-edges", [["stays at 0.75 to the last", "0.25 of its way, by 25", "1 s"]],
      at: 1,
      stepped(4, .jumpEnd)),
    FaultCase("BUG-27", "four at neither end", "step-edges", [], stepped(4, .jumpNone)),
    FaultCase(
      "BUG-27", "four at both ends", "step-edges",
      [["is at 0.2 as it begins", "by 20"], ["stays at 0.8 to the last", "by 20"]], at: 0, stepped(4, .jumpBoth)),
    // A step at the end is the curve's own, and no animation that snaps back.
    FaultCase("BUG-27", "no snap", "jump-at-end", [], stepped(4, .jumpEnd)),
    FaultCase("BUG-27", "no hop", "jump-at-start", [], stepped(4, .jumpStart)),
  ]

  // MARK: Results, snapshots, steps

  private static func end(_ text: String) -> String {
    RuleCatalogText.right("result-missing").replacing("      context:completeTransition(finished)\n", with: text)
  }

  static let results: [FaultCase] = [
    FaultCase(
      "BUG-09", "success after a cancel", "result-ignores-cancel",
      [["does not depend on the cancellation", "cancelled at 0.4"]],
      script: end("      context:completeTransition(true)\n")),
    FaultCase(
      "BUG-09", "none", "result-missing", [["completeTransition is never called", "plays to its end"]], script: end("")),
    FaultCase(
      "BUG-09", "a black screen", "view-missing", [["No view covers the container", "coverage 0", "cancelled at 0.4"]],
      script: end("      from:removeFromSuperview() context:completeTransition(finished)\n")),
    FaultCase(
      "BUG-10", "never drawn", "snapshot-blank", [["covers 0%", "snapshot of undrawn content"]],
      script: RuleCatalogText.wrong("snapshot-blank")),
    FaultCase(
      "BUG-10", "drawn first", "snapshot-blank", [], script: RuleCatalogText.right("snapshot-blank")),
    FaultCase("BUG-10", "of what was made transparent, waiting", "snapshot-blank", [["covers 0%", "changed before"]]) {
      $0.from.alpha = 0
      _ = $0.from.snapshotView(afterScreenUpdates: true)
    },
    FaultCase("BUG-10", "of what was made transparent, without waiting", "snapshot-blank", []) {
      $0.from.alpha = 0
      _ = $0.from.snapshotView(afterScreenUpdates: false)
    },
    FaultCase(
      "BUG-25", "a library that loses the rest of a step", "frame-keeps-state",
      [["position.x of 'box' is 0 at 0.1 s", "every 0.1 s", "2.5 when"]], script: tween(keepsRest: false)),
    FaultCase(
      "BUG-25", "a library that keeps it", "frame-keeps-state", [], script: tween(keepsRest: true)),
  ]

  /// A tween of 0.2 seconds with a delay of 0.05 that goes by steps.
  private static func tween(keepsRest: Bool) -> String {
    """
    local box, delay, time, last
    return transition {
      id = "tweened", summary = "A box moves by a tween.", duration = 0.5,
      setup = function(context, p)
        context.containerView:addSubview(context.to)
        box = View { name = "box", frame = { 0, 0, 20, 20 }, backgroundColor = "#336699" }
        context.containerView:addSubview(box)
        delay, time, last = 0.05, 0, 0
      end,
      frame = function(progress, context, p)
        local step = (progress - last) * 0.5
        last = progress
        if delay > 0 then
          local rest = step - delay
          delay = delay - step
          if delay < 1e-9 then delay = 0 end
          step = \(keepsRest ? "math.max(rest, 0)" : "0")
        end
        time = math.min(time + step, 0.2)
        box.center = Point(10 * time / 0.2, 100)
      end }

    """
  }
}

extension RuleCatalogText {
  static func right(_ id: String) -> String { RuleCatalog.rule(id)?.example?.right ?? "" }
}
