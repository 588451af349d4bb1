import Foundation

/// A JSON value, read without knowing its shape beforehand, numbers to the last digit.
public enum JSONValue: Decodable, Equatable, Sendable {
  /// Nothing.
  case null
  /// Yes or no.
  case boolean(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// Values by position.
  case list([JSONValue])
  /// Values by name.
  case object([String: JSONValue])

  /// Reads a value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a name; null where there is none.
  public subscript(key: String) -> JSONValue {
    if case .object(let fields) = self { return fields[key] ?? .null }
    return .null
  }

  /// The value at a position; null where there is none.
  public subscript(index: Int) -> JSONValue {
    if case .list(let items) = self, items.indices.contains(index) { return items[index] }
    return .null
  }

  /// Whether it is nothing.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// Yes or no, where it is that.
  public var boolean: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  /// The number, where it is one.
  public var number: Double? {
    if case .number(let value) = self { return value }
    return nil
  }

  /// The text, where it is one.
  public var text: String? {
    if case .text(let value) = self { return value }
    return nil
  }

  /// The values of a list; empty for anything else.
  public var items: [JSONValue] {
    if case .list(let value) = self { return value }
    return []
  }

  /// The values of an object; empty for anything else.
  public var fields: [String: JSONValue] {
    if case .object(let value) = self { return value }
    return [:]
  }

  /// The numbers of a list, all of them or nothing.
  public var numbers: [Double]? {
    guard case .list(let items) = self else { return nil }
    let result = items.compactMap(\.number)
    return result.count == items.count ? result : nil
  }

  /// Reads a document.
  public static func read(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }
}
