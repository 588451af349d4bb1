import VersoLayers

/// A gradient's colours in equal steps from its start to its end, premultiplied.
enum GradientRamp {
  /// How many colours there are: steps below what eight bits can tell.
  static let count = 2049

  /// Returns the colours; between two stops premultiplied parts go along a line, so that nothing dark shines through
  /// where a colour fades to clear.
  static func colors(of gradient: LayerGradient) -> [UInt32] {
    let stops = gradient.stops
    guard let first = stops.first else { return [UInt32](repeating: 0, count: count) }
    var next = 0
    return (0..<count).map { index in
      let place = Double(index) / Double(count - 1)
      while next < stops.count, stops[next].location <= place { next += 1 }
      let after = next < stops.count ? stops[next] : stops[stops.count - 1]
      let before = next > 0 ? stops[next - 1] : first
      let length = after.location - before.location
      let share = length > 0 ? PixelMath.unit((place - before.location) / length) : 0
      return mixed(before.color, after.color, share)
    }
  }

  private static func mixed(_ a: Color, _ b: Color, _ share: Double) -> UInt32 {
    let (p, q) = (PixelMath.unit(a.alpha), PixelMath.unit(b.alpha))
    func part(_ first: Double, _ second: Double) -> UInt32 {
      let value = PixelMath.unit(first) * p * (1 - share) + PixelMath.unit(second) * q * share
      return UInt32((value * 255).rounded())
    }
    let alpha = UInt32(((p * (1 - share) + q * share) * 255).rounded())
    return min(part(a.red, b.red), alpha) | min(part(a.green, b.green), alpha) << 8
      | min(part(a.blue, b.blue), alpha) << 16 | alpha << 24
  }
}
