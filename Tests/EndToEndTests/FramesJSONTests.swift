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
    "visibleFraction", "depth", "onStage", "sublayerTransform", "eye",
  ]

  private func json(_ arguments: [String]) throws -> (object: JSONValue, text: String) {
    let outcome = try ChildProcess.run(TestPaths.verso, ["run"] + arguments + ["--format", "json"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.isEmpty)
    return (try JSONValue.read(outcome.output), outcome.output)
  }

  @Test(arguments: cases) func theNumbersAreTheFramesNumbers(item: Case) throws {
    let run = try TransitionRegistry.builtins.record(item.transition, operation: item.operation)
    let (object, text) = try json([item.transition, "--operation", item.operation.rawValue, "--frames", "4"])
    #expect(object["schema"].text == "verso.frames/1")
    #expect(object["transition"].text == item.transition)
    #expect(object["operation"].text == item.operation.rawValue)
    #expect(object["duration"].number == run.duration)
    #expect(object["size"].numbers == [run.request.size.width, run.request.size.height])
    #expect(object["completed"].boolean == true)
    #expect(Set(object["parameters"].fields.keys) == Set(run.info.parameters.map(\.name)))
    let frames = object["frames"].items
    #expect(frames.count == 4)
    for (index, frame) in frames.enumerated() {
      // A step that is a short decimal but for rounding is that decimal.
      let time = try #require(frame["time"].number)
      #expect(index == 3 ? time == run.duration : abs(time - run.duration * Double(index) / 3) <= 8 * time.ulp)
      #expect(frame["progress"].number == run.frame(at: time).progress)
      try expect(frame, is: run.frame(at: time))
    }
    try expect(object["initial"], is: run.initialFrame)
    try expect(object["final"], is: run.finalFrame)
    #expect(!object["sampled"].isNull == run.timeline.isSampled)
    expectKeysInOrder(text)
  }

  private func expect(_ frame: JSONValue, is expected: Frame) throws {
    let layers = frame["layers"].items
    try #require(layers.count == expected.layers.count)
    for (layer, wanted) in zip(layers, expected.layers) {
      let state = wanted.state
      // Only a bent sheet has an outline.
      #expect(Set(layer.fields.keys) == Set(Self.layerKeys + (wanted.outline == nil ? [] : ["outline"])))
      if let outline = wanted.outline { expect(layer["outline"], is: outline) }
      #expect(layer["name"].text == wanted.name)
      #expect(layer["parent"].text == wanted.parent)
      #expect(layer["position"].numbers == [state.position.x, state.position.y, state.zPosition])
      #expect(
        layer["bounds"].numbers == [state.bounds.x, state.bounds.y, state.bounds.width, state.bounds.height])
      #expect(layer["anchorPoint"].numbers == [state.anchorPoint.x, state.anchorPoint.y])
      #expect(layer["transform"].numbers == state.transform.values)
      #expect(layer["opacity"].number == state.opacity)
      #expect(layer["hidden"].boolean == state.isHidden)
      #expect(layer["w"].numbers == wanted.w)
      #expect(layer["facing"].text == wanted.facing.rawValue)
      #expect(layer["visibleFraction"].number == wanted.visibleFraction)
      #expect(layer["depth"].numbers == [wanted.depth.lowerBound, wanted.depth.upperBound])
      #expect(layer["onStage"].number == wanted.onStage)
      #expect(layer["sublayerTransform"].numbers == state.sublayerTransform.values)
      // The eye stands where the text says: 1/m34 before the layer, and nowhere without a perspective.
      let perspective = state.sublayerTransform.m34
      #expect(layer["eye"].number == (perspective == 0 ? nil : -1 / perspective))
      let corners = layer["corners"].items
      try #require(corners.count == wanted.corners.count)
      for (corner, point) in zip(corners, wanted.corners) {
        #expect(corner.numbers == point.map { [$0.x, $0.y] })
        #expect(corner.isNull == (point == nil))
      }
    }
  }

  private func expect(_ value: JSONValue, is outline: SheetOutline) {
    func numbers(_ points: [Point?]) -> [[Double]?] { points.map { $0.map { [$0.x, $0.y] } } }
    #expect(value["border"].items.map(\.numbers) == numbers(outline.border))
    #expect(value["crease"].items.map(\.numbers) == numbers(outline.crease))
    #expect(value["fold"].items.map(\.numbers) == numbers(outline.fold))
    for (key, side) in [("front", outline.front), ("back", outline.back)] {
      #expect(value[key].items.map { $0.items.map(\.numbers) } == side.map { numbers($0.vertices) })
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
    let layers = keys(10).filter { $0 != "outline" }
    #expect(layers.count % Self.layerKeys.count == 0)
    for (index, key) in layers.enumerated() where key != Self.layerKeys[index % Self.layerKeys.count] {
      Issue.record("\(key) stands where \(Self.layerKeys[index % Self.layerKeys.count]) belongs")
    }
  }

  @Test func aCornerBehindTheEyeIsNull() throws {
    // Seen from 100 points, the near half of a view of 375 points lies behind the eye when it stands on edge.
    let (object, _) = try json(["push-flip", "eyeDistance=100", "--at", "0.4"])
    let frames = object["frames"].items
    let layers = try #require(frames.first)["layers"].items
    let from = try #require(layers.first { $0["name"].text == "from" })
    let corners = from["corners"].items
    let w = try #require(from["w"].numbers)
    #expect(zip(corners, w).contains { $0.isNull && $1 <= 0 })
    #expect(zip(corners, w).allSatisfy { $0.isNull == ($1 <= 0) })
  }

  @Test(arguments: [["--cancel-at", "0.4"], ["--interactive"], ["--interactive", "--cancel-at", "0.4"]])
  func cancelledAndDrivenRunsSayTheirProgress(options: [String]) throws {
    let (object, _) = try json(["push-flip", "--frames", "9"] + options)
    let isCancelled = options.contains("--cancel-at")
    #expect(object["completed"].boolean == !isCancelled)
    #expect(abs(try #require(object["duration"].number) - (isCancelled ? 0.8 : 1)) < 1e-12)
    let frames = object["frames"].items
    for frame in frames {
      let time = try #require(frame["time"].number)
      let progress = try #require(frame["progress"].number)
      if !isCancelled || time <= 0.4 { #expect(abs(progress - time) < 1e-12) }
    }
    if isCancelled {
      let progress = try frames.map { try #require($0["progress"].number) }
      #expect(progress.first == 0)
      #expect(progress.last == 0)
      #expect(progress[5...].elementsEqual(progress[5...].sorted(by: >)))
      #expect(object["initial"] == object["final"])
    }
  }

  @Test func aGestureMovesWithoutEasing() throws {
    // The first quarter turn of a driven flip takes half of the way: at a quarter it has turned by 45 degrees.
    let (object, _) = try json(["push-flip", "--interactive", "--at", "0.25"])
    let frames = object["frames"].items
    let layers = try #require(frames.first)["layers"].items
    let from = try #require(layers.first { $0["name"].text == "from" })
    let transform = try #require(from["transform"].numbers)
    #expect(abs(transform[0] - cos(Double.pi / 4)) < 1e-12)
  }

  @Test func theSameRunGivesTheSameBytes() throws {
    let arguments = ["run", "page-curl", "--fps", "30", "--format", "json"]
    let first = try ChildProcess.run(TestPaths.verso, arguments)
    #expect(first.exitCode == 0)
    #expect(try ChildProcess.run(TestPaths.verso, arguments) == first)
  }
}
