/// Reading options out of a table, with errors that name the option.
extension LuaTable {
  /// Refuses names other than the given ones, and list elements.
  ///
  /// - Throws: `LuaArgumentError` that names the unknown option and the nearest known one.
  public func requireKeys(
    _ known: [String], in owner: String, allowsList: Bool = false
  ) throws(LuaArgumentError) {
    for entry in entries where !known.contains(entry.key) {
      throw LuaArgumentError(
        "\(owner) has no option '\(entry.key.shortened)'\(suggestion(for: entry.key, among: known))")
    }
    if !array.isEmpty, !allowsList {
      throw LuaArgumentError("\(owner) takes options by name; a value without a name came")
    }
  }

  /// A finite number, or nil where the option is left out.
  public func number(_ key: String) throws(LuaArgumentError) -> Double? {
    guard let value = self[key] else { return nil }
    guard let number = value.finiteNumber else {
      throw LuaArgumentError(name: key, wanted: "a finite number", got: value)
    }
    return number
  }

  /// True or false, or nil where the option is left out.
  public func boolean(_ key: String) throws(LuaArgumentError) -> Bool? {
    guard let value = self[key] else { return nil }
    guard case .boolean(let flag) = value else {
      throw LuaArgumentError(name: key, wanted: "true or false", got: value)
    }
    return flag
  }

  /// Text, or nil where the option is left out.
  public func string(_ key: String) throws(LuaArgumentError) -> String? {
    guard let value = self[key] else { return nil }
    guard case .string(let text) = value else { throw LuaArgumentError(name: key, wanted: "a string", got: value) }
    return text
  }

  /// A function, or nil where the option is left out.
  public func function(_ key: String) throws(LuaArgumentError) -> LuaFunction? {
    guard let value = self[key] else { return nil }
    guard case .function(let function) = value else {
      throw LuaArgumentError(name: key, wanted: "a function", got: value)
    }
    return function
  }

  /// A table, or nil where the option is left out.
  public func table(_ key: String) throws(LuaArgumentError) -> LuaTable? {
    guard let value = self[key] else { return nil }
    guard case .table(let table) = value else { throw LuaArgumentError(name: key, wanted: "a table", got: value) }
    return table
  }

  /// The list as finite numbers.
  ///
  /// - Throws: `LuaArgumentError` that names the list and the place, from 1.
  public func numbers(_ name: String) throws(LuaArgumentError) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(array.count)
    for (index, value) in array.enumerated() {
      guard let number = value.finiteNumber else {
        throw LuaArgumentError(name: "\(name)[\(index + 1)]", wanted: "a finite number", got: value)
      }
      numbers.append(number)
    }
    return numbers
  }
}
