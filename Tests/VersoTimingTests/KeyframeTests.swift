import Foundation
import TestSupport
import Testing

@testable import VersoTiming

@Suite("Keyframes")
struct KeyframeTests {
  @Test("without values there is an error, with one it shows all the time")
  func fewValues() throws {
    #expect(throws: TimingError.noValues) { try Keyframes<Double>(values: []) }
    for mode in CalculationMode.allCases {
      let single = try Keyframes(values: [7.0], calculationMode: mode)
      for progress in [-1, 0, 0.5, 1, 2] { #expect(single.value(at: progress) == 7) }
    }
  }

  @Test("the ends are the values themselves, bit for bit, in every mode")
  func exactEnds() throws {
    var random = SeededGenerator(seed: 9)
    for mode in CalculationMode.allCases {
      for count in 2...6 {
        let values = (0..<count).map { _ in random.number(-100...100) }
        let keyframes = try Keyframes(values: values, calculationMode: mode)
        #expect(keyframes.value(at: 0) == values.first)
        #expect(keyframes.value(at: 1) == values.last)
      }
    }
    let line = Keyframes.fromTo(0.1, 0.3)
    #expect(line.value(at: 0) == 0.1)
    #expect(line.value(at: 1) == 0.3)
    #expect(Double.interpolate(-1.7e308, 1.7e308, 0.5) == 0)
    // Summing differences would drift; a value never depends on the way there.
    #expect(Keyframes.fromTo(0.0, 0.7).value(at: 1) == 0.7)
  }

  @Test("a curve over the whole and the same curve in each segment are two things")
  func wholeOrSegment() throws {
    let even = try Keyframes(values: [0, 0.5, 1])
    let each = try Keyframes(values: [0, 0.5, 1], curves: [.easeInOut, .easeInOut])
    #expect(agree(even.value(at: TimingCurve.easeInOut.value(at: 0.25)), 0.129162, 1e-6))
    #expect(agree(each.value(at: 0.25), 0.25, 1e-12))
  }

  @Test("block keyframes under a whole ease-in-out take longer than they say")
  func blockKeyframes() throws {
    let opacity = try Keyframes(values: [1.0, 0, 0], keyTimes: [0, 0.1, 1])
    #expect(agree(opacity.value(at: TimingCurve.easeInOut.value(at: 0.1)), 0.802775, 1e-6))
    #expect(opacity.value(at: 0.1) == 0)
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if opacity.value(at: TimingCurve.easeInOut.value(at: middle)) > 0 { low = middle } else { high = middle }
    }
    #expect(agree(10 * high, 2.20708, 1e-5))
  }

  @Test("BUG-13: a segment past the end, left alone and clamped")
  func pastTheEnd() throws {
    // One segment from 0.8 for 0.4 of a second: at 1 s half of it has passed.
    let alone = MediaTiming(beginTime: 0.8, duration: 0.4, fillMode: .both)
    #expect(agree(Keyframes.fromTo(0.0, 100).value(at: alone.state(at: 1).progress ?? -1), 50, 1e-9))
    let clamped = try Keyframes(values: [0.0, 0, 100], keyTimes: [0, 0.8, 1])
    #expect(agree(clamped.value(at: 0.9), 50, 1e-9))
    #expect(clamped.value(at: 1) == 100)
    for keyTimes in [[0, 0.8, 1.2], [-0.1, 0.5, 1], [0, 0.6, 0.5]] {
      let refused = try Keyframes(values: [0.0, 0, 100], keyTimes: keyTimes)
      #expect(!refused.usesKeyTimes)
      #expect(refused.effectiveKeyTimes == [0, 0.5, 1])
    }
    // A segment without length is a jump.
    let jump = try Keyframes(values: [0.0, 0, 100, 100], keyTimes: [0, 0.5, 0.5, 1])
    #expect(jump.value(at: 0.4999) == 0)
    #expect(jump.value(at: 0.5) == 100)
    // Two values at an end leave no direction to go on in.
    let atEnds = try Keyframes(values: [1.0, 5, 7, 9], keyTimes: [0, 0, 1, 1])
    #expect([-0.5, 0, 0.5, 1, 1.5].map { atEnds.value(at: $0) } == [1, 5, 6, 9, 9])
    let goesOn = try Keyframes(values: [1.0, 5, 7])
    #expect([-0.5, 1.5].map { goesOn.value(at: $0) } == [-3, 9])
  }

  @Test("BUG-05: a keyed angle passes a quarter and three quarters of its turn")
  func keyedAngle() throws {
    let angle = try Keyframes(values: [0.0, 180, 360])
    #expect([0.25, 0.75].map { angle.value(at: $0) } == [90, 270])
  }

  @Test("discrete values hold until the next time")
  func discrete() throws {
    let even = try Keyframes(values: [1.0, 2, 3, 4], calculationMode: .discrete)
    #expect([-1, 0, 0.249, 0.25, 0.5, 0.75, 1, 2].map { even.value(at: $0) } == [1, 1, 1, 2, 3, 4, 4, 4])
    let timed = try Keyframes(values: [1.0, 2], keyTimes: [0, 0.9, 1], calculationMode: .discrete)
    #expect([0.89, 0.9].map { timed.value(at: $0) } == [1, 2])
  }

  @Test("paced values move at one speed; without distances they are evenly spaced")
  func paced() throws {
    let paced = try Keyframes(
      values: [TestVector([0, 0]), TestVector([30, 40]), TestVector([30, 140])], keyTimes: [0, 0.9, 1],
      curves: [.easeIn, .easeIn], calculationMode: .paced)
    for step in 0...30 {
      let progress = Double(step) / 30
      let distance = 150 * progress
      let right = distance <= 50 ? [0.6 * distance, 0.8 * distance] : [30, distance - 10]
      for (output, expected) in zip(paced.value(at: progress).components, right) {
        #expect(agree(output, expected, 1e-9))
      }
    }
    let still = try Keyframes(values: [5.0, 5, 5], calculationMode: .paced)
    #expect(still.value(at: 0.4) == 5)
    let words = try Keyframes(values: [0, 10, 100].map(TestWord.init), calculationMode: .paced)
    #expect(words.value(at: 0.25).number == 5)
    let smooth = try Keyframes(values: [0, 10, 10].map(TestWord.init), calculationMode: .cubic)
    #expect(smooth.value(at: 0.75).number == 10)
  }

  /// Makes keyframes where no more than interpolation is known of the values.
  private func generic<Value: Interpolatable>(_ values: [Value], _ mode: CalculationMode) throws -> Keyframes<Value> {
    try Keyframes(values: values, calculationMode: mode)
  }

  @Test("the smooth modes work where code knows its values only as interpolatable")
  func genericContext() throws {
    #expect(agree(try generic([0.0, 10, 10], .cubic).value(at: 0.75), 10.625, 1e-12))
    #expect(agree(try generic([0.0, 80, 20, 100], .cubicPaced).value(at: 0.35), 79.382188, 1e-6))
    #expect(agree(try generic([0.0, 10, 100], .paced).value(at: 0.25), 25, 1e-12))
  }

  @Test("smooth keyframes pass through their values, and without settings have no corner")
  func smooth() throws {
    var random = SeededGenerator(seed: 10)
    for mode in [CalculationMode.cubic, .cubicPaced] {
      for _ in 0..<50 {
        let values = (0..<6).map { _ in random.number(-10...10) }
        let keyframes = try Keyframes(values: values, calculationMode: mode)
        for (value, time) in zip(values, keyframes.effectiveKeyTimes) {
          #expect(agree(keyframes.value(at: time), value, 1e-9))
        }
        for time in keyframes.effectiveKeyTimes.dropFirst().dropLast() {
          let before = (keyframes.value(at: time) - keyframes.value(at: time - 1e-7)) / 1e-7
          let after = (keyframes.value(at: time + 1e-7) - keyframes.value(at: time)) / 1e-7
          #expect(agree(before, after, 1e-2 * max(1, abs(before))), "\(mode) \(values) at \(time)")
        }
      }
    }
    let straight = try Keyframes(values: [0.0, 1, 3], calculationMode: .cubic, tensions: [1, 1, 1])
    #expect(agree(straight.value(at: 0.25), 0.5, 1e-12))
  }

  @Test("copies made of the same parts are equal")
  func equality() throws {
    let a = try Keyframes(values: [0.0, 1, 2], keyTimes: [0, 0.2, 1], curves: [.easeIn, .linear])
    let b = try Keyframes(values: [0.0, 1, 2], keyTimes: [0, 0.2, 1], curves: [.easeIn, .linear])
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != (try Keyframes(values: [0.0, 1, 2])))
    #expect(a.values == [0, 1, 2])
    #expect(Keyframes.fromTo(0.0, 1).values == [0, 1])
  }

  @Test("any progress and settings give finite values")
  func anyNumbers() throws {
    var random = SeededGenerator(seed: 11)
    var failures: [String] = []
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...5, using: &random)
      func numbers() -> [Double] { (0..<count).map { _ in random.anyNumber() } }
      let values = numbers().map { $0.isFinite ? $0 : 1 }
      let mode = CalculationMode.allCases.randomElement(using: &random) ?? .linear
      let keyframes = try Keyframes(
        values: values, keyTimes: numbers(), curves: [.easeIn, .penner(.elastic, .out)], calculationMode: mode,
        tensions: numbers(), continuities: numbers(), biases: numbers())
      let progress = random.anyNumber()
      if !keyframes.value(at: progress).isFinite { failures.append("\(values) \(mode) at \(progress)") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test("any input gives finite curve values")
  func anyCurveInput() throws {
    var random = SeededGenerator(seed: 12)
    var failures: [String] = []
    for _ in 0..<20_000 {
      let y1 = random.anyNumber()
      let y2 = random.anyNumber()
      var curves: [TimingCurve?] = [
        try? .bezier(random.number(0...1), y1, random.number(0...1), y2), try? .bezier(0, y1, 1, y2),
        try? .steps(Int.random(in: 1...Int.max, using: &random), .jumpBoth),
        try? .points([LinearStop(y1), LinearStop(y2, at: random.anyNumber()), LinearStop(1)]),
        TimingCurve.named.randomElement(using: &random)?.curve,
      ]
      curves += curves.map { $0?.reversed.mirrored }
      for curve in curves.compactMap({ $0 }) {
        let input = random.anyNumber()
        if curve.value(at: input).isFinite, curve.value(at: input, before: true).isFinite { continue }
        failures.append("\(curve) at \(input)")
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
    #expect(TimingCurve.easeIn.value(at: Double.nan) == 0)
    #expect(TimingCurve.easeIn.value(at: Double.infinity).isFinite)
  }
}
