import BuiltinTransitions
import Testing
import VersoGeometry
import VersoSampling
import VersoTransitions

/// `cross-dissolve`: one opacity moves, so that nothing shines through.
@Suite struct CrossDissolveTests {
  @Test(arguments: [0, 0.1, 0.25, 0.4, 0.5]) func itKeepsTheLowerViewOpaque(_ time: Double) throws {
    let frame = try record("cross-dissolve", .swap).frame(at: time)
    #expect(frame.order(in: "container") == ["from", "to"])
    #expect(frame.layer("from")?.effectiveOpacity == 1)
    #expect(near(try #require(frame.layer("to")).effectiveOpacity, Arithmetic.eased(time / 0.5)))
    #expect(try frame.corners("to") == screen.corners)
  }

  @Test func theNewViewIsOpaqueAtTheEndAndGoneAfterACancel() throws {
    for operation in try TransitionRegistry.builtins.transition("cross-dissolve").info.operations {
      let run = try record("cross-dissolve", operation)
      #expect(run.finalFrame.order(in: "container") == ["to"])
      #expect(run.finalFrame.layer("to")?.effectiveOpacity == 1)
      let cancelled = try record("cross-dissolve", operation, playback: .cancelled(at: 0.5))
      #expect(cancelled.finalFrame.order(in: "container") == ["from"] && cancelled.corrections.isEmpty)
    }
  }
}
