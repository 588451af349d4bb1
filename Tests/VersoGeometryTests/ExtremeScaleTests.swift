import TestSupport
import Testing
import VersoGeometry

/// Very large and very small scales keep their digits.
@Suite struct ExtremeScaleTests {
  private func isClose(_ a: Transform3D, _ b: Transform3D) -> Bool {
    zip(a.values, b.values).allSatisfy { abs($0 - $1) <= 1e-14 * max(abs($0), abs($1)) }
  }

  @Test(arguments: [1e-300, 1e-165, 1e-160, 1e-108, 1e-103, 1e-60, 1, 1e60, 1e103, 1e155, 1e300])
  func aScaleIsInvertedToItsDigits(_ size: Double) throws {
    for scale in [(size, size, size), (size, size, 1), (size, 1, 1), (size, 1 / size, size)] {
      let inverse = try #require(Transform3D.scale(scale.0, scale.1, scale.2).inverted(), "\(scale)")
      #expect(isClose(inverse, .scale(1 / scale.0, 1 / scale.1, 1 / scale.2)), "\(scale)")
    }
  }

  /// A power of two before, between or after changes no digit of the inverse but by that power.
  @Test func powersOfTwoChangeNoDigit() throws {
    var generator = SeededGenerator(seed: 81)
    for _ in 0..<200 {
      func number() -> Double { .random(in: -2...2, using: &generator) }
      let plain = Transform3D(values: (0..<16).map { _ in number() })
      guard let plain, let inverse = plain.inverted() else { continue }
      let (row, column) = (Int.random(in: -240...240, using: &generator), Int.random(in: -240...240, using: &generator))
      func power(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }
      let large = Transform3D.scale(power(row), power(-row), power(row))
      let small = Transform3D.scale(power(column), power(column), power(column))
      let found = try #require((large * plain * small).inverted())
      let right =
        Transform3D.scale(power(-column), power(-column), power(-column)) * inverse
        * .scale(power(-row), power(row), power(-row))
      #expect(found.values == right.values)
    }
  }

  @Test(arguments: [1e-163, 1e-160, 1e-100, 1e155, 1e160, 1e300]) func componentsKeepTheirDigits(_ size: Double) {
    let turned = Transform3D.scale(size, size * 2, size * 3) * .rotation(0.5, 1, 2, 3)
    let parts = [TransformComponent.scaleX, .scaleY, .scaleZ].map { turned.component($0) }
    for (found, factor) in zip(parts, [1.0, 2, 3]) { #expect(abs(found - size * factor) <= 1e-14 * size * factor) }
    let angle = Transform3D.rotation(0.5, 1, 2, 3).component(.rotationY)
    #expect(abs(turned.component(.rotationY) - angle) < 1e-14)
    // An axis' length does not matter.
    let list = Quaternion(angle: 1, axis: Point3D(size, 0, size))
    let right = Quaternion(angle: 1, axis: Point3D(1, 0, 1))
    #expect(abs(list.x - right.x) < 1e-15 && abs(list.w - right.w) < 1e-15)
  }

  @Test func determinants() {
    #expect(abs(Transform3D.scale(1e-160, 1e-160, 1e300).determinant / 1e-20 - 1) < 1e-13)
    #expect(abs(Transform3D.scale(1e200, 1e200, 1e-300).determinant / 1e100 - 1) < 1e-13)
    #expect(Transform3D.scale(1e200, 1e200, 1e200).determinant == .greatestFiniteMagnitude)
    #expect(Transform3D.scale(0, 1e200, 1e200).inverted() == nil)
    #expect(Transform3D.scale(.leastNonzeroMagnitude, 1, 1).inverted() == nil)
  }
}
