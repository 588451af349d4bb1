/// What evaluates a timing curve.
///
/// Behind a class, so that every curve is two words, is copied at once whatever tables it holds, and is called without
/// looking at what kind it is.
@usableFromInline
protocol CurveFunction: AnyObject, Sendable {
  /// What the curve is made of: two curves are equal when their forms are.
  var form: CurveForm { get }

  /// The output for any input, also one that is not finite; finite itself.
  ///
  /// - Parameter before: whether the animation has not begun yet: on a jump, the value before it shows.
  func value(at u: Double, before: Bool) -> Double
}

/// What a timing curve is made of.
@usableFromInline
package enum CurveForm: Sendable, Hashable {
  case linear
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  case steps(Int, StepPosition)
  case penner(PennerFamily, PennerDirection)
  /// Points whose positions are all worked out.
  case points([LinearStop])
  /// `1 - u`, which turns input or output round.
  case complement
  /// `2u` up to one half and `2 - 2u` after it: there and back.
  case tent
  /// Several curves applied one after the other, the first one first; none of them is a chain.
  case chain([CurveForm])
}

/// The curve whose output is its input.
final class LinearCurve: CurveFunction {
  static let shared = LinearCurve()

  var form: CurveForm { .linear }

  func value(at u: Double, before: Bool) -> Double { finite(u) }
}

/// `1 - u`.
final class ComplementCurve: CurveFunction {
  static let shared = ComplementCurve()

  var form: CurveForm { .complement }

  func value(at u: Double, before: Bool) -> Double { 1 - finite(u) }
}

/// `2u` up to one half and `2 - 2u` after it.
final class TentCurve: CurveFunction {
  static let shared = TentCurve()

  var form: CurveForm { .tent }

  func value(at u: Double, before: Bool) -> Double {
    let u = finite(u)
    return finite(u < 0.5 ? 2 * u : 2 - 2 * u)
  }
}

/// Several curves applied one after the other.
final class CurveChain: CurveFunction {
  /// The curves in the order in which they are applied, none of them a chain.
  let links: [any CurveFunction]

  init(_ links: [any CurveFunction]) {
    self.links = links
  }

  var form: CurveForm { .chain(links.map(\.form)) }

  /// Whether a link is still before its jumps follows from the links before it: one that falls turns it round, and
  /// turned round, a step shows what it shows after its jump.
  func value(at u: Double, before: Bool) -> Double {
    var result = u
    var isBelow = before
    for link in links {
      let input = result
      result = link.value(at: input, before: isBelow)
      let falls = link is ComplementCurve || (link is TentCurve && input >= 0.5)
      if before, falls { isBelow.toggle() }
    }
    return result
  }
}
