import Foundation
import TestSupport
import Testing
import VersoGeometry

/// Laws of taking apart, putting together, inverting and interpolating, over seeded random transforms.
struct DecompositionTests {
  static let seeds: [UInt64] = [1, 2, 3, 4]
  static let rounds = 300

  @Test(arguments: seeds, [false, true])
  func partsGiveTheTransformBack(_ seed: UInt64, _ perspective: Bool) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.rounds {
      let transform = generator.transform(perspective: perspective)
      let parts = try #require(transform.decomposed())
      #expect(Tolerance(absolute: 1e-9, relative: 1e-10).accepts(parts.recomposed, transform))
      let scales = [parts.scale.x, parts.scale.y, parts.scale.z]
      let mirrors = transform.determinant < 0 ? 1 : 0
      #expect(scales.filter { $0 < 0 }.count == mirrors, "a mirror is in one scale")
    }
  }

  @Test func turnTimesPerspectiveComesBack() throws {
    for degrees in stride(from: -180.0, through: 180, by: 7.5) {
      for axis in [Point3D(1, 0, 0), Point3D(0, 1, 0), Point3D(0, 0, 1), Point3D(1, -2, 3)] {
        let turn = Transform3D.rotation(degrees * .pi / 180, axis.x, axis.y, axis.z)
        let transform = turn * .perspective(500)
        let parts = try #require(transform.decomposed())
        #expect(Tolerance(absolute: 1e-14).accepts(parts.recomposed, transform))
        // The perspective is found as it was put in, whatever the turn.
        let found = [parts.perspective.x, parts.perspective.y, parts.perspective.z, parts.perspective.w]
        #expect(Tolerance(absolute: 1e-15).accepts(found, [0, 0, -0.002, 1]))
        #expect(Tolerance(absolute: 1e-14).accepts(parts.quaternion.transform, turn))
      }
    }
  }

  @Test func writtenPartsAreReadAgain() throws {
    let parts = TransformDecomposition(
      translation: Point3D(10, -20, 30), scale: Point3D(2, 3, 0.5),
      skew: .init(xy: 0.2, xz: -0.1, yz: 0.4), perspective: HomogeneousPoint(0.0001, 0, -0.002, 1),
      quaternion: Quaternion(angle: 1, axis: Point3D(1, 2, 3)), weight: 1.5)
    let read = try #require(parts.recomposed.decomposed())
    let tight = Tolerance(absolute: 1e-12)
    // m44 takes a part of the move's perspective, so the weight, and with it the perspective, are read by another unit.
    let share = parts.recomposed.m44 / parts.weight
    #expect(tight.accepts(read.translation.x, parts.translation.x / share))
    #expect(tight.accepts(read.recomposed, parts.recomposed))
    #expect(tight.accepts(read.quaternion.transform, parts.quaternion.transform))
    #expect(tight.accepts([read.skew.xy, read.skew.xz, read.skew.yz], [0.2, -0.1, 0.4]))
  }

  @Test(arguments: seeds)
  func planePartsGiveThePlaneBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.rounds {
      let affine = generator.affine().affineTransform
      let parts = try #require(AffineDecomposition(affine))
      #expect(Tolerance(absolute: 1e-12, relative: 1e-12).accepts(parts.recomposed.values, affine.values))
      #expect(parts.angle > -.pi && parts.angle <= .pi)
      #expect((parts.scaleX * parts.scaleY < 0) == (affine.determinant < 0))
      // The parts in space are the same ones.
      let space = try #require(Transform3D(affine).decomposed())
      #expect(
        Tolerance(absolute: 1e-9, relative: 1e-9).accepts(
          [space.scale.x, space.scale.y, space.skew.xy], [parts.scaleX, parts.scaleY, parts.skew]))
    }
  }

  @Test(arguments: seeds)
  func undoingComesBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.rounds {
      let transform = generator.transform(perspective: Bool.random(using: &generator))
      let inverse = try #require(transform.inverted())
      let tolerance = Tolerance(absolute: 1e-9)
      #expect(tolerance.accepts(transform * inverse, .identity))
      #expect(tolerance.accepts(inverse * transform, .identity))
      let affine = generator.affine().affineTransform
      let affineInverse = try #require(affine.inverted())
      #expect(tolerance.accepts((affine * affineInverse).values, AffineTransform.identity.values))
      // The determinant of a product is the product of the determinants.
      let other = generator.transform(perspective: true)
      let product = (transform * other).determinant
      #expect(Tolerance(absolute: 1e-9, relative: 1e-9).accepts(product, transform.determinant * other.determinant))
    }
  }

  @Test(arguments: seeds)
  func theScreenLeadsBackToThePlane(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var shown = 0
    for _ in 0..<Self.rounds {
      let transform = generator.transform(perspective: true)
      let local = generator.point(-300...300)
      let image = transform.apply(local.x, local.y)
      guard let screen = image.projected, image.w > 0.05 else { continue }
      shown += 1
      let back = transform.unproject(screen)
      #expect(Tolerance(absolute: 1e-6).accepts(back, local.x, local.y))
    }
    #expect(shown > Self.rounds / 2)
  }

  @Test(arguments: seeds)
  func interpolationLaws(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tolerance = Tolerance(absolute: 1e-7, relative: 1e-7)
    for _ in 0..<Self.rounds {
      let (a, b) =
        generator.number(0...1) < 0.5
        ? (generator.affine(), generator.affine())
        : (generator.transform(perspective: true), generator.transform(perspective: false))
      #expect(Transform3D.interpolate(a, b, 0) == a)
      #expect(Transform3D.interpolate(a, b, 1) == b)
      #expect(Transform3D.interpolate(a, a, generator.number(0...1)) == a)
      // The way back is the same way, unless the turn is so near to half a turn that rounding picks the side.
      let u = generator.number(0...1)
      #expect(tolerance.accepts(.interpolate(a, b, u), .interpolate(b, a, 1 - u)))
      // No jump at the ends.
      let near = Tolerance(absolute: 1e-4, relative: 1e-5)
      #expect(near.accepts(.interpolate(a, b, 1e-9), a))
      #expect(near.accepts(.interpolate(a, b, 1 - 1e-9), b))
      #expect(Transform3D.interpolate(a, b, generator.number(-2...3)).isFinite)
    }
  }

  @Test func aWeightIsCarriedOn() {
    // m44 = 2 and all else doubled is the same projection; in between nothing may jump to another weight.
    let doubled = Transform3D(rows: [2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 2, 0], [20, 0, 0, 2])
    #expect(Transform3D.interpolate(doubled, .identity, 0) == doubled)
    let value = Transform3D.interpolate(doubled, .identity, 0.5)
    #expect(value.apply(0, 0).projected == Point(5, 0))
    #expect(value.m44 == 1.5)
  }

  @Test func m34WrittenIntoATurnedMatrixActsInMidFlightOnly() {
    // At both ends w is 1 on the whole layer. The turned end's perspective is (-1 / 200, 0, 0) in front of its turn:
    // half way half of it meets half of the turn, and m14 = -1 / 400 · cos 45°.
    var turned = Transform3D.rotation(.pi / 2, 0, 1, 0)
    turned.m34 = -1.0 / 200
    for u in [0.0, 1] { #expect(Transform3D.interpolate(.identity, turned, u).apply(50, 0).w == 1) }
    let half = Transform3D.interpolate(.identity, turned, 0.5)
    #expect(Tolerance(absolute: 1e-15).accepts(half.m14, -0.5.squareRoot() / 400))
    #expect(Tolerance(absolute: 1e-12).accepts(half.apply(50, 0).w, 1 - 0.5.squareRoot() / 8))
  }

  @Test func slerpTurnsAtConstantSpeed() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let a = Quaternion(angle: generator.number(-3...3), axis: Point3D(generator.number(-1...1), 1, 0.3))
      let b = Quaternion(angle: generator.number(-3...3), axis: Point3D(0.2, generator.number(-1...1), 1))
      let step = { (u: Double) in
        // The angle between two turns.
        let (p, q) = (Quaternion.slerp(a, b, u), Quaternion.slerp(a, b, u + 0.1))
        return 2 * acos(min(1, abs(p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w)))
      }
      #expect(Tolerance(absolute: 1e-6).accepts(step(0), step(0.85)))
      #expect(step(0) <= .pi / 10 + 1e-9, "the short way")
    }
  }
}
