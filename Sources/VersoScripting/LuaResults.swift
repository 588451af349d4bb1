import LuaBridge

/// Where a host function puts what it returns, and a call its arguments.
///
/// Lives as long as the call it belongs to. Values that nest too deep, or objects of a type the surface doesn't have,
/// arrive as nothing.
public struct LuaResults: ~Copyable {
  let bridge: OpaquePointer

  init(bridge: OpaquePointer) {
    self.bridge = bridge
  }

  /// Adds no value, to keep a place.
  public func appendNil() {
    _ = verso_results_nil(bridge)
  }

  /// Adds true or false.
  public func append(_ value: Bool) {
    _ = verso_results_boolean(bridge, value)
  }

  /// Adds a whole number.
  public func append(_ value: Int) {
    _ = verso_results_integer(bridge, Int64(value))
  }

  /// Adds a number.
  public func append(_ value: Double) {
    _ = verso_results_number(bridge, value)
  }

  /// Adds text.
  public func append(_ value: String) {
    appendBytes(value) { verso_results_string(bridge, $0, $1) }
  }

  /// Adds a function of the script.
  public func append(_ value: LuaFunction) {
    _ = verso_results_function(bridge, value.reference)
  }

  /// Adds an object that is known by a handle; the same handle is the same object to the script.
  public func append(handle: UInt64, type: Int32) {
    if !verso_results_handle(bridge, type, handle) { appendNil() }
  }

  /// Adds an object that carries numbers, as many as its type has.
  public func append(numbers: UnsafeBufferPointer<Double>, type: Int32) {
    if !verso_results_numbers(bridge, type, numbers.baseAddress, numbers.count) { appendNil() }
  }

  /// Adds an object that carries numbers, as many as its type has.
  public func append(numbers: [Double], type: Int32) {
    numbers.withUnsafeBufferPointer { append(numbers: $0, type: type) }
  }

  /// Adds an object.
  public func append(_ value: LuaObject) {
    switch value.payload {
    case .handle(let handle): append(handle: handle, type: value.type)
    case .numbers(let numbers): append(numbers: numbers, type: value.type)
    }
  }

  /// Adds a table.
  public func append(_ value: LuaTable) {
    guard verso_results_begin_table(bridge) else { return appendNil() }
    for element in value.array { append(element) }
    for entry in value.entries {
      appendBytes(entry.key) { verso_results_key(bridge, $0, $1) }
      append(entry.value)
    }
    _ = verso_results_end_table(bridge)
  }

  /// Adds any value.
  public func append(_ value: LuaValue) {
    switch value {
    case .nil: appendNil()
    case .boolean(let value): append(value)
    case .integer(let value): _ = verso_results_integer(bridge, value)
    case .number(let value): append(value)
    case .string(let value): append(value)
    case .table(let value): append(value)
    case .function(let value): append(value)
    case .object(let value): append(value)
    }
  }

  private func appendBytes(_ text: String, _ append: (UnsafePointer<CChar>?, Int) -> Bool) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { _ = append($0.baseAddress, $0.count) }
    }
  }
}
