extension Transform3D {
  /// The factor by which volumes grow, negative where the transform mirrors space.
  public var determinant: Double { pairs.determinant.saturated }

  /// Returns the transform that undoes this one, or nothing where there is none.
  ///
  /// Nothing comes back where space is squeezed flat, and where the numbers are too large or too small to tell. The
  /// platform hands back its argument there, which callers mistake for an answer.
  public func inverted() -> Transform3D? {
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

  /// The 2 x 2 determinants of the two upper and of the two lower rows, column pairs 12, 13, 14, 23, 24, 34.
  private var pairs: RowPairs {
    func minors(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> (signed: [Double], unsigned: [Double]) {
      let columns = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
      return (
        columns.map { p[$0.0] * q[$0.1] - p[$0.1] * q[$0.0] },
        columns.map { abs(p[$0.0] * q[$0.1]) + abs(p[$0.1] * q[$0.0]) }
      )
    }
    let (upper, lower) = (minors(row1, row2), minors(row3, row4))
    return RowPairs(
      upper: upper.signed, lower: lower.signed,
      determinant: RowPairs.expand(upper.signed, lower.signed, signs: [1, -1, 1, 1, -1, 1]),
      magnitude: RowPairs.expand(upper.unsigned, lower.unsigned, signs: [1, 1, 1, 1, 1, 1]))
  }
}

/// The expansion of a 4 x 4 determinant by its two upper rows (Laplace).
private struct RowPairs {
  var upper: [Double]
  var lower: [Double]
  var determinant: Double
  /// The sum of all products without their signs: what the determinant is measured against.
  var magnitude: Double

  static func expand(_ upper: [Double], _ lower: [Double], signs: [Double]) -> Double {
    (0..<6).reduce(0) { $0 + signs[$1] * upper[$1] * lower[5 - $1] }
  }
}
