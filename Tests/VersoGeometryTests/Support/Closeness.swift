import VersoGeometry

/// How far a number may be from the expected one: absolute plus relative to the expected one.
struct Tolerance {
  var absolute: Double
  var relative: Double = 0

  func accepts(_ value: Double, _ expected: Double) -> Bool {
    value == expected || abs(value - expected) <= absolute + relative * abs(expected)
  }

  func accepts(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { accepts($0, $1) }
  }

  func accepts(_ value: Transform3D, _ expected: Transform3D) -> Bool { accepts(value.values, expected.values) }

  func accepts(_ value: Point, _ expected: Point) -> Bool {
    accepts(value.x, expected.x) && accepts(value.y, expected.y)
  }

  func accepts(_ value: Point?, _ x: Double, _ y: Double) -> Bool {
    guard let value else { return false }
    return accepts(value, Point(x, y))
  }
}

extension Transform3D {
  /// The same projection with m44 = 1.
  var normalizedForComparison: Transform3D {
    guard m44 != 0 else { return self }
    return Transform3D(rows: row1 / m44, row2 / m44, row3 / m44, row4 / m44)
  }
}
