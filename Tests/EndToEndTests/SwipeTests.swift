import Foundation
import TestSupport
import Testing
import Verso

/// A swipe of push-flip that is cancelled, looked at frame by frame in the prompt.
@Suite struct SwipeTests {
  @Test func aCancelledSwipeFrameByFrame() throws {
    var lines = ["set digits 9", "scene navigation", "push push-flip", "tick 1", "drag 0"]
    for step in 1...8 { lines += ["tick 0.05", "drag \(Double(step) * 0.05)"] }
    lines += ["cancel"] + Array(repeating: "tick 0.05", count: 9)
    let outcome = try ChildProcess.run(TestPaths.verso, input: lines.map { $0 + "\n" }.joined())
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.isEmpty)

    // What each step must show, from the law of a gesture: it moves without easing, so at progress p the old view
    // has turned by p/0.5 of a quarter; after the cancel the progress falls along the easing from 0.4 over 0.4 s.
    var progress = (1...8).map { Double($0) * 0.05 }
    let easing = TimingCurve.easeInOut
    progress += (0..<8).map { 0.4 * (1 - easing.value(at: Double($0) * 0.05 / 0.4)) }

    let blocks = outcome.output.components(separatedBy: "navigation 375 x 667, ").dropFirst()
    let held = blocks.filter { $0.contains("progress") && !$0.contains("push with") && !$0.contains("progress 0,") }
    // Between two moves of the finger nothing changes: the ticks show what the move before showed.
    let moves = held.filter { $0.contains("held") }.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let back = held.filter { $0.contains("going back") }
    #expect(moves.count == 8)
    #expect(back.count == 8)
    for (block, fraction) in zip(moves + back, progress) {
      let turn = try #require(angle(of: "from (screen 2)", in: block))
      #expect(abs(turn + 180 * fraction) < 1e-6, "\(block)")
      #expect(block.contains("screen 1\npop with push-flip"))
    }
    #expect(outcome.output.components(separatedBy: "push-flip was cancelled").count == 2)
    let last = try #require(blocks.last)
    #expect(last.hasPrefix("1.85 s: screen 1 > screen 2\n"))
    #expect(last.contains("screen 2  0.000000000 0.000000000  375.000000000 0.000000000"))
  }

  /// The degrees in the row of a layer.
  private func angle(of layer: String, in block: String) -> Double? {
    guard let start = block.range(of: layer) else { return nil }
    let rest = block[start.upperBound...]
    guard let degree = rest.firstIndex(of: "°") else { return nil }
    return rest[..<degree].split(separator: " ").last.flatMap { Double($0) }
  }
}
