import VersoGeometry

/// The length of a piece of a path up to any parameter, and the parameter at any length.
///
/// The speed of a cubic curve is the root of a polynomial. It is smooth but near its minima, so the curve is parted
/// there: at a cusp, where it stands still, both sides are smooth by themselves. Each part is measured by the rule of
/// Gauss and Legendre with twelve points and halved until halving changes nothing; the parameter at a length is found
/// by Newton's steps that never leave a bracket. Both are exact to about 1e-13 of the length.
struct CurveLength: Sendable {
  /// The length of the whole piece, in points.
  let whole: Double
  /// Whether the parameter is a fraction of the length, as on a line.
  private let isEven: Bool
  /// The largest number among the control differences, by which everything is divided so that no square overflows.
  private let scale: Double
  /// The speed's Bernstein numbers, divided by the scale.
  private let speeds: (Point, Point, Point)
  /// The parameters at which a part begins, and the end.
  private let borders: [Double]
  /// The divided length up to each border.
  private let sums: [Double]

  /// A part is halved so often at most.
  private static let mostHalvings = 48
  /// The change by halving that counts as none, as a part of the whole.
  private static let tolerance = 1e-11

  init(_ segment: AnimationPath.Segment) {
    let (a, b) = ((segment.control1 - segment.start) * 3, (segment.control2 - segment.control1) * 3)
    let c = (segment.end - segment.control2) * 3
    let scale = [a.x, a.y, b.x, b.y, c.x, c.y].reduce(0) { max($0, abs($1)) }
    guard !segment.isLine, scale > 1e-290, scale.isFinite else {
      isEven = true
      whole = segment.isLine ? segment.start.distance(to: segment.end) : 0
      (self.scale, self.speeds, self.borders, self.sums) = (1, (.zero, .zero, .zero), [], [])
      return
    }
    isEven = false
    self.scale = scale
    let divided = (a * (1 / scale), b * (1 / scale), c * (1 / scale))
    speeds = divided
    let cuts = Self.slowest(divided)
    let rough = zip(cuts, cuts.dropFirst()).reduce(0) { $0 + Self.length(divided, $1.0, $1.1) }
    var (ends, lengths) = ([0.0], [0.0])
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      Self.part(divided, from: start, to: end, allowed: Self.tolerance * rough) { end, length in
        ends.append(end)
        lengths.append(lengths[lengths.count - 1] + length)
      }
    }
    (borders, sums) = (ends, lengths)
    whole = lengths[lengths.count - 1] * scale
  }

  /// Returns the parameter at a fraction of the length, 0...1; on a piece without length the fraction itself.
  func parameter(at fraction: Double) -> Double {
    guard !isEven, let all = sums.last, all > 0 else { return fraction }
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    let wanted = fraction * all
    var (low, high) = (0, sums.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sums[middle] <= wanted { low = middle } else { high = middle }
    }
    return parameter(in: low, wanted - sums[low], exact: 1e-15 * all)
  }

  /// The parameter in one part at a divided length from its beginning.
  private func parameter(in part: Int, _ wanted: Double, exact: Double) -> Double {
    let (start, end) = (borders[part], borders[part + 1])
    let length = sums[part + 1] - sums[part]
    guard length > 0 else { return start }
    let fraction = min(max(wanted / length, 0), 1)
    let mean = length / (end - start)
    var t: Double
    // From standstill the way grows with the square of the parameter.
    if Self.speed(speeds, start) < 0.1 * mean {
      t = start + (end - start) * fraction.squareRoot()
    } else if Self.speed(speeds, end) < 0.1 * mean {
      t = end - (end - start) * (1 - fraction).squareRoot()
    } else {
      t = start + (end - start) * fraction
    }
    var (low, high) = (start, end)
    for _ in 0..<64 {
      let excess = Self.length(speeds, start, t) - wanted
      if abs(excess) <= exact { break }
      if excess > 0 { high = t } else { low = t }
      let next = t - excess / Self.speed(speeds, t)
      // Also where the speed is 0, so that the quotient is none.
      let safe = next > low && next < high ? next : low + (high - low) / 2
      if safe == t { break }
      t = safe
    }
    return t
  }

  // MARK: Measuring

  /// Halves a part of the curve until halving no longer changes its length, and gives out the pieces in order.
  private static func part(
    _ speeds: (Point, Point, Point), from start: Double, to end: Double, allowed: Double,
    _ body: (_ end: Double, _ length: Double) -> Void
  ) {
    var waiting = [(start: start, end: end, length: length(speeds, start, end), halvings: 0)]
    while let next = waiting.popLast() {
      let middle = next.start + (next.end - next.start) / 2
      let (left, right) = (length(speeds, next.start, middle), length(speeds, middle, next.end))
      let isExact = abs(left + right - next.length) <= allowed
      if isExact || next.halvings >= mostHalvings || middle <= next.start || middle >= next.end {
        body(middle, left)
        body(next.end, right)
      } else {
        waiting.append((middle, next.end, right, next.halvings + 1))
        waiting.append((next.start, middle, left, next.halvings + 1))
      }
    }
  }

  private static func speed(_ speeds: (Point, Point, Point), _ t: Double) -> Double {
    let s = 1 - t
    let (p, q, r) = (s * s, 2 * s * t, t * t)
    let x = speeds.0.x * p + speeds.1.x * q + speeds.2.x * r
    let y = speeds.0.y * p + speeds.1.y * q + speeds.2.y * r
    return (x * x + y * y).squareRoot()
  }

  /// The places and weights of the rule of Gauss and Legendre with twelve points, of which half mirror the others.
  private static let places = SIMD8(
    0.12523340851146891547, 0.36783149899818019375, 0.5873179542866174473, 0.76990267419430468704,
    0.90411725637047485668, 0.98156063424671925069, 0, 0)
  private static let weights = SIMD8(
    0.249147045813402785, 0.23349253653835480876, 0.20316742672306592175, 0.16007832854334622633,
    0.10693932599531843096, 0.047175336386511827195, 0, 0)

  /// The divided length between two parameters.
  private static func length(_ speeds: (Point, Point, Point), _ start: Double, _ end: Double) -> Double {
    let half = (end - start) / 2
    let middle = start + half
    var sum = 0.0
    for index in 0..<6 {
      let shift = half * places[index]
      sum += weights[index] * (speed(speeds, middle - shift) + speed(speeds, middle + shift))
    }
    return sum * half
  }

  /// 0, the parameters at which the speed is stationary, and 1.
  private static func slowest(_ speeds: (Point, Point, Point)) -> [Double] {
    func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
    // The velocity is a t^2 + b t + c; half of the slope of its square is the cubic below.
    let a = speeds.0 - speeds.1 * 2 + speeds.2
    let b = (speeds.1 - speeds.0) * 2
    let c = speeds.0
    let (aa, ab, bb, ac, bc) = (dot(a, a), dot(a, b), dot(b, b), dot(a, c), dot(b, c))
    func slope(_ t: Double) -> Double { ((2 * aa * t + 3 * ab) * t + (bb + 2 * ac)) * t + bc }
    // Between the extremes of the cubic there is at most one zero.
    var borders = [0.0, 1]
    let discriminant = 9 * ab * ab - 6 * aa * (bb + 2 * ac)
    if aa > 0, discriminant > 0 {
      let root = discriminant.squareRoot()
      borders += [(-3 * ab - root) / (6 * aa), (-3 * ab + root) / (6 * aa)].filter { $0 > 0 && $0 < 1 }
    }
    borders.sort()
    var found = [0.0]
    for (start, end) in zip(borders, borders.dropFirst()) {
      guard (slope(start) < 0) != (slope(end) < 0) else { continue }
      var (low, high) = (start, end)
      let falls = slope(start) < 0
      for _ in 0..<64 {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if (slope(middle) < 0) == falls { low = middle } else { high = middle }
      }
      if low > found[found.count - 1], low < 1 { found.append(low) }
    }
    return found + [1]
  }
}
