import Foundation
import Testing

/// A value read from an oracle file, with accessors that fail a test instead of trapping.
struct Json {
  let raw: Any?

  subscript(key: String) -> Json { Json(raw: (raw as? [String: Any])?[key]) }

  subscript(index: Int) -> Json {
    guard let list = raw as? [Any], list.indices.contains(index) else { return Json(raw: nil) }
    return Json(raw: list[index])
  }

  var isNull: Bool { raw == nil || raw is NSNull }
  var list: [Json] { (raw as? [Any])?.map(Json.init) ?? [] }
  var text: String { raw as? String ?? "" }
  var flag: Bool { (raw as? NSNumber)?.boolValue ?? false }

  /// The number, also where it is written as a word; nil where there is none.
  var number: Double? {
    if let number = raw as? NSNumber { return number.doubleValue }
    switch raw as? String {
    case "Infinity": return Double.infinity
    case "-Infinity": return -Double.infinity
    case "NaN": return Double.nan
    default: return nil
    }
  }

  /// A list of numbers; a single number counts as a list of one.
  var numbers: [Double] {
    if let number { return [number] }
    return list.compactMap(\.number)
  }

  func need(_ comment: Comment = "a number is missing") throws -> Double { try #require(number, comment) }

  func number(or fallback: Double) -> Double { number ?? fallback }
}

/// One file of recorded figures.
struct Oracle {
  let cases: [Json]

  init(_ name: String, file: String = #filePath) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
    let place = folder.appendingPathComponent("Fixtures/oracles/\(name).json")
    let content = try JSONSerialization.jsonObject(with: Data(contentsOf: place))
    self.cases = Json(raw: content)["cases"].list
    try #require(!cases.isEmpty)
  }
}

/// Whether two numbers agree within an absolute tolerance; false when either is not a number.
func agree(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { a == b || abs(a - b) <= tolerance }
