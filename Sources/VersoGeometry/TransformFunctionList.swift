/// Steps of a transform in the order they are written: the last one applies to a point first.
public struct TransformFunctionList: Sendable, Hashable {
  /// The steps, the last one applying to a point first.
  public var functions: [TransformFunction]

  /// Makes a list of steps.
  public init(_ functions: [TransformFunction] = []) {
    self.functions = functions
  }

  /// The steps as one transform.
  public var transform: Transform3D {
    functions.reversed().reduce(.identity) { $0 * $1.transform }
  }

  /// Returns the list between two; `u` is 0 at `a` and 1 at `b`, and may go beyond.
  ///
  /// Steps are taken in pairs, each by its own numbers, so full turns are kept; a list that ends early goes on with
  /// steps that change nothing. From the first pair of different kinds on, both rests become one matrix each and go by
  /// `Transform3D.interpolate` (the rule of CSS Transforms Module Level 2).
  public static func interpolate(
    _ a: TransformFunctionList, _ b: TransformFunctionList, _ u: Double
  ) -> TransformFunctionList {
    guard u.isFinite, u != 0 else { return a }
    if u == 1 { return b }
    var result: [TransformFunction] = []
    for index in 0..<max(a.functions.count, b.functions.count) {
      let from = index < a.functions.count ? a.functions[index] : b.functions[index].neutral
      let to = index < b.functions.count ? b.functions[index] : a.functions[index].neutral
      if let between = TransformFunction.interpolate(from, to, u) {
        result.append(between)
      } else {
        let rests = (
          TransformFunctionList(Array(a.functions[index...])), TransformFunctionList(Array(b.functions[index...]))
        )
        result.append(.matrix(.interpolate(rests.0.transform, rests.1.transform, u)))
        break
      }
    }
    return TransformFunctionList(result)
  }
}
