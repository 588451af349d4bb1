/// What runs when a script calls a function of the host, reads a field or sets one.
///
/// For methods, fields and operators the object comes first.
typealias HostFunction =
  @Sendable (_ host: ScriptHost, _ arguments: borrowing LuaArguments, _ results: borrowing LuaResults) throws -> Void

/// Collects functions and gives out the numbers scripts' calls come with.
final class HostFunctionList {
  private(set) var functions: [HostFunction] = []
  /// The numbers of the functions that neither need nor change what is recorded.
  private(set) var quiet: [Int32] = []
  /// How functions make objects of plain numbers.
  private(set) var makers: [LuaMaker] = []
  /// Whether what is added now is such a function.
  var addsQuiet = false

  /// Takes a function and returns its number.
  func add(_ body: @escaping HostFunction) -> Int32 {
    functions.append(body)
    if addsQuiet { quiet.append(Int32(functions.count - 1)) }
    return Int32(functions.count - 1)
  }

  /// Lets the function that was added last make objects of plain numbers by itself.
  func makes(_ type: ScriptType, _ base: [Double], at places: [UInt8], least: Int? = nil) {
    makers.append(
      LuaMaker(
        function: Int32(functions.count - 1), type: type.rawValue, base: base, places: places,
        least: least ?? places.count))
  }

  /// A named function.
  func function(_ name: String, _ body: @escaping HostFunction) -> LuaFunctionDescription {
    LuaFunctionDescription(name, add(body))
  }
}

/// One type of the surface while its members are collected.
struct TypeBuilder {
  private(set) var description: LuaTypeDescription
  private let list: HostFunctionList

  init(_ type: ScriptType, _ list: HostFunctionList) {
    description = LuaTypeDescription(type.name, numberCount: type.numberCount)
    self.list = list
  }

  /// Adds `object:name(...)`.
  mutating func method(_ name: String, _ body: @escaping HostFunction) {
    description.methods.append(list.function(name, body))
  }

  /// Adds `object.name` to be read.
  mutating func field(_ name: String, get: @escaping HostFunction) {
    description.fields.append(LuaFieldDescription(name, getter: list.add(get)))
  }

  /// Adds `object.name` to be read and set; several names are the same field.
  mutating func field(_ names: String..., get: @escaping HostFunction, set: @escaping HostFunction) {
    let (getter, setter) = (list.add(get), list.add(set))
    for name in names { description.fields.append(LuaFieldDescription(name, getter: getter, setter: setter)) }
  }

  /// Adds `object.name` whose new values may wait, many for one call of the host.
  mutating func field(
    _ name: String, written: LuaFieldDescription.Written, get: @escaping HostFunction, set: @escaping HostFunction
  ) {
    var field = LuaFieldDescription(name, getter: list.add(get), setter: list.add(set))
    field.written = written
    description.fields.append(field)
  }

  /// Adds names for the numbers the object carries, in their order.
  mutating func numbers(_ names: [String], isWritable: Bool = true) {
    for (place, name) in names.enumerated() {
      description.fields.append(LuaFieldDescription(name, number: place, isWritable: isWritable))
    }
  }

  /// Adds a name for one of the numbers the object carries, to be read.
  mutating func number(_ name: String, _ place: Int) {
    description.fields.append(LuaFieldDescription(name, number: place, isWritable: false))
  }

  /// Says what is meant by names the type does not have.
  mutating func otherNames(_ names: KeyValuePairs<String, String>) {
    description.otherNames += names.map { LuaTypeDescription.OtherName($0, meant: $1) }
  }

  /// Sets what an operator does.
  mutating func `operator`(_ name: LuaOperator, _ body: @escaping HostFunction) {
    description.operators[name] = list.add(body)
  }

  /// Sets what answers every name that is no member.
  mutating func fallback(_ get: @escaping HostFunction) {
    description.fallbackGetter = list.add(get)
  }
}

/// One global table of the surface while its members are collected.
struct NamespaceBuilder {
  private(set) var description: LuaNamespaceDescription
  private let list: HostFunctionList

  init(_ name: String, _ list: HostFunctionList) {
    description = LuaNamespaceDescription(name)
    self.list = list
  }

  /// Sets what `Name(...)` does; `Name.new(...)` does the same.
  mutating func call(_ body: @escaping HostFunction) {
    let function = list.function("new", body)
    description.call = function.function
    description.functions.append(function)
  }

  /// Adds `Name.name(...)`.
  mutating func function(_ name: String, _ body: @escaping HostFunction) {
    description.functions.append(list.function(name, body))
  }

  /// Lets the function that was added last make an object of plain numbers by itself: as many as there are places, or at
  /// least `least`; the others are those of `base`.
  mutating func makes(_ type: ScriptType, _ base: [Double], at places: [UInt8], least: Int? = nil) {
    list.makes(type, base, at: places, least: least)
  }

  /// Adds `Name.name`.
  mutating func constant(_ name: String, _ value: LuaValue) {
    description.constants.append(LuaTable.Entry(key: name, value: value))
  }
}
