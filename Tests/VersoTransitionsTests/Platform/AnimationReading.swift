import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

extension OracleValue {
  var point: Point? { numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil }
  var rect: Rect? { numbers.count == 4 ? Rect(numbers[0], numbers[1], numbers[2], numbers[3]) : nil }
  var color: Color? { numbers.count == 4 ? Color(numbers[0], numbers[1], numbers[2], numbers[3]) : nil }
  var transform: Transform3D? { Transform3D(values: numbers) }

  /// The value as a key path's property has it; nothing where the shape does not fit.
  func layerValue(_ keyPath: String) -> LayerValue? {
    switch keyPath {
    case "position", "anchorPoint": return point.map { .point($0) }
    case "bounds": return rect.map { .rect($0) }
    case "bounds.size": return numbers.count == 2 ? .rect(Rect(0, 0, numbers[0], numbers[1])) : nil
    case "backgroundColor": return color.map { .color($0) }
    case "transform", "sublayerTransform":
      if numbers.count == 16 { return transform.map { .transform($0) } }
      return numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers)
    case "hidden", "doubleSided": return flag.map { .boolean($0) }
    default: return number.map { .number($0) }
    }
  }

  /// The animation a fixture describes, one second long unless it says otherwise.
  func layerAnimation(_ keyPath: String) throws -> LayerAnimation {
    func optional(_ key: String) throws -> LayerValue? {
      if self[key].isNull { return nil }
      let value: LayerValue = try #require(self[key].layerValue(keyPath))
      return value
    }
    var animation: LayerAnimation
    if self["values"].isNull {
      animation = LayerAnimation(
        keyPath: keyPath, .basic(from: try optional("from"), to: try optional("to"), by: try optional("by")))
    } else {
      let values = try self["values"].list.map { try #require($0.layerValue(keyPath), "\(keyPath)") }
      animation = LayerAnimation(keyPath: keyPath, .keyframes(values))
    }
    animation.duration = self["duration"].number ?? 1
    if !self["key_times"].isNull { animation.keyTimes = self["key_times"].list.map { $0.number ?? .nan } }
    animation.calculationMode = self["mode"].text.flatMap(CalculationMode.init) ?? .linear
    func list(_ key: String) -> [Double]? { self[key].isNull ? nil : self[key].numbers }
    animation.tensionValues = list("tension")
    animation.continuityValues = list("continuity")
    animation.biasValues = list("bias")
    animation.isAdditive = self["additive"].flag ?? false
    animation.isCumulative = self["cumulative"].flag ?? false
    animation.repeatCount = self["repeat_count"].number ?? 0
    animation.repeatDuration = self["repeat_duration"].number ?? 0
    animation.autoreverses = self["autoreverses"].flag ?? false
    animation.speed = self["speed"].number ?? 1
    animation.timeOffset = self["offset"].number ?? 0
    animation.beginTime = self["begin"].number ?? 0
    animation.fillMode = self["fill"].text.flatMap(FillMode.init) ?? .removed
    animation.isRemovedOnCompletion = animation.fillMode == .removed
    if let name = self["value_function"].text {
      let function: ValueFunction = try #require(ValueFunction(rawValue: name))
      animation.valueFunction = function
    }
    if let name = self["timing"].text { animation.timingFunction = try #require(TimingCurve.named(name)) }
    let curves = try self["timing_functions"].list.map { try #require($0.text.flatMap(TimingCurve.named)) }
    if !curves.isEmpty { animation.timingFunctions = curves }
    return animation
  }

  /// The path a fixture describes.
  var path: AnimationPath {
    AnimationPath(
      list.compactMap { element in
        let n = element.list.dropFirst().compactMap(\.number)
        switch element[0].text {
        case "move": return .move(Point(n[0], n[1]))
        case "line": return .line(Point(n[0], n[1]))
        case "curve": return .curve(Point(n[4], n[5]), control1: Point(n[0], n[1]), control2: Point(n[2], n[3]))
        case "close": return .close
        default: return nil
        }
      })
  }
}

/// A layer that carries one or more animations, and what shows of it.
enum Stage {
  /// Returns the layer's values at a time, in seconds, after the animations were added at 0.
  static func shown(
    at time: Double, prepare: @escaping @Sendable (Layer) -> Void, add animations: [LayerAnimation]
  ) throws -> LayerState {
    let run = try Sketch.run(max(time + 1, 1)) { context in
      let layer = context.makeLayer("subject")
      prepare(layer)
      context.containerView.layer.addSublayer(layer)
      for animation in animations { layer.add(animation) }
    }
    let tree = run.timeline.snapshot(at: time)
    return tree[try #require(tree.layer(named: "subject"))].state
  }
}

func agree(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

extension LayerState {
  /// The numbers of a property, as the fixtures list them.
  func numbers(_ keyPath: String) -> [Double] {
    switch keyPath {
    case "position": [position.x, position.y]
    case "bounds": [bounds.x, bounds.y, bounds.width, bounds.height]
    case "bounds.size": [bounds.width, bounds.height]
    case "backgroundColor": [backgroundColor.red, backgroundColor.green, backgroundColor.blue, backgroundColor.alpha]
    case "transform": transform.values
    case "sublayerTransform": sublayerTransform.values
    case "opacity": [opacity]
    case "zPosition": [zPosition]
    case "cornerRadius": [cornerRadius]
    case "hidden": [isHidden ? 1 : 0]
    case "doubleSided": [isDoubleSided ? 1 : 0]
    default: []
    }
  }
}
