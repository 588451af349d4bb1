extension TimingCurve {
  /// The number of curves a composition may hold.
  static let longestComposition = 1024

  /// The curve as it looks when the animation runs backwards: `1 - f(1 - u)`.
  ///
  /// Reversing twice gives the curve itself. A cubic curve stays one where its control points allow it without
  /// rounding.
  public var reversed: TimingCurve {
    if self == .linear { return self }
    if case .primitive(.bezier(let bezier)) = shape, let reversed = bezier.reversed {
      return TimingCurve(.bezier(reversed))
    }
    let links = self.links
    if links.count >= 3, links.first == .complement, links.last == .complement {
      return TimingCurve(links: Array(links.dropFirst().dropLast()))
    }
    return TimingCurve(links: [.complement] + links + [.complement])
  }

  /// There and back in one: the curve in the first half of the time, and the same way back in the second.
  public var mirrored: TimingCurve {
    TimingCurve(links: [.tent] + links)
  }

  /// This curve applied to what another one gives: `self(inner(u))`.
  ///
  /// - Throws: `TimingError.compositionTooLong` beyond 1024 curves.
  public func composed(with inner: TimingCurve) throws(TimingError) -> TimingCurve {
    if inner == .linear { return self }
    if self == .linear { return inner }
    let count = inner.links.count + links.count
    guard count <= TimingCurve.longestComposition else {
      throw .compositionTooLong(links: count, limit: TimingCurve.longestComposition)
    }
    return TimingCurve(links: inner.links + links)
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
