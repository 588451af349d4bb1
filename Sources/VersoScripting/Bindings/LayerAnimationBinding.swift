import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// A layer animation a script made or found, with the functions that are told of its start and stop.
struct ScriptAnimation {
  var animation: LayerAnimation
  var didStart: LuaFunction?
  var didStop: LuaFunction?
}

/// `LayerAnimation{keyPath = …, …}`: animations that are added to a layer under a key.
enum LayerAnimationBinding {
  private static let keys = [
    "additive", "animations", "attached", "autoreverses", "beginTime", "biasValues", "by", "calculationMode",
    "continuityValues", "cumulative", "curve", "curves", "didStart", "didStop", "duration", "fillMode", "from",
    "keyPath", "keyTimes", "path", "removedOnCompletion", "repeatCount", "repeatDuration", "rotationMode", "speed",
    "spring", "tensionValues", "timeOffset", "to", "valueFunction", "values",
  ]
  /// Other names of the same, as the platform writes them.
  private static let synonyms = [
    "byValue": "by", "fromValue": "from", "isAdditive": "additive", "isCumulative": "cumulative",
    "isRemovedOnCompletion": "removedOnCompletion", "timingFunction": "curve", "timingFunctions": "curves",
    "toValue": "to",
  ]
  private static let names = keys + synonyms.keys.sorted()

  static func addMembers(to type: inout TypeBuilder) {
    for name in names {
      let key = synonyms[name] ?? name
      type.field(
        name,
        get: { host, arguments, results in
          let found = try host.animation(arguments.value(0), "self")
          results.append(try value(of: key, in: found, host))
        },
        set: { host, arguments, _ in
          let handle = try arguments.handle(0, type: ScriptType.layerAnimation.rawValue, "self")
          var found = try host.animation(arguments.value(0), "self")
          try set(key, to: arguments.value(1), in: &found, host)
          host.animations[Int(handle)] = found
        })
    }
    type.operator(.equal) { host, arguments, results in
      let (a, b) = (arguments.value(0), arguments.value(1))
      guard a.handle(of: .layerAnimation) != b.handle(of: .layerAnimation) else { return results.append(true) }
      let (first, second) = (try host.animation(a, "a").animation, try host.animation(b, "b").animation)
      results.append(first.identifier != nil && first.identifier == second.identifier)
    }
    type.operator(.text) { host, arguments, results in
      results.append("LayerAnimation '\(try host.animation(arguments.value(0), "self").animation.keyPath)'")
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, arguments, results in
      let table = try arguments.table(0, "the argument of LayerAnimation")
      try table.requireKeys(names, in: "LayerAnimation")
      let keyPath = try table.string("keyPath")
      guard keyPath != nil || table["animations"] != nil else {
        throw LuaArgumentError(
          "LayerAnimation needs keyPath, such as 'transform.rotation.y', or animations for a group")
      }
      var made = ScriptAnimation(animation: LayerAnimation(keyPath: keyPath ?? "", .basic()))
      // How a layer turns along a path can only be said once there is a path.
      for entry in table.entries where entry.key != "rotationMode" {
        try set(synonyms[entry.key] ?? entry.key, to: entry.value, in: &made, host)
      }
      if let mode = table["rotationMode"] { try set("rotationMode", to: mode, in: &made, host) }
      results.append(.layerAnimation, try host.keep(made))
    }
  }

  /// `layer:add(animation, key)`; what the animation is now counts, later changes to it do nothing.
  static func add(to layer: Layer, _ host: ScriptHost, _ arguments: borrowing LuaArguments) throws {
    let found = try host.animation(arguments.value(1), "animation")
    let key = arguments.has(2) ? try arguments.string(2, "key") : nil
    var delegate = LayerAnimationDelegate()
    if let function = found.didStart, let state = function.state {
      delegate.didStart = { animation in
        withExtendedLifetime(state) {
          guard let handle = try? host.handle(of: animation) else { return }
          host.later(function, "didStart of '\(animation.keyPath)'") { $0.append(.layerAnimation, handle) }
        }
      }
    }
    if let function = found.didStop, let state = function.state {
      delegate.didStop = { animation, finished in
        withExtendedLifetime(state) {
          guard let handle = try? host.handle(of: animation) else { return }
          host.later(function, "didStop of '\(animation.keyPath)'") {
            $0.append(.layerAnimation, handle)
            $0.append(finished)
          }
        }
      }
    }
    layer.add(found.animation, forKey: key, delegate: delegate)
  }

  // MARK: Fields

  private static func set(
    _ key: String, to value: LuaValue, in made: inout ScriptAnimation, _ host: ScriptHost
  ) throws(LuaArgumentError) {
    let one = LuaTable(entries: [.init(key: key, value: value)])
    switch key {
    case "additive": made.animation.isAdditive = try one.boolean(key) ?? false
    case "animations": made.animation.content = .group(try group(value, key, host))
    case "biasValues": made.animation.biasValues = try one.table(key)?.numbers(key)
    case "continuityValues": made.animation.continuityValues = try one.table(key)?.numbers(key)
    case "cumulative": made.animation.isCumulative = try one.boolean(key) ?? false
    case "path": made.animation.content = .path(try host.path(value, key))
    case "rotationMode": try setRotationMode(value, in: &made.animation)
    case "tensionValues": made.animation.tensionValues = try one.table(key)?.numbers(key)
    case "valueFunction":
      if case .nil = value {
        made.animation.valueFunction = nil
      } else {
        made.animation.valueFunction = try value.word(key, ValueFunction.allCases.map { ($0.rawValue, $0) })
      }
    case "attached": made.animation.attached = try attached(one.table(key) ?? LuaTable(), host)
    case "autoreverses": made.animation.autoreverses = try one.boolean(key) ?? false
    case "beginTime": made.animation.beginTime = try value.number(key)
    case "calculationMode":
      made.animation.calculationMode = try value.word(key, CalculationMode.allCases.map { ($0.rawValue, $0) })
    case "curve": made.animation.timingFunction = try host.curve(value, key)
    case "curves":
      var curves: [TimingCurve] = []
      for (place, curve) in (try one.table(key) ?? LuaTable()).array.enumerated() {
        curves.append(try host.curve(curve, "curves[\(place + 1)]"))
      }
      made.animation.timingFunctions = curves.isEmpty ? nil : curves
    case "didStart": made.didStart = try one.function(key)
    case "didStop": made.didStop = try one.function(key)
    case "duration": made.animation.duration = try value.number(key)
    case "fillMode": made.animation.fillMode = try value.word(key, FillMode.allCases.map { ($0.rawValue, $0) })
    case "from", "to", "by": try setEnd(key, to: value, in: &made.animation, host)
    case "keyPath": made.animation.keyPath = try one.string(key) ?? ""
    case "keyTimes": made.animation.keyTimes = try one.table(key)?.numbers(key)
    case "removedOnCompletion": made.animation.isRemovedOnCompletion = try one.boolean(key) ?? true
    case "repeatCount": made.animation.repeatCount = try value.repeats(key)
    case "repeatDuration": made.animation.repeatDuration = try value.repeats(key)
    case "speed": made.animation.speed = try value.number(key)
    case "spring": made.animation.spring = try value.spring(key)
    case "timeOffset": made.animation.timeOffset = try value.number(key)
    default: try setValues(key, to: value, in: &made.animation, host)
    }
  }

  /// The animations of a group.
  private static func group(
    _ value: LuaValue, _ key: String, _ host: ScriptHost
  ) throws(LuaArgumentError) -> [LayerAnimation] {
    guard case .table(let table) = value, table.entries.isEmpty else {
      throw LuaArgumentError(name: key, wanted: "a list of LayerAnimations", got: value)
    }
    var found: [LayerAnimation] = []
    for (place, value) in table.array.enumerated() {
      let inner = try host.animation(value, "\(key)[\(place + 1)]")
      guard inner.didStart == nil, inner.didStop == nil else {
        throw LuaArgumentError("\(key)[\(place + 1)] has didStart or didStop, which only the group itself can have")
      }
      found.append(inner.animation)
    }
    return found
  }

  private static func setRotationMode(
    _ value: LuaValue, in animation: inout LayerAnimation
  ) throws(LuaArgumentError) {
    let mode = try value.word("rotationMode", LayerAnimation.PathRotation.allCases.map { ($0.rawValue, $0) })
    guard case .path(let path, _) = animation.content else {
      throw LuaArgumentError("rotationMode goes with a path")
    }
    animation.content = .path(path, rotation: mode)
  }

  private static func setEnd(
    _ key: String, to value: LuaValue, in animation: inout LayerAnimation, _ host: ScriptHost
  ) throws(LuaArgumentError) {
    guard case .basic(var from, var to, var by) = animation.content else {
      throw LuaArgumentError(
        "an animation runs through values, or goes from, to and by; '\(key)' does not go with values")
    }
    let end = try layerValue(value, key, host)
    switch key {
    case "from": from = end
    case "to": to = end
    default: by = end
    }
    animation.content = .basic(from: from, to: to, by: by)
  }

  private static func setValues(
    _ key: String, to value: LuaValue, in animation: inout LayerAnimation, _ host: ScriptHost
  ) throws(LuaArgumentError) {
    if case .basic(let from, let to, let by) = animation.content, from != nil || to != nil || by != nil {
      throw LuaArgumentError("an animation runs through values, or goes from, to and by, not both")
    }
    guard case .table(let table) = value else { throw LuaArgumentError(name: key, wanted: "a list", got: value) }
    var values: [LayerValue] = []
    for (place, entry) in table.array.enumerated() {
      values.append(try layerValue(entry, "\(key)[\(place + 1)]", host))
    }
    animation.content = .keyframes(values)
  }

  private static func layerValue(
    _ value: LuaValue, _ name: String, _ host: ScriptHost
  ) throws(LuaArgumentError) -> LayerValue {
    if value.handle(of: .transformFunctions) != nil { return .functions(try host.functionList(value, name)) }
    if let found = value.layerValue() { return found }
    // Several numbers are a point, a size or a rectangle, as the property has it, or for a value function.
    if case .table(let table) = value, table.entries.isEmpty, (2...4).contains(table.array.count) {
      return .numbers(try table.numbers(name))
    }
    throw LuaArgumentError(
      name: name, wanted: "a number, Point, Size, Rect, Color, Transform, TransformFunctions or bend", got: value)
  }

  private static func attached(
    _ table: LuaTable, _ host: ScriptHost
  ) throws(LuaArgumentError) -> [String: LayerValue] {
    var found: [String: LayerValue] = [:]
    for entry in table.entries {
      found[entry.key] = try layerValue(entry.value, "attached.\(entry.key.shortened)", host)
    }
    return found
  }

  private static func value(
    of key: String, in made: ScriptAnimation, _ host: ScriptHost
  ) throws(LuaArgumentError) -> LuaValue {
    let animation = made.animation
    func list(_ numbers: [Double]?) -> LuaValue {
      numbers.map { .table(LuaTable(array: $0.map { .number($0) })) } ?? .nil
    }
    switch key {
    case "additive": return .boolean(animation.isAdditive)
    case "attached":
      var entries: [LuaTable.Entry] = []
      for (key, fact) in animation.attached.sorted(by: { $0.key < $1.key }) {
        entries.append(.init(key: key, value: try host.value(of: fact)))
      }
      return .table(LuaTable(entries: entries))
    case "biasValues": return list(animation.biasValues)
    case "continuityValues": return list(animation.continuityValues)
    case "cumulative": return .boolean(animation.isCumulative)
    case "tensionValues": return list(animation.tensionValues)
    case "valueFunction": return animation.valueFunction.map { .string($0.rawValue) } ?? .nil
    case "autoreverses": return .boolean(animation.autoreverses)
    case "beginTime": return .number(animation.beginTime)
    case "calculationMode": return .string(animation.calculationMode.rawValue)
    case "curve": return try host.value(of: animation.timingFunction)
    case "curves":
      var curves: [LuaValue] = []
      for curve in animation.timingFunctions ?? [] { curves.append(try host.value(of: curve)) }
      return animation.timingFunctions == nil ? .nil : .table(LuaTable(array: curves))
    case "didStart": return made.didStart.map(LuaValue.function) ?? .nil
    case "didStop": return made.didStop.map(LuaValue.function) ?? .nil
    case "duration": return .number(animation.duration)
    case "fillMode": return .string(animation.fillMode.rawValue)
    case "keyPath": return .string(animation.keyPath)
    case "keyTimes": return list(animation.keyTimes)
    case "removedOnCompletion": return .boolean(animation.isRemovedOnCompletion)
    case "repeatCount": return .number(animation.repeatCount)
    case "repeatDuration": return .number(animation.repeatDuration)
    case "speed": return .number(animation.speed)
    case "spring": return animation.spring.map(LuaValue.spring) ?? .nil
    case "timeOffset": return .number(animation.timeOffset)
    default: return try content(key, of: animation, host)
    }
  }

  private static func content(
    _ key: String, of animation: LayerAnimation, _ host: ScriptHost
  ) throws(LuaArgumentError) -> LuaValue {
    var values: [LuaValue] = []
    switch (animation.content, key) {
    case (.keyframes(let list), "values"):
      for value in list { values.append(try host.value(of: value)) }
    case (.group(let list), "animations"):
      for inner in list {
        values.append(ScriptType.layerAnimation.object(try host.keep(ScriptAnimation(animation: inner))))
      }
    case (.basic(let from?, _, _), "from"): return try host.value(of: from)
    case (.basic(_, let to?, _), "to"): return try host.value(of: to)
    case (.basic(_, _, let by?), "by"): return try host.value(of: by)
    case (.path(let path, _), "path"): return ScriptType.path.object(try host.paths.keep(path.elements))
    case (.path(_, let rotation), "rotationMode"): return .string(rotation.rawValue)
    default: return .nil
    }
    return .table(LuaTable(array: values))
  }
}

extension ScriptHost {
  /// A layer's value as a script gets it.
  func value(of value: LayerValue) throws(LuaArgumentError) -> LuaValue {
    switch value {
    case .number(let number): .number(number)
    case .point(let point): .point(point)
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .transform(let transform): .transform(transform)
    case .color(let color): .color(color)
    case .bend(let bend): .bend(bend)
    case .text(let text): .string(text)
    case .boolean(let isOn): .boolean(isOn)
    case .numbers(let numbers): .table(LuaTable(array: numbers.map { .number($0) }))
    case .functions(let list): ScriptType.transformFunctions.object(try transformFunctions.keep(list.functions))
    }
  }
}

extension ScriptHost {
  /// The layer animation a value stands for.
  func animation(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> ScriptAnimation {
    guard let handle = value.handle(of: .layerAnimation), handle < animations.count else {
      throw LuaArgumentError(name: name, wanted: "a LayerAnimation", got: value)
    }
    return animations[Int(handle)]
  }

  /// Keeps a layer animation and returns its handle.
  func keep(_ animation: ScriptAnimation) throws(LuaArgumentError) -> UInt64 {
    guard animations.count < Self.mostValues else {
      throw LuaArgumentError("a script may make at most \(Self.mostValues) layer animations")
    }
    animations.append(animation)
    return UInt64(animations.count - 1)
  }

  /// The handle of an animation that was added: the same one has the same.
  func handle(of animation: LayerAnimation) throws(LuaArgumentError) -> UInt64 {
    if let identifier = animation.identifier, let known = addedAnimations[identifier] { return known }
    let handle = try keep(ScriptAnimation(animation: animation))
    if let identifier = animation.identifier { addedAnimations[identifier] = handle }
    return handle
  }
}
