import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// Flipped geometry turns a layer's coordinates upside down, not the layer: it shows its front as before.
@Suite struct FlippedGeometryTests {
  private func scene(
    _ transform: Transform3D = .identity, isDoubleSided: Bool = false, childTransform: Transform3D = .identity
  ) -> (scene: Scene, flipped: LayerID, child: LayerID) {
    var scene = Scene(Size(400, 300), distance: 500)
    let flipped = scene.add("flipped", Rect(100, 50, 200, 160)) {
      $0.isGeometryFlipped = true
      $0.isDoubleSided = isDoubleSided
      $0.transform = transform
    }
    let child = scene.add("child", Rect(20, 10, 60, 40), in: flipped) {
      $0.isDoubleSided = isDoubleSided
      $0.transform = childTransform
    }
    return (scene, flipped, child)
  }

  @Test func theFrontIsSeenThoughTheCornersRunTheOtherWay() throws {
    let (scene, flipped, child) = scene()
    let frame = scene.frame
    for (name, id) in [("flipped", flipped), ("child", child)] {
      let layer = try #require(frame.layer(name))
      #expect(layer.facing == .front, "\(name)")
      let piece = try #require(frame.pieces.last { $0.layer == id })
      #expect(piece.facing == .front && piece.isFlipped && piece.polygon.signedArea < 0)
    }
    let parent = try #require(frame.layer("flipped"))
    // The own top left corner is the one at the bottom left of the screen.
    #expect(parent.corners[0] == Point(100, 210) && parent.corners[2] == Point(300, 50))
    #expect(near(parent.visibleFraction + 60 * 40 / (200 * 160), 1, 1e-9))
    #expect(near(try #require(frame.layer("child")).visibleFraction, 1, 1e-9))
  }

  @Test func whatIsNotDoubleSidedIsFoundUnderAPoint() throws {
    let (scene, flipped, child) = scene()
    // The child lies at 10...50 of its parent's own y, which grows upward from 210.
    #expect(scene.tree.hitTest(Point(150, 180))?.layer == child)
    #expect(scene.frame.hitTest(Point(150, 180))?.layer == child)
    #expect(scene.tree.hitTest(Point(150, 80))?.layer == flipped)
  }

  @Test func aTurnRoundShowsTheBack() throws {
    let turned = scene(.rotation(.pi, 0, 1, 0), isDoubleSided: true)
    #expect(try turned.scene.layer("flipped").facing == .back && turned.scene.layer("child").facing == .back)
    let lost = scene(.rotation(.pi, 0, 1, 0))
    #expect(try lost.scene.layer("flipped").visibleFraction == 0)
    #expect(lost.scene.frame.hiddenBy("flipped").map(\.reason) == [.turnedAway])
    #expect(lost.scene.tree.hitTest(Point(150, 180))?.name == "container")
    let child = scene(childTransform: .rotation(.pi, 0, 1, 0))
    #expect(try child.scene.layer("flipped").facing == .front && child.scene.layer("child").facing == .back)
    #expect(try child.scene.layer("child").visibleFraction == 0)
  }

  @Test func twoFlipsAreNone() throws {
    var scene = Scene(Size(400, 300))
    let outer = scene.add("outer", Rect(100, 50, 200, 160), kind: .transform) { $0.isGeometryFlipped = true }
    scene.add("inner", Rect(20, 10, 60, 40), in: outer) {
      $0.isGeometryFlipped = true
      $0.isDoubleSided = false
    }
    let inner = try scene.layer("inner")
    #expect(inner.facing == .front && inner.visibleFraction == 1)
    #expect(try #require(scene.frame.pieces.last).polygon.signedArea > 0)
  }
}
