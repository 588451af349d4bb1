import LuaBridge
import VersoTransitions

/// What was wrong with an argument.
public struct LuaArgumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The message: the argument, what was wanted, what came.
  public let description: String

  /// An error with a message of its own.
  public init(_ description: String) {
    self.description = description
  }

  /// An argument that is not what was wanted.
  public init(name: String, wanted: String, got: LuaValue) {
    self.init("\(name) must be \(wanted), not \(got.summary)")
  }
}

/// The values a script passed to a function of the host, or a script's function returned.
///
/// Lives as long as the call it belongs to. Reading checks: what is not what was wanted is an error that names the
/// argument. Places count from 0.
public struct LuaArguments: ~Copyable {
  let values: UnsafeBufferPointer<verso_value>
  unowned(unsafe) let box: LuaStateBox

  init(values: UnsafeBufferPointer<verso_value>, box: LuaStateBox) {
    self.values = values
    self.box = box
  }

  /// Where the call stands in the script.
  var place: SourcePlace? { box.state?.place }

  /// How many there are.
  public var count: Int { values.count }

  /// Whether there is a value other than nil at a place.
  public func has(_ index: Int) -> Bool {
    index >= 0 && index < values.count && values[index].kind != LuaKind.none
  }

  /// The value at a place, whatever it is; nil where there is none.
  public func value(_ index: Int) -> LuaValue {
    index >= 0 && index < values.count ? box.state?.value(values[index]) ?? .nil : .nil
  }

  /// A finite number.
  public func number(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Double {
    if index >= 0 && index < values.count {
      let kind = values[index].kind
      let number = values[index].number  // integers carry it too
      if (kind == LuaKind.number || kind == LuaKind.integer) && number.isFinite { return number }
    }
    throw LuaArgumentError(name: name(), wanted: "a finite number", got: value(index))
  }

  /// A finite number, or the given one where nothing is.
  public func number(
    _ index: Int, _ name: @autoclosure () -> String, default fallback: Double
  ) throws(LuaArgumentError) -> Double {
    has(index) ? try number(index, name()) : fallback
  }

  /// A whole number; a float counts when it is one.
  public func integer(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Int {
    let value = value(index)
    switch value {
    case .integer(let number): return Int(number)
    case .number(let number):
      if let whole = Int(exactly: number) { return whole }
    default: break
    }
    throw LuaArgumentError(name: name(), wanted: "a whole number", got: value)
  }

  /// True or false.
  public func boolean(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Bool {
    if index >= 0 && index < values.count && values[index].kind == LuaKind.boolean { return values[index].integer != 0 }
    throw LuaArgumentError(name: name(), wanted: "true or false", got: value(index))
  }

  /// Text.
  public func string(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> String {
    let value = value(index)
    guard case .string(let text) = value else { throw LuaArgumentError(name: name(), wanted: "a string", got: value) }
    return text
  }

  /// A table.
  public func table(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> LuaTable {
    let value = value(index)
    guard case .table(let table) = value else { throw LuaArgumentError(name: name(), wanted: "a table", got: value) }
    return table
  }

  /// A function of the script, which may be kept.
  public func function(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> LuaFunction {
    let value = value(index)
    guard case .function(let function) = value else {
      throw LuaArgumentError(name: name(), wanted: "a function", got: value)
    }
    return function
  }

  private func typeName(_ type: Int32) -> String { box.state?.surface.typeName(type) ?? "object" }

  /// The type of the object at a place, or nil where there is none.
  public func objectType(_ index: Int) -> Int32? {
    guard index >= 0 && index < values.count else { return nil }
    let kind = values[index].kind
    return kind == LuaKind.handle || kind == LuaKind.numbers ? values[index].detail : nil
  }

  /// The handle of an object of a type.
  public func handle(
    _ index: Int, type: Int32, _ name: @autoclosure () -> String
  ) throws(LuaArgumentError) -> UInt64 {
    if index >= 0 && index < values.count && values[index].kind == LuaKind.handle && values[index].detail == type {
      return UInt64(bitPattern: values[index].integer)
    }
    throw LuaArgumentError(name: name(), wanted: "a \(typeName(type))", got: value(index))
  }

  /// Lets `body` read the numbers an object of a type carries.
  public func withNumbers<Result>(
    _ index: Int, type: Int32, _ name: @autoclosure () -> String, _ body: (UnsafeBufferPointer<Double>) -> Result
  ) throws(LuaArgumentError) -> Result {
    if index >= 0 && index < values.count && values[index].kind == LuaKind.numbers && values[index].detail == type {
      let start = values[index].pointer?.assumingMemoryBound(to: Double.self)
      return body(UnsafeBufferPointer(start: start, count: values[index].length))
    }
    throw LuaArgumentError(name: name(), wanted: "a \(typeName(type))", got: value(index))
  }
}

/// The bridge's kinds of values, as the numbers its values carry.
enum LuaKind {
  static let none = Int32(bitPattern: verso_kind_nil.rawValue)
  static let boolean = Int32(bitPattern: verso_kind_boolean.rawValue)
  static let integer = Int32(bitPattern: verso_kind_integer.rawValue)
  static let number = Int32(bitPattern: verso_kind_number.rawValue)
  static let string = Int32(bitPattern: verso_kind_string.rawValue)
  static let table = Int32(bitPattern: verso_kind_table.rawValue)
  static let function = Int32(bitPattern: verso_kind_function.rawValue)
  static let handle = Int32(bitPattern: verso_kind_handle.rawValue)
  static let numbers = Int32(bitPattern: verso_kind_numbers.rawValue)
}
