import Testing
import VersoLayers
import VersoTransitions

/// A layer whose clock was never set is a layer with the default clock: its time is 0 before that begins, at 0.
@Suite struct UsualClockTests {
  @Test func neverSetIsAsSetToTheDefaults() throws {
    nonisolated(unsafe) var heard: [Double] = []
    let run = try Sketch.run(3) { context in
      let around = context.makeLayer("around")
      around.timeOffset = -0.5
      context.containerView.layer.addSublayer(around)
      for name in ["never", "defaults"] {
        let layer = context.makeLayer(name)
        around.addSublayer(layer)
        if name == "defaults" { layer.speed = 1 }
        var animation = LayerAnimation(keyPath: "zPosition", .basic(from: 50, to: 100), duration: 1)
        animation.beginTime = 1e-9
        layer.add(animation)
        context.perform(afterDelay: 0.1) {
          heard += [layer.localTime, layer.convertTime(-2, from: nil) ?? .nan, layer.convertTime(-2, to: nil) ?? .nan]
        }
        context.perform(afterDelay: 0.75) { heard.append(layer.localTime) }
      }
    }
    #expect(heard == [0, 0, -1.5, 0, 0, -1.5, 0.25, 0.25])
    for time in [0.1, 0.4, 0.6, 0.75, 1.2, 2] {
      let tree = run.timeline.snapshot(at: time)
      let shows = try ["never", "defaults"].map { tree[try #require(tree.layer(named: $0))].state.zPosition }
      #expect(shows[0] == shows[1], "at \(time)")
    }
  }

  /// The container's clock begins with the recording, so that without any clock nothing changes but times before it.
  @Test func aRootWithoutAClockGoesWithTheRecording() throws {
    nonisolated(unsafe) var heard: [Double?] = []
    _ = try Sketch.run(1) { context in
      let root = context.containerView.layer
      context.perform(afterDelay: 0.5) {
        heard = [root.localTime, root.convertTime(0.25, from: nil), root.convertTime(-1, from: nil)]
        root.speed = 1
        heard += [root.localTime, root.convertTime(0.25, from: nil), root.convertTime(-1, from: nil)]
      }
    }
    #expect(heard == [0.5, 0.25, 0, 0.5, 0.25, 0])
  }
}
