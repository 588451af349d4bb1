import Foundation
import TestSupport
import Testing
import VersoGeometry

/// One fixture file of independent figures.
struct Oracle {
  let cases: [JSONValue]

  /// Reads `Tests/Fixtures/oracles/NAME.json` and checks that no case was lost on the way.
  init(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = folder.appending(path: "Fixtures/oracles/\(name).json")
    let content = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
    cases = content["cases"].items
    #expect(Double(cases.count) == content["header"]["case_count"].number, "\(name) is not complete")
    #expect(!cases.isEmpty)
  }

  func cases(ofKind kind: String) -> [JSONValue] { cases.filter { $0["kind"].text == kind } }
}

extension JSONValue {
  var name: String { self["name"].text ?? self["a_css"].text.map { $0 + " -> " + (self["b_css"].text ?? "") } ?? "?" }

  /// The 16 numbers as a transform.
  var transform: Transform3D? { numbers.flatMap { Transform3D(values: $0) } }

  var point: Point? {
    guard let values = numbers, values.count == 2 else { return nil }
    return Point(values[0], values[1])
  }

  var rect: Rect? {
    guard let values = numbers, values.count == 4 else { return nil }
    return Rect(values[0], values[1], values[2], values[3])
  }
}
