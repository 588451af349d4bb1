/// The way between two transforms in space, like parts side by side so that they go together.
///
/// It gives what `TransformDecomposition.interpolate` gives.
package struct SpaceInterpolation: Sendable {
  /// Scale, slant, move and perspective at each end, four numbers each.
  private let scale: (from: SIMD4<Double>, to: SIMD4<Double>)
  private let skew: (from: SIMD4<Double>, to: SIMD4<Double>)
  private let move: (from: SIMD4<Double>, to: SIMD4<Double>)
  private let perspective: (from: SIMD4<Double>, to: SIMD4<Double>)
  private let weight: (from: Double, to: Double)
  private let turn: QuaternionPath
  /// Whether there is a perspective at either end, or a weight.
  private let isPlain: Bool

  init(_ from: TransformDecomposition, _ to: TransformDecomposition) {
    func four(_ p: Point3D) -> SIMD4<Double> { SIMD4<Double>(p.x, p.y, p.z, 0) }
    func slants(_ s: TransformDecomposition.Skew) -> SIMD4<Double> { SIMD4<Double>(s.xy, s.xz, s.yz, 0) }
    func column(_ p: HomogeneousPoint) -> SIMD4<Double> { SIMD4<Double>(p.x, p.y, p.z, p.w) }
    scale = (four(from.scale), four(to.scale))
    skew = (slants(from.skew), slants(to.skew))
    move = (four(from.translation), four(to.translation))
    perspective = (column(from.perspective), column(to.perspective))
    weight = (from.weight, to.weight)
    turn = QuaternionPath(from.quaternion, to.quaternion)
    let none = SIMD4<Double>(0, 0, 0, 1)
    let hasPerspective = column(from.perspective) != none || column(to.perspective) != none
    isPlain = !hasPerspective && from.weight == 1 && to.weight == 1
  }

  /// Returns the transform at a fraction of the way that is finite.
  @inline(__always)
  package func value(at u: Double) -> Transform3D {
    let (scale, skew, move) = (between(scale, u), between(skew, u), between(move, u))
    let turn = turn.value(at: u).transform
    let row1 = scale.x * turn.row1
    let row2 = scale.y * (turn.row2 + skew.x * turn.row1)
    let row3 = scale.z * (turn.row3 + skew.y * turn.row1 + skew.z * turn.row2)
    var result = Transform3D(rows: row1, row2, row3, SIMD4<Double>(move.x, move.y, move.z, 1))
    if !isPlain { result = result.projected(between(perspective, u)).scaled(by: weight(at: u)) }
    return result.isFinite ? result : carefulValue(at: u)
  }

  @inline(__always)
  private func between(_ ends: (from: SIMD4<Double>, to: SIMD4<Double>), _ u: Double) -> SIMD4<Double> {
    (ends.from * (1 - u) + ends.to * u).replacing(with: ends.from, where: ends.from .== ends.to)
  }

  /// Weights of opposite sign would pass through 0, where the transform shows nothing at all: the end's own is kept.
  private func weight(at u: Double) -> Double {
    weight.from * weight.to > 0 ? mix(weight.from, weight.to, u) : (u < 0.5 ? weight.from : weight.to)
  }

  /// The same where a number passes the range of `Double`: each part is kept within it.
  private func carefulValue(at u: Double) -> Transform3D {
    func between(_ ends: (from: SIMD4<Double>, to: SIMD4<Double>)) -> SIMD4<Double> {
      SIMD4<Double>(
        mix(ends.from.x, ends.to.x, u), mix(ends.from.y, ends.to.y, u), mix(ends.from.z, ends.to.z, u),
        mix(ends.from.w, ends.to.w, u))
    }
    let (scale, skew, move, p) = (between(scale), between(skew), between(move), between(perspective))
    return TransformDecomposition(
      translation: Point3D(move.x, move.y, move.z), scale: Point3D(scale.x, scale.y, scale.z),
      skew: TransformDecomposition.Skew(xy: skew.x, xz: skew.y, yz: skew.z),
      perspective: HomogeneousPoint(p.x, p.y, p.z, p.w), quaternion: turn.value(at: u), weight: weight(at: u)
    ).recomposed
  }
}

extension Transform3D {
  /// This transform with its fourth column made by a perspective that applies after it.
  @inline(__always)
  func projected(_ p: SIMD4<Double>) -> Transform3D {
    var result = self
    result.row1.w = (row1 * p).sum()
    result.row2.w = (row2 * p).sum()
    result.row3.w = (row3 * p).sum()
    result.row4.w = (row4 * p).sum()
    return result
  }

  /// This transform with all 16 numbers multiplied.
  @inline(__always)
  func scaled(by weight: Double) -> Transform3D {
    Transform3D(rows: row1 * weight, row2 * weight, row3 * weight, row4 * weight)
  }
}
