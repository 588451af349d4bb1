import LuaBridge

/// Fields of objects that a script set, as they waited in the bridge's buffer, in order; they live as long as the call
/// they came with.
public struct LuaWrites {
  /// For each field a head of 16 bytes: the slot (4 bytes), the count of numbers (4 bytes) and the object's handle (8
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
