import VersoGeometry
import VersoTiming

/// Whole transforms on a smooth curve through their parts: moves, scales, slants, perspective and the turn's quaternion.
///
/// That moves follow the cubic modes is measured; that the other parts do so is our reading. The quaternions are put on
/// one side first, so that each takes the short way to the next, and brought back to length 1 in between.
public struct TransformSplineEffect: ComputedEffect {
  /// The transforms the curve leads through.
  public let values: [Transform3D]
  private let parts: Keyframes<TransformParts>

  /// Makes an effect; nothing where one of the transforms has no parts, as one that squeezes an axis to nothing.
  public init?(
    _ values: [Transform3D], keyTimes: [Double]?, curves: [TimingCurve]?, calculationMode: CalculationMode,
    tensions: [Double]?, continuities: [Double]?, biases: [Double]?
  ) {
    var found: [TransformParts] = []
    for value in values {
      guard let parts = value.decomposed() else { return nil }
      var next = TransformParts(parts)
      if let last = found.last, (last.turn * next.turn).sum() < 0 { next.turn = -next.turn }
      found.append(next)
    }
    guard
      let keyframes = try? Keyframes(
        values: found, keyTimes: keyTimes, curves: curves, calculationMode: calculationMode, tensions: tensions,
        continuities: continuities, biases: biases)
    else { return nil }
    self.values = values
    parts = keyframes
  }

  /// How the curve was asked to run: key times, curves, mode and, in their order, tensions, continuities and biases.
  package var rules: (keyTimes: [Double]?, curves: [TimingCurve]?, mode: CalculationMode, shape: [[Double]]) {
    (parts.keyTimes, parts.curves, parts.calculationMode, [parts.tensions, parts.continuities, parts.biases])
  }

  /// Returns the transform at a progress; at a keyframe the transform that was given, bit for bit.
  public func value(at progress: Double, before: Bool, cycle: Int, autoreverses: Bool) -> Transform3D {
    let value = plainValue(at: progress, before: before)
    guard cycle > 0 else { return value }
    return value.accumulated(onto: plainValue(at: autoreverses ? 0 : 1, before: false), times: cycle)
  }

  private func plainValue(at progress: Double, before: Bool) -> Transform3D {
    if let place = parts.effectiveKeyTimes.lastIndex(of: progress), place < values.count { return values[place] }
    return parts.value(at: progress, before: before).transform
  }
}

/// The parts of a transform as numbers that can be added.
struct TransformParts: VectorArithmeticValue, Hashable {
  /// Move in the first three, weight in the last.
  var move: SIMD4<Double>
  var scale: SIMD4<Double>
  var skew: SIMD4<Double>
  var perspective: SIMD4<Double>
  /// The quaternion x, y, z, w.
  var turn: SIMD4<Double>

  static let zero = TransformParts(move: .zero, scale: .zero, skew: .zero, perspective: .zero, turn: .zero)

  init(
    move: SIMD4<Double>, scale: SIMD4<Double>, skew: SIMD4<Double>, perspective: SIMD4<Double>, turn: SIMD4<Double>
  ) {
    (self.move, self.scale, self.skew, self.perspective, self.turn) = (move, scale, skew, perspective, turn)
  }

  init(_ parts: TransformDecomposition) {
    let (move, scale, skew, eye) = (parts.translation, parts.scale, parts.skew, parts.perspective)
    self.init(
      move: SIMD4(move.x, move.y, move.z, parts.weight), scale: SIMD4(scale.x, scale.y, scale.z, 0),
      skew: SIMD4(skew.xy, skew.xz, skew.yz, 0), perspective: SIMD4(eye.x, eye.y, eye.z, eye.w),
      turn: SIMD4(parts.quaternion.x, parts.quaternion.y, parts.quaternion.z, parts.quaternion.w))
  }

  /// How many numbers there are.
  static let count = 20

  /// Makes parts of as many numbers, in the order of `numbers`; missing ones are 0.
  init(_ numbers: ArraySlice<Double>) {
    var groups = Array(repeating: SIMD4<Double>.zero, count: 5)
    for (place, number) in numbers.prefix(Self.count).enumerated() { groups[place / 4][place % 4] = number }
    self.init(move: groups[0], scale: groups[1], skew: groups[2], perspective: groups[3], turn: groups[4])
  }

  /// All numbers in the order of the properties.
  var numbers: [Double] { [move, scale, skew, perspective, turn].flatMap { part in part.indices.map { part[$0] } } }

  func adding(_ other: TransformParts) -> TransformParts {
    TransformParts(
      move: move + other.move, scale: scale + other.scale, skew: skew + other.skew,
      perspective: perspective + other.perspective, turn: turn + other.turn)
  }

  func subtracting(_ other: TransformParts) -> TransformParts { adding(other.scaled(by: -1)) }

  func scaled(by factor: Double) -> TransformParts {
    TransformParts(
      move: move * factor, scale: scale * factor, skew: skew * factor, perspective: perspective * factor,
      turn: turn * factor)
  }

  func squaredDistance(to other: TransformParts) -> Double {
    let d = subtracting(other)
    return (d.move * d.move + d.scale * d.scale + d.skew * d.skew + d.turn * d.turn).sum()
  }

  var transform: Transform3D {
    TransformDecomposition(
      translation: Point3D(move.x, move.y, move.z), scale: Point3D(scale.x, scale.y, scale.z),
      skew: .init(xy: skew.x, xz: skew.y, yz: skew.z),
      perspective: HomogeneousPoint(perspective.x, perspective.y, perspective.z, perspective.w),
      quaternion: Quaternion(turn.x, turn.y, turn.z, turn.w).normalized, weight: move.w
    ).recomposed
  }
}
