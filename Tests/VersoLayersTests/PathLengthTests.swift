import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTiming

/// Paced motion along curves: by length, against figures worked out with 30 digits, and by laws.
@Suite struct PathLengthTests {
  private struct Figure {
    var curve: String
    var (fraction, length, x, y): (Double, Double, Double, Double)

    init(_ curve: String, _ fraction: Double, _ length: Double, _ x: Double, _ y: Double) {
      (self.curve, self.fraction, self.length, self.x, self.y) = (curve, fraction, length, x, y)
    }
  }

  /// Curves by name: a straight line with its handles at its ends, one that turns back twice, one that stands still in
  /// the middle, one that almost does, and a loop.
  private static let curves: [String: [Point]] = [
    "straight": [Point(0, 0), Point(0, 0), Point(375, 0), Point(375, 0)],
    "wild": [Point(0, 0), Point(1000, 0), Point(-600, 10), Point(375, 0)],
    "cusp": [Point(0, 0), Point(100, 100), Point(0, 100), Point(100, 0)],
    "nearcusp": [Point(0, 0), Point(100, 100), Point(0.001, 100), Point(100, 0)],
    "loop": [Point(0, 0), Point(300, 100), Point(-200, 100), Point(100, 0)],
  ]

  private static let figures = [
    Figure("straight", 0.003, 375.0, 1.125, 0.0),
    Figure("straight", 0.25, 375.0, 93.75, 0.0),
    Figure("straight", 0.5, 375.0, 187.5, 0.0),
    Figure("straight", 0.75, 375.0, 281.25, 0.0),
    Figure("straight", 0.997, 375.0, 373.875, 0.0),
    Figure("wild", 0.003, 971.21423836817456, 2.9136427149196076, 2.8413747563921853e-5),
    Figure("wild", 0.25, 971.21423836817456, 242.80321732591793, 0.32417738123719221),
    Figure("wild", 0.5, 971.21423836817456, 201.8246956846039, 3.7091478129906512),
    Figure("wild", 0.75, 971.21423836817456, 132.21163767287586, 2.7112034890549702),
    Figure("wild", 0.997, 971.21423836817456, 372.08651071815356, 0.029901099055674776),
    Figure("cusp", 0.003, 182.84271247461901, 0.3876165793303432, 0.3881191347888613),
    Figure("cusp", 0.25, 182.84271247461901, 30.066596934343992, 34.374171933245245),
    Figure("cusp", 0.5, 182.84271247461901, 50.0, 75.0),
    Figure("cusp", 0.75, 182.84271247461901, 69.933403065656008, 34.374171933245245),
    Figure("cusp", 0.997, 182.84271247461901, 99.612383420669656, 0.38811913478886164),
    Figure("nearcusp", 0.003, 182.84258380819755, 0.38761630926120032, 0.38811885897742045),
    Figure("nearcusp", 0.25, 182.84258380819755, 30.066606133541623, 34.374122779300067),
    Figure("nearcusp", 0.5, 182.84258380819755, 50.000374169495372, 74.999800188897863),
    Figure("nearcusp", 0.75, 182.84258380819755, 69.933603837070018, 34.374304537775953),
    Figure("nearcusp", 0.997, 182.84258380819755, 99.612385635122786, 0.38812080083239182),
    Figure("loop", 0.003, 350.6489681951888, 0.99777901134149314, 0.33321047359108828),
    Figure("loop", 0.25, 350.6489681951888, 80.493587088812841, 34.266534638209092),
    Figure("loop", 0.5, 350.6489681951888, 50.0, 75.0),
    Figure("loop", 0.75, 350.6489681951888, 19.506412911187159, 34.266534638209092),
  ]

  private func motion(_ points: [Point]) throws -> PathMotion {
    try PathMotion(
      AnimationPath([.move(points[0]), .curve(points[3], control1: points[1], control2: points[2])]),
      calculationMode: .paced)
  }

  @Test func placesAreThoseOfTheLength() throws {
    for figure in Self.figures {
      let place = try motion(try #require(Self.curves[figure.curve])).place(at: figure.fraction).point
      let distance = place.distance(to: Point(figure.x, figure.y))
      #expect(distance <= 1e-9 * figure.length, "\(figure.curve) at \(figure.fraction): \(place)")
    }
  }

  /// A straight curve is a line, however its handles lie on it, as long as it never turns back.
  @Test func aStraightCurveIsEven() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let angle = Double.random(in: 0...6, using: &random)
      let length = Double.random(in: 1...1000, using: &random)
      let direction = Transform3D.rotation(angle, 0, 0, 1).apply(length, 0)
      let end = Point(direction.x, direction.y)
      let handles = [Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)].sorted()
      let motion = try motion([.zero, end * handles[0], end * handles[1], end])
      for step in 0...40 {
        let fraction = Double(step) / 40
        #expect(motion.place(at: fraction).point.distance(to: end * fraction) <= 1e-9 * length)
      }
    }
  }

  /// The same way from its other end is the same way, and cut in two it is no longer; sizes of every order do.
  @Test func theWayBackIsTheSame() throws {
    var random = SeededGenerator(seed: 6)
    for round in 0..<150 {
      let size = [1, 1e-9, 1e9, 1e-200][round % 4]
      let points = (0..<4).map { _ in
        Point(Double.random(in: -1...1, using: &random) * size, Double.random(in: -1...1, using: &random) * size)
      }
      let (there, back) = (try motion(points), try motion(points.reversed()))
      func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
      let (a, b, c) = (middle(points[0], points[1]), middle(points[1], points[2]), middle(points[2], points[3]))
      let (d, e) = (middle(a, b), middle(b, c))
      let halves = try PathMotion(
        AnimationPath([
          .move(points[0]), .curve(middle(d, e), control1: a, control2: d), .curve(points[3], control1: e, control2: c),
        ]), calculationMode: .paced)
      for step in 0...24 {
        let fraction = Double(step) / 24
        let place = there.place(at: fraction).point
        #expect(place.distance(to: back.place(at: 1 - fraction).point) <= 4e-9 * size)
        #expect(place.distance(to: halves.place(at: fraction).point) <= 4e-9 * size)
      }
    }
  }

  /// A curve without length stays where it is; one that begins with all handles in a point goes evenly.
  @Test func degenerateCurves() throws {
    let still = try motion(Array(repeating: Point(3, 4), count: 4))
    #expect(still.place(at: 0.4).point.distance(to: Point(3, 4)) < 1e-12)
    let late = try motion([.zero, .zero, .zero, Point(100, 50)])
    #expect(late.place(at: 0.001).point.distance(to: Point(0.1, 0.05)) < 1e-9)
    #expect(late.place(at: 1).point == Point(100, 50) && late.place(at: 0).point == .zero)
  }
}
