import Testing
import VersoRendering

@testable import VersoPictures

/// BUG-17: delays are whole hundredths, and most viewers play 0 and 1 as 10.
@Suite struct GIFTimingTests {
  private func delays(_ rate: FrameRate, frames: Int, hold: Double = 0) throws -> [Int] {
    try GIFTiming(rate: rate, hold: hold).delays(frames: frames)
  }

  @Test(arguments: [(30, 60, 3...4), (24, 48, 4...5), (60, 120, 2...2), (100, 200, 2...2)])
  func twoSecondsAddUp(rate: Int, frames: Int, allowed: ClosedRange<Int>) throws {
    let found = try delays(FrameRate(rate), frames: frames)
    #expect(found.reduce(0, +) == 200)
    #expect(found.allSatisfy { allowed.contains($0) })
    #expect(found.count == min(frames, 100))
  }

  @Test func everyRateAddsUp() throws {
    for rate in 1...240 {
      for frames in [1, 2, 3, 4, 5, 7, 50, 101, 121, 240] {
        let found = try delays(FrameRate(rate), frames: frames)
        let wanted = (100.0 * Double(frames) / Double(rate)).rounded(.toNearestOrAwayFromZero)
        // A single frame may be shorter than what can be shown.
        #expect(abs(Double(found.reduce(0, +)) - max(wanted, 2)) < 0.5, "\(frames) frames at \(rate)")
        #expect(found.allSatisfy { $0 == 0 || $0 >= 2 })
        #expect((found.last ?? 0) >= 2)
      }
    }
  }

  @Test func ratiosDoNotDrift() throws {
    let found = try delays(FrameRate(30_000, per: 1001), frames: 3000)
    #expect(found.reduce(0, +) == 10_010)
    #expect(found.allSatisfy { (3...4).contains($0) })
  }

  @Test func holdLengthensTheLastFrameOnly() throws {
    let plain = try delays(FrameRate(25), frames: 10)
    let held = try delays(FrameRate(25), frames: 10, hold: 0.5)
    #expect(held.dropLast() == plain.dropLast())
    #expect(held.last == 54)
  }

  @Test(arguments: [-1.0, .nan, .infinity, 601]) func refusesSuchHolds(hold: Double) {
    #expect(throws: PictureError.self) { try GIFTiming(rate: FrameRate(25), hold: hold) }
  }

  @Test func ratesAreInLowestTerms() throws {
    #expect(try FrameRate(50, per: 2) == FrameRate(25))
    #expect(try FrameRate(30_000, per: 1001).description == "30000/1001")
    for (frames, seconds) in [(0, 1), (1, 0), (-1, 1), (1001, 1), (1_000_001, 1_000_000)] {
      #expect(throws: PictureError.self) { try FrameRate(frames, per: seconds) }
    }
  }
}
