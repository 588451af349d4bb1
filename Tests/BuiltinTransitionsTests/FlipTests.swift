import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// The four flips, as this project defines them.
@Suite struct FlipTests {
  /// A flip's name, whether it turns about the vertical axis, and the sign of its angle.
  struct FlipCase: Sendable, CustomTestStringConvertible {
    var id: String
    var isVertical: Bool
    var sign: Double
    var testDescription: String { id }
  }

  private static let flips = [
    FlipCase(id: "flip-from-left", isVertical: true, sign: 1),
    FlipCase(id: "flip-from-right", isVertical: true, sign: -1),
    FlipCase(id: "flip-from-top", isVertical: false, sign: -1),
    FlipCase(id: "flip-from-bottom", isVertical: false, sign: 1),
  ]

  /// The corners of a full view turned by an angle and pushed back as far as its near edge comes forward.
  private func turned(_ flip: FlipCase, _ angle: Double, _ size: Size) -> [Point] {
    let distance = 2.5 * max(size.width, size.height)
    let push = (flip.isVertical ? size.width : size.height) / 2 * abs(sin(angle))
    return Rect(origin: .zero, size: size).corners.map { corner in
      let (x, y) = (corner.x - size.width / 2, corner.y - size.height / 2)
      return flip.isVertical
        ? Arithmetic.projected(
          size.width / 2 + x * cos(angle), corner.y, -x * sin(angle) - push, distance: distance, in: size)
        : Arithmetic.projected(
          corner.x, size.height / 2 + y * cos(angle), y * sin(angle) - push, distance: distance, in: size)
    }
  }

  @Test(arguments: flips) func theFlipTurnsAndIsPushedBack(_ flip: FlipCase) throws {
    for size in [phone, Size(1024, 768)] {
      let run = try record(flip.id, .swap, size: size)
      #expect(run.duration == 0.5)
      for time in [0, 0.05, 0.13, 0.2, 0.24, 0.26, 0.3, 0.41, 0.48, 0.5] {
        let u = Arithmetic.eased(time / 0.5)
        let (name, angle) = u <= 0.5 ? ("from", u * .pi) : ("to", (u - 1) * .pi)
        let frame = run.frame(at: time)
        let corners = try frame.corners(name)
        #expect(near(corners, turned(flip, flip.sign * angle, size)), "\(flip.id) at \(time)")
        let stage = Rect(-1e-6, -1e-6, size.width + 2e-6, size.height + 2e-6)
        #expect(corners.allSatisfy(stage.contains), "the near edge exceeds the container")
      }
    }
  }

  @Test(arguments: flips) func theNamedSideComesTowardTheViewer(_ flip: FlipCase) throws {
    let frame = try record(flip.id, .swap).frame(at: 0.15)
    let w = try #require(frame.layer("from")).w
    // Corners: top left, top right, bottom right, bottom left; a smaller divisor is nearer.
    switch flip.id {
    case "flip-from-left": #expect(w[0] < w[1] && w[3] < w[2])
    case "flip-from-right": #expect(w[1] < w[0] && w[2] < w[3])
    case "flip-from-top": #expect(w[0] < w[3] && w[1] < w[2])
    default: #expect(w[3] < w[0] && w[2] < w[1])
    }
    #expect(near(try #require(w.min()), 1), "the near edge stays in the plane of the screen")
  }

  @Test(arguments: flips) func onlyOneFaceShowsAtATime(_ flip: FlipCase) throws {
    let run = try record(flip.id, .swap)
    #expect(try #require(run.frame(at: 0.2).layer("to")).facing == .edge)
    #expect(try #require(run.frame(at: 0.2).layer("from")).facing == .front)
    #expect(try #require(run.frame(at: 0.3).layer("from")).facing == .edge)
    #expect(try #require(run.frame(at: 0.3).layer("to")).facing == .front)
  }

  @Test(arguments: flips) func itDarkensTowardTheMiddle(_ flip: FlipCase) throws {
    let run = try record(flip.id, .swap)
    for (time, name) in [(0.0, "shade"), (0.15, "shade"), (0.25, "shade"), (0.35, "shade-2"), (0.5, "shade-2")] {
      let u = Arithmetic.eased(time / 0.5)
      let expected = 0.15 * (u <= 0.5 ? 2 * u : 2 - 2 * u)
      let shade = try #require(run.frame(at: time).layer(name))
      #expect(near(shade.effectiveOpacity, expected))
      #expect(shade.state.backgroundColor == .black)
    }
  }

  @Test(arguments: flips) func aGestureKeepsTurnAndPushTogether(_ flip: FlipCase) throws {
    let gesture = Interaction(updates: [.init(time: 0.1, fraction: 0.3)], ending: .finish(1))
    let frame = try record(flip.id, .swap, playback: .driven(gesture)).frame(at: 0.5)
    // Driven runs are linear: 0.3 of half a turn.
    #expect(near(try frame.corners("from"), turned(flip, flip.sign * 0.3 * .pi, phone)))
  }

  @Test func everyOperationFlipsAlike() throws {
    let swap = try record("flip-from-top", .swap).frame(at: 0.2)
    for operation in [TransitionOperation.select, .push, .pop, .present, .dismiss] {
      #expect(try record("flip-from-top", operation).frame(at: 0.2) == swap)
    }
  }
}
