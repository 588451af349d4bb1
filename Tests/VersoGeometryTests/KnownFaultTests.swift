import Foundation
import Testing
import VersoGeometry

/// Faults that people reported of other engines, with the numbers that are right.
struct KnownFaultTests {
  let sixDigits = Tolerance(absolute: 5e-5)
  let exact = Tolerance(absolute: 1e-12, relative: 1e-12)

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// The turn in the plane, in degrees, and the scale along x, of an affine transform.
  private func turnAndScale(_ transform: Transform3D) -> (degrees: Double, scale: Double) {
    (atan2(transform.m12, transform.m11) * 180 / .pi, hypot(transform.m11, transform.m12))
  }

  // MARK: BUG-03, m34: order and sign

  @Test func perspectiveFirstThenTurn() throws {
    let transform = Transform3D.perspective(1000).rotatedBy(radians(45), 1, 0, 0)
    let quad = try #require(Quad(Rect(-100, -100, 200, 200), transform: transform))
    let expected = [(-93.3959, -66.0409), (93.3959, -66.0409), (107.6091, 76.0911), (-107.6091, 76.0911)]
    for (corner, right) in zip(quad.corners, expected) { #expect(sixDigits.accepts(corner, right.0, right.1)) }
    #expect(Tolerance(absolute: 5e-10).accepts([transform.m24, transform.m34], [-0.000707107, -0.000707107]))
  }

  @Test func writingM34IntoATurnedMatrixGivesNoPerspective() throws {
    var transform = Transform3D.rotation(radians(45), 1, 0, 0)
    transform.m34 = -1.0 / 1000
    let polygon = ProjectedPolygon(Rect(-100, -100, 200, 200), transform: transform)
    #expect(polygon.w == [1, 1, 1, 1])
    let expected = [(-100, -70.7107), (100, -70.7107), (100, 70.7107), (-100, 70.7107)]
    for (corner, right) in zip(polygon.corners, expected) {
      #expect(sixDigits.accepts(corner, Double(right.0), right.1))
    }
  }

  @Test(arguments: [(-1.0, 652.174, 376.533), (1.0, 555.556, 320.750)])
  func theSignOfM34DecidesWhichEdgeGrows(_ sign: Double, _ height: Double, _ x: Double) throws {
    let transform = Transform3D.perspective(-sign * 2500).rotatedBy(radians(-30), 0, 1, 0)
    let quad = try #require(Quad(Rect(0, -300, 400, 600), transform: transform))
    let digits = Tolerance(absolute: 5e-4)
    #expect(digits.accepts(quad.topRight.distance(to: quad.bottomRight), height))
    #expect(digits.accepts(quad.topRight.x, x))
  }

  // MARK: BUG-05, rotation between matrices

  @Test(arguments: [
    (90.0, 0.25, 22.5, 18.4349, 0.790569), (160, 0.5, 80, 80, 0.173648), (270, 0.5, -45, -45, 0.707107),
    (360, 0.5, 0, 0, 1),
  ])
  func turnsBetweenMatrices(
    _ turn: Double, _ u: Double, _ byParts: Double, _ byElements: Double, _ elementScale: Double
  ) {
    let end = Transform3D.rotation(radians(turn), 0, 0, 1)
    let value = turnAndScale(.interpolate(.identity, end, u))
    #expect(Tolerance(absolute: 1e-9).accepts([value.degrees, value.scale], [byParts, 1]))
    // Entry by entry the layer would shrink; this is the fault, kept here to show that ours is another value.
    var faulty = Transform3D.identity
    faulty.row1 = faulty.row1 * (1 - u) + end.row1 * u
    let fault = turnAndScale(faulty)
    #expect(sixDigits.accepts([fault.degrees, fault.scale], [byElements, elementScale]))
    // By angle the way is as long as it was written.
    let angle = TransformFunction.interpolate(
      .rotate(angle: 0, x: 0, y: 0, z: 1), .rotate(angle: radians(turn), x: 0, y: 0, z: 1), u)
    #expect(angle == .rotate(angle: radians(turn) * u, x: 0, y: 0, z: 1))
  }

  @Test(arguments: [180.0, -180.0])
  func halfATurnBetweenMatricesTakesTheStatedSide(_ turn: Double) {
    // Matrices of 180° and -180° differ by rounding alone: both mean a positive half turn.
    let value = turnAndScale(.interpolate(.identity, .rotation(radians(turn), 0, 0, 1), 0.5))
    #expect(Tolerance(absolute: 1e-9).accepts([value.degrees, value.scale], [90, 1]))
    let component = Transform3D.identity.replacing(.rotation, with: radians(turn) / 2)
    #expect(Tolerance(absolute: 1e-9).accepts(turnAndScale(component).degrees, turn / 2))
  }

  @Test func keyedAnglesPassEveryQuarter() {
    for (degrees, x, y) in [(90.0, 0.0, 1.0), (270, 0, -1), (360, 1, 0)] {
      let turned = Transform3D.identity.replacing(.rotationZ, with: radians(degrees)).apply(1, 0)
      #expect(exact.accepts([turned.x, turned.y], [x, y]))
    }
  }

  // MARK: BUG-06, negative scale

  @Test func aMirrorIsAScaleAndNoHalfTurn() throws {
    let mirror = try #require(AffineDecomposition(AffineTransform(-1, 0, 0, 1, 0, 0)))
    #expect(mirror == AffineDecomposition(translation: .zero, scaleX: -1, scaleY: 1, skew: 0, angle: 0))
    let parts = try #require(Transform3D.scale(-1, 1).decomposed())
    #expect(parts.scale == Point3D(-1, 1, 1) && parts.quaternion.angle == 0)
    let flipped = try #require(AffineDecomposition(AffineTransform(1, 0, 0, -1, 0, 0)))
    #expect(flipped.scaleX == 1 && flipped.scaleY == -1 && flipped.angle == 0)
  }

  @Test func aMirrorFlipSqueezesPastZero() {
    let card = Rect(-50, -50, 100, 100)
    for (u, width) in [(0.0, 100.0), (0.25, 50), (0.5, 0), (0.75, 50), (1, 100)] {
      let byMatrix = Transform3D.interpolate(.identity, .scale(-1, 1), u)
      let byComponent = Transform3D.identity.replacing(.scaleX, with: 1 - 2 * u)
      for transform in [byMatrix, byComponent] {
        let polygon = ProjectedPolygon(card, transform: transform)
        #expect(exact.accepts(polygon.outline.boundingBox.width, width))
        #expect(exact.accepts(polygon.outline.boundingBox.height, 100))
        #expect(exact.accepts(polygon.signedArea, (u < 0.5 ? 1 : -1) * width * 100))
      }
    }
  }

  @Test func thePageCurlNeverTurnsInThePlane() {
    for step in 0...100 {
      let u = Double(step) / 100
      for (a, b) in [(-1.0, 0.01), (0.01, 1.0), (-1.0, 1.0)] {
        let value = Transform3D.interpolate(.scale(a, 1), .scale(b, 1), u)
        #expect(exact.accepts(value, .scale(a + (b - a) * u, 1)))
      }
    }
  }

  @Test func bothAxesMirroredAreAHalfTurn() {
    let value = turnAndScale(.interpolate(.identity, .scale(-1, -1), 0.25))
    #expect(Tolerance(absolute: 1e-9).accepts([value.degrees, value.scale], [45, 1]))
    let components = { (u: Double) in
      Transform3D.identity.replacing(.scaleX, with: 1 - 2 * u).replacing(.scaleY, with: 1 - 2 * u)
    }
    #expect(components(0.25) == .scale(0.5, 0.5))
    #expect(components(0.5) == .scale(0, 0))
  }

  // MARK: BUG-07, jump at the start

  @Test func scaleAndMoveDoNotHop() {
    let start = Transform3D.translation(120, 60) * .scale(0.75, 0.75)
    let end = Transform3D.translation(200, 400) * .scale(0.5, 0.5)
    #expect(Transform3D.interpolate(start, end, 0) == .affine(0.75, 0, 0, 0.75, 90, 45))
    #expect(exact.accepts(.interpolate(start, end, 0.5), .affine(0.625, 0, 0, 0.625, 95, 122.5)))
    #expect(Transform3D.interpolate(start, end, 1) == .affine(0.5, 0, 0, 0.5, 100, 200))
  }

  @Test func orderOfScaleAndMove() {
    let (scale, move) = (Transform3D.scale(0.5, 0.5), Transform3D.translation(80, 40))
    #expect((scale * move).translationPair == Point(80, 40))
    #expect((move * scale).translationPair == Point(40, 20))
  }

  // MARK: BUG-15, perspective strength and points behind the eye

  @Test(arguments: [(320.0, 500.0, 1.38337), (1024, 500, 8.83470), (1024, 1600, 1.38337)])
  func nearEdgeMagnification(_ width: Double, _ distance: Double, _ magnification: Double) throws {
    let transform = Transform3D.perspective(distance).rotatedBy(radians(60), 0, 1, 0)
    let quad = try #require(Quad(Rect(-width / 2, -50, width, 100), transform: transform))
    #expect(Tolerance(absolute: 5e-6).accepts(quad.topLeft.distance(to: quad.bottomLeft) / 100, magnification))
  }

  @Test func theNearEdgeReachesTheEye() {
    let half = 512.0
    for (degrees, isInFront) in [(77.5706, true), (77.5708, false)] {
      let transform = Transform3D.perspective(500).rotatedBy(radians(degrees), 0, 1, 0)
      #expect((transform.apply(-half, 0).w > 0) == isInFront)
    }
    for (degrees, isInFront) in [(-24.6242, true), (-24.6244, false)] {
      let transform = Transform3D.perspective(500).rotatedBy(radians(degrees), 0, 1, 0)
      #expect((transform.apply(1200, 0).w > 0) == isInFront)
    }
  }

  @Test func whatIsBehindTheEyeIsCutOffBeforeTheDivide() throws {
    let camera = Transform3D.perspective(500).about(Point3D(600, 400, 0))
    let transform = Transform3D.rotation(radians(-60), 0, 1, 0) * .translation(600, 400) * camera
    let polygon = ProjectedPolygon(Rect(0, -400, 1200, 800), transform: transform)
    let edge = polygon.spaceCorners[1]
    #expect(Tolerance(absolute: 5e-4).accepts(edge.z, 1039.230))
    #expect(Tolerance(absolute: 5e-7).accepts(edge.w, -1.078461))
    #expect(Tolerance(absolute: 5e-4).accepts(edge.x / edge.w - 600, -556.348), "the wrong place a plain divide gives")
    #expect(polygon.corners.map { $0 == nil } == [false, true, true, false])
    #expect(polygon.isClipped && polygon.quad == nil)
    // The part in front ends where w is the smallest divisor, a millionth: 577.350 less 0.0006.
    #expect(Tolerance(absolute: 1e-3).accepts(polygon.localOutline.boundingBox.maxX, 577.350))
    #expect(Tolerance(absolute: 5e-5).accepts(polygon.fractionInFront, 0.4811))
    #expect(polygon.outline.vertices.allSatisfy { $0.isFinite && $0.x >= 600 - 1e-9 })
    #expect(polygon.signedArea > 0)
    // The right edge of the screen shows this part of the layer.
    let reached = try #require(transform.unproject(Point(1200, 400)))
    #expect(Tolerance(absolute: 5e-4).accepts(reached.x, 389.805))
    #expect(transform.unproject(Point(43.652, 400)) == nil, "the plain divide's place shows nothing")
  }

  @Test func aLayerThatReachesPastTheEyeCanBeCutAtTheScreen() throws {
    let camera = Transform3D.perspective(500).about(Point3D(600, 400, 0))
    let transform = Transform3D.rotation(radians(-60), 0, 1, 0) * .translation(600, 400) * camera
    let outline = ProjectedPolygon(Rect(0, -400, 1200, 800), transform: transform).outline
    let screen = Polygon(Rect(0, 0, 1200, 800))
    // On the right half of the screen the layer is at least as high as the screen, and it covers nothing else.
    #expect(Tolerance(absolute: 1e-6).accepts(try #require(screen.intersection(outline)).area, 600 * 800))
    let rest = screen.subtracting(outline).reduce(0) { $0 + $1.area }
    #expect(Tolerance(absolute: 1e-6).accepts(rest, 600 * 800))
  }

  // MARK: Special cases

  @Test func scaleToZeroGoesThere() {
    // SP-02
    let half = Transform3D.interpolate(.identity, .scale(0, 0), 0.5)
    #expect(ProjectedPolygon(Rect(0, 0, 100, 100), transform: half).outline.boundingBox.width == 50)
    let end = Transform3D.interpolate(.identity, .scale(0, 0, 0), 1)
    #expect(end == .scale(0, 0, 0))
    let polygon = ProjectedPolygon(Rect(0, 0, 100, 100), transform: end)
    #expect(polygon.outline.boundingBox == .zero && polygon.signedArea == 0)
  }

  @Test func nestedTurnsAreFlattened() throws {
    // SP-03: the inner turn is pressed flat before the outer one applies, so the two do not undo each other.
    let outer = Transform3D.perspective(500).rotatedBy(radians(45), 0, 1, 0)
    let inner = Transform3D.rotation(radians(-45), 0, 1, 0)
    let box = try #require(Quad(Rect(-50, -50, 100, 100), transform: inner.flattened * outer)).boundingBox
    #expect(sixDigits.accepts([box.minX, box.maxX], [-26.3158, 23.8095]))
    let kept = try #require(Quad(Rect(-50, -50, 100, 100), transform: inner * outer)).boundingBox
    #expect(exact.accepts([kept.minX, kept.maxX], [-50, 50]))
  }

  @Test func hingeByMovingChangesM44() {
    // SP-04: translate, rotate, translate back, as written on the platform; the last call applies first.
    var transform = Transform3D.identity
    transform.m34 = -0.002
    transform = transform.translatedBy(0, -230).rotatedBy(radians(-36), 1, 0, 0).translatedBy(0, 230)
    #expect(sixDigits.accepts([transform.m42, transform.m43], [-43.9261, -135.1906]))
    #expect(Tolerance(absolute: 5e-7).accepts(transform.m44, 1.270381))
  }

  @Test func orderOfTheSixteenNumbers() {
    // SP-06
    let values = Transform3D.translation(10, 20, 30).values
    #expect(Array(values[12...14]) == [10, 20, 30])
    #expect(Transform3D.perspective(500).values[11] == -0.002)
    #expect(Transform3D(values: values) == .translation(10, 20, 30))
    #expect(Transform3D(values: Array(values.dropLast())) == nil)
  }
}
