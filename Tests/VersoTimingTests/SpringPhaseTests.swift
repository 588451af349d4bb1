import TestSupport
import Testing

@testable import VersoTiming

/// Springs long after their start, against figures worked out with 60 digits from the closed form.
@Suite("Springs after many swings")
struct SpringPhaseTests {
  private struct Case {
    var (mass, stiffness, damping, velocity, time): (Double, Double, Double, Double, Double)
    var (value, speed): (Double, Double)

    init(
      _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double, _ time: Double, _ value: Double,
      _ speed: Double
    ) {
      (self.mass, self.stiffness, self.damping, self.velocity, self.time) = (mass, stiffness, damping, velocity, time)
      (self.value, self.speed) = (value, speed)
    }
  }

  private static let cases = [
    Case(1, 100, 0, 0, 1000, 1.9521553682590149, -3.0561438888825214),
    Case(1, 100, 0, 0, 1e9, 0.126880377323144, -4.8750602508751069),
    Case(1, 100, 0, 0, 1e12, 0.042636283099160065, -2.8888529481752512),
    Case(1, 100, 0, 0, 1e16, 1.8855573282976307, -4.645301048353727),
    Case(1, 100, 0, 0, 1e300, 1.9884059758081251, -1.5183420888188537),
    Case(3, 50, 0, -2, 1e9, 1.2694436168079198, 4.4109714299714579),
    Case(3, 50, 1e-9, -2, 1e9, 1.2280790974867894, 3.7338067045414912),
    Case(0.7, 1234.5, 2e-10, 5, 123456789.125, 1.925628201034478, -14.682510979842065),
    Case(1, 2, 0, 0, 1e14, 1.5789112650954441, -1.1531363728073037),
    Case(1, 2, 0, 0, 3e18, 0.49854636468718382, 1.2235556804915428),
    Case(1, 100, 0.0001, 0, 54321.1, 1.0141063819112824, -0.64613282880737835),
    Case(2, 3, 1e-7, 1000, 1e7, 12.543156411526582, 778.67303943244869),
  ]

  @Test("value and velocity at any phase")
  func distantFigures() throws {
    for one in Self.cases {
      let spring = try Spring(
        mass: one.mass, stiffness: one.stiffness, damping: one.damping, initialVelocity: one.velocity)
      let size = max(1, abs(one.velocity))
      let (value, speed) = (spring.value(at: one.time), spring.velocity(at: one.time))
      #expect(agree(value, one.value, 1e-9 * size), "\(spring) at \(one.time): \(value)")
      #expect(agree(speed, one.speed, 1e-9 * size * max(1, spring.naturalFrequency)), "\(spring) at \(one.time)")
    }
  }

  /// Where one number for the phase begins to be too few, nothing jumps.
  @Test("the two ways to work out the phase agree where they meet")
  func noJump() throws {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<200 {
      let spring = try Spring(
        mass: random.number(0.1...3), stiffness: random.number(1...400), damping: random.number(0...0.01),
        initialVelocity: random.number(-5...5))
      let border = SpringPhase.largestPlain / spring.motion.frequency
      for time in [border * (1 - 1e-13), border * (1 + 1e-13)] {
        let (near, exact) = (spring.value(at: time), spring.value(at: border))
        #expect(agree(near, exact, 1e-9), "\(spring)")
        #expect(agree(spring.velocity(at: time), spring.velocity(at: border), 1e-7), "\(spring)")
      }
    }
  }

  /// The energy of a spring without damping stays what it was, whatever the time.
  @Test("energy is kept")
  func energy() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<500 {
      let spring = try Spring(
        mass: random.number(0.1...3), stiffness: random.number(1...400), damping: 0,
        initialVelocity: random.number(-5...5))
      let square = spring.stiffness / spring.mass
      func energy(_ t: Double) -> Double {
        let left = 1 - spring.value(at: t)
        return square * left * left + spring.velocity(at: t) * spring.velocity(at: t)
      }
      let start = square + spring.initialVelocity * spring.initialVelocity
      for time in [random.number(0...1), random.number(0...1e4), random.number(0...1e9), random.number(0...1e15)] {
        #expect(agree(energy(time), start, 1e-12 * start), "\(spring) at \(time)")
      }
    }
  }
}
