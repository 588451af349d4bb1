import Foundation
import TestSupport
import Testing
import Verso

/// `run --format json` has the documented shape, and its numbers are those of the library's frames, digit for digit.
@Suite struct FramesJSONTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var transition: String
    var operation: TransitionOperation
    var testDescription: String { "\(transition) \(operation.rawValue)" }
  }

  static let cases = TransitionCatalog.all.flatMap { transition in
    transition.info.operations.prefix(2).map { Case(transition: transition.info.id, operation: $0) }
  }

  static let layerKeys = [
    "name", "parent", "position", "bounds", "anchorPoint", "transform", "opacity", "hidden", "corners", "w", "facing",
    "visibleFraction", "depth", "onStage",
  ]

  private func json(_ arguments: [String]) throws -> (object: [String: Any], text: String) {
    let outcome = try ChildProcess.run(TestPaths.verso, ["run"] + arguments + ["--format", "json"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    return (try #require(object), outcome.output)
  }

  @Test(arguments: cases) func theNumbersAreTheFramesNumbers(item: Case) throws {
    let run = try TransitionRegistry.builtins.record(item.transition, operation: item.operation)
    let (object, text) = try json([item.transition, "--operation", item.operation.rawValue, "--frames", "4"])
    #expect(object["schema"] as? String == "verso.frames/1")
    #expect(object["transition"] as? String == item.transition)
    #expect(object["operation"] as? String == item.operation.rawValue)
    #expect(object["duration"] as? Double == run.duration)
    #expect(object["size"] as? [Double] == [run.request.size.width, run.request.size.height])
    #expect(object["completed"] as? Bool == true)
    let parameters = try #require(object["parameters"] as? [String: Any])
    #expect(Set(parameters.keys) == Set(run.info.parameters.map(\.name)))
    let frames = try #require(object["frames"] as? [[String: Any]])
    #expect(frames.count == 4)
    for (index, frame) in frames.enumerated() {
      let time = index == 3 ? run.duration : run.duration * Double(index) / 3
      #expect(frame["time"] as? Double == time)
      #expect(frame["progress"] == nil)
      try expect(frame, is: run.frame(at: time))
    }
    try expect(try #require(object["initial"] as? [String: Any]), is: run.initialFrame)
    try expect(try #require(object["final"] as? [String: Any]), is: run.finalFrame)
    #expect((object["sampled"] != nil) == run.timeline.isSampled)
    expectKeysInOrder(text)
  }

  private func expect(_ frame: [String: Any], is expected: Frame) throws {
    let layers = try #require(frame["layers"] as? [[String: Any]])
    try #require(layers.count == expected.layers.count)
    for (layer, wanted) in zip(layers, expected.layers) {
      let state = wanted.state
      #expect(Set(layer.keys) == Set(Self.layerKeys))
      #expect(layer["name"] as? String == wanted.name)
      #expect(layer["parent"] as? String == wanted.parent)
      #expect(layer["position"] as? [Double] == [state.position.x, state.position.y, state.zPosition])
      #expect(
        layer["bounds"] as? [Double] == [state.bounds.x, state.bounds.y, state.bounds.width, state.bounds.height])
      #expect(layer["anchorPoint"] as? [Double] == [state.anchorPoint.x, state.anchorPoint.y])
      #expect(layer["transform"] as? [Double] == state.transform.values)
      #expect(layer["opacity"] as? Double == state.opacity)
      #expect(layer["hidden"] as? Bool == state.isHidden)
      #expect(layer["w"] as? [Double] == wanted.w)
      #expect(layer["facing"] as? String == wanted.facing.rawValue)
      #expect(layer["visibleFraction"] as? Double == wanted.visibleFraction)
      #expect(layer["depth"] as? [Double] == [wanted.depth.lowerBound, wanted.depth.upperBound])
      #expect(layer["onStage"] as? Double == wanted.onStage)
      let corners = try #require(layer["corners"] as? [Any])
      try #require(corners.count == wanted.corners.count)
      for (corner, point) in zip(corners, wanted.corners) {
        #expect(corner as? [Double] == point.map { [$0.x, $0.y] })
        #expect((corner is NSNull) == (point == nil))
      }
    }
  }

  private func expectKeysInOrder(_ text: String) {
    func keys(_ indent: Int) -> [String] {
      let start = String(repeating: " ", count: indent) + "\""
      return text.split(separator: "\n").filter { $0.hasPrefix(start) }.compactMap {
        $0.dropFirst(start.count).split(separator: "\"").first.map(String.init)
      }
    }
    let head = keys(2).filter { $0 != "sampled" }
    #expect(
      head == [
        "schema", "transition", "operation", "duration", "size", "parameters", "completed", "frames", "initial",
        "final",
      ])
    let layers = keys(10)
    #expect(layers.count % Self.layerKeys.count == 0)
    for (index, key) in layers.enumerated() where key != Self.layerKeys[index % Self.layerKeys.count] {
      Issue.record("\(key) stands where \(Self.layerKeys[index % Self.layerKeys.count]) belongs")
    }
  }

  @Test func aCornerBehindTheEyeIsNull() throws {
    // Seen from 100 points, the near half of a view of 375 points lies behind the eye when it stands on edge.
    let (object, _) = try json(["push-flip", "eyeDistance=100", "--at", "0.4"])
    let frames = try #require(object["frames"] as? [[String: Any]])
    let layers = try #require(frames.first?["layers"] as? [[String: Any]])
    let from = try #require(layers.first { $0["name"] as? String == "from" })
    let corners = try #require(from["corners"] as? [Any])
    let w = try #require(from["w"] as? [Double])
    #expect(zip(corners, w).contains { $0 is NSNull && $1 <= 0 })
    #expect(zip(corners, w).allSatisfy { ($0 is NSNull) == ($1 <= 0) })
  }

  @Test(arguments: [["--cancel-at", "0.4"], ["--interactive"], ["--interactive", "--cancel-at", "0.4"]])
  func cancelledAndDrivenRunsSayTheirProgress(options: [String]) throws {
    let (object, _) = try json(["push-flip", "--frames", "9"] + options)
    let isCancelled = options.contains("--cancel-at")
    #expect(object["completed"] as? Bool == !isCancelled)
    #expect(abs(try #require(object["duration"] as? Double) - (isCancelled ? 0.8 : 1)) < 1e-12)
    let frames = try #require(object["frames"] as? [[String: Any]])
    for frame in frames {
      let time = try #require(frame["time"] as? Double)
      let progress = try #require(frame["progress"] as? Double)
      if !isCancelled || time <= 0.4 { #expect(abs(progress - time) < 1e-12) }
    }
    if isCancelled {
      let progress = try frames.map { try #require($0["progress"] as? Double) }
      #expect(progress.first == 0)
      #expect(progress.last == 0)
      #expect(progress[5...].elementsEqual(progress[5...].sorted(by: >)))
      #expect(NSDictionary(dictionary: try #require(object["initial"] as? [String: Any])).isEqual(object["final"]))
    }
  }

  @Test func aGestureMovesWithoutEasing() throws {
    // The first quarter turn of a driven flip takes half of the way: at a quarter it has turned by 45 degrees.
    let (object, _) = try json(["push-flip", "--interactive", "--at", "0.25"])
    let frames = try #require(object["frames"] as? [[String: Any]])
    let layers = try #require(frames.first?["layers"] as? [[String: Any]])
    let from = try #require(layers.first { $0["name"] as? String == "from" })
    let transform = try #require(from["transform"] as? [Double])
    #expect(abs(transform[0] - cos(Double.pi / 4)) < 1e-12)
  }

  @Test func theSameRunGivesTheSameBytes() throws {
    let arguments = ["run", "page-curl", "--fps", "30", "--format", "json"]
    let first = try ChildProcess.run(TestPaths.verso, arguments)
    #expect(first.exitCode == 0)
    #expect(try ChildProcess.run(TestPaths.verso, arguments) == first)
  }
}
