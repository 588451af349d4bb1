import Foundation
import Testing

@testable import VersoTiming

@Suite("Property animator")
struct PropertyAnimatorTests {
  @Test("runs along its curve and completes once at its end")
  func plainRun() throws {
    var animator = try PropertyAnimatorState(duration: 2)
    #expect(animator.phase == .inactive)
    animator.start(at: 10)
    #expect(animator.phase == .active)
    #expect(animator.isRunning)
    #expect(agree(animator.progress(at: 10.5), TimingCurve.easeInOut.value(at: 0.25), 1e-12))
    #expect(animator.completionTime == 12)
    #expect(animator.advance(to: 11.9) == nil)
    #expect(animator.advance(to: 12) == .end)
    #expect(animator.advance(to: 13) == nil)
    #expect(animator.phase == .inactive)
    #expect(animator.progress(at: 13) == 1)
  }

  @Test("scrubbing is linear by default and follows the curve when asked to")
  func scrubbing() throws {
    var linear = try PropertyAnimatorState(duration: 1)
    try linear.setFractionComplete(0.25)
    #expect(linear.phase == .active)
    #expect(linear.progress(at: 0) == 0.25)
    var curved = try PropertyAnimatorState(duration: 1, scrubsLinearly: false)
    try curved.setFractionComplete(0.25)
    #expect(agree(curved.progress(at: 0), 0.1291619310, 1e-9))
    try curved.setFractionComplete(7)
    #expect(curved.progress(at: 0) == 1)
    linear.start(at: 0)
    #expect(throws: TimingError.animatorMoves) { try linear.setFractionComplete(0.5) }
  }

  @Test("pausing and going on leaves no trace: the value never jumps, and the rest takes the time that is left")
  func pauseAndContinue() throws {
    for scrubsLinearly in [true, false] {
      var animator = try PropertyAnimatorState(duration: 2, scrubsLinearly: scrubsLinearly)
      animator.start(at: 0)
      let before = animator.progress(at: 0.7)
      animator.pause(at: 0.7)
      #expect(animator.progress(at: 5) == before)
      let fraction = animator.fractionComplete(at: 5)
      #expect(agree(fraction, scrubsLinearly ? before : 0.35, 1e-12))
      animator.continueAnimation(at: 6)
      #expect(agree(animator.progress(at: 6), before, 1e-12))
      #expect(agree(animator.completionTime ?? -1, 6 + 2 - 0.7, 1e-12))
      #expect(agree(animator.progress(at: 6.2), TimingCurve.easeInOut.value(at: 0.45), 1e-12))
      #expect(animator.advance(to: 9) == .end)
    }
    // Once its fraction was set, also to what it was, it paces anew from there.
    var scrubbed = try PropertyAnimatorState(duration: 2)
    scrubbed.start(at: 0)
    scrubbed.pause(at: 0.7)
    let fraction = scrubbed.fractionComplete(at: 5)
    try scrubbed.setFractionComplete(fraction)
    scrubbed.continueAnimation(at: 6)
    #expect(agree(scrubbed.completionTime ?? -1, 6 + 2 * (1 - fraction), 1e-12))
    var animator = try PropertyAnimatorState(duration: 2)
    try animator.setFractionComplete(0.4)
    animator.continueAnimation(at: 0, pacing: .curve(.linear), durationFactor: 0.25)
    #expect(agree(animator.progress(at: 0.25), 0.7, 1e-12))
    #expect(animator.completionTime == 0.5)
  }

  @Test("a reversed run goes back the way it came and completes at the start")
  func reversing() throws {
    var animator = try PropertyAnimatorState(duration: 1)
    animator.start(at: 0)
    let there = animator.progress(at: 0.5)
    animator.setReversed(true, at: 0.6)
    #expect(agree(animator.progress(at: 0.7), there, 1e-12))
    #expect(agree(animator.completionTime ?? -1, 1.2, 1e-12))
    #expect(animator.advance(to: 1.2) == .start)
    #expect(animator.progress(at: 2) == 0)
    var scrubbed = try PropertyAnimatorState(duration: 1, pacing: .curve(.linear))
    try scrubbed.setFractionComplete(0.3)
    scrubbed.setReversed(true, at: 0)
    scrubbed.continueAnimation(at: 0)
    #expect(agree(scrubbed.progress(at: 0.1), 0.2, 1e-12))
    scrubbed.setReversed(false, at: 0.1)
    #expect(agree(scrubbed.progress(at: 0.1), 0.2, 1e-12))
    #expect(agree(scrubbed.completionTime ?? -1, 0.9, 1e-12))
  }

  @Test("stopping leaves the values where they are until it is finished")
  func stopAndFinish() throws {
    var animator = try PropertyAnimatorState(duration: 1, pacing: .curve(.linear))
    #expect(animator.finish(at: .end) == nil)
    animator.start(at: 0)
    animator.stop(at: 0.4, withoutFinishing: false)
    #expect(animator.phase == .stopped)
    #expect(animator.progress(at: 3) == 0.4)
    animator.start(at: 3)
    #expect(!animator.isRunning)
    #expect(animator.finish(at: .current) == .current)
    #expect(animator.progress(at: 3) == 0.4)
    #expect(animator.phase == .inactive)
    animator.start(at: 4)
    animator.stop(at: 4.1, withoutFinishing: true)
    #expect(animator.phase == .inactive)
    #expect(animator.finish(at: .end) == nil)
  }

  @Test("what ended tells where until it is used again, and starts afresh then")
  func reuse() throws {
    for ending in ["stop", "finish", "end", "start"] {
      var animator = try PropertyAnimatorState(duration: 1, pacing: .curve(.linear))
      animator.start(at: 0)
      if ending == "start" { animator.setReversed(true, at: 0.4) }
      switch ending {
      case "stop": animator.stop(at: 0.4, withoutFinishing: true)
      case "finish":
        animator.stop(at: 0.4, withoutFinishing: false)
        #expect(throws: TimingError.animatorIsStopped) { try animator.setFractionComplete(0.5) }
        animator.setReversed(true, at: 0.5)
        #expect(!animator.isReversed)
        #expect(animator.finish(at: .current) == .current)
      default: #expect(animator.advance(to: 2)?.rawValue == ending)
      }
      #expect(agree(animator.progress(at: 2), ["end": 1, "start": 0][ending] ?? 0.4, 1e-12))
      animator.start(at: 3)
      #expect(agree(animator.progress(at: 3.25), 0.25, 1e-12))
      #expect(animator.completionTime == 4 && !animator.isReversed)
    }
  }

  @Test("an animator that pauses on completion stays active and tells of none")
  func pausesOnCompletion() throws {
    var animator = try PropertyAnimatorState(duration: 1, pausesOnCompletion: true)
    animator.start(at: 0)
    #expect(animator.advance(to: 1) == nil)
    #expect(animator.phase == .active)
    #expect(!animator.isRunning)
    #expect(animator.progress(at: 1) == 1)
    animator.setReversed(true, at: 2)
    animator.start(at: 2)
    #expect(agree(animator.progress(at: 2.25), TimingCurve.easeInOut.value(at: 0.75), 1e-12))
  }

  @Test("no duration ends at once, a wrong one is an error")
  func durations() throws {
    var animator = try PropertyAnimatorState(duration: 0)
    animator.start(at: 1)
    #expect(animator.progress(at: 1) == 1)
    #expect(animator.advance(to: 1) == .end)
    #expect(throws: TimingError.outOfRange(quantity: "duration", value: -1, allowed: "0 or more")) {
      try PropertyAnimatorState(duration: -1)
    }
  }
}
