import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// `push-flip`: a quarter turn each, and what a cancel must leave as it was.
@Suite struct PushFlipTests {
  /// The corners of a full view turned about its middle by an angle in radians.
  private func turned(_ angle: Double) -> [Point] {
    screen.corners.map { corner in
      let x = corner.x - 187.5
      return Arithmetic.projected(
        187.5 + x * cos(angle), corner.y, -x * sin(angle), distance: 500, in: phone)
    }
  }

  @Test(arguments: [0, 0.1, 0.25, 0.4, 0.49, 0.6, 0.75, 0.9, 1])
  func bothOperationsTurnAsPinned(_ time: Double) throws {
    let u = Arithmetic.eased(time)
    let name = u <= 0.5 ? "from" : "to"
    let angle = u <= 0.5 ? u * .pi : (u - 1) * .pi
    #expect(near(try record("push-flip", .push).frame(at: time).corners(name), turned(angle)))
    #expect(near(try record("push-flip", .pop).frame(at: time).corners(name), turned(-angle)))
  }

  @Test func theAngleAtFourTenthsIsAsPinned() throws {
    #expect(near(Arithmetic.eased(0.4), 0.33188, 1e-5))
    let from = try #require(try record("push-flip", .push).frame(at: 0.4).layer("from"))
    #expect(near(from.motion.rotation.y * 180 / .pi, 59.739, 1e-3))
  }

  @Test func nothingIsLeftBehind() throws {
    for operation in [TransitionOperation.push, .pop] {
      #expect(try record("push-flip", operation).frame(at: 0.3).layers.first?.state.backgroundColor == .orange)
      for playback in [Playback.finished, .cancelled(at: 0.3), .cancelled(at: 0.8)] {
        let run = try record("push-flip", operation, playback: playback)
        #expect(run.corrections.isEmpty)
        let container = try #require(run.finalFrame.layers.first)
        #expect(container.state.backgroundColor == .clear && container.state.sublayerTransform == .identity)
        let kept = run.completed ? "to" : "from"
        #expect(run.finalFrame.order(in: "container") == [kept])
        #expect(try #require(run.finalFrame.layer(kept)).state.transform == .identity)
      }
    }
  }
}
