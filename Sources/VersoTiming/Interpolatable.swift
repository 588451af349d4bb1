/// A value between two of which others can be found.
public protocol Interpolatable: Sendable {
  /// The value at fraction `u` of the way from `a` to `b`.
  ///
  /// At 0 it is `a` and at 1 it is `b`, bit for bit; beyond these it goes on in the same direction.
  static func interpolate(_ a: Self, _ b: Self, _ u: Double) -> Self
}

/// A value that can be added and scaled, which smooth, evenly paced and additive animations need.
///
/// Its `interpolate` must be the straight line `a + (b - a) u`; a type that turns or decomposes on its way is only
/// `Interpolatable`.
public protocol VectorArithmeticValue: Interpolatable {
  /// The value that changes nothing when added.
  static var zero: Self { get }
  /// The sum of this value and another, component by component.
  func adding(_ other: Self) -> Self
  /// The difference of this value and another, component by component.
  func subtracting(_ other: Self) -> Self
  /// Every component multiplied by the factor.
  func scaled(by factor: Double) -> Self
  /// The sum of the squared component differences.
  func squaredDistance(to other: Self) -> Double
}

extension VectorArithmeticValue {
  /// The straight line from `a` to `b`.
  @inlinable
  public static func interpolate(_ a: Self, _ b: Self, _ u: Double) -> Self {
    if u == 0 { return a }
    if u == 1 { return b }
    return a.adding(b.subtracting(a).scaled(by: u))
  }
}

extension Double: VectorArithmeticValue {
  /// The number on the straight line from `a` to `b`, kept finite.
  @inlinable
  public static func interpolate(_ a: Double, _ b: Double, _ u: Double) -> Double {
    if u == 0 { return a }
    if u == 1 { return b }
    let result = a + (b - a) * u
    if result.isFinite { return result }
    // The difference of two huge numbers can overflow although the number between them does not.
    return finite(a * (1 - u) + b * u)
  }

  /// The sum, kept finite.
  @inlinable public func adding(_ other: Double) -> Double { finite(self + other) }

  /// The difference, kept finite.
  @inlinable public func subtracting(_ other: Double) -> Double { finite(self - other) }

  /// The product, kept finite.
  @inlinable public func scaled(by factor: Double) -> Double { finite(self * factor) }

  /// The square of the difference, kept finite.
  @inlinable public func squaredDistance(to other: Double) -> Double {
    let difference = self - other
    return finite(difference * difference)
  }
}
