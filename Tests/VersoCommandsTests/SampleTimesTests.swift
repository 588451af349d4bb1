import TestSupport
import Testing

@testable import VersoCommands

@Suite struct SampleTimesTests {
  @Test func theStandardHasFiveMomentsWithBothEnds() throws {
    #expect(try SampleTimes.standard.moments(duration: 0.8, location: nil) == [0, 0.2, 0.4, 0.6, 0.8])
  }

  /// Equal steps are the moments that one would type, and the length as it is shown is the end.
  @Test func momentsAreTheDecimalsThatTheyMean() throws {
    #expect(try SampleTimes.frames(8).moments(duration: 1.4, location: nil)[3] == 0.6)
    #expect(try SampleTimes.at([1.4091]).moments(duration: 1.4090909090909092, location: nil) == [1.4090909090909092])
  }

  /// Whatever the length, moments rise from 0 to exactly the end.
  @Test func momentsRiseFromTheStartToTheEnd() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let duration = Double.random(in: 0.001...60, using: &generator)
      let times: [SampleTimes] = [
        .frames(Int.random(in: 2...100, using: &generator)), .rate(Double.random(in: 1...240, using: &generator)),
      ]
      for time in times {
        let moments = try time.moments(duration: duration, location: nil)
        #expect(moments.first == 0)
        #expect(moments.last == duration)
        #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }

  @Test func sixtyFramesASecondEndWithTheRun() throws {
    let moments = try SampleTimes.rate(60).moments(duration: 0.5, location: nil)
    #expect(moments.count == 31)
    #expect(moments[30] == 0.5)
    #expect(moments[1] == 1.0 / 60)
  }

  @Test func aRunWithoutLengthHasOneMomentToLookAt() throws {
    #expect(try SampleTimes.rate(60).moments(duration: 0, location: nil) == [0])
    #expect(try SampleTimes.frames(1).moments(duration: 2, location: nil) == [0])
  }

  @Test(arguments: [-0.001, 0.800001, 1e308]) func timesOutsideAreRefused(time: Double) {
    #expect {
      try SampleTimes.at([0, time]).moments(duration: 0.8, location: nil)
    } throws: { error in
      (error as? CommandError)?.message.hasSuffix("is outside the run, which lasts from 0 to 0.8 s") ?? false
    }
  }

  @Test func tooManyFramesAreRefused() {
    #expect(throws: CommandError.self) { try SampleTimes.rate(1000).moments(duration: 3600, location: nil) }
  }
}
