/// A timing curve: how far along an animation is, given how much of its time has passed.
///
/// Input and output are fractions; the output may leave 0...1. A curve is a value, quick to copy and compare.
public struct TimingCurve: Sendable, Hashable {
  /// A curve that is not made of others.
  @usableFromInline
  enum Primitive: Sendable, Hashable {
    case linear
    case bezier(CubicBezier)
    case steps(StepCurve)
    case penner(PennerCurve)
    case points(PointTable)
    /// `1 - u`, which turns input or output round.
    case complement
    /// `2u` up to one half and `2 - 2u` after it: there and back.
    case tent
  }

  /// One curve, or several applied one after the other, the first one first.
  @usableFromInline
  enum Shape: Sendable, Hashable {
    case primitive(Primitive)
    case chain([Primitive])
  }

  @usableFromInline let shape: Shape

  @usableFromInline
  init(_ primitive: Primitive) {
    self.shape = .primitive(primitive)
  }

  /// Applies the links in order; one link alone is not a chain.
  init(links: [Primitive]) {
    if links.count == 1, let only = links.first { self.shape = .primitive(only) } else { self.shape = .chain(links) }
  }

  /// The links in the order in which they are applied.
  var links: [Primitive] {
    switch shape {
    case .primitive(let primitive): return [primitive]
    case .chain(let links): return links
    }
  }

  /// Output equals input.
  public static let linear = TimingCurve(.linear)
  /// The web's `ease` and Core Animation's `default`: a quick start and a long end.
  public static let ease = TimingCurve(.bezier(CubicBezier(uncheckedX1: 0.25, y1: 0.1, x2: 0.25, y2: 1)))
  /// A slow start.
  public static let easeIn = TimingCurve(.bezier(CubicBezier(uncheckedX1: 0.42, y1: 0, x2: 1, y2: 1)))
  /// A slow end.
  public static let easeOut = TimingCurve(.bezier(CubicBezier(uncheckedX1: 0, y1: 0, x2: 0.58, y2: 1)))
  /// A slow start and a slow end.
  public static let easeInOut = TimingCurve(.bezier(CubicBezier(uncheckedX1: 0.42, y1: 0, x2: 0.58, y2: 1)))
  /// Core Animation's `default`, the same as `ease`.
  public static let `default` = ease

  /// A cubic curve from (0, 0) to (1, 1) with two control points.
  ///
  /// - Throws: `TimingError` when `x1` or `x2` lies outside 0...1 or a number is not finite. `y1` and `y2` may be
  ///   anything finite.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(TimingError) -> TimingCurve {
    TimingCurve(.bezier(try CubicBezier(x1, y1, x2, y2)))
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
    TimingCurve(.steps(try StepCurve(count: count, position: position)))
  }

  /// Straight lines through points, as CSS `linear()`.
  ///
  /// A missing position lies evenly between its neighbours (0 and 1 at the ends); one below an earlier position moves
  /// up to it; at a position given twice the curve jumps. Beyond the ends the outer lines go on.
  ///
  /// - Throws: `TimingError` when there is no point or a number is not finite.
  public static func points(_ stops: [LinearStop]) throws(TimingError) -> TimingCurve {
    TimingCurve(.points(try PointTable(stops)))
  }

  /// One of Penner's curves; before 0 and after 1 its end values hold.
  public static func penner(_ family: PennerFamily, _ direction: PennerDirection) -> TimingCurve {
    TimingCurve(.penner(PennerCurve(family: family, direction: direction)))
  }

  /// The output for input `u`.
  ///
  /// Accurate to 1e-9, also where the curve is vertical or flat. Outside 0...1 a cubic curve goes on along its end
  /// tangent (flat where that is vertical), steps and points go on as CSS Easing Functions says, Penner's curves hold
  /// their end values. An input that is not a number counts as 0; the output is always finite.
  @inlinable
  public func value(at u: Double) -> Double {
    value(at: u, before: false)
  }

  /// The output for input `u`, before the animation's active time or in it.
  ///
  /// - Parameter before: whether the animation has not begun yet: a stepped curve then shows the value before a jump
  ///   that lies exactly at the input.
  @inlinable
  public func value(at u: Double, before: Bool) -> Double {
    switch shape {
    case .primitive(let primitive): return primitive.value(at: u, before: before)
    case .chain(let links): return TimingCurve.value(of: links, at: u, before: before)
    }
  }

  @usableFromInline
  static func value(of links: [Primitive], at u: Double, before: Bool) -> Double {
    var result = u
    var isFirst = true
    for link in links {
      result = link.value(at: result, before: before && isFirst)
      isFirst = false
    }
    return result
  }
}

extension TimingCurve.Primitive {
  /// The output for any input; finite for all of them.
  @usableFromInline
  func value(at input: Double, before: Bool) -> Double {
    let u = finite(input)
    switch self {
    case .linear: return u
    case .bezier(let bezier): return bezier.value(at: u)
    case .steps(let steps): return steps.value(at: u, before: before)
    case .penner(let penner): return penner.value(at: u)
    case .points(let points): return points.value(at: u, before: before)
    case .complement: return 1 - u
    case .tent: return u < 0.5 ? 2 * max(u, -1e300) : 2 - 2 * min(u, 1e300)
    }
  }
}
