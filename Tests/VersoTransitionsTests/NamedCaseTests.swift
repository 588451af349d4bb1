import BuiltinTransitions
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Right answers of published cases that need a whole recording, by the names of the cases.
@Suite struct NamedCaseTests {
  @Test("BUG-11: an undamped spring has no end, so nothing is recorded with it that has no duration of its own")
  func aSpringWithoutEnd() throws {
    let spring = try Spring(stiffness: 16 * Double.pi * Double.pi, damping: 0)
    #expect(spring.settlingDuration == .infinity)
    #expect(throws: TransitionError.self) {
      try Sketch.run { context in
        let box = addBox(context)
        context.animate(withSpring: spring, animations: { box.center = Point(100, 0) })
      }
    }
    // With a duration of its own a layer animation shows the spring for so long: 2 at 0.25 s, 0 again at 0.5 s.
    let run = try Sketch.run { context in
      let box = addBox(context)
      var animation = LayerAnimation(keyPath: "position.x", .basic(from: 0, to: 1), duration: 0.9)
      animation.spring = spring
      box.layer.add(animation, forKey: "swing")
    }
    for (time, value) in [(0.125, 1.0), (0.25, 2), (0.5, 0)] {
      #expect(abs(try #require(run.frame(at: time).layer("box")).state.position.x - value) < 1e-9, "\(time)")
    }
  }

  @Test("BUG-13: a keyframe segment that ends at 1.2 is cut at the end: 50 at 0.9 s, 100 at 1 s")
  func aSegmentPastTheEnd() throws {
    #expect(abs(try moved(from: 0.8, for: 0.4, at: 0.9) - 50) < 1e-9)
    #expect(try moved(from: 0.8, for: 0.4, at: 0.79) == 0)
    #expect(abs(try moved(from: 0.8, for: 0.4, at: 1 - 1e-9) - 100) < 1e-5)
    #expect(try moved(from: 0.8, for: 0.4, at: 1) == 100)
  }

  @Test("BUG-13: a segment that starts before 0, one without length, and one past everything")
  func segmentsOfOddLengths() throws {
    // What lies before the start is not shown: the segment is cut to 0...0.3 of the second.
    let early = try [0, 0.15, 0.3, 0.6].map { try moved(from: -0.1, for: 0.4, at: $0) }
    #expect(early[0] >= 0 && early[0] < early[1] && early[1] < 100)
    #expect(abs(early[2] - 100) < 1e-9 && early[3] == 100)
    // A segment without length is a jump.
    #expect(try moved(from: 0.5, for: 0, at: 0.499) == 0)
    #expect(try moved(from: 0.5, for: 0, at: 0.501) == 100)
    #expect(try moved(from: 1.5, for: 0.2, at: 0.999) == 0)
  }

  /// Where a box is that one keyframe segment moves from 0 to 100 in a linear block of a second.
  private func moved(from start: Double, for length: Double, at time: Double) throws -> Double {
    let run = try Sketch.run { context in
      let box = addBox(context)
      box.center = Point(0, 0)
      context.animateKeyframes(
        withDuration: 1, curve: .linear,
        animations: {
          context.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { box.center = Point(100, 0) }
        })
    }
    return try #require(run.frame(at: time).layer("box")).state.position.x
  }

  @Test("SP-01: a cross-fade with two alphas covers 0.75 half-way; with the lower view opaque it covers all")
  func crossFade() throws {
    #expect(abs(try coverage(fadesOut: true) - 0.75) < 1e-12)
    #expect(try coverage(fadesOut: false) == 1)
    let dissolve = try TransitionRegistry.builtins.record("cross-dissolve", operation: .swap)
    for step in 0...10 {
      #expect(covered(dissolve, dissolve.duration * Double(step) / 10) == 1, "step \(step)")
    }
  }

  /// How much of the background two views hide half-way, where one fades in over the other.
  private func coverage(fadesOut: Bool) throws -> Double {
    let run = try Sketch.run { context in
      context.containerView.addSubview(context.to)
      context.to.alpha = 0
      context.animate(
        withDuration: 1, curve: .linear,
        animations: {
          context.to.alpha = 1
          if fadesOut { context.from.alpha = 0 }
        })
    }
    return covered(run, 0.5)
  }

  /// What two views, one over the other and filling the screen, let through of what lies behind, taken from 1.
  private func covered(_ run: TransitionRun, _ time: Double) -> Double {
    let frame = run.frame(at: time)
    let through = ["from", "to"].map { name -> Double in
      guard let layer = frame.layer(name) else { return 1 }
      #expect(layer.corners == Rect(0, 0, 375, 667).corners)
      return 1 - layer.effectiveOpacity
    }
    return 1 - through.reduce(1, *)
  }
}
