import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// `page-curl`: spread, leaves and cover over time, opening and closing, in a container of 667 x 375.
@Suite struct PageCurlTests {
  private static let size = Size(667, 375)
  private static let stage = Rect(origin: .zero, size: size)
  private static let times = [0, 0.1, 0.3, 0.59, 0.61, 0.7, 0.85, 0.9, 0.95, 1, 1.05, 1.15, 1.2, 1.25, 1.3, 1.4]

  /// The spread's rectangle on screen when it has grown to a fraction.
  private func spread(_ p: Double) -> Rect {
    let (w, h) = (Arithmetic.between(240, 567, p), Arithmetic.between(160, 335, p))
    let (x, y) = (Arithmetic.between(30, 333.5, p), Arithmetic.between(200, 187.5, p))
    return Rect(x - w / 2, y - h / 2, w, h)
  }

  /// A leaf on the left of the spine, or the cover on its right, squeezed by a factor.
  private func half(_ spread: Rect, _ factor: Double, isCover: Bool = false) -> [Point] {
    let spine = spread.x + spread.width / 2
    let reach = spread.width / 2 * factor
    let (top, bottom) = (spread.y, spread.y + spread.height)
    let (a, b) = isCover ? (spine, spine + reach) : (spine - reach, spine)
    return [Point(a, top), Point(b, top), Point(b, bottom), Point(a, bottom)]
  }

  private func line(_ time: Double, _ start: Double, _ end: Double, _ a: Double, _ b: Double) -> Double {
    Arithmetic.between(a, b, min(max((time - start) / (end - start), 0), 1))
  }

  private func ease(_ time: Double, _ start: Double, _ end: Double, _ a: Double, _ b: Double) -> Double {
    Arithmetic.between(a, b, Arithmetic.eased((time - start) / (end - start)))
  }

  /// The x scales of leaf 1, 2, 3 and the cover, some seconds after the leaves began to open.
  private func opening(_ t: Double) -> [Double] {
    [
      t < 0.3 ? ease(t, 0, 0.3, -1, 0.01) : ease(t, 0.3, 0.6, 0.01, 1),
      t < 0.4 ? line(t, 0.1, 0.4, -1, 0.01) : ease(t, 0.4, 0.7, 0.01, 1), line(t, 0.2, 0.8, -1, 1),
      ease(t, 0, 0.3, 1, 0.01),
    ]
  }

  /// The x scales of leaf 1, 2, 3 and the cover, some seconds after the closing began.
  private func closing(_ t: Double) -> [Double] {
    [
      t < 0.5 ? line(t, 0.2, 0.5, 1, -0.01) : line(t, 0.5, 0.8, -0.01, -1),
      t < 0.4 ? line(t, 0.1, 0.4, 1, -0.01) : ease(t, 0.4, 0.7, -0.01, -1), line(t, 0, 0.6, 1, -1),
      line(t, 0.5, 0.8, 0.01, 1),
    ]
  }

  private func check(_ frame: Frame, _ place: Rect, _ scales: [Double], _ label: Comment) throws {
    #expect(near(try frame.corners("spread"), place.corners, 1e-5), label)
    for (index, name) in ["leaf", "leaf-2", "leaf-3"].enumerated() {
      #expect(near(try frame.corners(name), half(place, scales[index]), 1e-5), label)
    }
    #expect(near(try frame.corners("cover"), half(place, scales[3], isCover: true), 1e-5), label)
    #expect(near(try frame.corners("page"), half(place, 1, isCover: true), 1e-5), label)
  }

  @Test func itIsMadeForAScreenHeldSideways() throws {
    let run = try record("page-curl", .present)
    #expect(run.request.size == Self.size)
    #expect(near(run.duration, 1.4))
    #expect(near(try record("page-curl", .dismiss).duration, 1.2))
  }

  @Test(arguments: times) func opensAsPinned(_ time: Double) throws {
    let frame = try record("page-curl", .present).frame(at: time)
    let grown = Arithmetic.spring(time, velocity: 4, duration: 0.6)
    try check(frame, spread(grown), opening(time - 0.6), "opening at \(time)")
    let backdrop = try #require(frame.layer("backdrop"))
    #expect(near(backdrop.state.backgroundColor.alpha, grown, 1e-7))
    #expect(try frame.corners("backdrop") == Self.stage.corners)
  }

  @Test(arguments: [0, 0.05, 0.15, 0.25, 0.35, 0.39, 0.41, 0.45, 0.49, 0.51, 0.55, 0.65, 0.75, 0.9, 1.1, 1.2])
  func closesAsPinned(_ time: Double) throws {
    let frame = try record("page-curl", .dismiss).frame(at: time)
    let shrunk = Arithmetic.spring(time - 0.6, velocity: 4, duration: 0.6)
    try check(frame, spread(1 - shrunk), closing(time), "closing at \(time)")
    #expect(near(try #require(frame.layer("backdrop")).state.backgroundColor.alpha, 1 - shrunk, 1e-7))
    #expect(frame.layer("cover")?.state.isHidden == (time < 0.5))
    #expect(frame.layer("from")?.state.isHidden == true)
  }

  @Test func theRightHalfLiesOnTheBookAtTheStart() throws {
    let frame = try record("page-curl", .present).frame(at: 0)
    #expect(near(try frame.corners("cover"), book.corners, 1e-9))
    #expect(near(try frame.corners("spread"), Rect(-90, 120, 240, 160).corners, 1e-9))
    let grown = try record("page-curl", .present).frame(at: 0.6)
    #expect(near(try grown.corners("spread"), Rect(50, 20, 567, 335).corners, 1e-9))
  }

  @Test func theOrderChangesAtTheEndOfEachHalfWhenOpening() throws {
    let run = try record("page-curl", .present)
    func look(_ time: Double) -> ([String], Bool?) {
      let frame = run.frame(at: time)
      return (frame.order(in: "spread"), frame.layer("cover")?.state.isHidden)
    }
    let stacked = ["page", "leaf-3", "leaf-2", "leaf", "cover"]
    #expect(look(0) == (stacked, false))
    #expect(look(0.89) == (stacked, false))
    #expect(look(0.91) == (["leaf", "page", "leaf-3", "leaf-2", "cover"], true))
    #expect(look(0.99) == (["leaf", "page", "leaf-3", "leaf-2", "cover"], true))
    #expect(look(1.01) == (["leaf", "leaf-2", "page", "leaf-3", "cover"], true))
    #expect(look(1.4) == (["leaf", "leaf-2", "page", "leaf-3", "cover"], true))
  }

  @Test func theOrderChangesAtTheEndOfEachHalfWhenClosing() throws {
    let run = try record("page-curl", .dismiss)
    func look(_ time: Double) -> ([String], Bool?) {
      let frame = run.frame(at: time)
      return (frame.order(in: "spread"), frame.layer("cover")?.state.isHidden)
    }
    #expect(look(0) == (["leaf", "leaf-2", "page", "leaf-3", "cover"], true))
    #expect(look(0.39) == (["leaf", "leaf-2", "page", "leaf-3", "cover"], true))
    #expect(look(0.41) == (["leaf", "page", "leaf-3", "leaf-2", "cover"], true))
    #expect(look(0.49) == (["leaf", "page", "leaf-3", "leaf-2", "cover"], true))
    #expect(look(0.51) == (["page", "leaf-3", "leaf-2", "leaf", "cover"], false))
    #expect(look(1.2) == (["page", "leaf-3", "leaf-2", "leaf", "cover"], false))
  }

  @Test func theClosedBookLiesOnTheShelfAgain() throws {
    let frame = try record("page-curl", .dismiss).frame(at: 1.2)
    #expect(near(try frame.corners("cover"), book.corners, 1e-9))
    #expect(frame.order(in: "container") == ["to", "from", "backdrop", "spread"])
  }

  @Test func leavesHangOnTheSpineAndHaveTheirColours() throws {
    let frame = try record("page-curl", .present).frame(at: 0)
    for (name, color) in [("leaf", Color.green), ("leaf-2", .gray), ("leaf-3", .white)] {
      let state = try #require(frame.layer(name)).state
      #expect(state.anchorPoint == Point(1, 0.5) && state.position == Point(283.5, 167.5))
      #expect(state.backgroundColor == color)
    }
    #expect(frame.layer("cover")?.state.anchorPoint == Point(0, 0.5))
  }

  @Test func theLeavesWaitForTheLeafDelay() throws {
    let run = try record("page-curl", .present, ["leafDelay": 0.25])
    #expect(near(run.duration, 1.05))
    let place = spread(Arithmetic.spring(0.4, velocity: 4, duration: 0.6))
    try check(run.frame(at: 0.4), place, opening(0.15), "leaves after 0.25 s")
  }

  @Test func aSmallContainerStillHasASpread() throws {
    let frame = try record("page-curl", .present, size: Size(80, 30)).frame(at: 0.6)
    #expect(near(try frame.corners("spread"), Rect(36, 13.5, 8, 3).corners, 1e-9))
  }

  @Test func aCancelAtAnyFractionLeavesNothing() throws {
    for operation in [TransitionOperation.present, .dismiss] {
      for step in 0...14 {
        let run = try record("page-curl", operation, playback: .cancelled(at: Double(step) / 14))
        #expect(run.corrections.isEmpty && run.reports == [false])
        #expect(run.finalFrame.order(in: "container") == ["from"])
        #expect(run.finalFrame.layer("from")?.state.isHidden == false)
        #expect(run.snapshot(at: run.duration) == run.timeline.snapshot(at: 0))
      }
    }
  }
}
