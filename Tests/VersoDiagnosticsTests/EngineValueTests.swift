import Testing
import VersoDiagnostics
import VersoGeometry
import VersoTiming
import VersoTransitions

/// Faults of other engines that cannot come up here: the right values, and that the rules' pages say so.
@Suite struct EngineValueTests {
  /// Records a closure beside a transition that ends itself well.
  private func timeline(
    _ seconds: Double = 1, _ body: @escaping @Sendable (TransitionContext, View) -> Void
  ) throws -> Timeline {
    let sketch = LintSketch(seconds) { context in
      let box = context.makeView("box", frame: Rect(-50, 0, 100, 100), backgroundColor: .gray)
      context.containerView.addSubview(box)
      body(context, box)
    }
    var registry = TransitionRegistry()
    try registry.register(sketch)
    return try registry.record("sketch", operation: .push, size: Size(375, 667)).timeline
  }

  private func state(_ timeline: Timeline, _ time: Double) throws -> (x: Double, transform: Transform3D) {
    let tree = timeline.snapshot(at: time)
    let state = tree[try #require(tree.layer(named: "box"))].state
    return (state.position.x, state.transform)
  }

  private func explains(_ rule: String, _ words: String) -> Bool {
    RuleCatalog.rule(rule)?.explanation.replacing("\n", with: " ").contains(words) ?? false
  }

  @Test("BUG-05: a keyed angle passes what was written")
  func keyedAngle() throws {
    let timeline = try timeline { _, box in
      box.layer.add(
        LayerAnimation(
          keyPath: "transform.rotation.z", .keyframes([.number(0), .number(.pi), .number(2 * .pi)]), duration: 1),
        forKey: "spin")
    }
    for (time, angle) in [(0.25, Double.pi / 2), (0.75, 3 * .pi / 2)] {
      let transform = try state(timeline, time).transform
      #expect(zip(transform.values, Transform3D.rotation(angle, 0, 0, 1).values).allSatisfy { abs($0 - $1) < 1e-12 })
    }
  }

  @Test("BUG-07: the way between two moved and scaled matrices begins exactly at the first")
  func scaleAndTranslation() throws {
    let (first, last) = (
      Transform3D.translation(120, 60) * .scale(0.75, 0.75), Transform3D.translation(200, 400) * .scale(0.5, 0.5)
    )
    let timeline = try timeline { context, box in
      box.transform = first
      context.animate(withDuration: 1, curve: .linear, animations: { box.transform = last })
    }
    for (time, x, y, scale) in [(0.0, 90.0, 45.0, 0.75), (0.5, 95, 122.5, 0.625), (1, 100, 200, 0.5)] {
      let transform = try state(timeline, time).transform
      #expect(transform.m41 == x && transform.m42 == y && transform.m11 == scale && transform.m22 == scale, "\(time)")
    }
    let (scale, move) = (Transform3D.scale(0.5, 0.5), Transform3D.translation(80, 40))
    #expect((scale * move).m41 == 80 && (scale * move).m42 == 40)
    #expect((move * scale).m41 == 40 && (move * scale).m42 == 20)
    #expect(explains("jump-at-start", "exactly"))
  }

  @Test("BUG-11: three kinds of springs, that meet", arguments: [1, 1.5, 4.56])
  func springs(_ ratio: Double) throws {
    let right: [Double: [Double]] = [
      1: [0.090204, 0.264241, 0.593994, 0.959572, 0.999501],
      1.5: [0.078867, 0.213354, 0.455504, 0.826595, 0.974318],
      4.56: [0.042325, 0.093899, 0.189094, 0.418767, 0.666330],
    ]
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20 * ratio, allowsOverdamping: true)
    for (time, value) in zip([0.05, 0.1, 0.2, 0.5, 1], try #require(right[ratio])) {
      #expect(abs(spring.value(at: time) - value) < 1e-6)
    }
    for near in [1 - 1e-6, 1 + 1e-6] {
      let other = try Spring(mass: 1, stiffness: 100, damping: 20 * near, allowsOverdamping: true)
      let middle = try Spring(mass: 1, stiffness: 100, damping: 20, allowsOverdamping: true)
      for step in 0...100 {
        #expect(abs(other.value(at: Double(step) / 50) - middle.value(at: Double(step) / 50)) < 2e-6)
      }
    }
    #expect(explains("spring-overdamped", "none ever breaks where they meet"))
  }

  @Test("BUG-11: no damping never settles, and is refused where nothing says how long it lasts")
  func endless() throws {
    let spring = try Spring(mass: 1, stiffness: 16 * .pi * .pi, damping: 0)
    for (time, value) in [(0.125, 1.0), (0.25, 2), (0.5, 0), (100.25, 2)] {
      #expect(abs(spring.value(at: time) - value) < 1e-9)
    }
    #expect(spring.settlingDuration == .infinity)
    #expect(throws: TimingError.self) { try Spring(mass: 1, stiffness: 1, damping: -1) }
    #expect(throws: TransitionError.self) {
      try timeline { context, box in context.animate(withSpring: spring, animations: { box.alpha = 0 }) }
    }
    #expect(explains("spring-unsettled", "is refused"))
  }

  @Test("BUG-25: what follows begins at the very time at which the one before ended")
  func leftover() throws {
    let delayed = try timeline { context, box in
      context.animate(withDuration: 0.2, delay: 0.05, curve: .linear, animations: { box.center.x = 10 })
    }
    #expect(abs(try state(delayed, 0.1).x - 2.5) < 1e-12)
    let chained = try timeline { context, box in
      func go(_ number: Int) {
        guard number <= 3 else { return }
        context.animate(
          withDuration: 0.1, curve: .linear, animations: { box.center.x = Double(number) },
          completion: { _ in go(number + 1) })
      }
      go(1)
    }
    #expect(abs(try state(chained, 0.25).x - 2.5) < 1e-9)
    #expect(try state(chained, 1).x == 3)
    // Every 0.1 s within 34 steps of 0.03.
    let repeated = try timeline(2) { context, box in
      func tick(_ number: Int) {
        context.perform(afterDelay: 0.1) {
          box.center.x = Double(number)
          if number < 15 { tick(number + 1) }
        }
      }
      tick(1)
    }
    #expect(try state(repeated, 34 * 0.03).x == 10)
    #expect(explains("frame-keeps-state", "at the very time"))
  }

  @Test("BUG-26: no duration, and time that goes back")
  func zeroAndBack() throws {
    let still = try timeline { context, box in
      context.animate(withDuration: 0, delay: 0.5, animations: { box.center.x = 10 })
    }
    #expect(try state(still, 0.49).x == 0 && state(still, 0.5).x == 10 && state(still, 1).x == 10)
    let moving = try timeline { context, box in
      context.animate(withDuration: 1, curve: .linear, animations: { box.center.x = 10 })
    }
    for (time, x) in [(0.6, 6.0), (-0.2, 0), (1.3, 10), (0.25, 2.5)] {
      #expect(abs(try state(moving, time).x - x) < 1e-12, "\(time)")
    }
    let sequence = try timeline { context, box in
      context.animate(
        withDuration: 0.4, curve: .linear, animations: { box.center.x = 10 },
        completion: { _ in context.animate(withDuration: 0.4, curve: .linear, animations: { box.alpha = 0 }) })
    }
    #expect(try state(sequence, 1).x == 10 && state(sequence, 0).x == 0)
    #expect(sequence.snapshot(at: 0).nodes.allSatisfy { $0.state.opacity == 1 })
    #expect(explains("zero-duration", "forward or back"))
  }

  @Test("BUG-27: steps at their edges, and curves beyond theirs")
  func easing() throws {
    let inputs = [0, 0.2499, 0.25, 0.9999, 1]
    let right: [StepPosition: [Double]] = [
      .jumpStart: [0.25, 0.25, 0.5, 1, 1], .jumpEnd: [0, 0, 0.25, 0.75, 1],
    ]
    for (position, values) in right {
      let curve = try TimingCurve.steps(4, position)
      #expect(inputs.map { curve.value(at: $0) } == values)
    }
    let none = try TimingCurve.steps(4, .jumpNone)
    #expect([0, 0.25, 0.5, 1].map { none.value(at: $0) } == [0, 1.0 / 3, 2.0 / 3, 1])
    let both = try TimingCurve.steps(4, .jumpBoth)
    #expect([0, 0.25, 1].map { both.value(at: $0) } == [0.2, 0.4, 1])
    #expect(try TimingCurve.steps(4, .jumpStart).value(at: 0, before: true) == 0)
    #expect(try TimingCurve.steps(100, .jumpEnd).value(at: 0.29) == 0.29)
    func near(_ curve: TimingCurve, _ low: Double, _ high: Double) -> Bool {
      abs(curve.value(at: -0.1) - low) < 1e-6 && abs(curve.value(at: 1.1) - high) < 1e-6
    }
    #expect(near(.ease, -0.04, 1))
    #expect(near(.easeInOut, 0, 1))
    #expect(near(try .bezier(0.6, -0.28, 0.735, 0.045), 0.0466667, 1.3603774))
    let steep = try TimingCurve.bezier(0, 1, 0.5, 0.5)
    #expect(steep.value(at: -0.1).isFinite && steep.value(at: 1.1).isFinite)
    #expect(throws: TimingError.self) { try TimingCurve.bezier(1.5, 0, 0.5, 1) }
    #expect(explains("step-edges", "0.29 at 0.29") && explains("step-edges", "is refused"))
  }
}
