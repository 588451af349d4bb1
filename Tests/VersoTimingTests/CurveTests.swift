import Foundation
import TestSupport
import Testing

@testable import VersoTiming

#if arch(x86_64)
  typealias Precise = Float80
#else
  typealias Precise = Double
#endif

@Suite("Timing curves")
struct CurveTests {
  /// Points of steps(4) in every position.
  @Test("BUG-27: steps show the value from the step on, 0 while still before")
  func steps() throws {
    let inputs = [0, 0.2499, 0.25, 0.9999, 1]
    let start = try TimingCurve.steps(4, .jumpStart)
    #expect(inputs.map { start.value(at: $0) } == [0.25, 0.25, 0.5, 1, 1])
    let end = try TimingCurve.steps(4)
    #expect(inputs.map { end.value(at: $0) } == [0, 0, 0.25, 0.75, 1])
    let none = try TimingCurve.steps(4, .jumpNone)
    #expect([0, 0.25, 0.5, 1].map { none.value(at: $0) } == [0, 1.0 / 3, 2.0 / 3, 1])
    let both = try TimingCurve.steps(4, .jumpBoth)
    #expect([0, 0.25, 1].map { both.value(at: $0) } == [0.2, 0.4, 1])
    #expect(start.value(at: 0, before: true) == 0)
  }

  @Test("BUG-27: a product a hair below a step counts as on it, for every step of every count to 200")
  func stepSnapping() throws {
    #expect(try TimingCurve.steps(100).value(at: 0.29) == 0.29)
    for count in 1...200 {
      let curve = try TimingCurve.steps(count)
      for step in 0...count {
        let input = Double(step) / Double(count)
        #expect(curve.value(at: input) == input)
      }
    }
  }

  @Test("BUG-27: curves go on outside 0...1 along their end tangents")
  func outside() throws {
    #expect(agree(TimingCurve.ease.value(at: -0.1), -0.04, 1e-12))
    #expect(TimingCurve.ease.value(at: 1.1) == 1)
    #expect(TimingCurve.easeInOut.value(at: -0.1) == 0)
    #expect(TimingCurve.easeInOut.value(at: 1.1) == 1)
    let back = try TimingCurve.bezier(0.6, -0.28, 0.735, 0.045)
    #expect(agree(back.value(at: -0.1), 0.0466667, 1e-7))
    #expect(agree(back.value(at: 1.1), 1.3603774, 1e-7))
    // The slopes from the ends to the control points: 0.28 / 0.6 and 0.955 / 0.265.
    #expect(agree(back.value(at: -0.1), 0.1 * 0.28 / 0.6, 1e-12))
    #expect(agree(back.value(at: 1.1), 1 + 0.1 * 0.955 / 0.265, 1e-12))
    // A vertical tangent has no slope to go on with: flat, as browsers do.
    let vertical = try TimingCurve.bezier(0, 1, 0.5, 0.5)
    #expect(vertical.value(at: -0.1) == 0)
    #expect(try TimingCurve.bezier(0.5, 0.5, 1, 0).value(at: 1.5) == 1)
    // A control point on the end: the other one gives the direction; both there: the diagonal.
    #expect(agree(try TimingCurve.bezier(0, 0, 0.5, 1).value(at: -0.1), -0.2, 1e-12))
    #expect(agree(try TimingCurve.bezier(0, 0, 0, 0).value(at: -0.1), -0.1, 1e-12))
    #expect(agree(try TimingCurve.bezier(1, 1, 1, 1).value(at: 1.1), 1.1, 1e-12))
    for (_, curve) in TimingCurve.named.dropFirst(6) {
      #expect(curve.value(at: -0.5) == 0)
      #expect(curve.value(at: 1.5) == 1)
    }
  }

  @Test("BUG-27: numbers out of range are told by name")
  func errors() throws {
    #expect(throws: TimingError.outOfRange(quantity: "x1", value: -0.1, allowed: "in 0...1")) {
      try TimingCurve.bezier(-0.1, 0, 1, 1)
    }
    #expect(throws: TimingError.outOfRange(quantity: "x2", value: 1.1, allowed: "in 0...1")) {
      try TimingCurve.bezier(0, 0, 1.1, 1)
    }
    #expect(throws: TimingError.notFinite(quantity: "y1", value: .infinity)) {
      try TimingCurve.bezier(0, .infinity, 1, 1)
    }
    #expect(throws: TimingError.tooFewSteps(count: 0, minimum: 1, position: .jumpEnd)) { try TimingCurve.steps(0) }
    #expect(throws: TimingError.tooFewSteps(count: 1, minimum: 2, position: .jumpNone)) {
      try TimingCurve.steps(1, .jumpNone)
    }
    #expect(throws: TimingError.noStops) { try TimingCurve.points([]) }
    #expect(throws: TimingError.self) { try TimingCurve.points([LinearStop(.nan)]) }
    #expect(throws: TimingError.self) { try TimingCurve.points([LinearStop(0, at: .infinity), LinearStop(1)]) }
    #expect(
      TimingError.outOfRange(quantity: "x1", value: -0.1, allowed: "in 0...1").description
        == "x1 is -0.1, but must be in 0...1")
    _ = try TimingCurve.bezier(0, -1e308, 1, 1e308)
  }

  @Test("cubic curves agree with bisection in higher precision, also at vertical and flat tangents")
  func cubicAccuracy() throws {
    var random = SeededGenerator(seed: 1)
    var controls: [[Double]] = [
      [0, 0, 0, 1], [0, 1, 0, 1], [0, 0.3, 1, 0.7], [1, 0, 1, 1], [0, 1, 1, 0], [0.5, 0, 1, 0.5], [0, 0.5, 0.5, 1],
      [0.99, 0, 0.01, 1], [0.995, -1, 0.001, 2], [0.999999, 0, 1e-6, 1], [1e-12, 1, 0, 1], [1, 0, 0.3, 0.2],
      [0, 0, 1e-9, 1], [0.98, 0, 0.0, 1], [1, 0.2, 0.02, 0.8],
    ]
    for _ in 0..<300 {
      controls.append([random.number(0...1), random.number(-2...3), random.number(0...1), random.number(-2...3)])
    }
    let near = [1e-15, 1e-9, 1e-6, 0.0099, 0.01, 0.0101]
    for control in controls {
      let curve = try TimingCurve.bezier(control[0], control[1], control[2], control[3])
      let inputs = near + near.map { 1 - $0 } + near.map { 0.5 + $0 } + (0..<40).map { _ in random.number(0...1) }
      for input in inputs {
        let right = reference(control, input)
        let output = curve.value(at: input)
        #expect(agree(output, right, 1e-9), "\(control) at \(input): \(output), not \(right)")
      }
    }
  }

  /// The curve by halving the interval of the parameter.
  private func reference(_ control: [Double], _ input: Double) -> Double {
    func bernstein(_ t: Precise, _ a: Double, _ b: Double) -> Precise {
      let s = 1 - t
      return 3 * s * s * t * Precise(a) + 3 * s * t * t * Precise(b) + t * t * t
    }
    var low = Precise(0)
    var high = Precise(1)
    for _ in 0..<90 {
      let middle = (low + high) / 2
      if bernstein(middle, control[0], control[2]) < Precise(input) { low = middle } else { high = middle }
    }
    return Double(bernstein((low + high) / 2, control[1], control[3]))
  }

  @Test("a curve that stands still half way follows the cube root there")
  func tripleRoot() throws {
    let curve = try TimingCurve.bezier(1, 0, 0, 1)
    for offset in [1e-16, 1e-12, 1e-9, 1e-6, 1e-3, 0.1, 0.4] {
      for sign in [-1.0, 1.0] {
        let input = 0.5 + sign * offset
        let t = 0.5 + cbrt((input - 0.5) / 4)
        let right = 3 * t * t - 2 * t * t * t
        #expect(agree(curve.value(at: input), right, 1e-12), "\(input)")
      }
    }
  }

  @Test("cubic curves with heights in order never fall, and are at 0 and 1 at their ends")
  func monotone() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let curve = try TimingCurve.bezier(
        random.number(0...1), random.number(0...1), random.number(0...1), random.number(0...1))
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      var last = 0.0
      for step in 0...500 {
        let output = curve.value(at: Double(step) / 500)
        #expect(output >= last - 1e-12)
        last = output
      }
    }
  }

  @Test("Penner's curves meet their ends, their middle and each other's mirror")
  func penner() {
    for family in PennerFamily.allCases {
      let start = TimingCurve.penner(family, .in)
      let end = TimingCurve.penner(family, .out)
      let both = TimingCurve.penner(family, .inOut)
      for curve in [start, end, both] {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
      }
      #expect(agree(both.value(at: 0.5), 0.5, 1e-12))
      for step in 1..<100 {
        let u = Double(step) / 100
        #expect(agree(end.value(at: u), 1 - start.value(at: 1 - u), 1e-12))
        #expect(agree(both.value(at: u), 1 - both.value(at: 1 - u), 1e-12))
      }
    }
    // The equations at a quarter of the way, worked out by hand.
    #expect(TimingCurve.penner(.quad, .in).value(at: 0.25) == 0.0625)
    #expect(TimingCurve.penner(.quint, .in).value(at: 0.5) == 0.03125)
    #expect(agree(TimingCurve.penner(.sine, .in).value(at: 0.5), 1 - 0.5.squareRoot(), 1e-15))
    #expect(agree(TimingCurve.penner(.expo, .in).value(at: 0.5), 0.03125, 1e-15))
    #expect(agree(TimingCurve.penner(.circ, .in).value(at: 0.6), 0.2, 1e-15))
    #expect(agree(TimingCurve.penner(.back, .in).value(at: 0.5), -0.0876975, 1e-12))
    #expect(agree(TimingCurve.penner(.bounce, .out).value(at: 1 / 2.75), 1, 1e-12))
    #expect(agree(TimingCurve.penner(.bounce, .out).value(at: 0.5), 0.765625, 1e-12))
    // The plucked string passes through the end at every half period before it.
    #expect(agree(TimingCurve.penner(.elastic, .out).value(at: 0.075), 1, 1e-12))
    #expect(agree(TimingCurve.penner(.elastic, .in).value(at: 0.5), -0.015625, 1e-12))
  }

  @Test("every name leads to its curve, and a description leads to a reader")
  func names() throws {
    #expect(TimingCurve.named.count == 36)
    for (name, curve) in TimingCurve.named { #expect(TimingCurve.named(name) == curve) }
    #expect(Set(TimingCurve.named.map(\.name)).count == 36)
    #expect(TimingCurve.named("easeInOutElastic") == .penner(.elastic, .inOut))
    #expect(TimingCurve.named("easeInEaseOut") == .easeInOut)
    #expect(TimingCurve.named("wobble") == nil)
    #expect(TimingCurve.easeInOut.description == "bezier(0.42, 0, 0.58, 1)")
    #expect(TimingCurve.linear.description == "linear")
    #expect(try TimingCurve.steps(4).description == "steps(4, jumpEnd)")
    #expect(TimingCurve.penner(.back, .out).description == "easeOutBack")
    #expect(
      try TimingCurve.points([LinearStop(0), LinearStop(0.5), LinearStop(1)]).description
        == "points(0 at 0, 0.5 at 0.5, 1 at 1)")
    #expect(TimingCurve.penner(.back, .in).reversed.mirrored.description == "mirrored(reversed(easeInBack))")
    #expect(TimingCurve.default == .ease)
    #expect(try TimingCurve.bezier(0.42, 0, 0.58, 1) == .easeInOut)
    #expect(TimingCurve.penner(.back, .out).controlPoints == nil)
    #expect(MemoryLayout<TimingCurve>.size == 16)
  }

  @Test("a reversed curve is the curve seen from its end; reversing twice changes nothing")
  func reversing() throws {
    #expect(TimingCurve.easeIn.reversed == .easeOut)
    #expect(TimingCurve.linear.reversed == .linear)
    var curves = TimingCurve.named.map(\.curve)
    curves.append(try .steps(5, .jumpStart))
    curves.append(try .points([LinearStop(0.1), LinearStop(2), LinearStop(0.7)]))
    curves.append(try .bezier(0.123456789012345678, 0.3, 1.0 / 3, 7.7))
    for curve in curves {
      #expect(curve.reversed.reversed == curve)
      for step in 0...50 {
        let u = Double(step) / 50
        #expect(agree(curve.reversed.value(at: u), 1 - curve.value(at: 1 - u), 1e-12), "\(curve) at \(u)")
        let there = u <= 0.5 ? curve.value(at: 2 * u) : curve.value(at: 2 - 2 * u)
        #expect(agree(curve.mirrored.value(at: u), there, 1e-12))
      }
    }
  }

  @Test("a composition applies the inner curve first, and is refused when it grows too long")
  func composing() throws {
    let composed = try TimingCurve.penner(.quad, .in).composed(with: .penner(.cubic, .in))
    #expect(agree(composed.value(at: 0.5), 0.015625, 1e-15))
    #expect(try TimingCurve.easeIn.composed(with: .linear) == .easeIn)
    #expect(try TimingCurve.linear.composed(with: .easeIn) == .easeIn)
    var curve = TimingCurve.penner(.quad, .in)
    for _ in 0..<10 { curve = try curve.composed(with: curve) }
    #expect(throws: TimingError.compositionTooLong(links: 2048, limit: 1024)) { try curve.composed(with: curve) }
  }

  @Test("rewinding and easing again are two ways back")
  func wayBack() {
    let curve = TimingCurve.penner(.quad, .in)
    // A quarter of the way back.
    #expect(agree(curve.mirrored.value(at: 0.625), 0.5625, 1e-12))
    #expect(agree(1 - curve.value(at: 0.25), 0.9375, 1e-12))
  }

  @Test("the circle keeps its digits where it rises straight up")
  func circle() {
    let (out, into) = (TimingCurve.penner(.circ, .out), TimingCurve.penner(.circ, .in))
    for u in [1e-300, 1e-17, 1e-12, 1e-6, 0.1] {
      let right = (u * (2 - u)).squareRoot()
      #expect(agree(out.value(at: u), right, 1e-15 * right), "\(u)")
    }
    #expect(agree(out.value(at: 1e-17), 4.472135954999579e-9, 1e-23))
    // 1 - u is exact here: 1 - sqrt((1 - u)(1 + u)).
    let near = 1 - 0x1p-50
    #expect(agree(into.value(at: near), 1 - 4.2146848510894013e-8, 1e-15))
  }

  @Test("points: a position that goes back moves up, and a doubled one jumps")
  func points() throws {
    let jump = try TimingCurve.points([
      LinearStop(0), LinearStop(0.4, at: 0.5), LinearStop(0.8, at: 0.5), LinearStop(1),
    ])
    #expect(jump.value(at: 0.5) == 0.8)
    #expect(agree(jump.value(at: 0.499999), 0.4, 1e-5))
    let early = try TimingCurve.points([LinearStop(0), LinearStop(0.5, at: 0), LinearStop(1)])
    #expect(early.value(at: 0) == 0.5)
    #expect(early.value(at: 0, before: true) == 0)
    // Behind other curves it waits as well; turned round, the end is where it waits.
    let step = try TimingCurve.steps(4, .jumpStart)
    #expect(try step.composed(with: .easeIn).value(at: 0, before: true) == 0)
    #expect(try step.composed(with: .easeIn).value(at: 0) == 0.25)
    #expect(step.reversed.value(at: 0, before: true) == 0)
    #expect(step.mirrored.value(at: 0, before: true) == 0 && step.mirrored.value(at: 0) == 0.25)
    #expect(try TimingCurve.points([LinearStop(0.3)]).value(at: 0.9) == 0.3)
    let back = try TimingCurve.points([
      LinearStop(0), LinearStop(0.5, at: 0.5), LinearStop(0.4, at: 0.4), LinearStop(1),
    ])
    #expect(back.value(at: 0.5) == 0.4)
    #expect(agree(back.value(at: -0.5), -0.5, 1e-12))
    #expect(agree(back.value(at: 1.5), 1.6, 1e-12))
  }

  @Test("points without positions lie evenly between those that have one, however many there are")
  func manyPoints() throws {
    let count = 300_000
    let even = try TimingCurve.points((0...count).map { LinearStop(Double($0) * Double($0)) })
    for place in [0, 1, 77_777, count - 1, count] {
      let right = Double(place) * Double(place)
      #expect(agree(even.value(at: Double(place) / Double(count)), right, 1e-6 * max(right, 1)))
    }
    let runs = try TimingCurve.points([
      LinearStop(0), LinearStop(1), LinearStop(2), LinearStop(3, at: 0.3), LinearStop(4), LinearStop(5, at: 0.4),
      LinearStop(6), LinearStop(7), LinearStop(8),
    ])
    for (u, right) in [(0.1, 1.0), (0.2, 2), (0.3, 3), (0.35, 4), (0.4, 5), (0.6, 6), (0.8, 7), (1, 8)] {
      #expect(agree(runs.value(at: u), right, 1e-12))
    }
  }
}
