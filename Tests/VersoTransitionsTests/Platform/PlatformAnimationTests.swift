import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Recorded facts of the platform about animations, each played by a layer in a recording.
///
/// The same files are held against the arithmetic alone elsewhere; here it is the way through the recorder that counts.
@Suite struct PlatformAnimationTests {
  /// Cases that a layer here cannot play, each with its reason.
  static let notPlayed = [
    "locations 4": "gradient layers are not there; the arithmetic is tested with the keyframes",
    "cumulative locations": "gradient layers are not there; the arithmetic is tested with the keyframes",
    "scale with a scalar: rejected, model stays": "a mistake is told by an error instead of being passed over",
    "shouldRasterize switches by half time": "there is no rasterization; the other two switches are played",
  ]

  /// The property behind a fixture's words, and how its short values are written out in full.
  private func spelledOut(_ entry: OracleValue) -> (keyPath: String, name: String) {
    let words = entry["input"]["key_path"].text ?? "position"
    return (String(words.prefix { $0 != " " }), words)
  }

  @Test func keyframes() throws {
    var (played, left) = (0, 0)
    for entry in try OracleFile("platform-keyframes").cases {
      let name = entry["name"].text ?? ""
      if Self.notPlayed[name] != nil {
        left += 1
        continue
      }
      played += 1
      let (input, comment) = (entry["input"], Comment(rawValue: name))
      let tolerance = try #require(entry["tolerance"].number)
      let time = try #require(input["time"].number)
      if entry["kind"].text == "path-rotation" {
        try rotation(input, entry["expected"], tolerance, comment)
        continue
      }
      let (animation, keyPath, read) = try animation(entry)
      let model = input["model"]
      let state = try Stage.shown(at: time, prepare: { Self.set(model, keyPath, $0) }, add: [animation])
      let right = entry["expected"]["value"]
      let numbers = right.numbers.isEmpty ? [right.flag == true ? 1 : 0] : right.numbers
      #expect(agree(read(state), numbers, tolerance), "\(comment): \(read(state))")
    }
    #expect(played + left == 46 && left == 2)
  }

  /// Gives the layer the model value of a fixture.
  private static func set(_ model: OracleValue, _ keyPath: String, _ layer: Layer) {
    switch keyPath {
    case "position", "position.x": layer.position = model.point ?? .zero
    case "bounds": layer.bounds = model.rect ?? .zero
    case "backgroundColor": layer.backgroundColor = model.color ?? .clear
    case "opacity": layer.opacity = model.number ?? 1
    case "cornerRadius": layer.cornerRadius = model.number ?? 0
    case "transform": layer.transform = model.transform ?? .identity
    case "sublayerTransform":
      layer.sublayerTransform = model.transform ?? .translation(model.number ?? 0, 0)
    default: break
    }
  }

  /// The animation, the model's key path, and what to read of the layer.
  private func animation(
    _ entry: OracleValue
  ) throws -> (LayerAnimation, String, (LayerState) -> [Double]) {
    let input = entry["input"]
    let (keyPath, words) = spelledOut(entry)
    if entry["kind"].text == "path" {
      var animation = try input.layerAnimationShell(keyPath)
      animation.content = .path(input["values"].path)
      return (animation, keyPath, { $0.numbers(keyPath) })
    }
    func whole(_ values: [LayerValue], _ property: String) throws -> LayerAnimation {
      var animation = try input.layerAnimationShell(property)
      animation.content = .keyframes(values)
      return animation
    }
    let values = input["values"].list
    switch words {
    case "backgroundColor.red":
      return (
        try whole(values.map { .color(Color($0.number ?? 0, 0, 0)) }, "backgroundColor"), "",
        { [$0.backgroundColor.red] }
      )
    case "bounds (x, width)":
      return (
        try whole(values.map { .rect(Rect($0.numbers[0], 0, $0.numbers[1], 0)) }, "bounds"), "",
        { [$0.bounds.x, $0.bounds.width] }
      )
    case "bounds (x, y, width)":
      return (
        try whole(values.map { .rect(Rect($0.numbers[0], $0.numbers[1], $0.numbers[2], 0)) }, "bounds"), "",
        { [$0.bounds.x, $0.bounds.y, $0.bounds.width] }
      )
    case "bounds.size":
      return (
        try whole(values.map { .rect(Rect(0, 0, $0.numbers[0], $0.numbers[1])) }, "bounds"), "",
        { $0.numbers("bounds.size") }
      )
    case "transform (m41)":
      return (
        try whole(values.map { .transform(.translation($0.number ?? 0, 0)) }, "transform"), "", { [$0.transform.m41] }
      )
    case "sublayerTransform (m41)":
      return (
        try whole(values.map { .transform(.translation($0.number ?? 0, 0)) }, "sublayerTransform"),
        "sublayerTransform", { [$0.sublayerTransform.m41] }
      )
    case "transform (valueFunction translate)":
      var animation = try whole(values.map { .numbers($0.numbers) }, "transform")
      animation.valueFunction = .translate
      return (animation, "", { [$0.transform.m41, $0.transform.m42, $0.transform.m43] })
    case "position" where values.contains(where: { $0.numbers.contains(.infinity) }):
      return (
        try whole(values.map { .point(Point($0.numbers[0], $0.numbers[1])) }, "position"), "position",
        { $0.numbers("position") }
      )
    default:
      let animation = try input.layerAnimation(keyPath)
      let read = keyPath == "position.x" ? "position" : keyPath
      return (animation, keyPath, { $0.numbers(read) })
    }
  }

  private func rotation(
    _ input: OracleValue, _ expected: OracleValue, _ tolerance: Double, _ name: Comment
  ) throws {
    let animation = LayerAnimation(keyPath: "position", .path(input["path"].path, rotation: .auto), duration: 1)
    let model = try #require(input["model_transform"].transform)
    let state = try Stage.shown(
      at: try #require(input["time"].number), prepare: { $0.transform = model }, add: [animation])
    let t = state.transform
    let right = try ["m11", "m12", "m21", "m22"].map { try #require(expected[$0].number) }
    #expect(agree([t.m11, t.m12, t.m21, t.m22], right, tolerance), name)
    #expect(state.position == Point(0, 50), name)
  }

  @Test func components() throws {
    var count = 0
    for entry in try OracleFile("platform-keypaths").cases {
      let name = entry["name"].text ?? ""
      count += 1
      let (input, comment) = (entry["input"], Comment(rawValue: name))
      let model = try #require(input["model_transform"].transform)
      let keyPath = try #require(input["key_path"].text)
      let animation = try input["animation"].layerAnimation(keyPath)
      if Self.notPlayed[name] != nil {
        #expect(throws: TransitionError.self, comment) {
          try Stage.shown(at: 0.5, prepare: { $0.transform = model }, add: [animation])
        }
        continue
      }
      let state = try Stage.shown(
        at: try #require(input["time"].number), prepare: { $0.transform = model }, add: [animation])
      let tolerance = try #require(entry["tolerance"].number)
      for key in entry["expected"].keys {
        let right = entry["expected"][key]
        if key == "transform" {
          #expect(agree(state.transform.values, right.numbers, tolerance), "\(comment): \(state.transform.values)")
        } else {
          let digits = key.compactMap(\.wholeNumberValue)
          let value = state.transform.values[(digits[0] - 1) * 4 + digits[1] - 1]
          #expect(agree([value], right.numbers, tolerance), "\(comment): \(key) \(value)")
        }
      }
    }
    #expect(count == 24)
  }

  @Test func fromToByAndSwitches() throws {
    var (count, left) = (0, 0)
    for entry in try OracleFile("platform-interpolation").cases {
      let kind = entry["kind"].text
      guard kind == "from-to-by" || kind == "boolean" else { continue }
      count += 1
      let name = entry["name"].text ?? ""
      if Self.notPlayed[name] != nil {
        left += 1
        continue
      }
      let input = entry["input"]
      var keyPath = try #require(input["key_path"].text)
      // Parts of a picture are rectangles like any other.
      if keyPath.hasPrefix("contents") { keyPath = "bounds" }
      let animation = try input["animation"].layerAnimation(keyPath)
      let (model, path) = (input["model"], keyPath)
      let state = try Stage.shown(
        at: try #require(input["progress"].number), prepare: { Self.set(model, path, $0) }, add: [animation])
      let right = entry["expected"]["value"]
      let numbers = right.numbers.count > 1 ? right.numbers : [right.flag == true ? 1 : 0]
      #expect(agree(state.numbers(keyPath), numbers, try #require(entry["tolerance"].number)), "\(name)")
    }
    #expect(count == 10 && left == 1)
  }

  /// Progress, repeats, cumulative values, groups, additive orders and fills.
  @Test func mediaTiming() throws {
    var played: [String: Int] = [:]
    for entry in try OracleFile("platform-media-timing").cases {
      let kind = try #require(entry["kind"].text)
      let (input, name) = (entry["input"], Comment(rawValue: entry["name"].text ?? ""))
      let tolerance = try #require(entry["tolerance"].number)
      let right = entry["expected"]["value"].number
      played[kind, default: 0] += 1
      switch kind {
      case "group":
        var group = LayerAnimation(
          group: try input["children"].list.map { try $0.layerAnimation($0["key_path"].text ?? "") })
        let shell = try input["group"].layerAnimationShell("")
        (group.duration, group.fillMode, group.timingFunction) = (shell.duration, shell.fillMode, shell.timingFunction)
        group.isRemovedOnCompletion = group.fillMode == .removed
        let state = try Stage.shown(
          at: try #require(input["elapsed"].number), prepare: { $0.position = .zero }, add: [group])
        let isPosition = input["children"][0]["key_path"].text == "position.x"
        let value = isPosition ? state.position.x : state.opacity
        #expect(abs(value - (try #require(right))) <= min(tolerance, 1e-4), "\(name): \(value)")
      case "additive":
        let animations = try input["animations"].list.map { json in
          var animation = try json.layerAnimation("opacity")
          (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
          return animation
        }
        let model = try #require(input["model"].number)
        let state = try Stage.shown(at: 1.5, prepare: { $0.opacity = model }, add: animations)
        #expect(abs(state.opacity - (try #require(right))) <= 1e-9, "\(name): \(state.opacity)")
      case "additive-order":
        let children = try input["group_children"].list.map { json in
          json["group"].isNull
            ? try json.layerAnimation("opacity")
            : LayerAnimation(group: try json["group"].list.map { try $0.layerAnimation("opacity") })
        }
        let model = try #require(input["model"].number)
        let state = try Stage.shown(
          at: try #require(input["elapsed"].number), prepare: { $0.opacity = model },
          add: [LayerAnimation(group: children, duration: 1)])
        #expect(abs(state.opacity - (try #require(right))) <= tolerance, "\(name): \(state.opacity)")
      case "fill", "cumulative":
        let animation = try input["animation"].layerAnimation("zPosition")
        let time = try #require(input["elapsed"].number ?? input["time"].number)
        let state = try Stage.shown(at: time, prepare: { $0.zPosition = 1 }, add: [animation])
        #expect(abs(state.zPosition - (try #require(right))) <= tolerance, "\(name): \(state.zPosition)")
      case "progress":
        var animation = try input["animation"].layerAnimation("zPosition")
        animation.content = .basic(from: 0, to: 1)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
        // The fixture's begin of 0 is the moment it is added, as here.
        let state = try Stage.shown(
          at: try #require(input["parent_time"].number), prepare: { _ in }, add: [animation])
        let progress = try #require(entry["expected"]["progress"].number)
        #expect(abs(state.zPosition - progress) <= tolerance, "\(name): \(state.zPosition)")
      case "active-duration":
        try activeDuration(entry, name)
      case "layer": try pausedLayer(input, name)
      case "time-conversion": try timeConversion(input, entry["expected"], name)
      default: Issue.record("a kind of case that no test knows: \(kind)")
      }
    }
    #expect(played.values.reduce(0, +) == 41)
  }

  /// The end of an animation is when its delegate hears of it.
  private func activeDuration(_ entry: OracleValue, _ name: Comment) throws {
    let animation = try entry["input"]["animation"].layerAnimation("zPosition")
    let right = try #require(entry["expected"]["seconds"].number)
    var added = animation
    added.content = .basic(from: 0, to: 1)
    let probe = added
    let run = try Sketch.run(max(right.isFinite ? right + 1 : 5, 1)) { context in
      let (layer, mark) = (context.makeLayer("subject"), context.makeLayer("mark"))
      for one in [layer, mark] { context.containerView.layer.addSublayer(one) }
      layer.add(
        probe,
        delegate: LayerAnimationDelegate(didStop: { _, finished in
          if finished { mark.zPosition = context.currentMediaTime }
        }))
    }
    let tree = run.timeline.snapshot(at: run.timeline.duration)
    let ended = tree[try #require(tree.layer(named: "mark"))].state.zPosition
    #expect(abs(ended - (right.isFinite ? right : 0)) < 1e-9, "\(name): \(ended)")
  }

  /// On a layer whose clock stands still an animation neither moves nor goes.
  private func pausedLayer(_ input: OracleValue, _ name: Comment) throws {
    let animation = LayerAnimation(keyPath: "zPosition", .basic(from: 0, to: 100), duration: 1)
    let offset = try #require(input["layer_offset"].number)
    let speed = try #require(input["layer_speed"].number)
    let run = try Sketch.run(9) { context in
      let layer = context.makeLayer("subject")
      context.containerView.layer.addSublayer(layer)
      layer.add(animation, forKey: "move")
      layer.speed = speed
      layer.timeOffset = offset
      context.perform(afterDelay: 8) { if layer.animation(forKey: "move") != nil { layer.opacity = 0.5 } }
    }
    for time in [0, 0.3, 5, 8.9] {
      let tree = run.timeline.snapshot(at: time)
      let state = tree[try #require(tree.layer(named: "subject"))].state
      #expect(abs(state.zPosition - 100 * offset) < 1e-9, "\(name)")
      #expect(state.opacity == (time > 8 ? 0.5 : 1), "\(name)")
    }
  }

  /// Layers with the fixture's clocks, asked in the recording; "nil" is the recording's own time.
  private func timeConversion(_ input: OracleValue, _ expected: OracleValue, _ name: Comment) throws {
    let time = try #require(input["time"].number)
    let (root, children) = (input["root"], input["children"].list)
    let (source, target) = (try #require(input["from"].text), try #require(input["to"].text))
    let run = try Sketch.run { context in
      func clocked(_ clock: OracleValue, in parent: Layer) -> Layer {
        let layer = context.makeLayer("clocked")
        parent.addSublayer(layer)
        layer.beginTime = clock["begin"].number ?? 0
        layer.speed = clock["speed"].number ?? 1
        layer.timeOffset = clock["offset"].number ?? 0
        return layer
      }
      let outer = clocked(root, in: context.containerView.layer)
      let inner = children.map { clocked($0, in: outer) }
      func layer(_ name: String) -> Layer? {
        if name == "nil" { return nil }
        return name.split(separator: " ").last.flatMap { Int($0) }.map { inner[$0] } ?? outer
      }
      let mark = context.makeLayer("mark")
      context.containerView.layer.addSublayer(mark)
      let (from, to) = (layer(source), layer(target))
      // Both directions of the question have to give the same.
      let answers = [from?.convertTime(time, to: to), to?.convertTime(time, from: from)].compactMap { $0 }
      mark.zPosition = answers[0]
      mark.cornerRadius = answers[answers.count - 1]
    }
    let tree = run.timeline.snapshot(at: 0.5)
    let state = tree[try #require(tree.layer(named: "mark"))].state
    let right = try #require(expected["time"].number)
    #expect(abs(state.zPosition - right) < 1e-9, "\(name): \(state.zPosition)")
    #expect(abs(state.cornerRadius - right) < 1e-9, "\(name): \(state.cornerRadius)")
  }
}

extension OracleValue {
  /// The timing and keyframe settings a fixture describes, without values.
  func layerAnimationShell(_ keyPath: String) throws -> LayerAnimation {
    var numbers = self
    numbers.removeValues()
    return try numbers.layerAnimation(keyPath)
  }
}
