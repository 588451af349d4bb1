import Foundation
import TestSupport
import Testing
import VersoGeometry

/// Single components: what is set is read again, and nothing else changes.
struct TransformComponentTests {
  let tolerance = Tolerance(absolute: 1e-9, relative: 1e-9)

  @Test func keyPathsAreThePlatforms() {
    let paths = TransformComponent.allCases.map(\.rawValue)
    #expect(
      paths == [
        "rotation.x", "rotation.y", "rotation.z", "rotation", "scale.x", "scale.y", "scale.z", "scale",
        "translation.x", "translation.y", "translation.z",
      ])
    #expect(TransformComponent(rawValue: "rotation.w") == nil)
    #expect(TransformComponent.allCases.filter(\.isAngle).count == 4)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatIsSetIsReadAndTheRestStays(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let separate = TransformComponent.allCases.filter { $0 != .scale && $0 != .rotation }
    for _ in 0..<100 {
      let transform = generator.transform(perspective: Bool.random(using: &generator))
      for component in separate {
        let value = component.isAngle ? generator.number(-1.5...1.5) : generator.number(0.2...3)
        let before = transform.component(component)
        // A scale of the other sign would move the mirror elsewhere when read back.
        let sign: Double = component.rawValue.hasPrefix("scale") && before < 0 ? -1 : 1
        let changed = transform.replacing(component, with: sign * value)
        #expect(tolerance.accepts(transform.replacing(component, with: before), transform), "\(component)")
        if transform.determinant < 0 && component.isAngle { continue }
        let share = changed.m44 / transform.m44
        for other in separate {
          let expected = other == component ? sign * value : transform.component(other)
          // m44 shares in a perspective; moves and scales are read divided by it.
          let unit = other.isAngle ? 1 : share
          if share != 1 && !other.isAngle { continue }
          #expect(tolerance.accepts(changed.component(other) * unit, expected), "\(other) after \(component)")
        }
      }
    }
  }

  @Test func turnsAreReadInTheOrderXYZ() {
    let turn = Transform3D.rotation(0.2, 1, 0, 0) * .rotation(-0.7, 0, 1, 0) * .rotation(1.1, 0, 0, 1)
    #expect(tolerance.accepts(turn.component(.rotationX), 0.2))
    #expect(tolerance.accepts(turn.component(.rotationY), -0.7))
    #expect(tolerance.accepts(turn.component(.rotationZ), 1.1))
    #expect(turn.component(.rotation) == turn.component(.rotationZ))
    // Beyond a quarter turn about y the same matrix reads as half turns about x and z.
    let far = Transform3D.rotation(2, 0, 1, 0)
    #expect(tolerance.accepts(far.component(.rotationY), .pi - 2))
    #expect(tolerance.accepts(abs(far.component(.rotationX)), .pi))
  }

  @Test func aQuarterTurnAboutYLeavesOneAngle() {
    let turn = Transform3D.rotation(0.4, 1, 0, 0) * .rotation(.pi / 2, 0, 1, 0) * .rotation(0.3, 0, 0, 1)
    let (x, y, z) = (turn.component(.rotationX), turn.component(.rotationY), turn.component(.rotationZ))
    #expect(z == 0)
    let again = Transform3D.rotation(x, 1, 0, 0) * .rotation(y, 0, 1, 0) * .rotation(z, 0, 0, 1)
    #expect(tolerance.accepts(again, turn))
  }

  @Test func scaleIsTheMeanAndSetsAll() {
    let transform = Transform3D.scale(1, 2, 6) * .translation(5, 6, 7)
    #expect(tolerance.accepts(transform.component(.scale), 3))
    #expect(tolerance.accepts(transform.replacing(.scale, with: 2), .scale(2, 2, 2) * .translation(5, 6, 7)))
  }

  @Test func translationIsAPair() {
    let transform = Transform3D.scale(2, 3, 4) * .translation(5, 6, 7)
    #expect(transform.translationPair == Point(5, 6))
    #expect(transform.replacingTranslation(with: Point(1, 2)) == .scale(2, 3, 4) * .translation(1, 2, 7))
  }

  @Test func turningUnderPerspectiveKeepsThePerspective() {
    // The reverse order, m34 written into a turned matrix, would leave w at 1 on the layer.
    let turned = Transform3D.perspective(500).replacing(.rotationY, with: .pi / 3)
    #expect(Tolerance(absolute: 1e-12).accepts(turned, Transform3D.perspective(500).rotatedBy(.pi / 3, 0, 1, 0)))
    let point = turned.apply(100, 0).projected
    #expect(Tolerance(absolute: 5e-4).accepts(point, 42.618, 0))
  }

  @Test func aSqueezedAxisCanBeOpenedAgain() {
    for component in [TransformComponent.scaleX, .scaleY, .scaleZ] {
      let full = Transform3D.rotation(0.5, 0, 0, 1) * .translation(10, 20)
      let squeezed = full.replacing(component, with: 0)
      #expect(squeezed.decomposed() == nil)
      #expect(squeezed.component(component) == 0)
      #expect(tolerance.accepts(squeezed.replacing(component, with: 1), full), "\(component)")
    }
    let nothing = Transform3D.scale(0, 0, 0)
    #expect(nothing.component(.scale) == 0)
    #expect(nothing.replacing(.scale, with: 1) == .identity)
    #expect(nothing.replacing(.translationX, with: 5) == .scale(0, 0, 0) * .translation(5, 0))
  }

  @Test func valueFunctionsTakeTheirNumbersOnly() {
    for function in ValueFunction.allCases {
      let neutral = Array(repeating: function.neutralInput, count: function.inputCount)
      #expect(function.transform(neutral) == .identity, "\(function)")
      #expect(function.transform([]) == nil)
      #expect(function.transform([1, 2]) == nil)
      #expect(function.transform(Array(repeating: .nan, count: function.inputCount)) == nil)
    }
  }
}
