import Foundation
import Testing

@testable import VersoTiming

@Suite("Media timing against a browser's timing model")
struct WebTimingTests {
  /// A browser animation said in terms of media timing.
  private struct Counterpart {
    var timing: MediaTiming
    var curve: TimingCurve
    var alternates: Bool
    var startsReversed: Bool

    init(_ options: Json) throws {
      let direction = options["direction"].text
      alternates = direction.hasPrefix("alternate")
      startsReversed = direction.hasSuffix("reverse")
      curve = options["easing"].isNull ? .linear : try WebEasing.curve(options["easing"].text)
      let iterations = options["iterations"].number(or: 1)
      let start = options["iterationStart"].number(or: 0)
      let duration = try options["duration"].need()
      let fill = options["fill"].text
      timing = MediaTiming(
        beginTime: options["delay"].number(or: 0), duration: duration, timeOffset: start * duration,
        // There and back counts as one on the platform.
        repeatCount: alternates ? iterations / 2 : iterations + start, autoreverses: alternates,
        fillMode: fill == "none" ? .removed : try #require(FillMode(rawValue: fill)))
    }

    func progress(_ state: MediaTimingState) -> Double? {
      guard let progress = state.progress else { return nil }
      var isBefore = false
      var isAfter = false
      if case .before = state { isBefore = true }
      if case .after = state { isAfter = true }
      let isBackward = startsReversed && !alternates
      return curve.value(at: startsReversed ? 1 - progress : progress, before: isBackward ? isAfter : isBefore)
    }
  }

  @Test("progress, iteration and length of every case, but for a visible list")
  func allCases() throws {
    var differences: Set<String> = []
    var count = 0
    for entry in try Oracle("timing-model").cases {
      let name = entry["name"].text
      if PlatformDifferences.webTiming[name] != nil {
        differences.insert(name)
        continue
      }
      let counterpart = try Counterpart(entry["options"])
      let timing = counterpart.timing
      let offset = timing.timeOffset
      #expect(agree(timing.activeDuration - offset, try entry["active_duration"].need(), 1e-9), "\(name)")
      let endDelay = entry["options"]["endDelay"].number(or: 0)
      #expect(agree(timing.endTime + endDelay, try entry["end_time"].need(), 1e-9), "\(name)")
      for sample in entry["samples"].list {
        let time = try sample[0].need()
        let state = timing.state(at: time)
        let output = counterpart.progress(state)
        let tolerance = counterpart.curve.controlPoints == nil || counterpart.curve == .linear ? 1e-9 : 1e-6
        if let right = sample[1].number {
          #expect(agree(output ?? Double.nan, right, tolerance), "\(name) at \(time): \(state), not \(right)")
        } else {
          #expect(output == nil, "\(name) at \(time): \(state)")
        }
        if case .active(_, let cycle) = state, let iteration = sample[2].number {
          let isOnWayBack = (time - timing.beginTime).remainder(dividingBy: 2 * timing.duration) < 0
          let half = (time - timing.beginTime).truncatingRemainder(dividingBy: 2 * timing.duration) >= timing.duration
          let index = counterpart.alternates ? 2 * cycle + (isOnWayBack || half ? 1 : 0) : cycle
          #expect(Double(index) == iteration, "\(name) at \(time)")
        }
        count += 1
      }
    }
    #expect(count >= 16 * 25)
    #expect(differences == Set(PlatformDifferences.webTiming.keys))
  }
}
