extension Transform3D {
  /// The factor by which volumes grow, negative where the transform mirrors space.
  public var determinant: Double {
    guard let balanced = BalancedTransform(self) else { return pairs.determinant.saturated }
    return balanced.determinant(from: balanced.transform.pairs.determinant).saturated
  }

  /// Returns the transform that undoes this one, or nothing where there is none.
  ///
  /// Nothing comes back where space is squeezed flat, and where the inverse's numbers would be too large. The platform
  /// hands back its argument there, which callers mistake for an answer.
  public func inverted() -> Transform3D? {
    guard let balanced = BalancedTransform(self) else { return plainInverse }
    guard let inverse = balanced.transform.plainInverse.map(balanced.inverse), inverse.isFinite else { return nil }
    return inverse
  }

  /// The inverse of a transform whose numbers are ordinary.
  private var plainInverse: Transform3D? {
    let pairs = pairs
    let determinant = pairs.determinant
    guard isReliableSum(determinant, magnitude: pairs.magnitude) else { return nil }
    let (s, c) = (pairs.upper, pairs.lower)
    let inverse = Transform3D(
      rows: [
        m22 * c[5] - m23 * c[4] + m24 * c[3], -m12 * c[5] + m13 * c[4] - m14 * c[3],
        m42 * s[5] - m43 * s[4] + m44 * s[3], -m32 * s[5] + m33 * s[4] - m34 * s[3],
      ] / determinant,
      [
        -m21 * c[5] + m23 * c[2] - m24 * c[1], m11 * c[5] - m13 * c[2] + m14 * c[1],
        -m41 * s[5] + m43 * s[2] - m44 * s[1], m31 * s[5] - m33 * s[2] + m34 * s[1],
      ] / determinant,
      [
        m21 * c[4] - m22 * c[2] + m24 * c[0], -m11 * c[4] + m12 * c[2] - m14 * c[0],
        m41 * s[4] - m42 * s[2] + m44 * s[0], -m31 * s[4] + m32 * s[2] - m34 * s[0],
      ] / determinant,
      [
        -m21 * c[3] + m22 * c[1] - m23 * c[0], m11 * c[3] - m12 * c[1] + m13 * c[0],
        -m41 * s[3] + m42 * s[1] - m43 * s[0], m31 * s[3] - m32 * s[1] + m33 * s[0],
      ] / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Returns the point of the plane z = 0, in that plane's own coordinates, that this transform shows at a screen point.
  ///
  /// The plane is seen through the homography that x, y and w make of it. Nothing comes back where the plane is seen
  /// edge on (less than 1e-12 of its area shows) or where what lies under the point is at the eye or behind it.
  public func unproject(_ point: Point) -> Point? {
    guard let homography = Homography(self) else { return nil }
    return homography.unproject(point)
  }

  private var pairs: RowPairs { RowPairs(self) }
}

/// The expansion of a 4 x 4 determinant by its two upper rows (Laplace).
private struct RowPairs {
  /// The 2 x 2 determinants of the two upper rows, column pairs 12, 13, 14, 23, 24, 34, then two zeros.
  var upper: SIMD8<Double>
  /// The same of the two lower rows.
  var lower: SIMD8<Double>
  var determinant: Double
  /// The sum of all products without their signs: what the determinant is measured against.
  var magnitude: Double

  init(_ t: Transform3D) {
    func first(_ p: SIMD4<Double>) -> SIMD8<Double> { SIMD8(p.x, p.x, p.x, p.y, p.y, p.z, 0, 0) }
    func second(_ p: SIMD4<Double>) -> SIMD8<Double> { SIMD8(p.y, p.z, p.w, p.z, p.w, p.w, 0, 0) }
    func turned(_ v: SIMD8<Double>) -> SIMD8<Double> { SIMD8(v[5], v[4], v[3], v[2], v[1], v[0], 0, 0) }
    func unsigned(_ v: SIMD8<Double>) -> SIMD8<Double> { v.replacing(with: -v, where: v .< 0) }
    let upperProducts = (first(t.row1) * second(t.row2), second(t.row1) * first(t.row2))
    let lowerProducts = (first(t.row3) * second(t.row4), second(t.row3) * first(t.row4))
    upper = upperProducts.0 - upperProducts.1
    lower = lowerProducts.0 - lowerProducts.1
    determinant = (upper * turned(lower) * SIMD8(1, -1, 1, 1, -1, 1, 0, 0)).sum()
    let unsignedUpper = unsigned(upperProducts.0) + unsigned(upperProducts.1)
    let unsignedLower = unsigned(lowerProducts.0) + unsigned(lowerProducts.1)
    magnitude = (unsignedUpper * turned(unsignedLower)).sum()
  }
}
