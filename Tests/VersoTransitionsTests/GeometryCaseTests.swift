import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Published mistakes with anchor points and frames, with the right numbers.
@Suite struct GeometryCaseTests {
  private func near(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-4) -> Bool {
    abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance && abs(a.width - b.width) < tolerance
      && abs(a.height - b.height) < tolerance
  }

  /// Position says where the anchor sits, so a new anchor moves the layer.
  @Test func aNewAnchorMovesTheLayer() throws {
    var layer = LayerState()
    layer.bounds = Rect(0, 0, 200, 300)
    layer.position = Point(160, 240)
    #expect(layer.frame == Rect(60, 90, 200, 300))
    layer.anchorPoint = Point(0, 0.5)
    #expect(layer.frame == Rect(160, 90, 200, 300))
    layer.position = Point(60, 240)
    #expect(layer.frame == Rect(60, 90, 200, 300))

    var kept = LayerState()
    kept.bounds = Rect(0, 0, 200, 300)
    kept.position = Point(160, 240)
    kept.setAnchorPointKeepingFrame(Point(0, 0.5))
    #expect(kept.position == Point(60, 240) && kept.frame == Rect(60, 90, 200, 300))
  }

  /// The cure is carried through the transform where one is set.
  @Test func theCureHoldsUnderATransform() throws {
    var layer = LayerState()
    layer.bounds = Rect(0, 0, 200, 300)
    layer.position = Point(160, 240)
    layer.transform = .rotation(0.7, 0, 0, 1)
    let before = layer.bounds.corners.compactMap { layer.matrixToParent.apply($0.x, $0.y).projected }
    layer.setAnchorPointKeepingFrame(Point(0, 1))
    let after = layer.bounds.corners.compactMap { layer.matrixToParent.apply($0.x, $0.y).projected }
    #expect(before.count == 4 && after.count == 4)
    for (a, b) in zip(before, after) { #expect(a.distance(to: b) < 1e-9) }
  }

  /// Frame is counted from the anchor in force, so the order of the two matters.
  @Test func theOrderOfAnchorAndFrameMatters() throws {
    let run = try Sketch.run { context in
      let first = context.makeView("frame-first")
      first.frame = Rect(40, 60, 120, 80)
      first.layer.anchorPoint = Point(1, 1)
      let second = context.makeView("anchor-first")
      second.layer.anchorPoint = Point(1, 1)
      second.frame = Rect(40, 60, 120, 80)
      for view in [first, second] { context.containerView.addSubview(view) }
    }
    let frame = run.frame(at: 0.5)
    let first = try #require(frame.layer("frame-first")).state
    #expect(first.position == Point(100, 100) && first.frame == Rect(-20, 20, 120, 80))
    let second = try #require(frame.layer("anchor-first")).state
    #expect(second.position == Point(160, 140) && second.frame == Rect(40, 60, 120, 80))
  }

  /// The frame of a turned layer is only a box around it; writing it back must not change the layer.
  @Test func aTurnedLayersFrameWrittenBackChangesNothing() throws {
    let run = try Sketch.run { context in
      let box = addBox(context)
      box.center = Point(200, 100)
      box.transform = .rotation(.pi / 4, 0, 0, 1)
      box.frame = box.frame
    }
    let state = try #require(run.frame(at: 0).layer("box")).state
    #expect(near(try #require(state.frame), Rect(146.9670, 46.9670, 106.0660, 106.0660)))
    #expect(near(state.bounds, Rect(0, 0, 100, 50), 1e-9))
    #expect(state.position.distance(to: Point(200, 100)) < 1e-9)
  }

  /// The final geometry comes from the container, not from a view that was not laid out yet.
  @Test func theFinalFrameIsTheContainers() throws {
    let run = try Sketch.run { context in
      let to = context.to
      to.frame = Rect(0, 0, 600, 600)
      let own = to.center
      let final = context.finalFrame(for: to)
      let marker = context.makeView("marker", frame: Rect(own.x - final.center.x, own.y - final.center.y, 1, 1))
      context.containerView.addSubview(marker)
      to.frame = final
      context.containerView.addSubview(to)
    }
    let frame = run.frame(at: 0)
    let to = try #require(frame.layer("to")).state
    #expect(to.position == Point(187.5, 333.5) && to.bounds.size == Size(375, 667))
    #expect(try #require(frame.layer("marker")).state.frame?.origin == Point(112.5, -33.5))
  }

  /// The radius of a reveal is the distance to the farthest corner, neither max nor sum of the sides.
  @Test func aRevealCoversWhenItsRadiusReachesTheFarthestCorner() throws {
    func run(_ center: Point, _ radius: Double) throws -> TransitionRun {
      try Sketch.run { context in
        let frame = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
        let circle = context.makeView("circle", frame: frame, backgroundColor: .black)
        circle.layer.cornerRadius = radius
        circle.transform = .scale(1e-6, 1e-6)
        context.containerView.addSubview(circle)
        context.animate(withDuration: 1, curve: .linear, animations: { circle.transform = .identity })
      }
    }
    func uncovered(_ run: TransitionRun, _ time: Double) throws -> Double {
      try #require(run.frame(at: time).layer("from")).visibleFraction
    }
    let (middle, corner) = (Point(187.5, 333.5), Point(0, 0))
    #expect(abs(hypot(187.5, 333.5) - 382.594) < 1e-3 && abs(hypot(375, 667) - 765.189) < 1e-3)
    // The outline is a polygon of the circle's area: near a corner it is right to a thousandth of the radius.
    #expect(try uncovered(run(middle, 382.594), 0.998) > 0)
    #expect(try uncovered(run(middle, 667), 0.5736 - 0.001) > 0)
    #expect(try uncovered(run(middle, 667), 0.5736 + 0.001) == 0)
    #expect(try uncovered(run(corner, 1042), 0.7343 - 0.001) > 0)
    #expect(try uncovered(run(corner, 1042), 0.7343 + 0.001) == 0)
    let rest = try uncovered(run(corner, 667), 1)
    #expect(abs(rest - 0.05551) < 1e-4, "\(rest)")
  }
}
