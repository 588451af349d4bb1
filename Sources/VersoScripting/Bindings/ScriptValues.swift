/// Values of one kind that a script made, by handle.
struct ScriptValues<Value> {
  private let what: String
  private var values: [Value] = []

  /// - Parameter what: what they are, for the message when there are too many.
  init(_ what: String) {
    self.what = what
  }

  /// Keeps a value and returns its handle.
  mutating func keep(_ value: Value) throws(LuaArgumentError) -> UInt64 {
    guard values.count < ScriptHost.mostValues else {
      throw LuaArgumentError("a script may make at most \(ScriptHost.mostValues) \(what)")
    }
    values.append(value)
    return UInt64(values.count - 1)
  }

  /// The value of a handle.
  subscript(handle: UInt64?) -> Value? {
    guard let handle, handle < values.count else { return nil }
    return values[Int(handle)]
  }
}
