import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Shows something on a layer of its own from the start and something else from half way on, and on the new view.
private struct Showing: Transition {
  var first: LayerContents
  var second: LayerContents

  var info: TransitionInfo {
    TransitionInfo(id: "showing", summary: "Shows contents.", operations: [.push, .pop])
  }

  func duration(_ parameters: ParameterValues) -> Double { 1 }

  func animate(_ context: TransitionContext) throws(TransitionError) {
    let layer = context.makeLayer("board")
    layer.frame = Rect(0, 0, 100, 50)
    layer.contents = first
    context.containerView.addSubview(context.to)
    context.containerView.layer.addSublayer(layer)
    context.perform(afterDelay: 0.5) {
      layer.contents = second
      context.to.layer.contents = second
    }
    context.perform(afterDelay: 1) {
      layer.removeFromSuperlayer()
      context.to.layer.contents = .screen("to")
      context.completeTransition(true)
    }
  }
}

@Suite struct ContentsTests {
  private func record(_ first: LayerContents, _ second: LayerContents) throws -> TransitionRun {
    var registry = TransitionRegistry()
    try registry.register(Showing(first: first, second: second))
    return try registry.record("showing", size: Size(400, 600))
  }

  private let gradient = LayerContents.gradient(
    LayerGradient(
      stops: [.init(.white, at: 0), .init(.black, at: 1)], startPoint: Point(0.25, 0), endPoint: Point(1, 1)))
  private let text = LayerContents.text(LayerText("page"))

  private func shown(_ run: TransitionRun, _ name: String, _ time: Double) throws -> LayerContents {
    try #require(run.frame(at: time).layer(name)).state.contents
  }

  @Test func aPlugInSetsContents() throws {
    let run = try record(gradient, text)
    #expect(try shown(run, "board", 0.25) == gradient && shown(run, "board", 0.75) == text)
    #expect(try shown(run, "to", 0.25) == .screen("to") && shown(run, "to", 0.75) == text)
  }

  @Test func whatCannotBeShownFailsTheRecording() throws {
    let bad: [LayerContents] = [
      .gradient(LayerGradient(stops: [.init(.white, at: 0)])),
      .gradient(LayerGradient(stops: [.init(.white, at: 1), .init(.black, at: 0)])),
      .gradient(LayerGradient(stops: [.init(.white, at: .nan), .init(.black, at: 1)])),
      .gradient(LayerGradient(stops: [.init(.white, at: 0), .init(.black, at: 1)], endPoint: Point(.infinity, 0))),
      .text(LayerText("x", fontSize: .nan)), .text(LayerText("x", fontSize: -1)),
      .text(LayerText(String(repeating: "x", count: 5000))), .picture(LayerPicture(file: "../a.png")),
      .picture(LayerPicture(file: "/a.png")), .picture(LayerPicture(file: "")),
      .snapshot(LayerSnapshot(source: LayerID(1), time: .nan, rect: .zero, coverage: 1)),
    ]
    for contents in bad {
      #expect(throws: TransitionError.self, "\(contents)") { try record(contents, .none) }
    }
  }

  @Test func aCompositionCarriesThem() throws {
    var registry = TransitionRegistry()
    try registry.register(Showing(first: gradient, second: text))
    func composed(_ composition: TransitionComposition<ComposedPart>) throws -> TransitionRun {
      var registry = registry
      try registry.register(
        ComposedTransition(id: "composed", summary: "Made of another.", composition))
      return try registry.record("composed", size: Size(400, 600))
    }
    let part = TransitionComposition.transition(try registry.transition("showing"))
    let slow = try composed(.retimed(part, duration: 2))
    #expect(try shown(slow, "board", 0.5) == gradient && shown(slow, "board", 1.5) == text)
    #expect(try shown(slow, "to", 0.5) == .screen("to") && shown(slow, "to", 1.5) == text)
    #expect(slow.corrections.isEmpty)
    // A gradient runs the other way, a text reads as it does.
    let mirrored = try composed(.mirrored(part))
    guard case .gradient(let other) = try shown(mirrored, "board", 0.25) else {
      Issue.record("no gradient")
      return
    }
    #expect(other.startPoint == Point(0.75, 0) && other.endPoint == Point(0, 1))
    #expect(try shown(mirrored, "board", 0.75) == text)
  }
}
