import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// `bubble`: the circle reaches exactly the farthest corner, and nothing of it stays.
@Suite struct BubbleTests {
  private static let centers = [
    Point(187.5, 333.5), Point(339, 567), Point(0, 0), Point(-50, 700), Point(100, -20),
  ]

  /// The distance to the farthest corner.
  private func radius(_ center: Point) -> Double {
    let x = max(abs(center.x), abs(375 - center.x))
    let y = max(abs(center.y), abs(667 - center.y))
    return (x * x + y * y).squareRoot()
  }

  private func square(_ center: Point, _ half: Double) -> [Point] {
    Rect(center.x - half, center.y - half, 2 * half, 2 * half).corners
  }

  @Test(arguments: centers) func presentGrowsCircleAndView(_ center: Point) throws {
    let run = try record("bubble", .present, ["center": .point(center)])
    #expect(run.duration == 1)
    for time in [0, 0.1, 0.25, 0.5, 0.8, 0.99, 1] {
      let u = Arithmetic.eased(time)
      let scale = Arithmetic.between(0.001, 1, u)
      let frame = run.frame(at: time)
      #expect(near(try frame.corners("bubble"), square(center, radius(center) * scale)))
      let middle = Point(Arithmetic.between(center.x, 187.5, u), Arithmetic.between(center.y, 333.5, u))
      let (w, h) = (375 * scale, 667 * scale)
      #expect(near(try frame.corners("to"), Rect(middle.x - w / 2, middle.y - h / 2, w, h).corners))
      #expect(near(try #require(frame.layer("to")).effectiveOpacity, u))
      #expect(try #require(frame.layer("bubble")).effectiveOpacity == 1)
      #expect(frame.order(in: "container") == ["from", "bubble", "to"])
    }
  }

  @Test(arguments: centers) func dismissIsThePresentationBackwards(_ center: Point) throws {
    let show = try record("bubble", .present, ["center": .point(center)])
    let hide = try record("bubble", .dismiss, ["center": .point(center)])
    for step in 0...16 {
      let time = Double(step) / 16
      let (there, back) = (show.frame(at: time), hide.frame(at: 1 - time))
      #expect(near(try there.corners("bubble"), try back.corners("bubble")))
      #expect(near(try there.corners("to"), try back.corners("from")))
      // The leaving screen does not fade; this is why the transition declares no exact inverse.
      #expect(try #require(back.layer("from")).effectiveOpacity == 1)
      #expect(back.order(in: "container") == ["to", "bubble", "from"])
    }
  }

  @Test func theCircleJustCoversTheScreenAtTheEnd() throws {
    // Numbers of the published reveal bug: from the centre 382.594, from a corner 765.189.
    #expect(near(radius(Point(187.5, 333.5)), 382.594, 1e-3))
    #expect(near(radius(Point(0, 0)), 765.189, 1e-3))
    for center in Self.centers {
      let run = try record("bubble", .present, ["center": .point(center)])
      let bubble = try #require(run.frame(at: 1).layer("bubble"))
      #expect(near(bubble.state.cornerRadius, radius(center)))
      let farthest = screen.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
      #expect(near(bubble.state.cornerRadius, farthest))
      #expect(bubble.state.bounds.width == 2 * bubble.state.cornerRadius)
    }
  }

  @Test func theCircleHasTheColourOfTheScreenItBelongsTo() throws {
    let present = try record("bubble", .present).frame(at: 0.5)
    #expect(present.layer("bubble")?.state.backgroundColor == present.layer("to")?.state.backgroundColor)
    let dismiss = try record("bubble", .dismiss).frame(at: 0.5)
    #expect(dismiss.layer("bubble")?.state.backgroundColor == dismiss.layer("from")?.state.backgroundColor)
  }

  @Test func circleAndBackgroundAreGoneAndTheViewIsInItsPlace() throws {
    for operation in [TransitionOperation.present, .dismiss] {
      for playback in [Playback.finished, .cancelled(at: 0), .cancelled(at: 0.4), .cancelled(at: 1)] {
        let run = try record("bubble", operation, ["center": .point(Point(339, 567))], playback: playback)
        #expect(run.frame(at: 0).layers.first?.state.backgroundColor == .white)
        #expect(run.corrections.isEmpty)
        let kept = run.completed ? "to" : "from"
        #expect(run.finalFrame.order(in: "container") == [kept])
        #expect(run.finalFrame.layers.first?.state.backgroundColor == .clear)
        #expect(try run.finalFrame.corners(kept) == screen.corners)
      }
    }
  }
}
