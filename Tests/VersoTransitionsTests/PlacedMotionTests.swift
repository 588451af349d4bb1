import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Layers that wait, move and stay in every way lie where the frames say, bit for bit.
@Suite struct PlacedMotionTests {
  private func motion() throws -> TransitionRun {
    try Sketch.run(2) { context in
      context.containerView.layer.sublayerTransform = .perspective(700)
      for index in 0..<24 {
        let view = context.makeView("leaf", frame: Rect(Double(index) * 12, 20, 60, 80), backgroundColor: .gray)
        context.containerView.addSubview(view)
        let delay = Double(index % 5) * 0.2
        let curve: TimingCurve = index % 2 == 0 ? .easeInOut : .linear
        context.animate(
          withDuration: 0.7, delay: delay, curve: curve,
          animations: {
            view.center = Point(200 - Double(index), 300)
            view.layer.bounds = Rect(0, 0, 90, 30)
            view.alpha = 0.4
            switch index % 4 {
            case 0: view.transform = .rotation(1.2, 0.3, 1, 0)
            case 1: view.transform = .scale(1.5, 0.5) * .rotation(0.7, 0, 0, 1)
            case 2: view.transform = .scale(0, 1)
            default: break
            }
          })
        if index % 4 == 3 { turn(view, fill: FillMode.allCases[(index / 4) % 4], after: delay, context) }
        if index % 6 == 5 {
          context.perform(afterDelay: 1.2) {
            context.animate(withDuration: 0.5, curve: .easeOut, animations: { view.center = Point(20, 40) })
          }
        }
      }
    }
  }

  /// Adds an animation of one component that begins later.
  private func turn(_ view: View, fill: FillMode, after delay: Double, _ context: TransitionContext) {
    view.transform = .rotation(0.3, 1, 0, 0) * .scale(1.2, 0.8)
    var turn = LayerAnimation(keyPath: "transform.rotation.y", .basic(from: 0.2, to: 2.5), duration: 0.6)
    turn.beginTime = context.currentMediaTime + 0.1 + delay
    turn.timingFunction = .easeIn
    turn.fillMode = fill
    turn.isRemovedOnCompletion = fill == .removed
    view.layer.add(turn, forKey: "turn")
  }

  @Test func placedLayersAreWhereFramesSay() throws {
    let run = try motion()
    var placed: [PlacedLayer] = []
    var times = (0...97).map { 2 * Double($0) / 97 }
    for start in [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.2] {
      for time in [start, start + 0.6, start + 0.7, start + 0.5] { times += [time.nextDown, time, time.nextUp] }
    }
    for time in times {
      run.timeline.place(at: time, into: &placed)
      let frame = run.timeline.frame(at: time)
      #expect(placed.count == frame.layers.count)
      for layer in placed {
        let own = try #require(frame.layers.first { $0.id == layer.id })
        #expect(LayerPlacement(own.state) == layer.placement, "\(own.name) at \(time)")
        #expect(own.effectiveOpacity == layer.effectiveOpacity)
        for (a, b) in zip(own.corners, layer.corners) {
          #expect((a == nil) == (b == nil))
          if let a, let b { #expect(a.distance(to: b) < 1e-9, "\(own.name) at \(time)") }
        }
      }
    }
  }

  /// What is asked for in any order, in an array of any length, is the same.
  @Test func anArrayIsUsedAgain() throws {
    let run = try motion()
    let late = run.timeline.placedLayers(at: 1.1)
    var placed = run.timeline.placedLayers(at: 0.3)
    run.timeline.place(at: 1.1, into: &placed)
    #expect(placed == late)
    placed.removeLast(5)
    run.timeline.place(at: 1.1, into: &placed)
    #expect(placed == late)
    placed += late
    run.timeline.place(at: 1.1, into: &placed)
    #expect(placed == late)
  }
}
