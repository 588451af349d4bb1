import Foundation

/// A value of a fixture file, read without knowing its shape beforehand.
enum JSONValue: Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
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

  subscript(key: String) -> JSONValue {
    if case .object(let fields) = self { return fields[key] ?? .null }
    return .null
  }

  subscript(index: Int) -> JSONValue {
    if case .list(let items) = self, items.indices.contains(index) { return items[index] }
    return .null
  }

  var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  var boolean: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  var number: Double? {
    if case .number(let value) = self { return value }
    return nil
  }

  var text: String? {
    if case .text(let value) = self { return value }
    return nil
  }

  var items: [JSONValue] {
    if case .list(let value) = self { return value }
    return []
  }

  var fields: [String: JSONValue] {
    if case .object(let value) = self { return value }
    return [:]
  }

  /// The numbers of a list, all of them or nothing.
  var numbers: [Double]? {
    guard case .list(let items) = self else { return nil }
    let result = items.compactMap(\.number)
    return result.count == items.count ? result : nil
  }
}
