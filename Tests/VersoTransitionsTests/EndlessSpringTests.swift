import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Springs without damping, which never settle, in animations that are added to a layer.
@Suite struct EndlessSpringTests {
  private func animation(_ duration: Double = 0) throws -> LayerAnimation {
    var animation = LayerAnimation(keyPath: "position.x", .basic(from: 0, to: 100), duration: duration)
    animation.spring = try Spring(damping: 0)
    return animation
  }

  private func x(_ animation: LayerAnimation, _ time: Double, transaction: Double? = nil) throws -> Double {
    let run = try Sketch.run(5) { context in
      let layer = context.makeLayer("subject")
      layer.position = Point(-1, 0)
      context.containerView.layer.addSublayer(layer)
      if let transaction {
        context.transaction(duration: transaction) { layer.add(animation) }
      } else {
        layer.add(animation)
      }
    }
    let tree = run.timeline.snapshot(at: time)
    return tree[try #require(tree.layer(named: "subject"))].state.position.x
  }

  /// The duration counts, and without one the transaction's, as for any animation that has none of its own.
  @Test func theDurationBoundsIt() throws {
    let spring = try Spring(damping: 0)
    #expect(abs(try x(animation(), 0.2) - 100 * spring.value(at: 0.2)) < 1e-9)
    #expect(try x(animation(), 0.25) == -1)
    #expect(abs(try x(animation(), 0.9, transaction: 1) - 100 * spring.value(at: 0.9)) < 1e-9)
    #expect(try x(animation(), 1, transaction: 1) == -1)
    #expect(abs(try x(animation(3), 2.9) - 100 * spring.value(at: 2.9)) < 1e-9)
  }

  @Test func inAGroupTheGroupBoundsIt() throws {
    let spring = try Spring(damping: 0)
    let group = LayerAnimation(group: [try animation()], duration: 2)
    #expect(abs(try x(group, 1.9) - 100 * spring.value(at: 1.9)) < 1e-9)
    #expect(try x(group, 2) == -1)
  }

  /// What nothing bounds, and what is no number, is told where it is added.
  @Test func whatHasNoEndIsRefused() throws {
    let endless = try animation(.infinity)
    let inner = LayerAnimation(group: [try animation()], duration: .infinity)
    var odd: [LayerAnimation] = [endless, inner]
    for change: (inout LayerAnimation) -> Void in [
      { $0.speed = .infinity }, { $0.timeOffset = .nan }, { $0.beginTime = .infinity }, { $0.duration = .nan },
      { $0.repeatCount = .nan }, { $0.repeatDuration = .nan },
    ] {
      var one = try animation(1)
      change(&one)
      odd += [one, LayerAnimation(group: [one], duration: 1)]
    }
    for animation in odd {
      let error = #expect(throws: TransitionError.self) { try x(animation, 0) }
      #expect("\(error.map { "\($0)" } ?? "")".contains("must be"), "\(animation)")
    }
    // Repeats may be endless, and so may what no spring paces.
    var endlessly = try animation(1)
    endlessly.repeatCount = .infinity
    _ = try x(endlessly, 0)
    _ = try x(LayerAnimation(keyPath: "opacity", .basic(to: 0), duration: .infinity), 0)
  }
}
