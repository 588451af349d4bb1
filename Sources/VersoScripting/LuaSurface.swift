import LuaBridge

/// A function the host offers by a name.
public struct LuaFunctionDescription: Sendable, Equatable {
  /// The name scripts use.
  public var name: String
  /// The number the host knows it by, from 0.
  public var function: Int32

  /// A function by its parts.
  public init(_ name: String, _ function: Int32) {
    self.name = name
    self.function = function
  }
}

/// How a function makes an object of numbers out of plain numbers, so that the host is not asked.
public struct LuaMaker: Sendable, Equatable {
  /// The function; it is asked for everything else.
  public var function: Int32
  /// The type of what is made.
  public var type: Int32
  /// The numbers where nothing is given.
  public var base: [Double]
  /// Which of them each argument is.
  public var places: [UInt8]
  /// The fewest arguments it takes.
  public var least: Int

  /// A way to make objects by its parts.
  public init(function: Int32, type: Int32, base: [Double], places: [UInt8], least: Int) {
    self.function = function
    self.type = type
    self.base = base
    self.places = places
    self.least = least
  }
}

/// A field of an object; without a getter or a setter it can't be read or set.
public struct LuaFieldDescription: Sendable, Equatable {
  /// The name scripts use.
  public var name: String
  /// Gets the object, and returns the value.
  public var getter: Int32?
  /// Gets the object and the new value.
  public var setter: Int32?
  /// Which of the numbers the object carries the field is, from 0; the host is not asked then.
  public var number: Int?
  /// Whether such a number can be set, to finite ones.
  public var isWritable = false
  /// How new values may wait to be set, where they may.
  public var written: Written?

  /// New values that wait in a buffer until the host is called or the script returns, so that setting costs no call.
  public struct Written: Sendable, Equatable {
    /// What the host calls the field.
    public var slot: Int32
    /// The type of the objects whose numbers may wait; nothing for a plain number.
    public var type: Int32?
    /// The largest number that may wait; a larger one goes to the setter, which refuses it.
    public var largest: Double

    /// A way to wait by its parts.
    public init(slot: Int32, type: Int32? = nil, largest: Double) {
      self.slot = slot
      self.type = type
      self.largest = largest
    }
  }

  /// A field by its parts.
  public init(_ name: String, getter: Int32? = nil, setter: Int32? = nil) {
    self.name = name
    self.getter = getter
    self.setter = setter
  }

  /// A field that is one of the numbers the object carries.
  ///
  /// Scripts can set it on objects they made. An object that came out of a field is a copy, on which setting would
  /// change nothing, and is an error.
  public init(_ name: String, number: Int, isWritable: Bool = true) {
    self.name = name
    self.number = number
    self.isWritable = isWritable
  }
}

/// An operator scripts may use on objects.
public enum LuaOperator: Sendable, Equatable, CaseIterable {
  /// The operators `+ - * /`, the sign `-`, `==`, `tostring`, `object(...)` and `#object`.
  case add, subtract, multiply, divide, negate, equal, text, call, length

  var bridged: Int32 {
    let value =
      switch self {
      case .add: verso_operator_add
      case .subtract: verso_operator_subtract
      case .multiply: verso_operator_multiply
      case .divide: verso_operator_divide
      case .negate: verso_operator_negate
      case .equal: verso_operator_equal
      case .text: verso_operator_text
      case .call: verso_operator_call
      case .length: verso_operator_length
      }
    return Int32(bitPattern: value.rawValue)
  }
}

/// A type of objects scripts meet.
///
/// Objects with numbers are values: equal when the numbers are, unless the operator says otherwise. Objects with a
/// handle are the same when the handle is.
public struct LuaTypeDescription: Sendable, Equatable {
  /// The name, for messages.
  public var name: String
  /// How many numbers an object carries, up to 16; 0 for a handle.
  public var numberCount: Int
  /// What `object:name(...)` calls.
  public var methods: [LuaFunctionDescription]
  /// What `object.name` reads and sets.
  public var fields: [LuaFieldDescription]
  /// Gets the object and a key that is neither field nor method; without it such keys are errors.
  public var fallbackGetter: Int32?
  /// Gets the object, such a key and the new value.
  public var fallbackSetter: Int32?
  /// What operators call, with their operands.
  public var operators: [LuaOperator: Int32]
  /// Names the type does not have, by which others are meant: an error says so.
  public var otherNames: [OtherName] = []

  /// A name that is not there, and the one that is meant by it.
  public struct OtherName: Sendable, Equatable {
    /// The name that is not there.
    public var name: String
    /// The one that is.
    public var meant: String

    /// A name and what is meant by it.
    public init(_ name: String, meant: String) {
      (self.name, self.meant) = (name, meant)
    }
  }

  /// A type by its parts.
  public init(
    _ name: String, numberCount: Int = 0, methods: [LuaFunctionDescription] = [], fields: [LuaFieldDescription] = [],
    fallbackGetter: Int32? = nil, fallbackSetter: Int32? = nil, operators: [LuaOperator: Int32] = [:]
  ) {
    self.name = name
    self.numberCount = numberCount
    self.methods = methods
    self.fields = fields
    self.fallbackGetter = fallbackGetter
    self.fallbackSetter = fallbackSetter
    self.operators = operators
  }
}

/// A global table of functions and constants, which may itself be called.
public struct LuaNamespaceDescription {
  /// The global name.
  public var name: String
  /// What `Name(...)` calls.
  public var call: Int32?
  /// What `Name.name(...)` calls.
  public var functions: [LuaFunctionDescription]
  /// Values by name; no tables and no functions of scripts.
  public var constants: [LuaTable.Entry]

  /// A namespace by its parts.
  public init(
    _ name: String, call: Int32? = nil, functions: [LuaFunctionDescription] = [], constants: [LuaTable.Entry] = []
  ) {
    self.name = name
    self.call = call
    self.functions = functions
    self.constants = constants
  }
}

/// A description no surface can be made of.
public enum LuaSurfaceError: Error, Equatable {
  /// A name that is empty, longer than 40 bytes or given twice, or a value that can't be a constant.
  case invalid(String)
  /// There is no memory for it.
  case outOfMemory
}

/// The names a host offers to scripts, made once and then shared by any number of states.
///
/// It never changes once made and is read only, which is why it may be shared between threads.
public final class LuaSurface: @unchecked Sendable {
  /// The types, by the number objects carry.
  public let types: [LuaTypeDescription]
  /// The global tables.
  public let namespaces: [LuaNamespaceDescription]
  /// The global functions.
  public let functions: [LuaFunctionDescription]
  /// The global values.
  public let constants: [LuaTable.Entry]
  let bridge: OpaquePointer

  /// Makes a surface.
  ///
  /// - Parameters:
  ///   - types: the types; an object's type is the place of its description here.
  ///   - namespaces: the global tables.
  ///   - functions: the global functions.
  ///   - constants: global values; no tables and no functions of scripts.
  ///   - quietFunctions: functions that neither need nor change what fields hold, so that new values of fields may go
  ///     on waiting while they are called.
  ///   - makers: functions that make objects of plain numbers.
  /// - Throws: `LuaSurfaceError` naming what is wrong.
  public init(
    types: [LuaTypeDescription] = [], namespaces: [LuaNamespaceDescription] = [],
    functions: [LuaFunctionDescription] = [], constants: [LuaTable.Entry] = [], quietFunctions: [Int32] = [],
    makers: [LuaMaker] = []
  ) throws(LuaSurfaceError) {
    guard let bridge = verso_surface_create() else { throw LuaSurfaceError.outOfMemory }
    self.bridge = bridge
    self.types = types
    self.namespaces = namespaces
    self.functions = functions
    self.constants = constants
    for type in types { try addType(type) }
    for maker in makers {
      let isSound =
        types.indices.contains(Int(maker.type)) && types[Int(maker.type)].numberCount == maker.base.count
        && verso_surface_set_maker(
          bridge, maker.function, maker.type, maker.base, maker.places, Int32(clamping: maker.least),
          Int32(clamping: maker.places.count))
      try require(isSound, "function \(maker.function)")
    }
    for function in quietFunctions { try require(verso_surface_set_quiet(bridge, function), "function \(function)") }
    try addNames(functions, constants, to: -1, named: "globals")
    var names = Set(functions.map(\.name) + constants.map(\.key))
    for namespace in namespaces {
      guard names.insert(namespace.name).inserted else { throw LuaSurfaceError.invalid(namespace.name) }
      let index = verso_surface_add_namespace(bridge, namespace.name, namespace.call ?? -1)
      try require(index >= 0, namespace.name)
      try addNames(namespace.functions, namespace.constants, to: index, named: namespace.name)
    }
  }

  deinit {
    verso_surface_destroy(bridge)
  }

  /// The place of a type by its name.
  public func type(named name: String) -> Int32? {
    types.firstIndex { $0.name == name }.map { Int32($0) }
  }

  /// The name of a type, for messages.
  func typeName(_ type: Int32) -> String {
    types.indices.contains(Int(type)) ? types[Int(type)].name : "object"
  }

  private func require(_ condition: Bool, _ name: String) throws(LuaSurfaceError) {
    if !condition { throw LuaSurfaceError.invalid(name) }
  }

  private func addType(_ type: LuaTypeDescription) throws(LuaSurfaceError) {
    let index = verso_surface_add_type(bridge, type.name, Int32(clamping: type.numberCount))
    try require(index >= 0, type.name)
    var names: Set<String> = []
    for method in type.methods {
      let added = verso_surface_add_method(bridge, index, method.name, method.function)
      try require(added && names.insert(method.name).inserted, "\(type.name):\(method.name)")
    }
    for field in type.fields {
      let added =
        if let number = field.number {
          verso_surface_add_number(bridge, index, field.name, Int32(clamping: number), field.isWritable)
        } else {
          verso_surface_add_field(bridge, index, field.name, field.getter ?? -1, field.setter ?? -1)
        }
      if added, let written = field.written {
        try require(
          verso_surface_set_written(bridge, index, written.slot, written.type ?? -1, written.largest),
          "\(type.name).\(field.name)")
      }
      try require(added && names.insert(field.name).inserted, "\(type.name).\(field.name)")
    }
    for other in type.otherNames {
      try require(verso_surface_add_other_name(bridge, index, other.name, other.meant), "\(type.name).\(other.name)")
    }
    _ = verso_surface_set_fallback(bridge, index, type.fallbackGetter ?? -1, type.fallbackSetter ?? -1)
    for (name, function) in type.operators { _ = verso_surface_set_operator(bridge, index, name.bridged, function) }
  }

  private func addNames(
    _ functions: [LuaFunctionDescription], _ constants: [LuaTable.Entry], to index: Int32, named owner: String
  ) throws(LuaSurfaceError) {
    var names: Set<String> = []
    for function in functions {
      let added = verso_surface_add_function(bridge, index, function.name, function.function)
      try require(added && names.insert(function.name).inserted, "\(owner).\(function.name)")
    }
    for constant in constants {
      let added = addConstant(constant, to: index)
      try require(added && names.insert(constant.key).inserted, "\(owner).\(constant.key)")
    }
  }

  private func addConstant(_ constant: LuaTable.Entry, to index: Int32) -> Bool {
    var value = verso_value()
    func add() -> Bool { verso_surface_add_constant(bridge, index, constant.key, &value) }
    switch constant.value {
    case .nil, .table, .function: return false
    case .boolean(let flag):
      value.kind = LuaKind.boolean
      value.integer = flag ? 1 : 0
      return add()
    case .integer(let number):
      value.kind = LuaKind.integer
      value.integer = number
      return add()
    case .number(let number):
      value.kind = LuaKind.number
      value.number = number
      return add()
    case .string(var text):
      value.kind = LuaKind.string
      return text.withUTF8 { bytes in
        value.pointer = UnsafeRawPointer(bytes.baseAddress)
        value.length = bytes.count
        return add()
      }
    case .object(let object):
      value.detail = object.type
      switch object.payload {
      case .handle(let handle):
        value.kind = LuaKind.handle
        value.integer = Int64(bitPattern: handle)
        return add()
      case .numbers(let numbers):
        value.kind = LuaKind.numbers
        return numbers.withUnsafeBufferPointer { buffer in
          value.pointer = UnsafeRawPointer(buffer.baseAddress)
          value.length = buffer.count
          return add()
        }
      }
    }
  }
}
