import TestSupport
import Testing
import VersoGeometry

/// Facts asserted of the platform's own transforms (27 cases; apple-run and stated-measured ones bind).
struct PlatformTransformTests {
  @Test func everyCase() throws {
    for item in try Oracle("platform-transform3d").cases {
      let tolerance = Tolerance(absolute: try #require(item["tolerance"].number))
      let (input, expected) = (item["input"], item["expected"])
      #expect(item["agree"].boolean != false, "a case that does not bind needs its own treatment")
      switch item["kind"].text {
      case "matrix":
        let value = try #require(build(input["ops"]), "\(item.name)")
        try compare(value, expected, tolerance, item.name)
      case "predicate":
        let value = try #require(input["matrix"].transform)
        for (question, answer) in expected.fields {
          switch question {
          case "is_identity": #expect(value.isIdentity == answer.boolean, "\(item.name)")
          case "is_affine": #expect(value.isAffine == answer.boolean, "\(item.name)")
          case "equal": #expect((value == input["other"].transform) == answer.boolean, "\(item.name)")
          default: Issue.record("unknown question \(question)")
          }
        }
      case "get-affine", "layer-affine":
        let source = input["matrix"].transform ?? input["transform"].transform
        let value = try #require(source).affineTransform
        #expect(tolerance.accepts(value.values, try #require(expected["affine"].numbers)), "\(item.name)")
      case "layer-affine-set":
        let v = try #require(input["set_affine"].numbers)
        let value = Transform3D(AffineTransform(v[0], v[1], v[2], v[3], v[4], v[5]))
        #expect(tolerance.accepts(value, try #require(expected["transform"].transform)), "\(item.name)")
        #expect(tolerance.accepts(value.affineTransform.values, try #require(expected["affine"].numbers)))
      default:
        Issue.record("unknown kind in \(item.name)")
      }
    }
  }

  private func compare(
    _ value: Transform3D, _ expected: JSONValue, _ tolerance: Tolerance, _ name: String
  ) throws {
    if let matrix = expected["matrix"].transform {
      #expect(tolerance.accepts(value, matrix), "\(name)")
      return
    }
    #expect(!expected.fields.isEmpty)
    for (entry, number) in expected.fields {
      let actual = try #require(value.entry(entry), "\(name): \(entry)")
      #expect(tolerance.accepts(actual, try #require(number.number)), "\(name): \(entry)")
    }
  }

  /// Calls left to right, as the platform's functions are called.
  private func build(_ steps: JSONValue) -> Transform3D? {
    var result = Transform3D.identity
    for step in steps.items {
      let n = step.items.dropFirst().compactMap(\.number)
      switch (step[0].text, n.count) {
      case ("identity", 0): result = .identity
      case ("make_translation", 3): result = .translation(n[0], n[1], n[2])
      case ("make_scale", 3): result = .scale(n[0], n[1], n[2])
      case ("make_rotation", 4): result = .rotation(n[0], n[1], n[2], n[3])
      case ("make_affine", 6): result = .affine(n[0], n[1], n[2], n[3], n[4], n[5])
      case ("translate", 3): result = result.translatedBy(n[0], n[1], n[2])
      case ("scale", 3): result = result.scaledBy(n[0], n[1], n[2])
      case ("rotate", 4): result = result.rotatedBy(n[0], n[1], n[2], n[3])
      case ("invert", 0):
        guard let inverse = result.inverted() else { return nil }
        result = inverse
      case ("concat", _):
        guard let a = build(.list([step[1]])), let b = build(.list([step[2]])) else { return nil }
        result = .concat(a, b)
      default: return nil
      }
    }
    return result
  }
}

extension Transform3D {
  /// The entry of a name like m34.
  func entry(_ name: String) -> Double? {
    let digits = name.dropFirst().compactMap(\.wholeNumberValue)
    guard name.first == "m", digits.count == 2, digits.allSatisfy({ (1...4).contains($0) }) else { return nil }
    return values[(digits[0] - 1) * 4 + digits[1] - 1]
  }
}
