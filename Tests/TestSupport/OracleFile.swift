import Foundation

/// A value of a fixture file, with accessors that give nothing where the shape is another.
///
/// Unchecked, because what was read from JSON is never changed.
public struct OracleValue: @unchecked Sendable {
  private var raw: Any?

  init(_ raw: Any?) { self.raw = raw }

  /// The member of a name.
  public subscript(key: String) -> OracleValue { OracleValue((raw as? [String: Any])?[key]) }

  /// The element at a place.
  public subscript(index: Int) -> OracleValue {
    guard let list = raw as? [Any], list.indices.contains(index) else { return OracleValue(nil) }
    return OracleValue(list[index])
  }

  /// Whether there is nothing, or a written null.
  public var isNull: Bool { raw == nil || raw is NSNull }
  /// The items of a list.
  public var list: [OracleValue] { (raw as? [Any])?.map(OracleValue.init) ?? [] }
  /// The names of an object's fields, sorted.
  public var keys: [String] { ((raw as? [String: Any])?.keys).map { $0.sorted() } ?? [] }
  /// The text.
  public var text: String? { raw as? String }
  /// The switch.
  public var flag: Bool? { (raw as? NSNumber)?.boolValue }

  /// The number, also where it is written as a word.
  public var number: Double? {
    if let number = raw as? NSNumber { return number.doubleValue }
    switch raw as? String {
    case "Infinity": return Double.infinity
    case "-Infinity": return -Double.infinity
    default: return nil
    }
  }

  /// Leaves out the fields that hold what is animated, so that only the settings are left.
  public mutating func removeValues() {
    guard var fields = raw as? [String: Any] else { return }
    for key in ["values", "from", "to", "by"] { fields[key] = nil }
    raw = fields
  }

  /// The numbers of a list; a single number counts as a list of one.
  public var numbers: [Double] { number.map { [$0] } ?? list.compactMap(\.number) }
}

/// One file of independent figures, `Tests/Fixtures/oracles/NAME.json`.
public struct OracleFile {
  /// The cases in their order.
  public let cases: [OracleValue]
  /// How many cases the file says it has.
  public let declaredCount: Int

  /// Reads a file.
  public init(_ name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Fixtures/oracles/\(name).json"))
    let content = OracleValue(try JSONSerialization.jsonObject(with: data))
    cases = content["cases"].list
    declaredCount = Int(content["header"]["case_count"].number ?? -1)
  }
}
