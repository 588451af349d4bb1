@testable import VersoTiming

/// A value of several numbers, as a stand-in for points, sizes and colours.
struct TestVector: VectorArithmeticValue, Hashable {
  var components: [Double]

  init(_ components: [Double]) { self.components = components }

  static var zero: TestVector { TestVector([]) }

  func adding(_ other: TestVector) -> TestVector { combined(other, +) }
  func subtracting(_ other: TestVector) -> TestVector { combined(other, -) }
  func scaled(by factor: Double) -> TestVector { TestVector(components.map { $0 * factor }) }

  func squaredDistance(to other: TestVector) -> Double {
    combined(other, -).components.reduce(0) { $0 + $1 * $1 }
  }

  private func combined(_ other: TestVector, _ operation: (Double, Double) -> Double) -> TestVector {
    if other.components.isEmpty { return self }
    return TestVector(zip(components, other.components).map(operation))
  }
}

/// A value that can only be interpolated: no more is known of it.
struct TestWord: Interpolatable, Hashable {
  var number: Double

  static func interpolate(_ a: TestWord, _ b: TestWord, _ u: Double) -> TestWord {
    TestWord(number: Double.interpolate(a.number, b.number, u))
  }
}
