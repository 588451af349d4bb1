import BuiltinTransitions
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// The numbers of `push-flip` as its description pins them, for a container of 375 x 667.
@Suite struct FrameTests {
  private func corners(_ frame: Frame, _ name: String) throws -> [Point] {
    try #require(frame.layer(name)).corners.map { try #require($0) }
  }

  @Test func pushFlipTurnsBothViewsAsPinned() throws {
    let run = try TransitionRegistry.builtins.record("push-flip")
    let early = try corners(run.frame(at: 0.4), "from")
    #expect(abs(early[0].x - 47.7444) < 1e-4 && abs(early[0].y + 159.7719) < 1e-4)
    #expect(abs(early[1].x - 258.8712) < 1e-4 && abs(early[1].y - 81.5932) < 1e-4)
    for point in try corners(run.frame(at: 0.5), "from") { #expect(abs(point.x - 187.5) < 1e-9) }
    let late = try corners(run.frame(at: 0.6), "to")
    #expect(abs(late[0].x - 116.1288) < 1e-4 && abs(late[0].y - 81.5932) < 1e-4)
    #expect(abs(late[1].x - 327.2556) < 1e-4 && abs(late[1].y + 159.7719) < 1e-4)
  }

  @Test func aCancelledRunEndsWhereItBegan() throws {
    let run = try TransitionRegistry.builtins.record("push-flip", operation: .pop, playback: .cancelled(at: 0.4))
    #expect(!run.completed)
    #expect(run.reports == [false])
    #expect(run.corrections.isEmpty)
    #expect(run.finalFrame == run.initialFrame)
    #expect(abs(run.duration - 0.8) < 1e-12)
  }

  @Test func aSiblingHidesHalfOfATurnedLayer() throws {
    var root = LayerState()
    root.bounds = Rect(0, 0, 400, 300)
    root.position = Point(200, 150)
    root.sublayerTransform = .perspective(500)
    var flat = LayerState()
    flat.bounds = Rect(0, 0, 400, 300)
    flat.position = Point(200, 150)
    flat.backgroundColor = .white
    var turned = flat
    turned.bounds = Rect(0, 0, 200, 200)
    turned.transform = .rotation(.pi / 4, 0, 1, 0)
    let tree = LayerTree(
      nodes: [
        LayerTree.Node(name: "container", kind: .plain, state: root, children: [LayerID(1), LayerID(2)]),
        LayerTree.Node(name: "b", kind: .plain, state: flat, parent: LayerID(0)),
        LayerTree.Node(name: "f", kind: .plain, state: turned, parent: LayerID(0)),
      ], root: LayerID(0))
    let layer = try #require(Frame(tree).layer("f"))
    #expect(abs(layer.projectedArea - 29450.51) < 0.01)
    #expect(abs(layer.visibleFraction - 0.60536) < 1e-5)
    var raised = tree
    raised[LayerID(2)].state.zPosition = 70.7107
    #expect(try #require(Frame(raised).layer("f")).visibleFraction > 0.99999)
  }
}
