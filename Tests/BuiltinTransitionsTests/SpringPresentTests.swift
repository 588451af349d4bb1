import Foundation
import Testing
import VersoGeometry
import VersoSampling
import VersoTransitions

/// `spring-present`: a spring of damping ratio 1 and velocity 3, on frame and scale at once.
@Suite struct SpringPresentTests {
  private static let times = [0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 0.95, 1]

  private func centered(_ factor: Double) -> [Point] {
    let (w, h) = (375 * factor, 667 * factor)
    return Rect(187.5 - w / 2, 333.5 - h / 2, w, h).corners
  }

  @Test func theSpringIsTheFittedOne() {
    // The published probe: damping ratio 1, one second, velocity 1 has the stiffness 83.1380361539.
    let w = 83.1380361539.squareRoot()
    #expect(near((1 + (w - 1)) * exp(-w), 0.001, 1e-9))
    let x = 1 - exp(-w * 0.3) * (1 + (w - 1) * 0.3)
    // The probe itself holds to about 1e-8.
    #expect(near(Arithmetic.spring(0.3, velocity: 1, duration: 1), x, 1e-7))
  }

  @Test(arguments: times) func presentGrowsAsTheSquareOfProgress(_ time: Double) throws {
    let p = Arithmetic.spring(time, velocity: 3, duration: 1)
    let frame = try record("spring-present", .present).frame(at: time)
    #expect(near(try frame.corners("to"), centered(p * Arithmetic.between(0.001, 1, p)), 1e-5))
    #expect(near(try #require(frame.layer("to")).effectiveOpacity, p, 1e-8))
    #expect(frame.order(in: "container") == ["from", "to"])
  }

  @Test(arguments: times) func dismissShrinksWithTheSameSpring(_ time: Double) throws {
    let p = Arithmetic.spring(time, velocity: 3, duration: 1)
    let frame = try record("spring-present", .dismiss).frame(at: time)
    #expect(near(try frame.corners("from"), centered((1 - p) * Arithmetic.between(1, 0.001, p)), 1e-5))
    #expect(frame.order(in: "container") == ["to", "from"])
  }

  @Test func itStartsEmptyAndEndsAtTheFinalFrame() throws {
    let run = try record("spring-present", .present)
    #expect(run.duration == 1)
    #expect(try run.frame(at: 0).corners("to").allSatisfy { $0 == Point(187.5, 333.5) })
    #expect(try run.frame(at: 1).corners("to") == screen.corners)
    #expect(try run.finalFrame.corners("to") == screen.corners)
    let gone = try record("spring-present", .dismiss).frame(at: 1)
    #expect(near(try gone.corners("from"), centered(0), 1e-12))
  }

  @Test func dampingRatiosFromOneOnActAlike() throws {
    let strong = try record("spring-present", .present).frame(at: 0.2)
    let one = try record("spring-present", .present, ["dampingRatio": 1]).frame(at: 0.2)
    #expect(strong == one)
    let weak = try record("spring-present", .present, ["dampingRatio": 0.5]).frame(at: 0.2)
    #expect(strong != weak)
  }

  @Test func aCancelledDismissKeepsTheView() throws {
    for fraction in [0, 0.2, 0.7, 1] {
      let run = try record("spring-present", .dismiss, playback: .cancelled(at: fraction))
      #expect(run.finalFrame.order(in: "container") == ["from"])
      #expect(try run.finalFrame.corners("from") == screen.corners)
      #expect(run.corrections.isEmpty && run.reports == [false])
    }
  }
}
