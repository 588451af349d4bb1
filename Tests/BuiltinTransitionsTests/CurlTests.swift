import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// The two curls, as this project defines them.
@Suite struct CurlTests {
  /// The way of the crease along the direction, from the middle of the sheet, and the direction in degrees.
  private func bend(_ toward: Double, slant: Double = 10, radius: Double = 66.7, size: Size = phone, _ u: Double)
    -> Bend
  {
    let angle = (toward - slant) * .pi / 180
    let half = (abs(size.width * cos(angle)) + abs(size.height * sin(angle))) / 2
    return Bend(radius: radius, crease: half + (-2 * half - radius) * u, angle: angle)
  }

  private func isNear(_ a: Bend, _ b: Bend) -> Bool {
    near(a.radius, b.radius) && near(a.crease, b.crease) && near(cos(a.angle), cos(b.angle))
      && near(sin(a.angle), sin(b.angle))
  }

  /// A corner of the sheet on screen, by arithmetic of its own.
  private func corner(_ x: Double, _ y: Double, _ bend: Bend, _ size: Size) -> Point {
    let (dx, dy) = (cos(bend.angle), sin(bend.angle))
    let along = (x - size.width / 2) * dx + (y - size.height / 2) * dy
    let beyond = along - bend.crease
    var (place, z) = (along, 0.0)
    if beyond > .pi * bend.radius {
      (place, z) = (bend.crease - (beyond - .pi * bend.radius), 2 * bend.radius)
    } else if beyond > 0 {
      (place, z) = (
        bend.crease + bend.radius * sin(beyond / bend.radius), bend.radius * (1 - cos(beyond / bend.radius))
      )
    }
    return Arithmetic.projected(
      x + (place - along) * dx, y + (place - along) * dy, z, distance: 2.5 * max(size.width, size.height), in: size)
  }

  @Test func theOldViewRollsUpFromTheBottom() throws {
    let run = try record("curl-up", .swap)
    #expect(run.duration == 0.5)
    for time in [0, 0.1, 0.2, 0.25, 0.33, 0.4, 0.5] {
      let frame = run.frame(at: time)
      let expected = bend(90, Arithmetic.eased(time / 0.5))
      let layer = try #require(frame.layer("from"))
      #expect(isNear(layer.state.bend, expected), "at \(time)")
      let corners = screen.corners.map { corner($0.x, $0.y, expected, phone) }
      #expect(near(try frame.corners("from"), corners, 1e-6), "at \(time)")
      #expect(frame.order(in: "container") == ["to", "from"])
      #expect(frame.layer("to")?.state.bend == Bend.none)
    }
  }

  @Test func theNewViewComesDownFromTheTop() throws {
    // Coming down is curling up from the opposite edge, backwards, with the views exchanged.
    let up = try record("curl-up", .swap)
    let down = try record("curl-down", .swap)
    for step in 0...10 {
      let time = 0.05 * Double(step)
      let there = try #require(up.frame(at: time).layer("from"))
      let back = try #require(down.frame(at: 0.5 - time).layer("to"))
      #expect(isNear(there.state.bend, back.state.bend))
      #expect(near(there.visibleFraction, back.visibleFraction, 1e-6))
      #expect(down.frame(at: time).order(in: "container") == ["from", "to"])
    }
  }

  @Test(arguments: [("bottom", 90.0), ("top", 270), ("left", 180), ("right", 0)])
  func itBeginsAtTheNamedEdge(_ edge: String, _ toward: Double) throws {
    let parameters: [String: ParameterValue] = ["edge": .text(edge), "slant": 0]
    let frame = try record("curl-up", .push, parameters).frame(at: 0.15)
    let layer = try #require(frame.layer("from"))
    #expect(isNear(layer.state.bend, bend(toward, slant: 0, Arithmetic.eased(0.3))))
    // Without slant the crease runs along the edge.
    let crease = try #require(layer.outline).crease
    try #require(crease.count == 2)
    let isLevel = edge == "bottom" || edge == "top"
    #expect(near(isLevel ? crease[0].y : crease[0].x, isLevel ? crease[1].y : crease[1].x, 1e-9))
    // The two corners at the edge leave the screen's plane, the others stay.
    let raised: Set<Int> = ["bottom": [2, 3], "top": [0, 1], "left": [0, 3], "right": [1, 2]][edge] ?? []
    for index in 0..<4 { #expect((layer.w[index] < 1 - 1e-6) == raised.contains(index)) }
    let down = try record("curl-down", .push, parameters).frame(at: 0.35)
    let opposite = ["bottom": "top", "top": "bottom", "left": "right", "right": "left"][edge] ?? ""
    let mirrored = try record("curl-up", .push, ["edge": .text(opposite), "slant": 0]).frame(at: 0.15)
    let (a, b) = (try #require(down.layer("to")), try #require(mirrored.layer("from")))
    #expect(isNear(a.state.bend, b.state.bend))
  }

  @Test func theSheetUncoversWhatIsBelow() throws {
    let run = try record("curl-up", .present)
    var last = -1.0
    for step in 0...20 {
      let frame = run.frame(at: 0.025 * Double(step))
      let below = try #require(frame.layer("to"))
      #expect(below.visibleFraction >= last - 1e-9, "it is uncovered more and more")
      last = below.visibleFraction
      let sum = frame.hiddenBy("to").reduce(below.visibleFraction) { $0 + $1.fraction }
      #expect(near(sum, 1, 1e-7))
      #expect(frame.hiddenBy("to").allSatisfy { $0.name == "from" })
    }
    #expect(near(run.frame(at: 0).layer("from")?.visibleFraction ?? 0, 1, 1e-9))
    #expect(near(run.frame(at: 0).layer("to")?.visibleFraction ?? 1, 0, 1e-9))
    #expect(near(last, 1, 1e-9) && run.frame(at: 0.5).layer("from")?.onStage == 0)
  }

  @Test func itsBackShowsOnTheWay() throws {
    let frame = try record("curl-up", .swap).frame(at: 0.25)
    let from = try #require(frame.layer("from"))
    let sides = Set(frame.pieces.filter { $0.layer == from.id }.map(\.facing))
    #expect(sides == [.front, .back])
    let outline = try #require(from.outline)
    #expect(!outline.front.isEmpty && !outline.back.isEmpty)
    #expect(
      near(outline.front.reduce(0) { $0 + $1.area } + outline.back.reduce(0) { $0 + $1.area }, from.projectedArea, 1e-6)
    )
  }
}
