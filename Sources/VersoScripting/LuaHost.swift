/// What answers a script's calls.
///
/// Functions have numbers, given out in the surface; the host finds what to do by them. While a function runs it may
/// call back into the script.
public protocol LuaHost: AnyObject {
  /// Runs one function.
  ///
  /// - Parameters:
  ///   - function: the number the surface gave it.
  ///   - arguments: what the script passed; for methods, fields and operators the object comes first.
  ///   - results: takes what the function returns, in order.
  /// - Throws: any error; its description becomes the script's error, with the place of the call before it.
  func call(_ function: Int32, _ arguments: borrowing LuaArguments, _ results: borrowing LuaResults) throws

  /// Sets fields of objects that waited, in the order the script set them.
  func write(_ writes: LuaWrites)

  /// Takes one line that the script printed: valid UTF-8, without control characters but tabs and newlines.
  func print(_ line: String)
}
