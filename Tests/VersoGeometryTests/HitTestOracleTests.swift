import TestSupport
import Testing
import VersoGeometry

/// Which sibling is in front at a point, against a browser and exact figures (12 scenes, 2154 points).
struct HitTestOracleTests {
  private struct Plane {
    var transform: Transform3D
    var bounds: Rect
    var outline: Polygon
    var depth: DepthPlane
  }

  @Test func theNearestPlaneUnderAPoint() throws {
    var points = 0
    for item in try Oracle("hit-test").cases {
      let planes = try scene(item)
      for sample in item["points"].items {
        points += 1
        let point = Point(try #require(sample[0].number), try #require(sample[1].number))
        var front: Int?
        for (index, plane) in planes.enumerated() {
          guard let local = plane.transform.unproject(point), plane.bounds.contains(local) else { continue }
          #expect(plane.outline.contains(point))
          if let other = front, planes[other].depth.value(at: point) > plane.depth.value(at: point) { continue }
          front = index
        }
        #expect(front.map(Double.init) == sample[3].number, "\(item.name) at \(point)")
        if let front, let local = planes[front].transform.unproject(point) {
          let tolerance = Tolerance(absolute: 1e-6, relative: 1e-9)
          #expect(tolerance.accepts(local, sample[4].number ?? .nan, sample[5].number ?? .nan))
        }
      }
    }
    #expect(points == 2154)
  }

  /// Cutting siblings where they cross leaves each point to the plane in front, and to no other.
  @Test func cutSiblingsShowEachPointOnce() throws {
    for item in try Oracle("hit-test").cases {
      let planes = try scene(item)
      let visible = planes.indices.map { visibleParts($0, of: planes) }
      for sample in item["points"].items {
        let point = Point(try #require(sample[0].number), try #require(sample[1].number))
        let shown = planes.indices.filter { index in visible[index].contains { $0.contains(point) } }
        #expect(shown.map(Double.init) == (sample[3].number.map { [$0] } ?? []), "\(item.name) at \(point)")
      }
      // What is seen of all planes together is the area they cover together, nothing twice.
      let seen = visible.joined().reduce(0) { $0 + $1.area }
      var covered: [Polygon] = []
      for plane in planes {
        var rest = [plane.outline]
        for other in covered { rest = Polygon.subtract(other, from: rest) }
        covered += rest
      }
      let union = covered.reduce(0) { $0 + $1.area }
      #expect(Tolerance(absolute: 1e-6, relative: 1e-9).accepts(seen, union), "\(item.name): \(seen) of \(union)")
    }
  }

  /// The outline of one plane without what every other plane hides of it.
  private func visibleParts(_ index: Int, of planes: [Plane]) -> [Polygon] {
    let own = planes[index]
    var parts = [own.outline]
    for (other, plane) in planes.enumerated() where other != index {
      guard let overlap = own.outline.intersection(plane.outline) else { continue }
      let hiding: Polygon?
      switch plane.depth.order(to: own.depth, over: overlap) {
      case .nearer: hiding = plane.outline
      case .farther: hiding = nil
      case .coplanar: hiding = other > index ? plane.outline : nil
      case .crossing(let nearer): hiding = plane.outline.clipped(to: nearer)
      }
      if let hiding { parts = Polygon.subtract(hiding, from: parts) }
    }
    return parts
  }

  private func scene(_ item: JSONValue) throws -> [Plane] {
    let size = try #require(item["size"].point)
    var camera = Transform3D.identity
    if let distance = item["perspective"].number {
      camera = Transform3D.perspective(distance).about(Point3D(size.x / 2, size.y / 2, 0))
    }
    return try item["layers"].items.map { layer in
      let frame = try #require(layer["frame"].rect)
      let anchor = try #require(layer["anchor"].point)
      let own = try #require(TransformFunctionList(layer["ops"])).transform
      let pivot = Point3D(anchor.x * frame.width, anchor.y * frame.height, 0)
      let transform = own.about(pivot) * .translation(frame.x, frame.y) * camera
      let bounds = Rect(0, 0, frame.width, frame.height)
      let outline = ProjectedPolygon(bounds, transform: transform).outline
      return Plane(
        transform: transform, bounds: bounds, outline: outline, depth: try #require(DepthPlane(transform: transform)))
    }
  }
}
