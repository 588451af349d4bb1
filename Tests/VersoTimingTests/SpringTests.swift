import Foundation
import TestSupport
import Testing

@testable import VersoTiming

@Suite("Springs")
struct SpringTests {
  @Test("BUG-11: a ratio of 1 and more never overshoots, with the values worked out for 10 rad/s")
  func overdamped() throws {
    let times = [0.05, 0.1, 0.2, 0.5, 1]
    let table: [(ratio: Double, values: [Double])] = [
      (1, [0.090204, 0.264241, 0.593994, 0.959572, 0.999501]),
      (1.5, [0.078867, 0.213354, 0.455504, 0.826595, 0.974318]),
      (4.56, [0.042325, 0.093899, 0.189094, 0.418767, 0.666330]),
    ]
    for row in table {
      let spring = try Spring(damping: 20 * row.ratio, allowsOverdamping: true)
      for (time, value) in zip(times, row.values) { #expect(agree(spring.value(at: time), value, 1e-6)) }
      for step in 0...2000 { #expect(spring.value(at: Double(step) / 100) <= 1) }
    }
  }

  @Test("BUG-11: near the border between swinging and not, values agree with the border's")
  func continuity() throws {
    for velocity in [0, 5, -5, 40] {
      let border = try Spring(damping: 20, initialVelocity: Double(velocity))
      for distance in [1e-6, 1e-9, 1e-12, 1e-15] {
        for sign in [-1.0, 1.0] {
          let near = try Spring(
            damping: 20 * (1 + sign * distance), initialVelocity: Double(velocity), allowsOverdamping: true)
          for step in 0...300 {
            let time = Double(step) / 100
            let allowed = 2 * distance * (1 + Double(abs(velocity))) + 1e-13
            #expect(agree(near.value(at: time), border.value(at: time), allowed), "\(distance) \(sign) \(time)")
            #expect(agree(near.velocity(at: time), border.velocity(at: time), 30 * allowed))
          }
        }
      }
    }
  }

  @Test("BUG-11: without damping it swings for ever and never settles")
  func undamped() throws {
    let spring = try Spring(stiffness: 16 * Double.pi * Double.pi, damping: 0)
    for (time, value) in [(0.125, 1.0), (0.25, 2), (0.5, 0), (100.25, 2)] {
      #expect(agree(spring.value(at: time), value, 1e-9), "\(time)")
    }
    #expect(spring.settlingDuration == Double.infinity)
    #expect(spring.swiftUISettlingDuration == Double.infinity)
    #expect(spring.value(at: Double.infinity) == 1)
  }

  @Test("BUG-11: the two roots are in their places; the other way round it would pass its target")
  func rootsInTheirPlaces() throws {
    let spring = try Spring(damping: 30, allowsOverdamping: true)
    let half = 10 * (1.5 * 1.5 - 1).squareRoot()
    let (slow, fast) = (half - 15, -half - 15)
    let swapped = 1 - (slow * exp(slow * 0.2) - fast * exp(fast * 0.2)) / (slow - fast)
    #expect(agree(swapped, 1.0733, 5e-5), "the fault, kept here to show that ours is another value")
    let right = 1 - (slow * exp(fast * 0.2) - fast * exp(slow * 0.2)) / (slow - fast)
    #expect(agree(spring.value(at: 0.2), right, 1e-14) && agree(right, 0.455504, 1e-6))
  }

  @Test("BUG-11: a negative damping ratio is an error, however it is given")
  func negativeDamping() {
    #expect(throws: TimingError.self) { try Spring(damping: -1e-9) }
    #expect(throws: TimingError.self) { try Spring.fitted(dampingRatio: -0.5, duration: 1) }
    #expect(throws: TimingError.self) { try Spring.response(0.5, dampingFraction: -0.1) }
  }

  @Test("mistakes are told by name")
  func errors() throws {
    #expect(throws: TimingError.outOfRange(quantity: "damping", value: -1, allowed: "0 or more")) {
      try Spring(damping: -1)
    }
    #expect(throws: TimingError.outOfRange(quantity: "mass", value: 0, allowed: "above 0")) { try Spring(mass: 0) }
    #expect(throws: TimingError.notFinite(quantity: "initial velocity", value: .infinity)) {
      try Spring(initialVelocity: .infinity)
    }
    #expect(throws: TimingError.outOfRange(quantity: "bounce", value: -1.5, allowed: "-1 or more")) {
      try Spring.perceptual(duration: 1, bounce: -1.5)
    }
    #expect(throws: TimingError.noSpringFits(dampingRatio: 0.0005, initialVelocity: 0, duration: 1)) {
      try Spring.fitted(dampingRatio: 0.0005, duration: 1)
    }
    #expect(throws: TimingError.outOfRange(quantity: "damping ratio", value: 0, allowed: "above 0")) {
      try Spring.fitted(dampingRatio: 0, duration: 1)
    }
    #expect(throws: TimingError.outOfRange(quantity: "duration", value: 0, allowed: "above 0")) {
      try Spring.fitted(dampingRatio: 0.5, duration: 0)
    }
    #expect(throws: TimingError.self) { try Spring(stiffness: 1e300, damping: 1e300) }
  }

  @Test("defaults are Core Animation's")
  func defaults() throws {
    let spring = try Spring()
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
    #expect(!spring.allowsOverdamping)
    #expect(agree(spring.settlingDuration, 1.4727003346780927, 1e-14))
    #expect(agree(try Spring(damping: 1).settlingDuration, 13.91321015404625, 1e-13))
    #expect(agree(try Spring.perceptual(duration: 1, bounce: 0.5).settlingDuration, 2.3438753795710707, 1e-14))
    #expect(agree(try Spring(damping: 5).settlingDuration, 2.85497, 1e-5))
    #expect(try Spring(damping: 20).settlingDuration == 1)
    #expect(try Spring(damping: 100).settlingDuration == 1)
    #expect(try Spring(damping: 100).value(at: 0.3) == Spring(damping: 20).value(at: 0.3))
  }

  @Test("a bounce of -1 is infinite damping: it never moves and, as measured, has settled at once")
  func stuck() throws {
    let spring = try Spring.perceptual(duration: 1, bounce: -1, initialVelocity: 3)
    #expect(spring.damping == .infinity && spring.allowsOverdamping)
    #expect(spring.bounce == -1 && agree(spring.perceptualDuration, 1, 1e-15))
    #expect(spring.settlingDuration == 0 && spring.swiftUISettlingDuration == 0)
    for time in [-1, 0, 0.5, 1, 1e300] {
      #expect(spring.value(at: time) == 0 && spring.velocity(at: time) == 0)
    }
    // Near it springs are ever slower, as far as numbers go.
    #expect(try Spring.perceptual(duration: 1, bounce: -1 + 1e-12).value(at: 1) < 1e-11)
    #expect(throws: TimingError.self) { try Spring(damping: .infinity) }
  }

  @Test("a spring that passes its target has not settled there; a very slow one is still found")
  func settling() throws {
    // The distance left is e^-t (1 - 2t): none at 0.5 s, below 0.001 for good from 9.83 s.
    let passing = try Spring(stiffness: 1, damping: 2, initialVelocity: 3)
    #expect(agree(passing.value(at: 0.5), 1, 1e-15))
    #expect(passing.settlingDuration == 9.9)
    let slow = try Spring(stiffness: 1e-8, damping: 2e-4)
    #expect(agree(slow.settlingDuration, 92334.134764, 1e-5))
    #expect(try Spring(stiffness: 1e-100, damping: 2e-50).settlingDuration.isFinite)
  }

  @Test("the fit leaves 0.001 of the sine term, and is the largest frequency that does")
  func fit() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let ratio = random.number(0.01...0.999)
      let velocity = random.number(-20...60)
      let duration = random.number(0.1...5)
      let spring = try Spring.fitted(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
      func rest(_ frequency: Double) -> Double {
        let root = (1 - ratio * ratio).squareRoot()
        return abs((ratio * frequency - velocity) / (frequency * root)) * exp(-ratio * frequency * duration)
      }
      #expect(agree(rest(spring.naturalFrequency), 0.001, 1e-9), "\(ratio) \(velocity) \(duration)")
      for step in 1...200 {
        #expect(rest(spring.naturalFrequency * (1 + Double(step) / 50)) < 0.001)
      }
    }
  }

  @Test("starts at 0 with the given velocity, and its velocity is the slope of its value")
  func slope() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let spring = try Spring(
        mass: random.number(0.5...3), stiffness: random.number(10...500), damping: random.number(0...80),
        initialVelocity: random.number(-10...10), allowsOverdamping: Bool.random(using: &random))
      #expect(spring.value(at: 0) == 0)
      #expect(agree(spring.velocity(at: 1e-13), spring.initialVelocity, 1e-8))
      for _ in 0..<20 {
        let time = random.number(0.01...2)
        let slope = (spring.value(at: time + 1e-5) - spring.value(at: time - 1e-5)) / 2e-5
        #expect(agree(slope, spring.velocity(at: time), 1e-4), "\(spring) at \(time)")
      }
    }
  }

  @Test("any finite constants give finite motion or an error; nothing hangs")
  func anyNumbers() {
    var random = SeededGenerator(seed: 5)
    var failures: [String] = []
    var made = 0
    for _ in 0..<20_000 {
      let constants = (0..<4).map { _ in random.anyNumber() }
      let springs = [
        try? Spring(
          mass: constants[0], stiffness: constants[1], damping: constants[2], initialVelocity: constants[3],
          allowsOverdamping: Bool.random(using: &random)),
        try? Spring.perceptual(duration: constants[0], bounce: constants[1], initialVelocity: constants[2]),
        try? Spring.fitted(dampingRatio: constants[0], initialVelocity: constants[1], duration: constants[2]),
        try? Spring.response(constants[0], dampingFraction: constants[1]),
      ]
      for spring in springs.compactMap({ $0 }) {
        made += 1
        let time = random.anyNumber()
        var isFine = spring.value(at: time).isFinite && spring.velocity(at: time).isFinite
        isFine = isFine && spring.perceptualDuration.isFinite && spring.bounce.isFinite
        if made % 50 == 0 {
          let settling = spring.settlingDuration
          isFine = isFine && settling >= 0 && (settling.isFinite || spring.damping == 0)
        }
        if !isFine { failures.append("\(spring) at \(time)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
    #expect(made > 1000)
  }

  @Test("pacing by a spring shows the spring over its duration")
  func pacing() throws {
    let spring = try Spring.fitted(dampingRatio: 0.5, duration: 0.6)
    let pacing = Pacing.spring(spring, duration: 0.6)
    #expect(pacing.progress(at: 0.25) == spring.value(at: 0.15))
    #expect(pacing.progress(at: 0) == 0)
    #expect(Pacing.curve(.easeIn).progress(at: 0.5) == TimingCurve.easeIn.value(at: 0.5))
  }
}
