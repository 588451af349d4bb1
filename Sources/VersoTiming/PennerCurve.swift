import Glibc

/// One of Robert Penner's easing equations ("Motion, Tweening, and Easing", 2002).
final class PennerCurve: CurveFunction {
  let family: PennerFamily
  let direction: PennerDirection

  init(_ family: PennerFamily, _ direction: PennerDirection) {
    self.family = family
    self.direction = direction
  }

  var form: CurveForm { .penner(family, direction) }

  /// The camel case name, such as `easeInOutQuad`.
  static func name(_ family: PennerFamily, _ direction: PennerDirection) -> String {
    let side = direction.rawValue
    return "ease" + side.prefix(1).uppercased() + side.dropFirst()
      + family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst()
  }

  /// The output for input `u`; before 0 and after 1 the end values hold.
  func value(at u: Double, before: Bool) -> Double {
    // Written so that an input that is not a number counts as 0.
    guard u > 0 else { return 0 }
    if u >= 1 { return 1 }
    switch direction {
    case .in: return start(u, isDoubled: false)
    case .out:
      // The circle rises straight up at first: 1 - u would lose the digits that count.
      if family == .circ { return (u * (2 - u)).squareRoot() }
      return 1 - start(1 - u, isDoubled: false)
    case .inOut:
      if u < 0.5 { return start(2 * u, isDoubled: true) / 2 }
      return 1 - start(2 - 2 * u, isDoubled: true) / 2
    }
  }

  /// The shape at the start of the curve, from which the other directions follow by symmetry.
  ///
  /// - Parameter isDoubled: whether this is half of an in-out curve, for which two families use other constants.
  private func start(_ u: Double, isDoubled: Bool) -> Double {
    switch family {
    case .quad: return u * u
    case .cubic: return u * u * u
    case .quart: return u * u * u * u
    case .quint: return u * u * u * u * u
    case .sine: return u == 1 ? 1 : 2 * sineSquare(u * Double.pi / 4)
    case .expo: return u == 0 ? 0 : exp2(10 * u - 10)
    case .circ: return u * u / (1 + ((1 - u) * (1 + u)).squareRoot())
    case .back:
      let overshoot = isDoubled ? 1.70158 * 1.525 : 1.70158
      return u * u * ((overshoot + 1) * u - overshoot)
    case .elastic:
      if u == 0 || u == 1 { return u }
      let period = isDoubled ? 0.45 : 0.3
      return -exp2(10 * u - 10) * sin((u - 1 - period / 4) * 2 * Double.pi / period)
    case .bounce: return 1 - bounced(1 - u)
    }
  }

  /// `1 - cos(2a) = 2 sin(a)^2`, which keeps its digits near 0.
  private func sineSquare(_ angle: Double) -> Double {
    let sine = sin(angle)
    return sine * sine
  }

  /// The height of a ball that falls and bounces three times.
  private func bounced(_ u: Double) -> Double {
    let strength = 7.5625
    let width = 2.75
    if u < 1 / width { return strength * u * u }
    if u < 2 / width {
      let offset = u - 1.5 / width
      return strength * offset * offset + 0.75
    }
    if u < 2.5 / width {
      let offset = u - 2.25 / width
      return strength * offset * offset + 0.9375
    }
    let offset = u - 2.625 / width
    return strength * offset * offset + 0.984375
  }
}
