extension Transform3D {
  /// Returns the transform between two, by parts; `u` is 0 at `a` and 1 at `b`, and may go beyond.
  ///
  /// - Both ends come back bit for bit.
  /// - Two transforms of the plane go by `AffineDecomposition`: a mirror squeezes past zero, it does not turn.
  /// - All others go by the 3D decomposition: move, scale, slant and perspective along a line, the turn at constant
  ///   angular speed on the short way. A matrix does not know of full turns.
  /// - An end without a decomposition (a squeezed axis, m44 = 0) makes all 16 numbers go along a line.
  /// - Exactly half a turn: see `Quaternion.slerp` and `AffineDecomposition.interpolate`.
  ///
  /// A `u` that is not finite counts as 0; an end with a number that is not finite is passed over for the other.
  public static func interpolate(_ a: Transform3D, _ b: Transform3D, _ u: Double) -> Transform3D {
    guard a.isFinite, b.isFinite else { return a.isFinite ? a : b.isFinite ? b : .identity }
    guard u.isFinite, u != 0, a != b else { return a }
    if u == 1 { return b }
    let between = interpolatedByParts(a, b, u) ?? interpolatedByElements(a, b, u)
    return between.isFinite ? between : (u < 0.5 ? a : b)
  }

  private static func interpolatedByParts(_ a: Transform3D, _ b: Transform3D, _ u: Double) -> Transform3D? {
    if a.isAffine && b.isAffine {
      guard let from = AffineDecomposition(a.affineTransform), let to = AffineDecomposition(b.affineTransform) else {
        return nil
      }
      return Transform3D(AffineDecomposition.interpolate(from, to, u).recomposed)
    }
    guard let from = a.decomposed(mirror: .allAxes, squeezed: .refused),
      let to = b.decomposed(mirror: .allAxes, squeezed: .refused)
    else { return nil }
    return TransformDecomposition.interpolate(from, to, u).recomposed
  }

  private static func interpolatedByElements(_ a: Transform3D, _ b: Transform3D, _ u: Double) -> Transform3D {
    Transform3D(
      rows: a.row1 * (1 - u) + b.row1 * u, a.row2 * (1 - u) + b.row2 * u, a.row3 * (1 - u) + b.row3 * u,
      a.row4 * (1 - u) + b.row4 * u)
  }
}

extension TransformDecomposition {
  /// Returns the parts between two transforms, each along a line but the turn, which takes the short way.
  public static func interpolate(
    _ a: TransformDecomposition, _ b: TransformDecomposition, _ u: Double
  ) -> TransformDecomposition {
    // Weights of opposite sign would pass through 0, where the transform shows nothing at all: the end's own is kept.
    let weight = a.weight * b.weight > 0 ? mix(a.weight, b.weight, u) : (u < 0.5 ? a.weight : b.weight)
    return TransformDecomposition(
      translation: .interpolate(a.translation, b.translation, u), scale: .interpolate(a.scale, b.scale, u),
      skew: Skew(
        xy: mix(a.skew.xy, b.skew.xy, u), xz: mix(a.skew.xz, b.skew.xz, u), yz: mix(a.skew.yz, b.skew.yz, u)),
      perspective: HomogeneousPoint(
        mix(a.perspective.x, b.perspective.x, u), mix(a.perspective.y, b.perspective.y, u),
        mix(a.perspective.z, b.perspective.z, u), mix(a.perspective.w, b.perspective.w, u)),
      quaternion: .slerp(a.quaternion, b.quaternion, u), weight: weight)
  }
}
