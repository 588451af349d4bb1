import LuaBridge

/// Fields of objects that a script set, as they waited in the bridge's buffer, in order; they live as long as the call
/// they came with.
public struct LuaWrites {
  /// For each field a head of 8 bytes: the object's handle (4 bytes), the slot (2 bytes) and the count of numbers (2
  /// bytes); then the numbers, 1 to 16 finite ones.
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }
}

extension LuaHost {
  /// Nothing: only a host whose surface has fields that wait is given any.
  public func write(_ writes: LuaWrites) {}
}
