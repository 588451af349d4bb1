/// One point of a piecewise linear curve, as in CSS `linear()`.
public struct LinearStop: Sendable, Hashable {
  /// The output at this point; any finite number.
  public var value: Double
  /// The input, 0...1 for the run itself, or nil to spread it evenly between its neighbours.
  public var position: Double?

  /// Makes a point with an output and, if given, an input.
  public init(_ value: Double, at position: Double? = nil) {
    self.value = value
    self.position = position
  }
}
