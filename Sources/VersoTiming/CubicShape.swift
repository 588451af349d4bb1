/// How a smooth curve bends at each value.
///
/// The tangents are those of Kochanek and Bartels ("Interpolating Splines with Local Tension, Continuity, and Bias
/// Control", 1984); all zero is a Catmull-Rom curve.
@usableFromInline
struct CubicShape: Sendable, Hashable {
  let tensions: [Double]
  let continuities: [Double]
  let biases: [Double]

  private func setting(_ list: [Double], _ index: Int) -> Double {
    index < list.count ? finite(list[index]) : 0
  }

  /// The distances between neighbouring values, or nil when the values are not of the given type.
  static func lengths<Vector: VectorArithmeticValue>(of type: Vector.Type, between values: [Any]) -> [Double]? {
    guard let vectors = values as? [Vector] else { return nil }
    return zip(vectors, vectors.dropFirst()).map { finite($0.squaredDistance(to: $1)).squareRoot() }
  }

  /// Two inner Bezier values for each segment, or nil when the values are not of the given type.
  ///
  /// Key times do not enter the tangents (measured). At the ends the outer difference is repeated, which gives the
  /// full slope of the end segment (measured as well).
  ///
  /// - Parameter lengths: The length of each segment for the paced mode, in which a tangent is scaled by twice the
  ///   segment's length over the length of both segments at the value.
  func controls<Vector: VectorArithmeticValue, Value>(
    of type: Vector.Type, through values: [Value], lengths: [Double]?
  ) -> [Value]? {
    guard let vectors = values as? [Vector], vectors.count > 1 else { return nil }
    let segments = vectors.count - 1
    let differences = zip(vectors, vectors.dropFirst()).map { $1.subtracting($0) }
    var controls: [Vector] = []
    controls.reserveCapacity(2 * segments)
    for segment in 0..<segments {
      let leaving = tangent(differences, at: segment, isLeaving: true)
      let arriving = tangent(differences, at: segment + 1, isLeaving: false)
      let startScale = scale(lengths, segment, neighbour: segment - 1)
      let endScale = scale(lengths, segment, neighbour: segment + 1)
      controls.append(vectors[segment].adding(leaving.scaled(by: startScale / 3)))
      controls.append(vectors[segment + 1].subtracting(arriving.scaled(by: endScale / 3)))
    }
    return controls as? [Value]
  }

  /// The tangent at a value, for the segment that leaves it or the one that arrives.
  private func tangent<Vector: VectorArithmeticValue>(
    _ differences: [Vector], at index: Int, isLeaving: Bool
  ) -> Vector {
    let last = differences.count - 1
    let before = differences[max(index - 1, 0)]
    let after = differences[min(index, last)]
    let tension = 1 - setting(tensions, index)
    let continuity = isLeaving ? setting(continuities, index) : -setting(continuities, index)
    let bias = setting(biases, index)
    let beforeWeight = finite(tension * (1 + bias) * (1 + continuity) / 2)
    let afterWeight = finite(tension * (1 - bias) * (1 - continuity) / 2)
    return before.scaled(by: beforeWeight).adding(after.scaled(by: afterWeight))
  }

  /// The factor of a tangent in the paced mode; 1 at the ends and where there are no lengths.
  private func scale(_ lengths: [Double]?, _ segment: Int, neighbour: Int) -> Double {
    guard let lengths, lengths.indices.contains(neighbour) else { return 1 }
    let span = lengths[segment] / 2 + lengths[neighbour] / 2
    return span > 0 ? lengths[segment] / span : 1
  }
}
