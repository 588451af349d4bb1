import TestSupport
import Testing
import VersoGeometry

/// Interpolation between two matrices against a browser and a second implementation (42 cases).
struct MatrixInterpolationOracleTests {
  let oracle: Oracle
  let tolerance = Tolerance(absolute: 1e-5, relative: 1e-6)

  init() throws { oracle = try Oracle("matrix-interpolation") }

  /// Cases whose ends are exactly half a turn apart: which way round is undefined, and this engine states its own.
  static let halfTurns: Set = ["scale(-1,-1)->identity", "rotY0->rotY180", "rotY10->rotY-170"]

  /// Cases with an end that cannot be decomposed: the browser jumps at the half, this engine goes element by element,
  /// as the platform's re-implementations do.
  static let singular: Set = [
    "scale0->identity", "identity->scaleX0", "scaleZ0->identity", "scale(0.5,0.5,0)->rotY45", "m44=0->identity",
    "zero->identity",
  ]

  @Test func samples() throws {
    var compared = 0
    for item in oracle.cases where item["kind"].text != "singular" && item["half_turn"].boolean != true {
      for (u, value, expected) in try samples(item) {
        #expect(
          tolerance.accepts(value.normalizedForComparison, expected.normalizedForComparison), "\(item.name) at \(u)")
        compared += 1
      }
    }
    #expect(compared == 33 * 7)
  }

  @Test func halfTurnsGoOneOfTheTwoWays() throws {
    let marked = oracle.cases.filter { $0["half_turn"].boolean == true }
    #expect(Set(marked.map(\.name)) == Self.halfTurns)
    for item in marked {
      let a = try #require(item["a"].transform)
      let all = try samples(item)
      let direct = all.allSatisfy { tolerance.accepts($0.value, $0.expected) }
      // The other way: what the browser adds to the start turns the other way round, which is its inverse.
      let start = try #require(a.inverted())
      let reversed = try all.allSatisfy {
        let addition = try #require((start * $0.expected).inverted())
        return tolerance.accepts($0.value, a * addition)
      }
      #expect(direct || reversed, "\(item.name)")
    }
  }

  @Test func halfTurnsTakeTheDocumentedSide() {
    // Both ends as turns of more than -π and at most π; then straight from the one to the other.
    func turn(_ degrees: Double, _ axis: Point3D) -> Transform3D {
      .rotation(degrees * .pi / 180, axis.x, axis.y, axis.z)
    }
    let tight = Tolerance(absolute: 1e-12)
    for axis in [Point3D(1, 0, 0), Point3D(0, 1, 0), Point3D(0, 0, 1), Point3D(1, 2, -3)] {
      for (from, to, middle) in [
        (0.0, 180.0, 90.0), (180, 0, 90), (0, -180, 90), (10, -170, -80), (-170, 10, -80), (170, -10, 80),
      ] {
        let value = Transform3D.interpolate(turn(from, axis), turn(to, axis), 0.5)
        #expect(tight.accepts(value, turn(middle, axis)), "\(from) to \(to) about \(axis)")
      }
    }
  }

  @Test func singularEndsGoElementByElement() throws {
    let marked = oracle.cases(ofKind: "singular")
    #expect(Set(marked.map(\.name)) == Self.singular)
    for item in marked {
      let (a, b) = (try #require(item["a"].transform), try #require(item["b"].transform))
      for (u, value, expected) in try samples(item) {
        let line = zip(a.values, b.values).map { $0 * (1 - u) + $1 * u }
        #expect(Tolerance(absolute: 1e-12).accepts(value.values, line), "\(item.name) at \(u)")
        if u == 0 || u == 1 { #expect(tolerance.accepts(value, expected), "\(item.name) at \(u)") }
      }
    }
  }

  @Test func secondImplementationAgreesWhereBothUseThreeDimensions() throws {
    for item in oracle.cases where item["both_2d"].boolean != true && item["half_turn"].boolean != true {
      guard item["kind"].text != "singular" else { continue }
      let (a, b) = (try #require(item["a"].transform), try #require(item["b"].transform))
      for sample in item["spec3d_samples"].items {
        let value = Transform3D.interpolate(a, b, try #require(sample[0].number))
        let expected = try #require(sample[1].transform).normalizedForComparison
        #expect(tolerance.accepts(value.normalizedForComparison, expected), "\(item.name)")
      }
    }
  }

  private func samples(
    _ item: JSONValue
  ) throws -> [(u: Double, value: Transform3D, expected: Transform3D)] {
    let (a, b) = (try #require(item["a"].transform), try #require(item["b"].transform))
    return try item["samples"].items.map {
      let u = try #require($0[0].number)
      return (u, Transform3D.interpolate(a, b, u), try #require($0[1].transform))
    }
  }
}
