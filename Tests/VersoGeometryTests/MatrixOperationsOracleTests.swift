import Testing
import VersoGeometry

/// Construction, product, inverse, mapping and un-projection against figures computed elsewhere (56 cases).
struct MatrixOperationsOracleTests {
  let oracle: Oracle
  let tolerance = Tolerance(absolute: 1e-9, relative: 1e-9)

  init() throws { oracle = try Oracle("matrix-ops") }

  @Test func rotations() throws {
    for item in oracle.cases(ofKind: "rotation") {
      let axis = try #require(item["axis"].numbers)
      let angle = try #require(item["angle_radians"].number)
      let expected = try #require(item["matrix"].transform)
      #expect(tolerance.accepts(Transform3D.rotation(angle, axis[0], axis[1], axis[2]), expected), "\(item)")
      let turn = Quaternion(angle: angle, axis: Point3D(axis[0], axis[1], axis[2])).transform
      #expect(tolerance.accepts(turn, expected), "quaternion \(item)")
    }
  }

  @Test func products() throws {
    for item in oracle.cases(ofKind: "concat") {
      let (a, b) = (try #require(item["a"].transform), try #require(item["b"].transform))
      let expected = try #require(item["a_then_b"].transform)
      #expect(tolerance.accepts(a * b, expected))
      #expect(tolerance.accepts(a.concatenating(b), expected))
      #expect(tolerance.accepts(Transform3D.concat(a, b), expected))
    }
  }

  @Test func inverses() throws {
    for item in oracle.cases(ofKind: "invert") {
      let a = try #require(item["a"].transform)
      #expect(tolerance.accepts(a.determinant, try #require(item["determinant"].number)), "\(item.name)")
      if item["invertible"].boolean == true {
        let inverse = try #require(a.inverted(), "\(item.name)")
        #expect(tolerance.accepts(inverse, try #require(item["inverse"].transform)), "\(item.name)")
      } else {
        #expect(a.inverted() == nil, "\(item.name)")
      }
    }
  }

  @Test func mappedPoints() throws {
    for item in oracle.cases(ofKind: "map-point") {
      let a = try #require(item["a"].transform)
      let p = try #require(item["point"].numbers)
      let image = a.apply(Point3D(p[0], p[1], p[2]))
      let expected = try #require(item["homogeneous"].numbers)
      #expect(tolerance.accepts([image.x, image.y, image.z, image.w], expected))
      if let projected = item["projected"].numbers {
        #expect(tolerance.accepts(image.projected, projected[0], projected[1]))
      } else {
        #expect(image.projected == nil)
      }
    }
  }

  @Test func unprojection() throws {
    for item in oracle.cases(ofKind: "unproject") {
      let matrix = try #require(item["full_matrix"].transform)
      let local = try #require(item["layer_point"].point)
      let screen = try #require(item["screen_point"].point)
      #expect(tolerance.accepts(try #require(matrix.unproject(screen)), local))
      #expect(tolerance.accepts(try #require(matrix.apply(local.x, local.y).projected), screen))
      let size = try #require(item["size"].point)
      let quad = try #require(Quad(Rect(0, 0, size.x, size.y), transform: matrix))
      let corners = try item["corners"].items.map { try #require($0.point) }
      #expect(zip(quad.corners, corners).allSatisfy { tolerance.accepts($0, $1) })
    }
  }

  @Test func everyKindIsTested() {
    let kinds: Set = ["rotation", "concat", "invert", "map-point", "unproject"]
    #expect(oracle.cases.allSatisfy { kinds.contains($0["kind"].text ?? "") })
  }
}
