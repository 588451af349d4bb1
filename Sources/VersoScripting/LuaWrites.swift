import LuaBridge

/// Fields of objects that a script set, as they waited in the bridge's buffer; they live as long as the call they came
/// with.
public struct LuaWrites {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Calls a closure with every field in order: its slot, the object's handle, and its numbers, 1 to 16 finite ones.
  @inline(__always)
  func forEach(_ body: (_ slot: Int32, _ handle: UInt64, _ numbers: UnsafePointer<Double>) -> Void) {
    guard var place = bytes.baseAddress else { return }
    let end = place + bytes.count
    while place < end {
      let head = place.load(as: verso_write.self)
      let numbers = place + MemoryLayout<verso_write>.size
      body(head.slot, head.handle, numbers.assumingMemoryBound(to: Double.self))
      place = numbers + Int(head.count) * MemoryLayout<Double>.stride
    }
  }
}

extension LuaHost {
  /// Nothing: only a host whose surface has fields that wait is given any.
  public func write(_ writes: LuaWrites) {}
}
