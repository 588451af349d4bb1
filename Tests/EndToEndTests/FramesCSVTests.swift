import Foundation
import TestSupport
import Testing
import Verso

/// `run --format csv` reads back as the library's frames.
@Suite struct FramesCSVTests {
  /// The records of a text without quoted fields, which numbers and names never need.
  private func records(_ text: String) -> [[String: String]] {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(head, $0)) }
  }

  @Test(arguments: ["book-cover-hinge", "push-flip", "page-curl"]) func readsBack(transition: String) throws {
    let run = try TransitionRegistry.builtins.record(transition)
    let outcome = try ChildProcess.run(TestPaths.verso, ["run", transition, "--frames", "3", "--format", "csv"])
    #expect(outcome.exitCode == 0)
    let rows = records(outcome.output)
    let wanted = [0, run.duration / 2, run.duration].flatMap { time in
      run.frame(at: time).layers.map { (time, $0) }
    }
    try #require(rows.count == wanted.count)
    for (row, (time, layer)) in zip(rows, wanted) {
      func number(_ key: String) -> Double? { row[key].flatMap(Double.init) }
      #expect(row.count == 48)
      #expect(number("time") == time)
      #expect(row["layer"] == layer.name)
      #expect(row["parent"] == layer.parent ?? "")
      #expect(number("positionX") == layer.state.position.x)
      #expect(number("m34") == layer.state.transform.m34)
      #expect(number("m11") == layer.state.transform.m11)
      #expect(number("opacity") == layer.state.opacity)
      #expect(row["hidden"] == (layer.state.isHidden ? "true" : "false"))
      #expect(number("topLeftX") == layer.corners[0]?.x)
      #expect(number("bottomLeftY") == layer.corners[3]?.y)
      #expect(number("bottomRightW") == layer.w[2])
      #expect(row["facing"] == layer.facing.rawValue)
      #expect(number("depthMax") == layer.depth.upperBound)
      #expect(number("onStage") == layer.onStage)
    }
  }
}
