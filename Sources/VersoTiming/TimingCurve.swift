/// A timing curve: how far along an animation is, given how much of its time has passed.
///
/// Input and output are fractions; the output may leave 0...1. A curve is a value, quick to copy and compare.
public struct TimingCurve: Sendable {
  @usableFromInline let function: any CurveFunction

  init(_ function: any CurveFunction) {
    self.function = function
  }

  /// Output equals input.
  public static let linear = TimingCurve(LinearCurve.shared)
  /// The web's `ease` and Core Animation's `default`: a quick start and a long end.
  public static let ease = TimingCurve(CubicBezier(uncheckedX1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  /// A slow start.
  public static let easeIn = TimingCurve(CubicBezier(uncheckedX1: 0.42, y1: 0, x2: 1, y2: 1))
  /// A slow end.
  public static let easeOut = TimingCurve(CubicBezier(uncheckedX1: 0, y1: 0, x2: 0.58, y2: 1))
  /// A slow start and a slow end.
  public static let easeInOut = TimingCurve(CubicBezier(uncheckedX1: 0.42, y1: 0, x2: 0.58, y2: 1))
  /// Core Animation's `default`, the same as `ease`.
  public static let `default` = ease

  /// A cubic curve from (0, 0) to (1, 1) with two control points.
  ///
  /// - Throws: `TimingError` when `x1` or `x2` lies outside 0...1 or a number is not finite. `y1` and `y2` may be
  ///   anything finite.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(TimingError) -> TimingCurve {
    TimingCurve(try CubicBezier(x1, y1, x2, y2))
  }

  /// A curve of equal steps, as CSS `steps()`.
  ///
  /// An input within 1e-9 of a step counts as on the jump, so that `steps(100)` at 0.29 is 0.29 although the product
  /// of the two is a hair below 29.
  ///
  /// - Throws: `TimingError` when `count` is below 1, or below 2 for `jumpNone`.
  public static func steps(
    _ count: Int, _ position: StepPosition = .jumpEnd
  ) throws(TimingError) -> TimingCurve {
    TimingCurve(try StepCurve(count: count, position: position))
  }

  /// Straight lines through points, as CSS `linear()`.
  ///
  /// A missing position lies evenly between its neighbours (0 and 1 at the ends); one below an earlier position moves
  /// up to it; at a position given twice the curve jumps. Beyond the ends the outer lines go on.
  ///
  /// - Throws: `TimingError` when there is no point or a number is not finite.
  public static func points(_ stops: [LinearStop]) throws(TimingError) -> TimingCurve {
    TimingCurve(try PointTable(stops))
  }

  /// One of Penner's curves; before 0 and after 1 its end values hold.
  public static func penner(_ family: PennerFamily, _ direction: PennerDirection) -> TimingCurve {
    TimingCurve(PennerCurve(family, direction))
  }

  /// What tells two curves apart quickly: equal for a curve and its copies.
  @inlinable public var identity: ObjectIdentifier { ObjectIdentifier(function) }

  /// The output for input `u`.
  ///
  /// Accurate to 1e-9, also where the curve is vertical or flat. Outside 0...1 a cubic curve goes on along its end
  /// tangent (flat where that is vertical), steps and points go on as CSS Easing Functions says, Penner's curves hold
  /// their end values. An input that is not a number counts as 0; the output is always finite.
  @inlinable
  public func value(at u: Double) -> Double {
    function.value(at: u, before: false)
  }

  /// The output for input `u`, before the animation's active time or in it.
  ///
  /// - Parameter before: whether the animation has not begun yet: a stepped curve then shows the value before a jump
  ///   that lies exactly at the input.
  @inlinable
  public func value(at u: Double, before: Bool) -> Double {
    function.value(at: u, before: before)
  }
}

extension TimingCurve: Hashable {
  /// Two curves are equal when they are made of the same parts with the same numbers.
  public static func == (a: TimingCurve, b: TimingCurve) -> Bool {
    a.function === b.function || a.function.form == b.function.form
  }

  /// Feeds the parts and numbers that the curve is made of.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(function.form)
  }
}
