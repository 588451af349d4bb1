import Testing
import VersoTiming

@testable import VersoLayers

/// Groups without an end, whose animations run all the same.
@Suite struct EndlessGroupTests {
  @Test func theirTimeGoesOn() throws {
    let group = GroupClock(timing: MediaTiming(beginTime: 1, duration: .infinity, speed: 2), curve: .easeIn)
    var animation = PropertyAnimation<Double>(
      key: "k", addedAt: 0, removedAt: .infinity, timing: MediaTiming(beginTime: 1, duration: 4),
      pacing: .curve(.linear),
      effect: .value(.fromTo(0, 100)), groups: [group])
    let figures: [(Double, Double)] = [(0.5, -1), (1.4, -1), (1.5, 0), (2, 25), (3, 75), (3.5, -1), (1e9, -1)]
    for (time, right) in figures {
      #expect(abs(animation.apply(to: -1, at: time, local: time) - right) < 1e-9, "\(time)")
    }
    animation = PropertyAnimation(
      key: "k", addedAt: 0, removedAt: .infinity, timing: MediaTiming(duration: 4, repeatCount: .infinity),
      pacing: .curve(.linear), effect: .value(.fromTo(0, 100)), groups: [group])
    #expect(abs(animation.apply(to: -1, at: 1001.5, local: 1001.5) - 25) < 1e-6)
  }

  @Test func theyStopAtTheirBeginningAndWhereRepeatsEndThem() {
    func times(_ timing: MediaTiming) -> [Double] {
      [-1, 0.5, 1, 5].map { GroupClock(timing: timing).time(at: $0, isEarly: false)?.time ?? -1 }
    }
    #expect(times(MediaTiming(duration: .infinity, speed: -1, timeOffset: 2)) == [-1, 1.5, 1, -1])
    #expect(times(MediaTiming(duration: .infinity, speed: -1, timeOffset: 2, fillMode: .both)) == [2, 1.5, 1, 0])
    #expect(times(MediaTiming(duration: .infinity, repeatDuration: 3, fillMode: .both)) == [0, 0.5, 1, 3])
    #expect(
      times(MediaTiming(duration: .infinity, speed: 0, timeOffset: 0.25, fillMode: .both)) == [0.25, 0.25, 0.25, 0.25])
  }
}
