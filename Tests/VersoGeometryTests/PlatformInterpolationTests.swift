import TestSupport
import Testing
import VersoGeometry

/// Matrices and rectangles between two ends as a re-implementation expects them.
struct PlatformInterpolationTests {
  /// Cases about values that are no geometry: colours and switches are the layers' business and tested there.
  static let elsewhere: Set = [
    "colour by", "colour ends without a model", "hidden switches by half time", "doubleSided switches by half time",
    "shouldRasterize switches by half time",
  ]

  @Test func everyGeometricCase() throws {
    var leftOut: Set<String> = []
    for item in try Oracle("platform-interpolation").cases {
      if Self.elsewhere.contains(item.name) {
        leftOut.insert(item.name)
        continue
      }
      #expect(item["agree"].boolean != false, "a case that does not bind needs its own treatment")
      let tolerance = Tolerance(absolute: try #require(item["tolerance"].number))
      let (input, expected) = (item["input"], item["expected"])
      switch item["kind"].text {
      case "matrix":
        let value = Transform3D.interpolate(
          try #require(input["from"].transform), try #require(input["to"].transform),
          try #require(input["progress"].number))
        // The half turn's side is ours: here both engines turn positively about z.
        #expect(tolerance.accepts(value, try #require(expected["transform"].transform)), "\(item.name)")
      case "round-trip":
        let value = try #require(input["matrix"].transform?.decomposed()).recomposed
        #expect(tolerance.accepts(value, try #require(expected["transform"].transform)), "\(item.name)")
      case "from-to-by":
        if input["key_path"].text == "transform" {
          try checkTransform(item, tolerance)
        } else {
          try checkRect(item, tolerance)
        }
      default:
        Issue.record("unknown kind in \(item.name)")
      }
    }
    #expect(leftOut == Self.elsewhere)
  }

  private func checkRect(_ item: JSONValue, _ tolerance: Tolerance) throws {
    let animation = item["input"]["animation"]
    func moved(_ rect: Rect, _ by: Rect, _ sign: Double) -> Rect {
      Rect(
        rect.x + sign * by.x, rect.y + sign * by.y, rect.width + sign * by.width, rect.height + sign * by.height)
    }
    let by = try #require(animation["by"].rect)
    let model = try #require(item["input"]["model"].rect)
    let to = animation["to"].rect
    let start = animation["from"].rect ?? to.map { moved($0, by, -1) } ?? model
    let end = to ?? moved(start, by, 1)
    let value = Rect.interpolate(start, end, try #require(item["input"]["progress"].number))
    let expected = try #require(item["expected"]["value"].numbers)
    #expect(tolerance.accepts([value.x, value.y, value.width, value.height], expected), "\(item.name)")
  }

  private func checkTransform(_ item: JSONValue, _ tolerance: Tolerance) throws {
    let animation = item["input"]["animation"]
    let by = try #require(animation["by"].transform)
    let model = try #require(item["input"]["model"].transform)
    let to = animation["to"].transform
    let start = try to.map { try #require(by.inverted()) * $0 } ?? model
    let value = Transform3D.interpolate(start, to ?? by * start, try #require(item["input"]["progress"].number))
    #expect(tolerance.accepts(value, try #require(item["expected"]["value"].transform)), "\(item.name)")
  }
}
