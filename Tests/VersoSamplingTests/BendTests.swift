import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// A sheet bent round a cylinder, against arithmetic done here.
@Suite struct BendTests {
  private let bounds = Rect(0, 0, 300, 200)

  /// Where a point at a distance beyond the crease lies: along the plane from the crease, and above it.
  private func profile(_ beyond: Double, _ radius: Double) -> (along: Double, height: Double) {
    if beyond <= 0 { return (beyond, 0) }
    if beyond >= .pi * radius { return (-(beyond - .pi * radius), 2 * radius) }
    return (radius * sin(beyond / radius), radius * (1 - cos(beyond / radius)))
  }

  @Test func pointsLieOnTheCylinder() {
    let bend = Bend(radius: 30, crease: 20, angle: 0)
    for x in stride(from: 0.0, through: 300, by: 7.5) {
      let place = bend.place(Point(x, 40), in: bounds)
      let (along, height) = profile(x - 150 - 20, 30)
      #expect(near(place.x, 170 + along, 1e-12) && place.y == 40 && near(place.z, height, 1e-12))
    }
    // Away from the viewer it is the mirror image, and any direction is the same turned.
    let away = Bend(radius: -30, crease: 20, angle: 0).place(Point(250, 40), in: bounds)
    #expect(near(away.z, -bend.place(Point(250, 40), in: bounds).z, 1e-12))
    let turn = 0.7
    let slanted = Bend(radius: 30, crease: 20, angle: turn)
    let point = Point(150 + 100 * cos(turn) - 10 * sin(turn), 100 + 100 * sin(turn) + 10 * cos(turn))
    let (along, height) = profile(80, 30)
    let place = slanted.place(point, in: bounds)
    #expect(near(place.x, 150 + (20 + along) * cos(turn) - 10 * sin(turn), 1e-9))
    #expect(near(place.y, 100 + (20 + along) * sin(turn) + 10 * cos(turn), 1e-9) && near(place.z, height, 1e-9))
  }

  @Test(arguments: [0.5, 4, 30, 200, 500], [-120.0, 0, 60, 149])
  func stripsKeepWithinTheStatedDistance(_ radius: Double, _ crease: Double) throws {
    let bend = Bend(radius: radius, crease: crease, angle: 0.4)
    let strips = bend.strips(in: bounds)
    for (strip, next) in zip(strips, strips.dropFirst()) { #expect(strip.end == next.start) }
    var worst = 0.0
    // The sheet ends where its corners do; the strips go on for what sticks out of it.
    let corners = bounds.corners.map { bend.distance(of: $0, in: bounds) }
    let (low, high) = (try #require(corners.min()), try #require(corners.max()))
    #expect(try #require(strips.first).start < low && #require(strips.last).end > high)
    for strip in strips {
      let direction = bend.direction
      let (start, end) = (max(strip.start, low), min(strip.end, high))
      for share in stride(from: 0.0, through: 1, by: 0.125) {
        let distance = start + (end - start) * share
        let point = bounds.center + direction * distance
        let image = strip.matrix.apply(point.x, point.y)
        let exact = bend.place(point, in: bounds)
        // The distance from the cylinder's surface, or from the plane where the sheet is flat.
        let beyond = distance - crease
        if beyond > 0, beyond < .pi * radius {
          let along = (image.x - bounds.center.x) * direction.x + (image.y - bounds.center.y) * direction.y
          worst = max(worst, abs(hypot(along - crease, image.z - radius) - radius))
        } else {
          worst = max(worst, abs(image.x - exact.x), abs(image.y - exact.y), abs(image.z - exact.z))
        }
        if share == 0 || share == 1 { #expect(near(image.z, exact.z, 1e-9) && near(image.x, exact.x, 1e-9)) }
      }
    }
    #expect(worst <= Bend.stripTolerance + 1e-9)
  }

  @Test func aFoldedSheetInNumbers() throws {
    // No perspective: a sheet of 300 whose crease is at x 160 and whose radius is 20, folded over to the left.
    var scene = Scene(Size(300, 200))
    let id = scene.add("sheet", bounds) { $0.bend = Bend(radius: 20, crease: 10, angle: 0) }
    let frame = scene.frame
    let layer = try #require(frame.layer("sheet"))
    let outline = try #require(layer.outline)
    let tail = 140 - 20 * Double.pi
    #expect(near(layer.corners[0], Point(0, 0)) && near(layer.corners[1], Point(160 - tail, 0), 1e-9))
    #expect(near(layer.depth.upperBound, 40, 1e-9) && layer.depth.lowerBound == 0)
    #expect(outline.crease.count == 2 && outline.crease.allSatisfy { near($0.x, 160, 1e-9) })
    #expect(outline.fold.count == 2 && outline.fold.allSatisfy { near($0.x, 160, 1e-9) })
    // Front: the flat part and a quarter of the round; back: the other quarter and the folded part.
    let front = outline.front.reduce(0) { $0 + $1.area }
    let back = outline.back.reduce(0) { $0 + $1.area }
    #expect(near(front, 200 * 180, 200 * 0.05) && near(back, 200 * (20 + tail), 200 * 0.05))
    #expect(near(layer.projectedArea, front + back, 1e-6))
    #expect(outline.border.compactMap { $0 }.map(\.x).max().map { near($0, 180, 0.05) } == true)
    // What shows is the union, 180 wide: the back hides the front under it.
    #expect(near(frame.visibleArea("sheet"), 200 * 180, 200 * 0.05))
    #expect(frame.hiddenBy("sheet").map(\.name) == ["sheet"])
    #expect(near(frame.visibleArea("container"), 200 * 120, 200 * 0.05))
    // Over the folded part the eye meets the back, and the point belongs to the far end.
    let hit = try #require(scene.tree.hitTest(Point(150, 50)))
    #expect(hit.layer == id && near(hit.point.x, 160 + 20 * .pi + 10, 0.01) && near(hit.point.y, 50, 1e-9))
    #expect(near(scene.tree.hitTest(Point(50, 50))?.point, Point(50, 50), 1e-9))
    #expect(
      scene.tree.hitTest(Point(179, 50))?.name == "sheet" && scene.tree.hitTest(Point(181, 50))?.name == "container")
    // Single-sided, its back is not seen.
    scene.change(id) { $0.isDoubleSided = false }
    #expect(near(scene.tree.hitTest(Point(150, 50))?.point, Point(150, 50), 1e-9))
    #expect(scene.frame.hiddenBy("sheet").map(\.reason) == [.turnedAway])
  }

  @Test func aSheetIsCutByAFlatSibling() throws {
    // A plate 20 above the plane cuts the roll of radius 20 at half its height.
    var scene = Scene(Size(300, 200))
    scene.add("sheet", bounds) { $0.bend = Bend(radius: 20, crease: 10, angle: 0) }
    scene.add("plate", bounds) { $0.zPosition = 20 }
    let frame = scene.frame
    // What is above the plate: the upper half of the roll and the folded part.
    let tail = 140 - 20 * Double.pi
    #expect(near(frame.visibleArea("sheet"), 200 * (20 + tail), 200 * 0.3))
    // Under the folded part, which shows above the plate, it is the sheet itself that hides.
    #expect(Set(frame.hiddenBy("sheet").map(\.name)) == ["plate", "sheet"])
    #expect(frame.hitTest(Point(50, 50))?.name == "plate" && frame.hitTest(Point(150, 50))?.name == "sheet")
  }

  /// What sticks out of a sheet goes on as the sheet does there, and shows whether it bends yet or not.
  @Test(arguments: [0.0, 0.4, .pi / 2, .pi, 4]) func whatSticksOutOfASheetIsNotCutOff(angle: Double) throws {
    var scene = Scene(Size(400, 400))
    let sheet = scene.add("sheet", Rect(100, 100, 200, 200)) { $0.bend = Bend(radius: 20, crease: 500, angle: angle) }
    scene.add("flag", Rect(-60, 80, 80, 40), in: sheet) { _ in }
    let bent = scene.frame
    scene.change(sheet) { $0.bend = .none }
    let plain = scene.frame
    for name in ["container", "sheet", "flag"] {
      #expect(near(bent.visibleArea(name), plain.visibleArea(name), 1e-6), "\(name)")
    }
    #expect(near(bent.visibleArea("container"), 160_000 - 40_000 - 2400, 1e-6))
    scene.change(sheet) { $0.bend = Bend(radius: 20, crease: 500, angle: angle) }
    for point in [Point(45, 200), Point(99, 200), Point(105, 200), Point(39, 200)] {
      #expect(bent.hitTest(point) == plain.hitTest(point) && scene.tree.hitTest(point) == plain.hitTest(point))
    }
    // Folded over, the flag lies where the far end of the sheet goes on.
    scene.change(sheet) { $0.bend = Bend(radius: 20, crease: 0, angle: .pi) }
    let beyond = 140 - 20 * Double.pi
    let flag = try #require(scene.frame.layer("flag"))
    #expect(near(flag.visibleFraction, 1, 1e-9) && near(flag.corners[0]?.x ?? 0, 200 + beyond, 40))
    #expect(scene.tree.hitTest(flag.visiblePolygons[0].center)?.name == "flag")
  }

  @Test func whatASheetHoldsIsBentWithIt() throws {
    var scene = Scene(Size(300, 200), distance: 900)
    let sheet = scene.add("sheet", bounds) { $0.bend = Bend(radius: 25, crease: -20, angle: 0.3) }
    let inner = scene.add("inner", Rect(200, 50, 80, 100), in: sheet) { $0.bend = Bend(radius: 9, crease: 0, angle: 0) }
    let frame = scene.frame
    let layer = try #require(frame.layer("inner"))
    #expect(layer.outline == nil, "inside a bent sheet nothing bends again")
    let bend = try #require(frame.layer("sheet")).state.bend
    let camera = Transform3D.perspective(900).about(Point3D(150, 100, 0))
    for (corner, start) in zip(layer.corners, Rect(200, 50, 80, 100).corners) {
      let place = bend.place(start, in: bounds)
      let w = 1 - place.z / 900
      #expect(near(corner, Point(150 + (place.x - 150) / w, 100 + (place.y - 100) / w), 1e-9))
      #expect(near(corner, camera.apply(place).projected ?? .zero, 1e-9))
    }
    #expect(frame.pieces.contains { $0.layer == inner } && frame.pieces.allSatisfy { $0.polygon.area > 0 })
    scene.change(inner) { $0.bend = .none }
    // A flat sheet has the same numbers whether its crease lies beyond its end or there is none.
    scene.change(sheet) { $0.bend = Bend(radius: 25, crease: 400, angle: 0.3) }
    let flat = scene.frame
    scene.change(sheet) { $0.bend = .none }
    #expect(flat.layer("sheet")?.corners == scene.frame.layer("sheet")?.corners)
    #expect(near(flat.visibleArea("sheet"), scene.frame.visibleArea("sheet"), 1e-6))
  }

  @Test func bendsAreInterpolatedAsTheirNumbers() {
    let (a, b) = (Bend(radius: 10, crease: 100, angle: 0), Bend(radius: 30, crease: -100, angle: 1))
    #expect(Bend.interpolate(a, b, 0.25) == Bend(radius: 15, crease: 50, angle: 0.25))
    #expect(Bend.interpolate(a, b, 0) == a && Bend.interpolate(a, b, 1) == b)
    // From flat the curvature grows along a line.
    #expect(Bend.interpolate(.none, b, 0.25) == Bend(radius: 120, crease: -100, angle: 1))
    #expect(Bend.interpolate(b, .none, 0.75) == Bend(radius: 120, crease: -100, angle: 1))
    #expect(Bend.interpolate(.none, b, 1e-14).isNone)
    #expect(Bend.component(named: "crease").map { a.replacing($0, with: 5).reading($0) } == 5)
    #expect(Bend(radius: .nan, crease: 0, angle: 0).isNone && !Bend(radius: .infinity, crease: 0, angle: 0).isUsable)
  }
}
