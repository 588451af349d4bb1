import Foundation
import TestSupport
import Testing
import VersoGeometry

/// Which plane is nearer to the eye at a point of the screen.
struct DepthPlaneTests {
  /// On a shared eye ray the larger value is the larger z before the divide: the law that the cutting rests on.
  @Test(arguments: [1, 2, 3] as [UInt64], [Double.infinity, 500, -500, 120])
  func theNearerPlaneHasTheLargerDepth(_ seed: UInt64, _ distance: Double) throws {
    var generator = SeededGenerator(seed: seed)
    let camera = Transform3D.perspective(distance).about(Point3D(187.5, 333.5, 0))
    var compared = 0
    for _ in 0..<400 {
      let transforms = (0..<2).map { _ in generator.transform(perspective: false) * camera }
      let screen = generator.point(0...400)
      let depths = transforms.map { transform -> Double? in
        guard let local = transform.unproject(screen) else { return nil }
        return transform.apply(local.x, local.y).z
      }
      guard let first = depths[0], let second = depths[1], abs(first - second) > 1e-3 else { continue }
      let planes = (
        try #require(DepthPlane(transform: transforms[0])), try #require(DepthPlane(transform: transforms[1]))
      )
      compared += 1
      #expect((planes.0.value(at: screen) > planes.1.value(at: screen)) == (first > second))
      if let nearer = planes.0.halfPlaneWhereNearer(than: planes.1) {
        #expect((nearer.distance(of: screen) > 0) == (first > second))
      }
      // The value is z / w itself.
      let local = try #require(transforms[0].unproject(screen))
      let image = transforms[0].apply(local.x, local.y)
      #expect(Tolerance(absolute: 1e-6, relative: 1e-6).accepts(planes.0.value(at: screen), image.z / image.w))
    }
    #expect(compared > 80)
  }

  @Test func planesCrossWhereTheyMeetInSpace() throws {
    // A leaf turned about its middle passes through a flat sibling along that middle.
    let camera = Transform3D.perspective(800).about(Point3D(200, 200, 0))
    let leaf = Transform3D.rotation(0.7, 0, 1, 0).about(Point3D(120, 0, 0)) * camera
    let flat = try #require(DepthPlane(transform: camera))
    let turned = try #require(DepthPlane(transform: leaf))
    let nearer = try #require(turned.halfPlaneWhereNearer(than: flat))
    for y in [0.0, 100, 400] {
      #expect(Tolerance(absolute: 1e-9).accepts(nearer.distance(of: Point(120, y)), 0))
    }
    // A positive turn about y sends the right side away.
    #expect(nearer.distance(of: Point(100, 0)) > 0 && nearer.distance(of: Point(140, 0)) < 0)
  }

  @Test func parallelPlanesDoNotCross() throws {
    let camera = Transform3D.perspective(800)
    let near = try #require(DepthPlane(transform: .translation(0, 0, 10) * camera))
    let far = try #require(DepthPlane(transform: camera))
    #expect(near.halfPlaneWhereNearer(than: far) == nil)
    #expect(near.value(at: Point(3, 4)) > far.value(at: Point(3, 4)))
    #expect(far.halfPlaneWhereNearer(than: far) == nil)
    // The same plane turned within itself has the same depth up to rounding, and no border at random.
    let turn = Transform3D.rotation(0.6, 0.3, 1, 0)
    let leaf = try #require(DepthPlane(transform: turn * camera))
    let turned = try #require(DepthPlane(transform: .rotation(1.1, 0, 0, 1) * turn * camera))
    #expect(leaf.halfPlaneWhereNearer(than: turned) == nil)
  }

  @Test func theOrderOverARegion() throws {
    let region = Polygon(Rect(0, 0, 375, 667))
    let camera = Transform3D.perspective(800).about(Point3D(187.5, 333.5, 0))
    let flat = try #require(DepthPlane(transform: camera))
    func order(_ transform: Transform3D) throws -> DepthOrder {
      try #require(DepthPlane(transform: transform * camera)).order(to: flat, over: region)
    }
    #expect(try order(.translation(0, 0, 1)) == .nearer)
    #expect(try order(.translation(0, 0, -1)) == .farther)
    // A whole turn leaves nothing but rounding, which must not cut a leaf along its hinge.
    #expect(try order(.rotation(2 * .pi, 0, 1, 0)) == .coplanar)
    #expect(try order(Transform3D.rotation(2 * .pi, 0, 1, 0).about(Point3D(187.5, 0, 0))) == .coplanar)
    // Hinged at the left edge a leaf is on one side of the flat sibling, hinged in the middle on both.
    #expect(try order(.rotation(-0.5, 0, 1, 0)) == .nearer)
    #expect(try order(.rotation(0.5, 0, 1, 0)) == .farther)
    guard case .crossing(let nearer) = try order(Transform3D.rotation(0.5, 0, 1, 0).about(Point3D(187.5, 0, 0))) else {
      Issue.record("the leaf crosses its sibling")
      return
    }
    #expect(Tolerance(absolute: 1e-9).accepts(nearer.distance(of: Point(187.5, 100)), 0))
    #expect(nearer.distance(of: Point(0, 0)) > 0)
  }

  @Test func aPlaneSeenEdgeOnHasNone() throws {
    let quarter = Transform3D.rotation(.pi / 2, 0, 1, 0)
    #expect(DepthPlane(transform: quarter) == nil)
    #expect(DepthPlane(transform: quarter * .perspective(500)) == nil, "through the eye")
    #expect(DepthPlane(transform: .scale(0, 1)) == nil)
    // Beside the eye the same plane is seen from one side.
    let beside = try #require(DepthPlane(transform: quarter * .translation(100, 0) * .perspective(500)))
    #expect(beside.value(at: Point(80, 0)) < beside.value(at: Point(120, 0)))
  }

  @Test func nothingIsLostInFrontAndNothingKeptBehind() {
    let triangle = [
      HomogeneousPoint(0, 0, 0, 1), HomogeneousPoint(10, 0, 5, -1), HomogeneousPoint(0, 10, 5, -1),
    ]
    let clipped = Projection.clippedToFront(triangle, near: 0.5)
    #expect(clipped.count == 3 && clipped.allSatisfy { $0.w >= 0.5 })
    #expect(clipped.contains(HomogeneousPoint(2.5, 0, 1.25, 0.5)))
    #expect(Projection.clippedToFront(Array(triangle.dropFirst()), near: 0.5).isEmpty)
    #expect(Projection.clippedToFront([], near: 0.5).isEmpty)
    let front = [HomogeneousPoint(0, 0, 0, 1), HomogeneousPoint(1, 0, 0, 2), HomogeneousPoint(1, 1, 0, 3)]
    #expect(Projection.clippedToFront(front) == front)
    let polygon = ProjectedPolygon(
      [Point(0, 0), Point(1, 0), Point(0, 1)], transform: .translation(0, 0, 9) * .perspective(5))
    #expect(polygon.outline.vertices.isEmpty && polygon.fractionInFront == 0 && polygon.depth == nil)
  }

  @Test func depthIsTheRangeInFront() throws {
    let leaf = Transform3D.rotation(-.pi / 3, 0, 1, 0) * .perspective(500)
    let polygon = ProjectedPolygon(Rect(0, -50, 1200, 100), transform: leaf)
    let depth = try #require(polygon.depth)
    // What is in front reaches up to the eye at 500.
    #expect(Tolerance(absolute: 1e-3).accepts([depth.lowerBound, depth.upperBound], [0, 500]))
    let flat = ProjectedPolygon(Rect(0, 0, 10, 10), transform: .translation(0, 0, 7))
    #expect(flat.depth == 7...7)
  }
}
