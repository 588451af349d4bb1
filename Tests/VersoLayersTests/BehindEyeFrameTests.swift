import Testing
import VersoGeometry
import VersoLayers

/// A layer of which a part lies behind the eye has no frame.
@Suite struct BehindEyeFrameTests {
  private func layer(_ width: Double) -> LayerState {
    var state = LayerState()
    state.bounds = Rect(0, 0, width, 50)
    state.position = Point(200, 100)
    state.transform = .rotation(.pi / 3, 0, 1, 0) * .perspective(500)
    return state
  }

  @Test func partlyBehindTheEyeThereIsNoFrame() throws {
    // The near edge of 2000 lies at a depth of 866, behind the eye at 500; that of 1000 at 433, before it.
    #expect(layer(2000).frame == nil)
    let frame = try #require(layer(1000).frame)
    // x = 250 w / (1 - 433.0127 / 500) on the near side, with w the two edges' magnifications.
    let (near, far) = (1 / (1 - 500 * 0.75.squareRoot() / 500), 1 / (1 + 500 * 0.75.squareRoot() / 500))
    #expect(abs(frame.minX - (200 - 250 * near)) < 1e-9 && abs(frame.maxX - (200 + 250 * far)) < 1e-9)
    #expect(abs(frame.height - 50 * near) < 1e-9)
  }

  /// It agrees with what the conversion of its bounds gives, at every angle.
  @Test func theFrameIsTheConvertedRectangle() throws {
    for step in 0...40 {
      var state = layer(1200)
      state.transform = .rotation(Double(step) * 0.05, 0, 1, 0) * .perspective(500)
      let tree = LayerTree(
        nodes: [
          .init(name: "root", kind: .plain, state: LayerState(), children: [LayerID(1)]),
          .init(name: "leaf", kind: .plain, state: state, parent: LayerID(0)),
        ], root: LayerID(0))
      let id = LayerID(1)
      let converted = tree.convertToSuperlayer(state.bounds, of: id)
      #expect(converted == state.frame, "\(step)")
    }
  }

  /// Setting still works there, as though there were no transform, and setting nothing does nothing.
  @Test func settingWorksAllTheSame() {
    var state = layer(2000)
    state.frame = nil
    #expect(state == layer(2000))
    state.frame = Rect(10, 20, 100, 50)
    #expect(state.bounds == Rect(0, 0, 100, 50) && state.position == Point(60, 45))
  }
}
