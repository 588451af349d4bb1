import VersoTiming

/// A switch as an animatable value: it shows its first position before half of the way, its second from there on.
extension Bool: AnimatableValue {
  /// A switch has no components an animation can name.
  public typealias Component = NoComponent
  /// Returns the first position before half of the way, else the second.
  public static func interpolate(_ a: Bool, _ b: Bool, _ u: Double) -> Bool { u < 0.5 ? a : b }
  /// Returns the first position before the end of the way, else the second.
  public static func blend(_ a: Bool, _ b: Bool, _ u: Double) -> Bool { u < 1 ? a : b }
  /// Returns whether one of the two is on.
  public func overlaid(with other: Bool) -> Bool { self || other }
  /// Off.
  public static var neutral: Bool { false }
  /// Returns the switch itself, as it knows no differences.
  public func undoing(_ difference: Bool) -> Bool { self }
  /// Returns the switch itself, as it does not add up.
  public func accumulated(onto end: Bool, times: Int) -> Bool { self }
  /// Whether the two are the same.
  public func isNear(_ other: Bool) -> Bool { self == other }
  /// Always, as there is no number in it.
  public var isUsable: Bool { true }
}
