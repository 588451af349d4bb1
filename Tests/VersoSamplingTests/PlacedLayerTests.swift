import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

@testable import BuiltinTransitions

/// Layers placed without visibility are where the frames say, and any number of threads gives the same frames.
@Suite struct PlacedLayerTests {
  private static let ids = TransitionRegistry.builtins.ids

  @Test(arguments: ids) func placedLayersAreWhereFramesSay(id: String) throws {
    let run = try TransitionRegistry.builtins.record(id)
    var placed: [PlacedLayer] = []
    for step in 0...40 {
      let time = run.timeline.duration * Double(step) / 40
      run.timeline.place(at: time, into: &placed)
      let frame = run.timeline.frame(at: time)
      #expect(placed.count == frame.layers.count)
      for layer in placed {
        let own = try #require(frame.layers.first { $0.id == layer.id })
        #expect(LayerPlacement(own.state) == layer.placement, "\(id): \(own.name) at \(time)")
        #expect(own.effectiveOpacity == layer.effectiveOpacity)
        for (a, b) in zip(own.corners, layer.corners) {
          #expect((a == nil) == (b == nil))
          if let a, let b { #expect(a.distance(to: b) < 1e-9, "\(id): \(own.name) at \(time)") }
        }
        for corner in 0..<4 { #expect(abs(own.w[corner] - layer.w[corner]) < 1e-12) }
      }
    }
  }

  @Test func anyNumberOfThreadsGivesTheSameFrames() throws {
    let run = try TransitionRegistry.builtins.record("book-cover-hinge")
    let times = (0..<50).map { Double($0) / 49 * run.timeline.duration }
    let alone = times.map { run.timeline.frame(at: $0) }
    for threads in [1, 2, 3, 7, 100] {
      #expect(run.timeline.frames(at: times, threads: threads) == alone)
    }
    #expect(run.frames(at: times) == times.map { run.frame(at: $0) })
    #expect(run.frames(at: []).isEmpty)
  }
}
