/// A value as it passes between a script and the host.
public enum LuaValue {
  /// No value.
  case `nil`
  /// True or false.
  case boolean(Bool)
  /// A whole number of Lua's integer kind.
  case integer(Int64)
  /// A number of Lua's float kind; may be infinite or no number at all.
  case number(Double)
  /// Text. Bytes that are no UTF-8 have become replacement characters.
  case string(String)
  /// A table.
  case table(LuaTable)
  /// A function of the script.
  case function(LuaFunction)
  /// An object of the host.
  case object(LuaObject)

  /// The value as a finite number, whichever kind of number it is.
  public var finiteNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value) where value.isFinite: value
    default: nil
    }
  }

  /// What the value is, in words for an error message: "the string 'fast'".
  public var summary: String {
    switch self {
    case .nil: "nothing"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value) where value.isNaN: "nan"
    case .number(let value): "\(value)"
    case .string(let value): "the string '\(value.shortened(to: 40))'"
    case .table: "a table"
    case .function: "a function"
    case .object(let object): "a \(object.typeName)"
    }
  }
}

/// A table: a list, and values by name.
public struct LuaTable {
  /// One value by name.
  public struct Entry {
    /// The name.
    public var key: String
    /// The value.
    public var value: LuaValue

    /// An entry by its parts.
    public init(key: String, value: LuaValue) {
      self.key = key
      self.value = value
    }
  }

  /// The values of the keys 1, 2, 3 and so on.
  public var array: [LuaValue]
  /// The values by name; those from a script come in the byte order of their names.
  public var entries: [Entry]

  /// A table by its parts.
  public init(array: [LuaValue] = [], entries: [Entry] = []) {
    self.array = array
    self.entries = entries
  }

  /// The value of a name, or nil where there is none.
  public subscript(key: String) -> LuaValue? {
    entries.first { $0.key == key }?.value
  }
}

/// An object of the host: its type, and a handle or the numbers it carries.
public struct LuaObject: Sendable, Equatable {
  /// What an object is made of.
  public enum Payload: Sendable, Equatable {
    /// A number by which the host knows the object.
    case handle(UInt64)
    /// The numbers themselves, 1 to 16.
    case numbers([Double])
  }

  /// The place of the type in its surface.
  public let type: Int32
  /// The type's name, for messages.
  public let typeName: String
  /// What it is made of.
  public let payload: Payload

  /// An object by its parts.
  public init(type: Int32, typeName: String, payload: Payload) {
    self.type = type
    self.typeName = typeName
    self.payload = payload
  }
}

extension String {
  /// The text as messages quote it: at most 80 characters, the rest as an ellipsis.
  var shortened: String { shortened(to: 80) }

  /// The text cut at a number of characters, the rest as an ellipsis.
  func shortened(to count: Int) -> String {
    // Counted in bytes first: a character may be any number of them.
    guard utf8.count > count else { return self }
    let kept = prefix(count)
    let text = kept.utf8.count > 4 * count ? String(decoding: kept.utf8.prefix(4 * count), as: UTF8.self) : String(kept)
    return text.utf8.count == utf8.count ? self : text + "…"
  }
}
