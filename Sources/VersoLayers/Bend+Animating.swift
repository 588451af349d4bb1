import VersoGeometry
import VersoTiming

/// A number of a bend.
public enum BendComponent: String, Sendable, Hashable, CaseIterable {
  /// The cylinder's radius.
  case radius
  /// Where the crease lies.
  case crease
  /// The direction toward the rolled part.
  case angle
}

extension Bend: AnimatableValue {
  /// Returns the bend between two others, number by number.
  ///
  /// A flat end lends the other's crease and direction, and its radius is infinite: 1 / radius runs along a line then, so
  /// that the sheet leaves its plane without a jump.
  public static func interpolate(_ a: Bend, _ b: Bend, _ u: Double) -> Bend {
    if u == 0 || a == b { return a }
    if u == 1 { return b }
    if a.isNone { return b.opened(by: u) }
    if b.isNone { return a.opened(by: 1 - u) }
    return Bend(
      radius: Double.interpolate(a.radius, b.radius, u), crease: Double.interpolate(a.crease, b.crease, u),
      angle: Double.interpolate(a.angle, b.angle, u))
  }

  /// The same bend with its curvature, 1 / radius, multiplied; flat where the radius would be beyond use.
  private func opened(by factor: Double) -> Bend {
    let wide = radius / factor
    return usable(wide) ? Bend(radius: wide, crease: crease, angle: angle) : .none
  }

  /// Returns the same as `interpolate`; there is nothing to decompose.
  public static func blend(_ a: Bend, _ b: Bend, _ u: Double) -> Bend { interpolate(a, b, u) }

  /// Returns the bend with another's numbers added.
  public func overlaid(with other: Bend) -> Bend {
    Bend(radius: radius + other.radius, crease: crease + other.crease, angle: angle + other.angle)
  }

  /// No bend, whose numbers are all 0.
  public static var neutral: Bend { .none }

  /// Returns the bend with another's numbers taken away.
  public func undoing(_ difference: Bend) -> Bend {
    Bend(radius: radius - difference.radius, crease: crease - difference.crease, angle: angle - difference.angle)
  }

  /// Returns the bend with the end of each earlier cycle added.
  public func accumulated(onto end: Bend, times: Int) -> Bend {
    let count = Double(times)
    return Bend(
      radius: radius + end.radius * count, crease: crease + end.crease * count, angle: angle + end.angle * count)
  }

  /// Whether two bends differ at most in the last digits.
  public func isNear(_ other: Bend) -> Bool {
    abs(radius - other.radius) <= 1e-9 && abs(crease - other.crease) <= 1e-9 && abs(angle - other.angle) <= 1e-9
  }

  /// Whether all numbers can be computed with.
  public var isUsable: Bool { usable(radius) && usable(crease) && usable(angle) }

  /// Returns the component of a name: `radius`, `crease` or `angle`.
  public static func component(named name: String) -> BendComponent? { BendComponent(rawValue: name) }

  /// Returns one number.
  public func reading(_ component: BendComponent) -> Double {
    switch component {
    case .radius: radius
    case .crease: crease
    case .angle: angle
    }
  }

  /// Returns the bend with one number replaced.
  public func replacing(_ component: BendComponent, with number: Double) -> Bend {
    switch component {
    case .radius: Bend(radius: number, crease: crease, angle: angle)
    case .crease: Bend(radius: radius, crease: number, angle: angle)
    case .angle: Bend(radius: radius, crease: crease, angle: number)
    }
  }
}
