/// A transform of very large or very small numbers with each row and column brought near 1 by a power of two.
///
/// Products of four such numbers would overflow or vanish on the way to a determinant. A power of two changes no digit.
struct BalancedTransform {
  /// The transform with its rows and columns scaled.
  let transform: Transform3D
  /// The powers of two that were taken out of the rows and then out of the columns.
  private let rows: [Int]
  private let columns: [Int]

  /// Whether numbers of these sizes can be multiplied as they are.
  private static func areOrdinary(_ sizes: SIMD4<Double>) -> Bool { sizes.min() > 0x1p-128 && sizes.max() < 0x1p128 }

  /// Balances a transform; nothing where its numbers are ordinary, or not finite.
  init?(_ original: Transform3D) {
    let (first, second, third, fourth) = (
      original.row1.sizes, original.row2.sizes, original.row3.sizes, original.row4.sizes
    )
    let largest = SIMD4<Double>(first.max(), second.max(), third.max(), fourth.max())
    let inColumns = pointwiseMax(pointwiseMax(first, second), pointwiseMax(third, fourth))
    // Nearly every transform ends here.
    if Self.areOrdinary(largest), Self.areOrdinary(inColumns) { return nil }
    guard original.isFinite else { return nil }
    rows = (0..<4).map { largest[$0] > 0 ? Int(largest[$0].exponent) : 0 }
    let values = [original.row1, original.row2, original.row3, original.row4]
    var scaled = zip(values, rows).map { row, power in
      SIMD4<Double>(
        row.x.timesTwo(to: -power), row.y.timesTwo(to: -power), row.z.timesTwo(to: -power),
        row.w.timesTwo(to: -power))
    }
    columns = (0..<4).map { column in
      let largest = scaled.reduce(0) { max($0, abs($1[column])) }
      return largest > 0 ? Int(largest.exponent) : 0
    }
    for row in 0..<4 {
      for column in 0..<4 { scaled[row][column] = scaled[row][column].timesTwo(to: -columns[column]) }
    }
    transform = Transform3D(rows: scaled[0], scaled[1], scaled[2], scaled[3])
  }

  /// Returns the determinant of the original from that of the balanced one.
  func determinant(from balanced: Double) -> Double {
    balanced.timesTwo(to: rows.reduce(0, +) + columns.reduce(0, +))
  }

  /// Returns the inverse of the original from that of the balanced one: what scales the rows of the one scales the
  /// columns of the other.
  func inverse(from balanced: Transform3D) -> Transform3D {
    var inverse = [balanced.row1, balanced.row2, balanced.row3, balanced.row4]
    for row in 0..<4 {
      for column in 0..<4 { inverse[row][column] = inverse[row][column].timesTwo(to: -columns[row] - rows[column]) }
    }
    return Transform3D(rows: inverse[0], inverse[1], inverse[2], inverse[3])
  }
}

extension SIMD4<Double> {
  /// The numbers without their signs.
  fileprivate var sizes: SIMD4<Double> { replacing(with: -self, where: self .< 0) }
}

extension Double {
  /// The number times a power of two: infinite or 0 where it has no room.
  fileprivate func timesTwo(to power: Int) -> Double {
    Double(sign: .plus, exponent: min(max(power, -9000), 9000), significand: self)
  }
}
