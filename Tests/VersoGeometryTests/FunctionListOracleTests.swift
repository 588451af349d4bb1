import Testing
import VersoGeometry

/// Interpolation of lists of transform functions against a browser and the web's conformance tests.
struct FunctionListOracleTests {
  @Test func browserFigures() throws {
    let tolerance = Tolerance(absolute: 1e-6, relative: 1e-6)
    for item in try Oracle("function-list-interpolation").cases {
      let a = try #require(TransformFunctionList(item["a"]), "\(item.name)")
      let b = try #require(TransformFunctionList(item["b"]), "\(item.name)")
      // The same list as written in a style sheet reads to the same transform.
      #expect(try tolerance.accepts(#require(TransformFunctionList(css: item["a_css"].text ?? "")).transform, a.transform))
      for sample in item["samples"].items {
        let u = try #require(sample[0].number)
        let value = TransformFunctionList.interpolate(a, b, u).transform
        #expect(tolerance.accepts(value, try #require(sample[1].transform)), "\(item.name) at \(u)")
      }
    }
  }

  /// Two lists with a singular matrix: the web jumps at the half, this engine goes element by element.
  static let singular: Set = [
    "matrix(-1, 0, 0, -1, 200, 0) -> matrix(1, 1, 0, 0, 0, 100)",
    "translate(50px, 0px) matrix(-1, 0, 0, -1, 200, 0) rotate(90deg) -> "
      + "translate(100px, 0px) matrix(1, 1, 0, 0, 0, 100) rotate(180deg)",
  ]

  @Test func conformanceFigures() throws {
    var (compared, set) = (0, 0)
    for item in try Oracle("wpt-transform-interpolation").cases {
      let a = try #require(TransformFunctionList(css: item["a_css"].text ?? ""), "\(item.name)")
      let b = try #require(TransformFunctionList(css: item["b_css"].text ?? ""), "\(item.name)")
      #expect(Tolerance(absolute: 1e-9).accepts(a.transform, try #require(item["a"].transform)), "\(item.name)")
      #expect(Tolerance(absolute: 1e-9).accepts(b.transform, try #require(item["b"].transform)), "\(item.name)")
      let isSingular = Self.singular.contains(item.name)
      set += isSingular ? 1 : 0
      for sample in item["samples"].items {
        let u = try #require(sample[0].number)
        if isSingular && u != 0 && u != 1 { continue }
        let digits = try #require(sample[2].number)
        let tolerance = digits > 1e-5 ? Tolerance(absolute: 2e-3, relative: 2e-3) : Tolerance(absolute: 1e-5, relative: 1e-5)
        let value = TransformFunctionList.interpolate(a, b, u).transform.normalizedForComparison
        let expected = try #require(sample[1].transform).normalizedForComparison
        #expect(tolerance.accepts(value, expected), "\(item.name) at \(u): \(value.values) not \(expected.values)")
        compared += 1
      }
    }
    #expect(set == Self.singular.count)
    #expect(compared > 150)
  }
}
