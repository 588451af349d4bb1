import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// The published cases about depth, with their right answers.
@Suite struct DepthCaseTests {
  private func crossing() -> (scene: Scene, back: LayerID, front: LayerID) {
    var scene = Scene(Size(400, 300), distance: 500)
    let back = scene.add("b", Rect(0, 0, 400, 300))
    let front = scene.add("f", Rect(100, 50, 200, 200)) { $0.transform = .rotation(.pi / 4, 0, 1, 0) }
    return (scene, back, front)
  }

  // BUG-02

  @Test func aTurnedLayerIsCutByItsSibling() throws {
    let frame = crossing().scene.frame
    let layer = try #require(frame.layer("f"))
    let expected = [
      Point(-82.3578, -116.4716), Point(61.9497, -87.6101), Point(61.9497, 87.6101), Point(-82.3578, 116.4716),
    ]
    for (corner, right) in zip(layer.corners, expected) { #expect(near(corner, right + Point(200, 150), 1e-4)) }
    #expect(near(layer.projectedArea, 29450.51, 0.01))
    #expect(near(frame.visibleArea("f"), 17828.13, 0.01))
    #expect(near(layer.visibleFraction, 0.60536, 1e-5))
    let shares = frame.hiddenBy("f")
    #expect(shares.map(\.name) == ["b"] && shares.map(\.reason) == [.covered])
    #expect(near(shares.reduce(layer.visibleFraction) { $0 + $1.fraction }, 1, 1e-9))
    #expect(frame.hiddenBy("b").map(\.name) == ["f"])
  }

  @Test func theCureIsADepthWithItsSideEffects() throws {
    let (scene, back, front) = crossing()
    let explanation = try #require(scene.tree.explainDepth(of: "f"))
    let cure = try #require(explanation.cures.first)
    #expect(cure.hider == "b" && cure.raised == "f" && cure.lowered == "b" && !cure.isTreeOrder)
    #expect(near(cure.amount, 70.7107, 1e-4) && near(cure.zPosition, 70.7107, 1e-4))
    #expect(near(cure.growth ?? 0, 1.16472, 1e-5))
    #expect(near(cure.shrink ?? 0, 0.87610, 1e-5))
    var raised = scene
    raised.change(front) { $0.zPosition = cure.zPosition }
    #expect(near(try raised.layer("f").visibleFraction, 1, 1e-9))
    var lowered = scene
    lowered.change(back) { $0.zPosition = -cure.amount }
    #expect(near(try lowered.layer("f").visibleFraction, 1, 1e-9))
    // A little less is not enough.
    raised.change(front) { $0.zPosition = cure.zPosition - 0.01 }
    #expect(try raised.layer("f").visibleFraction < 1 - 1e-9)
  }

  @Test func theWayOfTheCornersIsWrittenDown() throws {
    let (scene, _, _) = crossing()
    let explanation = try #require(scene.tree.explainDepth(of: "f"))
    #expect(explanation.steps.map(\.kind) == [.anchor, .transform, .position, .sublayerTransform, .divide])
    #expect(explanation.steps.map(\.layer) == ["f", "f", "f", "container", "container"])
    let half = 100 * cos(Double.pi / 4)
    let turned = try #require(explanation.steps[1].corners[0])
    #expect(near(turned.x, -half) && near(turned.y, -100) && near(turned.z, half) && turned.w == 1)
    let seen = try #require(explanation.steps[3].corners[0])
    #expect(near(seen.w, 1 - half / 500))
    for index in 0..<4 {
      let end = try #require(explanation.steps.last?.corners[index])
      #expect(near(explanation.layer.corners[index], Point(end.x, end.y), 1e-9))
    }
  }

  @Test func theWayLeadsToTheCornersWhateverIsOnIt() throws {
    var scene = Scene(Size(400, 300), distance: 700)
    let group = scene.add("group", Rect(40, 40, 300, 200), kind: .transform) {
      $0.transform = .rotation(0.5, 1, 0.4, 0)
      $0.sublayerTransform = .rotation(0.2, 0, 0, 1)
    }
    let plain = scene.add("plain", Rect(20, 10, 200, 150), in: group) {
      $0.isGeometryFlipped = true
      $0.bend = Bend(radius: 20, crease: 10, angle: 0.3)
    }
    scene.add("inner", Rect(30, 20, 90, 60), in: plain) {
      $0.transform = .rotation(0.6, 0, 1, 0)
      $0.anchorPointZ = 12
    }
    for name in ["group", "plain", "inner"] {
      let explanation = try #require(scene.tree.explainDepth(of: name))
      let ends = try #require(explanation.steps.last?.corners)
      #expect(explanation.steps.last?.kind == .divide)
      for (corner, end) in zip(explanation.layer.corners, ends) {
        let place = try #require(end)
        #expect(near(corner, Point(place.x, place.y), 1e-9), "\(name)")
      }
    }
    #expect(try #require(scene.tree.explainDepth(of: "plain")).steps.map(\.kind).prefix(2) == [.bend, .flip])
  }

  @Test func theBookThatShowsOnlyHalf() throws {
    // No perspective; the leaf turns about its middle before a flat sibling: half of it goes behind.
    var scene = Scene(Size(375, 667))
    scene.add("page", Rect(0, 0, 375, 667))
    scene.add("cover", Rect(0, 0, 375, 667)) { $0.transform = .rotation(-.pi / 3, 0, 1, 0) }
    let explanation = try #require(scene.tree.explainDepth(of: "cover"))
    #expect(near(explanation.layer.visibleFraction, 0.5, 1e-9))
    #expect(explanation.hiddenBy.map(\.name) == ["page"])
    let cure = try #require(explanation.cures.first)
    #expect(near(cure.amount, 187.5 * sin(.pi / 3), 1e-9) && cure.growth == 1 && cure.shrink == 1)
  }

  // BUG-15

  @Test func aNearEdgeIsMagnified() throws {
    for (width, magnification) in [(320.0, 1.38337), (1024, 8.83470)] {
      var scene = Scene(Size(width, 400), distance: 500)
      scene.add("f", Rect(0, 0, width, 400)) { $0.transform = .rotation(rad(60), 0, 1, 0) }
      let w = try #require(scene.layer("f").w.min())
      #expect(near(1 / w, magnification, 1e-5))
    }
    var reaching = Scene(Size(1024, 400), distance: 500)
    let id = reaching.add("f", Rect(0, 0, 1024, 400)) { $0.transform = .rotation(rad(77.5707) - 1e-5, 0, 1, 0) }
    #expect(try reaching.layer("f").corners.allSatisfy { $0 != nil })
    reaching.change(id) { $0.transform = .rotation(rad(77.5707) + 1e-5, 0, 1, 0) }
    #expect(try reaching.layer("f").corners.filter { $0 == nil }.count == 2)
  }

  @Test func whatIsBehindTheEyeIsClippedFirst() throws {
    var scene = Scene(Size(1200, 800), distance: 500)
    let id = scene.add("f", Rect(600, 0, 1200, 800)) {
      $0.setAnchorPointKeepingFrame(Point(0, 0.5))
      $0.transform = .rotation(rad(-60), 0, 1, 0)
    }
    let layer = try scene.layer("f")
    #expect(layer.corners[0] != nil && layer.corners[1] == nil && layer.corners[2] == nil && layer.corners[3] != nil)
    #expect(near(layer.w[1], -1.078461, 1e-6) && near(layer.depth.upperBound, 1039.230, 1e-3))
    #expect(near(layer.visibleFraction, 1, 1e-9) && layer.onStage > 0 && layer.onStage < 1)
    // The eye sees the viewport's right edge at local x 389.805, and nothing left of the hinge.
    let hit = try #require(scene.tree.hitTest(Point(1199.99999, 400)))
    #expect(hit.layer == id && near(hit.point.x, 389.805, 1e-3) && near(hit.point.y, 400))
    #expect(scene.tree.hitTest(Point(599, 400))?.name == "container")
    #expect(layer.visiblePolygons.allSatisfy { $0.boundingBox.minX >= 600 - 1e-6 })
    // Up to w = 1e-6 the layer is in front, 577.350 points of its 1200.
    let camera = Transform3D.perspective(500).about(Point3D(600, 400, 0))
    let outline = ProjectedPolygon(Rect(0, 0, 1200, 800), transform: scene.tree[id].state.matrixToParent * camera)
    #expect(near(outline.fractionInFront * 1200, 577.350, 1e-2))
    #expect(near(outline.outline.area, layer.projectedArea, 1e-6 * layer.projectedArea))
    scene.change(id) { $0.transform = .rotation(-rad(24.6243) + 1e-6, 0, 1, 0) }
    #expect(try scene.layer("f").corners.allSatisfy { $0 != nil })
    scene.change(id) { $0.transform = .rotation(-rad(24.6243) - 1e-6, 0, 1, 0) }
    #expect(try scene.layer("f").corners.contains { $0 == nil })
  }

  // BUG-16

  private func card(_ axis: Point3D, backTurned: Point3D?, _ angle: Double) -> (scene: Scene, back: LayerID) {
    var scene = Scene(Size(400, 300))
    let group = scene.add("card", Rect(100, 90, 200, 120), kind: .transform) {
      $0.transform = .rotation(angle, axis.x, axis.y, axis.z)
    }
    scene.add("front", Rect(0, 0, 200, 120), in: group) { $0.isDoubleSided = false }
    let back = scene.add("back", Rect(0, 0, 200, 120), in: group) {
      if let turn = backTurned {
        $0.transform = .rotation(.pi, turn.x, turn.y, turn.z)
        $0.isDoubleSided = false
      }
    }
    return (scene, back)
  }

  @Test func aBackFaceIsMirroredUnlessTurnedBeforehand() throws {
    let (x, y) = (Point3D(1, 0, 0), Point3D(0, 1, 0))
    let cases: [(axis: Point3D, turned: Point3D?, mark: Point, isMirrored: Bool)] = [
      (y, nil, Point(90, -50), true), (y, y, Point(-90, -50), false), (x, y, Point(90, 50), false),
      (x, x, Point(-90, -50), false),
    ]
    for (axis, turned, mark, isMirrored) in cases {
      let (scene, back) = card(axis, backTurned: turned, .pi)
      let frame = scene.frame
      let piece = try #require(frame.pieces.last { $0.layer == back })
      let image = try #require(piece.matrix.apply(10, 10).projected)
      #expect(near(image, mark + Point(200, 150), 1e-9))
      #expect((piece.facing == .back) == isMirrored)
      #expect(frame.layer("back")?.facing == (isMirrored ? .back : .front))
    }
  }

  @Test func exactlyOneFaceShowsAtATime() throws {
    let y = Point3D(0, 1, 0)
    for step in 0...36 where step != 18 {
      let (scene, _) = card(y, backTurned: y, .pi * Double(step) / 36)
      let frame = scene.frame
      let shown = ["front", "back"].filter { (frame.layer($0)?.visibleFraction ?? 0) > 0 }
      #expect(shown == [step < 18 ? "front" : "back"], "at step \(step)")
      let other = step < 18 ? "back" : "front"
      #expect(frame.hiddenBy(other).map(\.reason) == [.turnedAway] && frame.hiddenBy(other).map(\.name) == [other])
      #expect(scene.tree.hitTest(Point(200, 150))?.name == shown[0])
    }
    let (edge, _) = card(y, backTurned: y, .pi / 2)
    #expect(edge.frame.layer("front")?.facing == .edge && edge.frame.layer("back")?.facing == .edge)
  }

  // BUG-23

  @Test func onlyTransformLayersKeepDepth() throws {
    func centre(_ kind: LayerKind, _ change: (inout LayerState) -> Void = { _ in }) throws -> Double {
      var scene = Scene(Size(400, 400), distance: 400)
      let group = scene.add("group", Rect(100, 100, 200, 200), kind: kind) {
        $0.transform = .rotation(rad(60), 0, 1, 0)
        change(&$0)
      }
      let child = scene.add("child", Rect(90, 90, 20, 20), in: group) { $0.zPosition = 40 }
      let piece = try #require(scene.frame.pieces.last { $0.layer == child })
      return try #require(piece.matrix.apply(10, 10).projected).x - 200
    }
    #expect(near(try centre(.transform), 36.4642, 1e-4))
    #expect(near(try centre(.plain), 0, 1e-9))
    #expect(near(try centre(.plain) { $0.masksToBounds = true }, 0, 1e-9))
    // A transform layer ignores what it cannot show: no mask, and its opacity goes to each sublayer.
    #expect(near(try centre(.transform) { $0.masksToBounds = true }, 36.4642, 1e-4))
    #expect(near(try centre(.transform) { $0.opacity = 0.5 }, 36.4642, 1e-4))
  }

  // SP-05

  @Test func coplanarSiblingsGoByTheTree() throws {
    for transform in [Transform3D.identity, .rotation(0.7, 0.3, 1, 0)] {
      for gap in [0, 4e-7, -4e-7] {
        var scene = Scene(Size(400, 300), distance: 500)
        scene.add("a", Rect(100, 50, 200, 200)) {
          $0.transform = transform
          $0.zPosition = gap
        }
        scene.add("b", Rect(100, 50, 200, 200)) { $0.transform = transform }
        // A layer that lies a little nearer is larger by as much, and shows a hair at its edges.
        #expect(try scene.layer("a").visibleFraction < 1e-8)
        #expect(scene.frame.layer("b")?.visibleFraction == 1)
        #expect(scene.tree.hitTest(Point(200, 150))?.name == "b")
        let cure = try #require(scene.tree.explainDepth(of: "a")?.cures.first)
        #expect(cure.isTreeOrder && cure.amount < 1e-3)
      }
    }
    var raised = Scene(Size(400, 300), distance: 500)
    raised.add("a", Rect(100, 50, 200, 200)) { $0.zPosition = 1e-5 }
    raised.add("b", Rect(100, 50, 200, 200))
    #expect(near(try raised.layer("a").visibleFraction, 1, 1e-9))
  }

  /// However far a layer is scaled down, what is large on screen is seen, hides and is hit.
  @Test(arguments: [1.1e-3, 9.9e-4, 4e-4, 1e-5]) func aHugeLayerScaledFarDownIsSeen(scale: Double) throws {
    var scene = Scene(Size(400, 400))
    let side = 990 / scale
    scene.add("far", Rect(200 - side / 2, 200 - side / 2, side, side)) { $0.transform = .scale(scale, scale, 1) }
    let frame = scene.frame
    let far = try #require(frame.layer("far"))
    #expect(far.facing == .front && near(far.visibleFraction, 1, 1e-9))
    #expect(near(frame.visibleArea("container"), 0, 1e-6))
    #expect(frame.hiddenBy("container").map(\.name) == ["far"])
    #expect(frame.hitTest(Point(200, 200))?.name == "far" && scene.tree.hitTest(Point(200, 200))?.name == "far")
  }
}
