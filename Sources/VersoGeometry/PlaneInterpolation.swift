/// The way between two transforms of the plane; it gives what `AffineDecomposition.interpolate` gives.
package struct PlaneInterpolation: Sendable {
  /// Scale along x, scale along y, slant and turn at each end, the turn on the short way.
  private let shape: (from: SIMD4<Double>, to: SIMD4<Double>)
  private let move: (from: SIMD2<Double>, to: SIMD2<Double>)

  init(_ from: AffineDecomposition, _ to: AffineDecomposition) {
    let angle = AffineDecomposition.nearestAngle(to.angle, from: from.angle)
    shape = (
      SIMD4<Double>(from.scaleX, from.scaleY, from.skew, from.angle),
      SIMD4<Double>(to.scaleX, to.scaleY, to.skew, angle)
    )
    move = (
      SIMD2<Double>(from.translation.x, from.translation.y), SIMD2<Double>(to.translation.x, to.translation.y)
    )
  }

  /// Returns the transform at a fraction of the way that is finite.
  @inline(__always)
  package func value(at u: Double) -> Transform3D {
    func between(_ a: Double, _ b: Double) -> Double { mix(a, b, u) }
    let (from, to) = shape
    return Transform3D(
      AffineDecomposition(
        translation: Point(between(move.from.x, move.to.x), between(move.from.y, move.to.y)),
        scaleX: between(from.x, to.x), scaleY: between(from.y, to.y), skew: between(from.z, to.z),
        angle: between(from.w, to.w)
      ).recomposed)
  }
}
