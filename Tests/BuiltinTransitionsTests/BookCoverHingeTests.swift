import Foundation
import Testing
import VersoGeometry
import VersoSampling
import VersoTransitions

/// `book-cover-hinge`: the pinned corners, and the same motion computed apart at more times.
@Suite struct BookCoverHingeTests {
  /// Page and cover when the book is open to a fraction of its eased progress.
  private func expected(_ u: Double) -> (page: [Point], cover: [Point], w: Double) {
    let frame = Arithmetic.between(book, screen, u)
    let angle = u * .pi / 2
    let free = frame.x + frame.width * cos(angle)
    // The free edge comes toward the viewer.
    let depth = frame.width * sin(angle)
    let (top, bottom) = (frame.y, frame.y + frame.height)
    func at(_ x: Double, _ y: Double, _ z: Double) -> Point {
      Arithmetic.projected(x, y, z, distance: 500, in: phone)
    }
    return (
      frame.corners,
      [Point(frame.x, top), at(free, top, depth), at(free, bottom, depth), Point(frame.x, bottom)], 1 - depth / 500
    )
  }

  @Test func pushGoesThroughThePinnedCorners() throws {
    let run = try record("book-cover-hinge", .push)
    #expect(run.duration == 0.8)
    let early = run.frame(at: 0.2)
    let page = [
      Point(26.1251, 104.5006), Point(179.0614, 104.5006), Point(179.0614, 329.9857), Point(26.1251, 329.9857),
    ]
    #expect(near(try early.corners("page"), page, 1e-4))
    let cover = try early.corners("cover")
    #expect(near([cover[1], cover[2]], [Point(175.1643, 89.4597), Point(175.1643, 329.7548)], 1e-4))
    #expect(near(try #require(early.layer("cover")).w[1], 0.9384, 1e-4))

    let middle = run.frame(at: 0.4)
    #expect(near(try middle.corners("page"), Rect(15, 60, 247.5, 413.5).corners, 1e-9))
    let half = try middle.corners("cover")
    #expect(near([half[1], half[2]], [Point(191.36, -87.2808), Point(191.36, 548.8905)], 1e-4))
    #expect(near(try #require(middle.layer("cover")).w[1], 0.65, 1e-4))
  }

  @Test func theOpenCoverStandsOffScreenToTheLeft() throws {
    let frame = try record("book-cover-hinge", .push).frame(at: 0.8)
    let cover = try #require(frame.layer("cover"))
    #expect(near(cover.w[1], 0.25) && near(cover.w[0], 1))
    let corners = try frame.corners("cover")
    #expect(near(corners, [Point(0, 0), Point(-562.5, -1000.5), Point(-562.5, 1667.5), Point(0, 667)], 1e-6))
    #expect(cover.onStage < 1e-9)
  }

  @Test func theCoverShowsItsBackFromTheMomentItsPlanePassesTheEye() throws {
    let run = try record("book-cover-hinge", .push)
    #expect(try #require(run.frame(at: 0.5395).layer("cover")).facing == .front)
    #expect(try #require(run.frame(at: 0.5397).layer("cover")).facing == .back)
    #expect(near(90 * Arithmetic.eased(0.5396 / 0.8), 70.11, 0.02))
  }

  @Test(arguments: [0, 0.05, 0.13, 0.2, 0.31, 0.4, 0.55, 0.66, 0.75])
  func openingAndClosingFollowTheSameMotion(_ time: Double) throws {
    let (page, cover, w) = expected(Arithmetic.eased(time / 0.8))
    let push = try record("book-cover-hinge", .push).frame(at: time)
    let pop = try record("book-cover-hinge", .pop).frame(at: 0.8 - time)
    for frame in [push, pop] {
      #expect(near(try frame.corners("page"), page))
      #expect(near(try frame.corners("cover"), cover))
      #expect(near(try #require(frame.layer("cover")).w[2], w))
      #expect(frame.order(in: "container").suffix(2) == ["page", "cover"])
    }
  }

  @Test func theAnchorIsTheSpine() throws {
    let cover = try #require(try record("book-cover-hinge", .push).frame(at: 0).layer("cover"))
    #expect(cover.state.anchorPoint == Point(0, 0.5))
    #expect(cover.state.position == Point(30, 200))
    #expect(cover.state.frame == book)
  }

  @Test func theNewViewIsOnlyAddedByAFinishedPush() throws {
    let run = try record("book-cover-hinge", .push)
    for step in 0...8 { #expect(run.frame(at: Double(step) / 10).layer("to") == nil) }
    #expect(run.finalFrame.order(in: "container") == ["to"])
    for fraction in [0, 0.3, 0.7, 1] {
      let cancelled = try record("book-cover-hinge", .push, playback: .cancelled(at: fraction))
      #expect(cancelled.finalFrame.order(in: "container") == ["from"])
      #expect(cancelled.corrections.isEmpty)
    }
  }

  @Test func aPopHidesTheLeavingViewAndACancelShowsItAgain() throws {
    let run = try record("book-cover-hinge", .pop)
    let start = run.frame(at: 0)
    #expect(start.order(in: "container") == ["to", "from", "page", "cover"])
    #expect(try #require(start.layer("from")).state.isHidden)
    let cancelled = try record("book-cover-hinge", .pop, playback: .cancelled(at: 0.6))
    #expect(cancelled.finalFrame.order(in: "container") == ["from"])
    #expect(try #require(cancelled.finalFrame.layer("from")).state.isHidden == false)
    #expect(cancelled.corrections.isEmpty && cancelled.reports == [false])
  }

  @Test func perspectiveIsThereMeanwhileAndGoneAfterwards() throws {
    let run = try record("book-cover-hinge", .push, ["eyeDistance": 800])
    let container = try #require(run.frame(at: 0.3).layers.first)
    #expect(near(container.state.sublayerTransform.m34, -1 / 800.0))
    #expect(try #require(run.finalFrame.layers.first).state.sublayerTransform == .identity)
  }
}
