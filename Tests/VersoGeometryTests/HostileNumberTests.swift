import TestSupport
import Testing
import VersoGeometry

/// Counts checks and keeps the lines of those that failed: one expectation a test is much faster than one a number.
private struct FaultLog {
  var checks = 0
  var lines: Set<Int> = []

  mutating func check(_ holds: Bool, _ line: Int) {
    checks += 1
    if !holds { lines.insert(line) }
  }
}

/// No number makes this module trap or hand out what is no number.
struct HostileNumberTests {
  static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-9, 1e-160, .leastNonzeroMagnitude, 1e100, 1e155, -1e155, 1e300, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .pi / 2, .nan, .infinity, -.infinity,
  ]

  private func anyTransform(_ generator: inout SeededGenerator, finite: Bool) -> Transform3D {
    let pool = finite ? Self.numbers.filter(\.isFinite) : Self.numbers
    let values = (0..<16).map { index -> Double in
      if generator.number(0...1) < 0.4 { return index % 5 == 0 ? 1 : 0 }
      return pool[Int.random(in: 0..<pool.count, using: &generator)]
    }
    return Transform3D(values: values) ?? .identity
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func finiteNumbersInFiniteNumbersOut(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var log = FaultLog()
    for _ in 0..<1500 {
      let a = anyTransform(&generator, finite: true)
      let b = anyTransform(&generator, finite: true)
      log.check((a * b).isFinite, #line)
      log.check(a.determinant.isFinite && a.affineTransform.determinant.isFinite, #line)
      log.check(a.inverted()?.isFinite != false, #line)
      log.check(a.decomposed()?.isFinite != false, #line)
      log.check(a.decomposed()?.recomposed.isFinite != false, #line)
      let number = Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &generator)]
      log.check(Transform3D.interpolate(a, b, number).isFinite, #line)
      for component in TransformComponent.allCases {
        log.check(a.component(component).isFinite, #line)
        log.check(a.replacing(component, with: number).isFinite, #line)
      }
      let finite = number.isFinite ? number : 1
      log.check(a.apply(finite, finite, finite).isFinite, #line)
      log.check(a.unproject(Point(finite, 1))?.isFinite != false, #line)
      if let plane = DepthPlane(transform: a) { log.check(plane.value(at: Point(finite, finite)).isFinite, #line) }
      if let affine = AffineDecomposition(a.affineTransform) { log.check(affine.recomposed.isFinite, #line) }
      log.check((a.affineTransform * b.affineTransform).isFinite, #line)
      log.check(a.affineTransform.inverted()?.isFinite != false, #line)
    }
    #expect(log.lines.isEmpty && log.checks >= 4000)
  }

  @Test(arguments: [5, 6, 7] as [UInt64])
  func anyNumberInNeverNaNOut(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var log = FaultLog()
    for _ in 0..<1500 {
      let a = anyTransform(&generator, finite: false)
      let b = anyTransform(&generator, finite: false)
      let numbers = (0..<4).map { _ in Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &generator)] }
      log.check(Transform3D.interpolate(a, b, numbers[0]).isFinite, #line)
      log.check((a * b).isFinite, #line)
      log.check(a.inverted()?.isFinite != false, #line)
      log.check(a.decomposed()?.isFinite != false, #line)
      log.check(a.component(.rotationY).isFinite, #line)
      log.check(a.unproject(Point(numbers[0], numbers[1]))?.isFinite != false, #line)
      let polygon = ProjectedPolygon(Rect(numbers[0], numbers[1], numbers[2], numbers[3]), transform: a)
      log.check(polygon.corners.allSatisfy { $0?.isFinite != false }, #line)
      log.check(polygon.w.allSatisfy { $0.isFinite }, #line)
      log.check(polygon.outline.vertices.allSatisfy { $0.isFinite } && polygon.outline.area.isFinite, #line)
      log.check(polygon.fractionInFront >= 0 && polygon.fractionInFront <= 1, #line)
      log.check(polygon.depth.map { $0.lowerBound.isFinite && $0.upperBound.isFinite } != false, #line)
      log.check(polygon.outline.boundingBox.isFinite, #line)
      if let quad = polygon.quad { #expect(quad.signedArea.isFinite && quad.boundingBox.isFinite) }
    }
    #expect(log.lines.isEmpty && log.checks >= 4000)
  }

  @Test(arguments: [8, 9] as [UInt64])
  func polygonsOfAnyNumbers(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var log = FaultLog()
    for _ in 0..<2000 {
      func polygon() -> Polygon {
        Polygon(
          (0..<Int.random(in: 0...5, using: &generator)).map { _ in
            Point(
              Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &generator)],
              Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &generator)])
          })
      }
      let (a, b) = (polygon(), polygon())
      let results = [a.intersection(b)].compactMap { $0 } + a.subtracting(b)
      log.check(results.allSatisfy { $0.vertices.allSatisfy { $0.isFinite } && $0.area.isFinite }, #line)
      log.check(a.center.isFinite && a.boundingBox.isFinite, #line)
      _ = a.contains(b.center)
    }
    #expect(log.lines.isEmpty && log.checks >= 4000)
  }

  @Test func constructorsStayFinite() {
    for x in Self.numbers {
      #expect(Transform3D.perspective(x).isFinite)
      #expect(Transform3D.skew(x, x).isFinite)
      #expect(Transform3D.rotation(x, 1, 2, 3).isFinite)
      #expect(Quaternion(angle: x, axis: Point3D(x, 1, 1)).transform.isFinite)
      for y in Self.numbers {
        #expect(Transform3D.rotation(1, x, y, x).isFinite)
        #expect(Point(x.isFinite ? x : 0, 0).distance(to: Point(y.isFinite ? y : 0, 1)).isFinite)
        if let line = HalfPlane(x, y, x) { #expect(line.a.isFinite && line.b.isFinite && line.c.isFinite) }
        let list = TransformFunctionList([.perspective(x), .rotate(angle: y, x: x, y: y, z: 1), .skew(x: x, y: y)])
        let other = TransformFunctionList([.perspective(y), .rotate(angle: x, x: 1, y: 0, z: 0), .scale(1, 2, 3)])
        for u in [0.25, 1e300, x] { #expect(TransformFunctionList.interpolate(list, other, u).transform.isFinite) }
      }
    }
  }
}
