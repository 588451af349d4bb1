extension TimingCurve {
  /// The number of curves a composition may hold.
  static let longestComposition = 1024

  /// The curves this one is made of, in the order in which they are applied.
  private var links: [any CurveFunction] {
    (function as? CurveChain)?.links ?? [function]
  }

  private static func chain(_ links: [any CurveFunction]) -> TimingCurve {
    if links.count == 1, let only = links.first { return TimingCurve(only) }
    return TimingCurve(CurveChain(links))
  }

  /// The curve as it looks when the animation runs backwards: `1 - f(1 - u)`.
  ///
  /// Reversing twice gives the curve itself. A cubic curve stays one where its control points allow it without
  /// rounding.
  public var reversed: TimingCurve {
    if function is LinearCurve { return self }
    if let reversed = (function as? CubicBezier)?.reversed { return TimingCurve(reversed) }
    let links = self.links
    if links.count >= 3, links.first is ComplementCurve, links.last is ComplementCurve {
      return TimingCurve.chain(Array(links.dropFirst().dropLast()))
    }
    return TimingCurve.chain([ComplementCurve.shared] + links + [ComplementCurve.shared])
  }

  /// There and back in one: the curve in the first half of the time, and the same way back in the second.
  public var mirrored: TimingCurve {
    TimingCurve.chain([TentCurve.shared] + links)
  }

  /// This curve applied to what another one gives: `self(inner(u))`.
  ///
  /// - Throws: `TimingError.compositionTooLong` beyond 1024 curves.
  public func composed(with inner: TimingCurve) throws(TimingError) -> TimingCurve {
    if inner.function is LinearCurve { return self }
    if function is LinearCurve { return inner }
    let links = inner.links + self.links
    guard links.count <= TimingCurve.longestComposition else {
      throw .compositionTooLong(links: links.count, limit: TimingCurve.longestComposition)
    }
    return TimingCurve.chain(links)
  }
}

extension CubicBezier {
  /// The curve turned round, or nil where rounding the control points would not lead back to this one.
  var reversed: CubicBezier? {
    let turned = CubicBezier(
      uncheckedX1: CubicBezier.complement(x2), y1: CubicBezier.complement(y2),
      x2: CubicBezier.complement(x1), y2: CubicBezier.complement(y1))
    let isExact =
      CubicBezier.complement(turned.x2) == x1 && CubicBezier.complement(turned.y2) == y1
      && CubicBezier.complement(turned.x1) == x2 && CubicBezier.complement(turned.y1) == y2
    return isExact ? turned : nil
  }

  /// `1 - value` without the trailing digits of the subtraction, so that 1 - 0.42 is 0.58.
  private static func complement(_ value: Double) -> Double {
    let plain = 1 - value
    let short = (plain * 1e15).rounded() / 1e15
    return abs(short - plain) <= 4 * plain.ulp ? short : plain
  }
}
