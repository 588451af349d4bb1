import Foundation
import TestSupport
import Testing

@testable import VersoTiming

@Suite("Media timing")
struct MediaTimingTests {
  /// What shows of a straight line at a time: the model value where the animation shows nothing.
  private func shown(_ keyframes: Keyframes<Double>, _ timing: MediaTiming, model: Double, at time: Double) -> Double {
    timing.state(at: time).progress.map { keyframes.value(at: $0) } ?? model
  }

  @Test("defaults are Core Animation's")
  func defaults() {
    let timing = MediaTiming()
    #expect([timing.beginTime, timing.duration, timing.timeOffset] == [0, 0, 0])
    #expect([timing.repeatCount, timing.repeatDuration, timing.speed] == [0, 0, 1])
    #expect(!timing.autoreverses)
    #expect(timing.fillMode == .removed)
    #expect(FillMode.allCases.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
  }

  @Test("an animation that is removed at its end jumps to the model value")
  func jumpAtEnd() {
    let line = Keyframes.fromTo(50.0, 250)
    var timing = MediaTiming(duration: 0.5)
    #expect(agree(shown(line, timing, model: 50, at: 0.499), 249.6, 1e-9))
    #expect(shown(line, timing, model: 50, at: 0.5) == 50)
    #expect(shown(line, timing, model: 250, at: 0.5) == 250)
    timing.fillMode = .forwards
    #expect(shown(line, timing, model: 50, at: 0.5) == 250)
  }

  @Test("before a delayed start the model value flashes unless the fill covers it")
  func flashBeforeStart() {
    let line = Keyframes.fromTo(0.0, 1)
    for (fill, value) in [(FillMode.removed, 1.0), (.forwards, 1), (.backwards, 0), (.both, 0)] {
      let timing = MediaTiming(beginTime: 0.2, duration: 1, fillMode: fill)
      #expect(shown(line, timing, model: 1, at: 0.1) == value)
    }
  }

  @Test("an autoreversing animation is back at its start just before it ends")
  func autoreverseEnd() {
    let line = Keyframes.fromTo(100.0, 200)
    let timing = MediaTiming(duration: 1, autoreverses: true)
    #expect(agree(shown(line, timing, model: 200, at: 2 - 1e-6), 100, 1e-3))
    #expect(shown(line, timing, model: 200, at: 2) == 200)
    #expect(shown(line, timing, model: 200, at: 1) == 200)
  }

  @Test("a duration of 0 has ended as soon as it begins")
  func zeroDuration() {
    let line = Keyframes.fromTo(0.0, 10)
    for begin in [0, 0.5] {
      for (fill, early) in [(FillMode.removed, 3.0), (.backwards, 0), (.both, 0), (.forwards, 3)] {
        let timing = MediaTiming(beginTime: begin, duration: 0, fillMode: fill)
        #expect(shown(line, timing, model: 3, at: begin - 0.25) == early)
        let late = fill.coversAfter ? 10.0 : 3
        for time in [begin, begin + 1e-12, begin + 5] { #expect(shown(line, timing, model: 3, at: time) == late) }
        #expect(timing.endTime == begin)
      }
    }
    #expect(MediaTiming(duration: 0, repeatCount: .infinity).state(at: 1) == .after(progress: nil))
  }

  @Test("time may go in any order")
  func anyOrder() {
    let line = Keyframes.fromTo(0.0, 10)
    let timing = MediaTiming(duration: 1, fillMode: .both)
    #expect([0.6, -0.2, 1.3, 0.25].map { shown(line, timing, model: -1, at: $0) } == [6, 0, 10, 2.5])
  }

  @Test("a sequence played forward and back ends at its start values")
  func sequenceBackwards() {
    let line = Keyframes.fromTo(0.0, 1)
    let first = MediaTiming(duration: 1, fillMode: .both)
    let second = MediaTiming(beginTime: 1, duration: 1, fillMode: .both)
    #expect([2.0, 0].map { shown(line, first, model: 9, at: $0) } == [1, 0])
    #expect([2.0, 0].map { shown(line, second, model: 9, at: $0) } == [1, 0])
  }

  @Test("no time is lost where one animation follows another")
  func leftover() {
    let line = Keyframes.fromTo(0.0, 10)
    #expect(
      agree(shown(line, MediaTiming(beginTime: 0.05, duration: 0.2, fillMode: .both), model: 0, at: 0.1), 2.5, 1e-12))
    let chain = (0..<3).map { MediaTiming(beginTime: Double($0) / 10, duration: 0.1, fillMode: .both) }
    func total(_ time: Double) -> Double {
      chain.reduce(0) { $0 + shown(Keyframes.fromTo(0.0, 1), $1, model: 0, at: time) }
    }
    #expect(agree(total(0.25), 2.5, 1e-12))
    #expect(chain.filter { $0.endTime <= 0.25 }.count == 2)
    #expect(total(10) == 3)
    // 34 steps of 0.03 s pass 10 borders of 0.1 s.
    let clock = MediaTiming(duration: 0.1, repeatCount: .infinity)
    guard case .active(_, let cycle) = clock.state(at: 34 * 0.03) else {
      Issue.record("a clock that never ends is not running")
      return
    }
    #expect(cycle == 10)
  }

  @Test("a step of any size leads to the same value: state is a function of time alone")
  func stepsDoNotMatter() {
    var random = SeededGenerator(seed: 6)
    let timing = MediaTiming(beginTime: 0.13, duration: 0.37, repeatCount: 2.5, autoreverses: true, fillMode: .both)
    let direct = timing.state(at: 1.25)
    for _ in 0..<50 {
      var time = 0.0
      while time < 1.25 {
        _ = timing.state(at: time)
        time = min(time + random.number(0.001...0.4), 1.25)
      }
      #expect(timing.state(at: time) == direct)
    }
  }

  @Test("the moment between two cycles belongs to the next, whatever rounding does to it")
  func borders() {
    for duration in [0.1, 0.3, 0.7, 1.0 / 3, 2] {
      let timing = MediaTiming(beginTime: 0.1, duration: duration, repeatCount: 50)
      for cycle in 0..<50 {
        let state = timing.state(at: 0.1 + Double(cycle) * duration)
        #expect(state == .active(progress: state.progress ?? -1, cycle: cycle))
        #expect(agree(state.progress ?? -1, 0, 1e-9), "\(duration) \(cycle): \(state)")
      }
      #expect(timing.state(at: 0.1 + 50 * duration) == .after(progress: nil))
    }
    let timing = MediaTiming(beginTime: 0.1, duration: 0.2, fillMode: .forwards)
    // 0.3 - 0.1 is a hair below 0.2.
    #expect(timing.state(at: 0.3) == .after(progress: 1))
    #expect(timing.state(at: 0.1) == .active(progress: 0, cycle: 0))
  }

  @Test("the last value of a whole or a broken number of cycles")
  func finalValues() {
    func last(_ count: Double, _ autoreverses: Bool, duration: Double = 0.1) -> Double? {
      MediaTiming(duration: duration, repeatCount: count, autoreverses: autoreverses, fillMode: .forwards)
        .state(at: 1e6).progress
    }
    for count in 1...50 {
      #expect(last(Double(count), false) == 1)
      #expect(last(Double(count), true) == 0)
    }
    #expect(last(2.5, false) == 0.5)
    #expect(last(2.25, true) == 0.5)
    #expect(agree(last(2.75, true) ?? -1, 0.5, 1e-12))
    let timed = MediaTiming(duration: 0.1, repeatDuration: 0.3, fillMode: .forwards)
    #expect(timed.state(at: 1).progress == 1)
    #expect(timed.activeDuration == 0.3)
    #expect(MediaTiming(duration: 1, repeatCount: 2, autoreverses: true).activeDuration == 4)
    #expect(MediaTiming(duration: 1, repeatCount: 7, repeatDuration: 2.5).activeDuration == 2.5)
  }

  @Test("speed, also backwards and not at all")
  func speed() {
    let fast = MediaTiming(beginTime: 1, duration: 1, speed: 2, fillMode: .both)
    #expect(fast.state(at: 1.25) == .active(progress: 0.5, cycle: 0))
    #expect(fast.endTime == 1.5)
    let back = MediaTiming(beginTime: 20, duration: 1, speed: -1, timeOffset: 2, repeatCount: 2, fillMode: .both)
    #expect(back.state(at: 19) == .before(progress: 1))
    #expect(back.state(at: 20) == .active(progress: 1, cycle: 1))
    #expect(back.state(at: 20.5) == .active(progress: 0.5, cycle: 1))
    // Backwards the border belongs to the cycle that comes next, the earlier one.
    #expect(back.state(at: 21) == .active(progress: 1, cycle: 0))
    #expect(back.state(at: 22) == .after(progress: 0))
    #expect(back.endTime == 22)
    let paused = MediaTiming(beginTime: 3, duration: 2, speed: 0, timeOffset: 0.5)
    #expect(paused.state(at: 100) == .active(progress: 0.25, cycle: 0))
    #expect(paused.state(at: 2) == .before(progress: nil))
    #expect(paused.endTime == Double.infinity)
    #expect(MediaTiming(duration: 2, speed: 0, timeOffset: -4).state(at: 1) == .active(progress: 0, cycle: 0))
    #expect(MediaTiming(duration: 2, speed: 0, timeOffset: 9).state(at: 1) == .active(progress: 1, cycle: 0))
  }

  @Test("pausing at a time and going on from it loses nothing")
  func pauseAndResume() {
    var layer = MediaTiming(duration: .infinity)
    let paused = layer.localTime(forParentTime: 0.4)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(layer.localTime(forParentTime: 7) == 0.4)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 7 - paused
    #expect(agree(layer.localTime(forParentTime: 7.5), 0.9, 1e-12))
  }

  @Test("converting a time down and up again gives the time, from the begin time on")
  func conversionRoundTrip() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let begin = random.number(-5...5)
      let timing = MediaTiming(
        beginTime: begin, speed: random.number(0.1...4) * (Bool.random(using: &random) ? 1 : -1),
        timeOffset: random.number(-3...3))
      let time = begin + random.number(0...50)
      #expect(agree(timing.parentTime(forLocalTime: timing.localTime(forParentTime: time)), time, 1e-9))
      #expect(timing.localTime(forParentTime: begin - 0.1) == 0)
    }
    #expect(MediaTiming(beginTime: 4, speed: 0, timeOffset: 2).parentTime(forLocalTime: 10) == 0)
  }

  @Test("any numbers give a finite progress in 0...1 or none")
  func anyNumbers() {
    var random = SeededGenerator(seed: 8)
    var failures: [String] = []
    for _ in 0..<100_000 {
      let timing = MediaTiming(
        beginTime: random.anyNumber(), duration: random.anyNumber(), speed: random.anyNumber(),
        timeOffset: random.anyNumber(), repeatCount: random.anyNumber(), repeatDuration: random.anyNumber(),
        autoreverses: Bool.random(using: &random), fillMode: FillMode.allCases.randomElement(using: &random) ?? .both)
      let time = random.anyNumber()
      let state = timing.state(at: time)
      var isFine = (0...1).contains(state.progress ?? 0)
      if case .active(_, let cycle) = state { isFine = isFine && cycle >= 0 }
      isFine = isFine && !timing.activeDuration.isNaN && !timing.endTime.isNaN
      isFine =
        isFine && timing.localTime(forParentTime: time).isFinite && timing.parentTime(forLocalTime: time).isFinite
      if !isFine { failures.append("\(timing) at \(time)") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
    let endless = MediaTiming(duration: 1e-9, repeatCount: .infinity)
    #expect(endless.state(at: 1e15).isActive)
  }
}
