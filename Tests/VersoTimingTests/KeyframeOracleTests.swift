import Foundation
import Testing

@testable import VersoTiming

@Suite("Keyframes against recorded figures")
struct KeyframeOracleTests {
  @Test("browser and exact values of keyframes with offsets and curves")
  func browser() throws {
    var count = 0
    for entry in try Oracle("keyframes").cases {
      let frames = entry["keyframes"].list
      let effect = try WebEasing.curve(entry["effect_easing"].text)
      let keyframes = try Keyframes(
        values: try frames.map { try $0["value"].need() }, keyTimes: entry["computed_offsets"].numbers,
        curves: try frames.dropLast().map { try WebEasing.curve($0["easing_to_next"].text) })
      #expect(keyframes.usesKeyTimes)
      let isOpacity = entry["property"].text == "opacity"
      let isAngle = entry["property"].text == "rotateY"
      for sample in entry["samples"].list {
        let value = keyframes.value(at: effect.value(at: try sample[0].need()))
        let output = isOpacity ? min(max(value, 0), 1) : value
        let comment = Comment(rawValue: "\(entry["name"].text) at \(sample[0].number(or: .nan)): \(output)")
        #expect(agree(output, try sample[2].need(), 1e-6), comment)
        if isAngle {
          #expect(agree(cos(output * Double.pi / 180), try sample[1][0].need(), 1e-5), comment)
        } else {
          #expect(agree(output, try sample[1].need(), isOpacity ? 1e-5 : 5e-4), comment)
        }
        count += 1
      }
    }
    #expect(count > 600)
  }

  @Test("every recorded fact of the platform's keyframes, but for a visible list")
  func platform() throws {
    var differences: Set<String> = []
    var count = 0
    for entry in try Oracle("platform-keyframes").cases {
      let name = entry["name"].text
      count += 1
      if PlatformDifferences.keyframes[name] != nil {
        differences.insert(name)
        continue
      }
      let input = entry["input"]
      let right = entry["expected"]["value"]
      if name == "discrete booleans at 0.9" {
        let flags = try Keyframes(
          values: input["values"].list.map { TestWord(number: $0.flag ? 1 : 0) },
          keyTimes: input["key_times"].numbers, calculationMode: .discrete)
        #expect(flags.value(at: 0.9).number == (right.flag ? 1 : 0))
        continue
      }
      let value = try self.value(entry)
      for (output, expected) in zip(value.components, right.numbers) {
        #expect(agree(output, expected, try entry["tolerance"].need()), "\(name): \(value.components)")
      }
      #expect(!right.numbers.isEmpty)
    }
    #expect(count == 46)
    #expect(differences == Set(PlatformDifferences.keyframes.keys))
  }

  private func value(_ entry: Json) throws -> TestVector {
    let input = entry["input"]
    var values = input["values"].list.map { TestVector($0.numbers) }
    var keyTimes = input["key_times"].isNull ? nil : input["key_times"].list.map { $0.number(or: .nan) }
    var mode = try #require(CalculationMode(rawValue: input["mode"].text))
    if entry["kind"].text == "path" {
      (values, keyTimes) = try straightPath(input, keyTimes, isPaced: mode == .paced)
      mode = .linear
    }
    // Whole translations and scales stay evenly spaced on the platform: said as the unpaced mode.
    let isWholeFunction = input["key_path"].text.contains("valueFunction")
    if isWholeFunction { mode = mode == .paced ? .linear : .cubic }
    let curves = try input["timing_functions"].list.map { try #require(TimingCurve.named($0.text)) }
    func list(_ key: String) -> [Double]? { input[key].isNull ? nil : input[key].numbers }
    let keyframes = try Keyframes(
      values: values, keyTimes: keyTimes, curves: curves.isEmpty ? nil : curves, calculationMode: mode,
      tensions: list("tension"), continuities: list("continuity"), biases: list("bias"))
    let timing = MediaTiming(
      duration: try input["duration"].need(), repeatCount: input["repeat_count"].number(or: 0), fillMode: .both)
    let state = timing.state(at: try input["time"].need())
    let progress = try #require(state.progress)
    var value = keyframes.value(at: progress)
    if input["cumulative"].flag, case .active(_, let cycle) = state {
      value = keyframes.accumulatedValue(at: progress, cycle: cycle)
    }
    let model = input["model"].numbers
    if input["additive"].flag { value = TestVector(model).adding(value) }
    // One component of a point: the model keeps the other.
    if value.components.count == 1, model.count == 2 { value.components.append(model[1]) }
    return value
  }

  /// A path of straight lines as values: a gap is two values at one time.
  private func straightPath(
    _ input: Json, _ keyTimes: [Double]?, isPaced: Bool
  ) throws -> ([TestVector], [Double]?) {
    var values: [TestVector] = []
    var lengths: [Double] = []
    for element in input["values"].list {
      let numbers = element.list.dropFirst().compactMap(\.number)
      var point = TestVector(numbers)
      switch element[0].text {
      case "move": if !values.isEmpty { lengths.append(0) }
      case "line", "close":
        if element[0].text == "close" { point = values[0] }
        lengths.append(isPaced ? point.squaredDistance(to: values[values.count - 1]).squareRoot() : 1)
      default: Issue.record("a path element that no test knows")
      }
      values.append(point)
    }
    return (values, keyTimes ?? KeyTimes.spaced(by: lengths))
  }
}
