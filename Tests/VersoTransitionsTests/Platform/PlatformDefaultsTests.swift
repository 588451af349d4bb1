import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTiming

@testable import VersoTransitions

/// Default values, names, control points and transactions as recorded on the platform: 139 cases.
@Suite struct PlatformDefaultsTests {
  /// What layers and animations here do not have, by the kind of case or its class and key, with the reason.
  ///
  /// These cases are counted, not passed over in silence: a case that neither a test nor this list knows fails.
  static let notApplicable: [(what: String, reason: String, matches: @Sendable (OracleValue) -> Bool)] = [
    (
      "action search", "actions are not looked up: a block or a transaction says what is animated",
      { $0["kind"].text == "action-search" }
    ),
    ("change notices", "nothing observes a layer while it is recorded", { $0["kind"].text == "change-notice" }),
    (
      "other layer classes", "there are plain layers and transform layers",
      { ($0["input"]["class"].text ?? "").hasSuffix(" layer") }
    ),
    (
      "values by key", "properties are typed; there is no class default to ask by name",
      {
        $0["kind"].text == "class-default" && $0["input"]["class"].text == "layer"
          && ["bounds", "position", "timeOffset", "isHidden"].contains($0["input"]["key"].text ?? "")
      }
    ),
    (
      "animation values by key", "properties are typed; there is no class default to ask by name",
      {
        $0["kind"].text == "class-default"
          && ["animation", "spring animation"].contains($0["input"]["class"].text ?? "")
          && $0["expected"]["value"].isNull
      }
    ),
    (
      "pictures", "how a picture is fitted, scaled and smoothed is decided when it is drawn",
      {
        [
          "contentsScale", "contentsCenter", "contentsGravity", "allowsEdgeAntialiasing", "shouldRasterize",
          "edgeAntialiasingMask", "rasterizationScale",
        ].contains($0["input"]["key"].text ?? "")
      }
    ),
    (
      "corners", "every corner is rounded, by a circle",
      {
        ["maskedCorners", "cornerCurve"].contains($0["input"]["key"].text ?? "") || !$0["input"]["corner_curve"].isNull
      }
    ),
    (
      "layer timing", "a layer's clock has a begin, a speed and an offset only",
      {
        $0["input"]["class"].text == "layer" && ["duration", "fillMode"].contains($0["input"]["key"].text ?? "")
      }
    ),
    (
      "system transitions", "a transition is recorded, not named",
      {
        $0["input"]["class"].text == "transition"
          || ($0["input"]["constant"].text ?? "").hasPrefix("kCATransition")
            && !($0["input"]["constant"].text ?? "").hasPrefix("kCATransaction")
      }
    ),
    (
      "names of what is not there", "no shapes, no gravity, no transactions by key, no ordering actions",
      {
        let name = $0["input"]["constant"].text ?? ""
        return ["kCAGravity", "kCAFillRule", "kCALine", "kCATransaction", "kCAOn"].contains { name.hasPrefix($0) }
      }
    ),
    ("transaction by key", "settings are typed", { $0["name"].text == "duration by key" }),
  ]

  @Test func everyCase() throws {
    let file = try OracleFile("platform-defaults")
    #expect(file.cases.count == 139 && file.declaredCount == 139)
    var (tested, left) = (0, [String: Int]())
    for entry in file.cases {
      if let reason = Self.notApplicable.first(where: { $0.matches(entry) }) {
        left[reason.what, default: 0] += 1
        continue
      }
      tested += 1
      let (input, expected) = (entry["input"], entry["expected"])
      let name = Comment(rawValue: entry["name"].text ?? "")
      switch entry["kind"].text {
      case "layer", "class-default", "animation": try defaults(input, expected["value"], name)
      case "timing-control-points": try controlPoints(input, expected, name)
      case "transaction": try transaction(input, expected, name)
      case "constant": try constant(input, expected, name)
      case "implicit": try implicit(name)
      default: Issue.record("a kind of case that no test knows: \(name)")
      }
    }
    // What is left out, in numbers, so that a change is seen.
    #expect(
      left == [
        "action search": 8, "animation values by key": 4, "change notices": 8, "corners": 3, "layer timing": 2,
        "names of what is not there": 18, "other layer classes": 24, "pictures": 7, "system transitions": 9,
        "transaction by key": 1, "values by key": 4,
      ])
    #expect(tested + left.values.reduce(0, +) == 139)
    #expect(tested == 51)
  }

  private func defaults(_ input: OracleValue, _ right: OracleValue, _ name: Comment) throws {
    let key = try #require(input["key"].text)
    if input["class"].text == "animation" {
      let animation = LayerAnimation(keyPath: "opacity", .basic())
      switch key {
      case "duration": #expect(animation.duration == right.number, name)
      case "beginTime": #expect(animation.beginTime == right.number, name)
      case "timeOffset": #expect(animation.timeOffset == right.number, name)
      case "repeatDuration": #expect(animation.repeatDuration == right.number, name)
      case "speed": #expect(animation.speed == right.number, name)
      case "fillMode": #expect(animation.fillMode.rawValue == right.text, name)
      case "removedOnCompletion": #expect(animation.isRemovedOnCompletion == right.flag, name)
      default: Issue.record("a key that no test knows: \(key)")
      }
      return
    }
    let state = LayerState()
    switch key {
    case "bounds": #expect(state.bounds == right.rect, name)
    case "position": #expect(state.position == right.point, name)
    case "hidden": #expect(state.isHidden == right.flag, name)
    case "transform": #expect(state.transform == right.transform, name)
    case "sublayerTransform": #expect(state.sublayerTransform == right.transform, name)
    case "superlayer":
      _ = try Sketch.run { context in #expect(context.makeLayer("new").superlayer == nil, name) }
    case "doubleSided": #expect(state.isDoubleSided == right.flag, name)
    case "masksToBounds": #expect(state.masksToBounds == right.flag, name)
    case "geometryFlipped": #expect(state.isGeometryFlipped == right.flag, name)
    case "shadowOffset": #expect([state.shadowOffset.width, state.shadowOffset.height] == right.numbers, name)
    case "borderColor": #expect(state.borderColor == right.color, name)
    case "shadowColor": #expect(state.shadowColor == right.color, name)
    default: Issue.record("a key that no test knows: \(key)")
    }
  }

  private func controlPoints(_ input: OracleValue, _ expected: OracleValue, _ name: Comment) throws {
    if let known = input["name"].text {
      let points = try #require(TimingCurve.named(known)?.controlPoints)
      #expect(agree([points.x1, points.y1, points.x2, points.y2], expected["control"].numbers, 1e-4), name)
    } else {
      let n = input["control"].numbers
      let points = try #require(try TimingCurve.bezier(n[0], n[1], n[2], n[3]).controlPoints)
      let all = [[0, 0], [points.x1, points.y1], [points.x2, points.y2], [1, 1]]
      #expect(all == expected["points"].list.map(\.numbers), name)
    }
  }

  private func transaction(_ input: OracleValue, _ expected: OracleValue, _ name: Comment) throws {
    var stack = TransactionStack()
    for step in input["steps"].list {
      switch step[0].text {
      case "begin": stack.begin()
      case "commit": stack.commit()
      case "duration": stack.current.animationDuration = step[1].number ?? .nan
      case "timing": stack.current.animationTimingFunction = step[1].text.flatMap(TimingCurve.named)
      case "disable": stack.current.disableActions = step[1].flag ?? false
      default: Issue.record("a step that no test knows: \(step[0].text ?? "")")
      }
    }
    for key in expected.keys {
      switch key {
      case "duration": #expect(stack.current.animationDuration == expected[key].number, name)
      case "disable_actions": #expect(stack.current.disableActions == expected[key].flag, name)
      case "timing_function": #expect((stack.current.animationTimingFunction == nil) == expected[key].isNull, name)
      case "control_point_1":
        let points = try #require(stack.current.animationTimingFunction?.controlPoints)
        #expect(agree([points.x1, points.y1], expected[key].numbers, 1e-4), name)
      case "raises": #expect(expected[key].flag == false, name)
      default: Issue.record("an answer that no test knows: \(key)")
      }
    }
  }

  /// Names are the raw values of the types that stand for the constants.
  private func constant(_ input: OracleValue, _ expected: OracleValue, _ name: Comment) throws {
    let constant = try #require(input["constant"].text)
    let text = try #require(expected["string"].text)
    if constant.hasPrefix("kCAFillMode") {
      #expect(FillMode(rawValue: text).map { "kCAFillMode" + $0.rawValue } == "kCAFillMode" + text, name)
    } else if constant.hasPrefix("kCAMediaTimingFunction") {
      #expect(TimingCurve.named(text) != nil, name)
    } else if constant.hasPrefix("kCAValueFunction") {
      #expect(ValueFunction(rawValue: text).map { $0.rawValue.lowercased() } == text.lowercased(), name)
    } else if constant.hasPrefix("kCAAnimation") {
      #expect(CalculationMode(rawValue: text).map { $0.rawValue } == text, name)
    } else {
      Issue.record("a constant that no test knows: \(constant)")
    }
  }

  /// A layer that was never on screen has no animation to show for a change.
  private func implicit(_ name: Comment) throws {
    _ = try Sketch.run { context in
      let layer = context.makeLayer("alone")
      context.transaction { layer.position = Point(20, 20) }
      #expect(layer.animationKeys.isEmpty && layer.presentation.position == Point(20, 20), name)
    }
  }
}
