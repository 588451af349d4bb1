import LuaBridge

/// A function of a script that the host holds.
///
/// It keeps the function, not the state: once the state is gone it can't be called.
public final class LuaFunction {
  let box: LuaStateBox
  /// The state the function belongs to; nothing once it is closed.
  var state: LuaState? { box.state }
  let reference: Int32

  init(box: LuaStateBox, bridge: OpaquePointer, reference: Int32) {
    self.box = box
    self.reference = reference
    verso_lua_retain(bridge, reference)
  }

  deinit {
    if let state = box.state { verso_lua_release(state.bridge, reference) }
  }

  /// Calls the function.
  ///
  /// - Returns: everything it returned.
  /// - Throws: `ScriptError` when the script fails or its state is gone.
  public func call(_ arguments: [LuaValue] = []) throws(ScriptError) -> [LuaValue] {
    guard let state = box.state else {
      throw ScriptError(kind: .limit, message: "the script of this function is closed")
    }
    return try state.call(self, arguments)
  }
}
