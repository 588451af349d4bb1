import Foundation
import TestSupport
import Testing
import VersoGeometry

/// Areas, cutting and taking away of convex polygons.
struct PolygonTests {
  let unit = Polygon(Rect(0, 0, 1, 1))

  @Test func areasAreSignedAsSeen() {
    #expect(unit.signedArea == 1)
    #expect(Polygon(unit.vertices.reversed()).signedArea == -1)
    #expect(Polygon(unit.vertices.reversed()).area == 1)
    let far = Polygon(Rect(1e9, 1e9, 1, 1))
    #expect(far.area == 1, "no digits are lost far from the origin")
    #expect(Polygon([]).area == 0 && Polygon([.zero, Point(1, 1)]).area == 0)
  }

  @Test func quadsKnowTheirSide() {
    let quad = Quad(Rect(10, 20, 30, 40))
    #expect(quad.signedArea == 1200)
    #expect(quad.boundingBox == Rect(10, 20, 30, 40))
    #expect(quad.contains(Point(11, 21)) && !quad.contains(Point(9, 21)) && !quad.contains(Point(11, 61)))
    #expect(Quad(Rect(0, 0, 10, 10), transform: .rotation(.pi, 0, 1, 0)).map { $0.signedArea < 0 } == true)
    #expect(Quad(Rect(0, 0, 10, 10), transform: .perspective(5) * .identity)?.signedArea == 100)
    let behind = Transform3D.translation(0, 0, 10) * .perspective(5)
    #expect(Quad(Rect(0, 0, 10, 10), transform: behind) == nil)
  }

  @Test func containsItsBorder() {
    #expect(unit.contains(Point(0.5, 0.5)) && unit.contains(Point(0, 0)) && unit.contains(Point(1, 0.5)))
    #expect(!unit.contains(Point(1.001, 0.5)) && !unit.contains(Point(.nan, 0.5)))
    #expect(Polygon(unit.vertices.reversed()).contains(Point(0.5, 0.5)))
    #expect(!Polygon([]).contains(.zero))
  }

  @Test func halfPlanesPointInward() throws {
    let right = try #require(HalfPlane(from: Point(0, 0), to: Point(2, 0)))
    #expect(right.distance(of: Point(0, 3)) == 3, "the right side of the way to the right is below")
    #expect(right.opposite.distance(of: Point(0, 3)) == -3)
    #expect(HalfPlane(0, 0, 1) == nil && HalfPlane(from: .zero, to: .zero) == nil)
    #expect(HalfPlane(3, 4, 10)?.c == 2)
    #expect(try Tolerance(absolute: 1e-12).accepts(#require(HalfPlane(1e300, 1e300, 0)).a, 0.5.squareRoot()))
    for vertex in unit.halfPlanes { #expect(vertex.distance(of: Point(0.5, 0.5)) == 0.5) }
  }

  @Test func aHoleLeavesAFrame() throws {
    let pieces = Polygon(Rect(0, 0, 10, 10)).subtracting(Polygon(Rect(4, 4, 2, 2)))
    #expect(pieces.count == 4)
    #expect(Tolerance(absolute: 1e-12).accepts(pieces.reduce(0) { $0 + $1.area }, 96))
    #expect(!pieces.contains { $0.contains(Point(5, 5)) })
    #expect(unit.subtracting(Polygon(Rect(2, 2, 1, 1))) == [unit], "what does not touch takes nothing away")
    #expect(unit.subtracting(Polygon(Rect(1, 0, 1, 1))) == [unit], "a neighbour takes nothing away")
    #expect(unit.subtracting(Polygon(Rect(-1, -1, 3, 3))).isEmpty)
    #expect(unit.subtracting(unit).isEmpty)
    #expect(unit.subtracting(Polygon([])) == [unit])
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func takingAwayKeepsTheArea(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let corners = Int.random(in: 3...8, using: &generator)
      let a = generator.convexPolygon(center: generator.point(-50...50), radius: 100, corners: corners)
      var b = generator.convexPolygon(
        center: generator.point(-150...150), radius: generator.number(1...150), corners: 5)
      if Bool.random(using: &generator) { b = Polygon(b.vertices.reversed()) }
      let common = a.intersection(b)
      let pieces = a.subtracting(b)
      let tolerance = Tolerance(absolute: 1e-7, relative: 1e-10)
      #expect(tolerance.accepts(pieces.reduce(common?.area ?? 0) { $0 + $1.area }, a.area))
      #expect(tolerance.accepts(common?.area ?? 0, b.intersection(a)?.area ?? 0), "what is common is common to both")
      for (index, piece) in pieces.enumerated() {
        #expect((piece.intersection(b)?.area ?? 0) < 1e-6, "nothing of what was taken away is left")
        #expect((piece.signedArea < 0) == (a.signedArea < 0))
        for other in pieces[(index + 1)...] { #expect((piece.intersection(other)?.area ?? 0) < 1e-6) }
      }
      // Points tell the same.
      for _ in 0..<5 {
        let point = generator.point(-150...150)
        let isIn = a.contains(point) && !b.contains(point)
        let nearBorder = (a.halfPlanes + b.halfPlanes).contains { abs($0.distance(of: point)) < 1e-6 }
        if !nearBorder { #expect(pieces.contains { $0.contains(point) } == isIn) }
      }
    }
  }

  @Test(arguments: [1e3, 1e6, 1e9, 1e50])
  func cuttingScalesWithTheNumbers(_ size: Double) {
    // Outlines near the eye reach far; the same laws hold there, relative to their size.
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      let a = generator.convexPolygon(center: generator.point(-size...size), radius: size, corners: 6)
      let b = generator.convexPolygon(center: generator.point(-size...size), radius: size, corners: 5)
      guard !a.isNothing else { continue }
      let pieces = a.subtracting(b)
      let area = pieces.reduce(a.intersection(b)?.area ?? 0) { $0 + $1.area }
      #expect(abs(area - a.area) <= 1e-12 * size * size)
      #expect(a.subtracting(Polygon(Rect(-3 * size, -3 * size, 6 * size, 6 * size))).isEmpty)
      // What is taken away once has nothing left to give.
      #expect(pieces.allSatisfy { ($0.intersection(b)?.area ?? 0) <= 1e-12 * size * size })
    }
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func cuttingManyTimesKeepsTheArea(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pieces = [Polygon(Rect(0, 0, 400, 400))]
    for _ in 0..<25 {
      let start = generator.point(0...400)
      // Half of the cuts nearly repeat another one, which makes slivers.
      let end = Bool.random(using: &generator) ? generator.point(0...400) : start + Point(1e-10, 1)
      guard let line = HalfPlane(from: start, to: end) else { continue }
      pieces = pieces.flatMap { piece in
        let parts = piece.split(by: line)
        return [parts.inside, parts.outside].compactMap { $0 }
      }
    }
    #expect(pieces.count > 25)
    #expect(Tolerance(absolute: 1e-5).accepts(pieces.reduce(0) { $0 + $1.area }, 160_000))
    #expect(pieces.allSatisfy { $0.vertices.allSatisfy { $0.isFinite } })
  }

  @Test func sliversAndRepeatedCornersDoNoHarm() {
    let sliver = Polygon([Point(0, 0), Point(100, 1e-12), Point(200, 0)])
    let doubled = Polygon([.zero, .zero, Point(10, 0), Point(10, 0), Point(10, 10), Point(0, 10), Point(0, 10)])
    #expect(doubled.area == 100 && doubled.halfPlanes.count == 4 && doubled.contains(Point(5, 5)))
    #expect(doubled.subtracting(Polygon(Rect(0, 0, 5, 10))).reduce(0) { $0 + $1.area } == 50)
    #expect(sliver.intersection(unit) == nil && sliver.subtracting(unit).isEmpty)
    #expect(unit.subtracting(sliver) == [unit])
    let line = Polygon([Point(0, 0), Point(1, 1), Point(2, 2)])
    #expect(unit.intersection(line) == nil && !line.contains(Point(1, 1)))
  }

  @Test func bothPartsShareTheBorder() throws {
    let line = try #require(HalfPlane(from: Point(0.3, 0), to: Point(0.7, 1)))
    let parts = unit.split(by: line)
    let (inside, outside) = (try #require(parts.inside), try #require(parts.outside))
    let shared = Set(inside.vertices).intersection(outside.vertices)
    #expect(shared.count == 2)
    #expect(Tolerance(absolute: 1e-15).accepts(inside.area + outside.area, 1))
    #expect(unit.clipped(to: line) == inside && unit.clipped(to: line.opposite) == outside)
  }
}
