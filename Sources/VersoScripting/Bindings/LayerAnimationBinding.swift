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
    "additive", "attached", "autoreverses", "beginTime", "by", "calculationMode", "curve", "curves", "didStart",
    "didStop", "duration", "fillMode", "from", "keyPath", "keyTimes", "removedOnCompletion", "repeatCount",
    "repeatDuration", "speed", "spring", "timeOffset", "to", "values",
  ]

  static func addMembers(to type: inout TypeBuilder) {
    for key in keys {
      type.field(
        key,
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
      try table.requireKeys(keys, in: "LayerAnimation")
      guard let keyPath = try table.string("keyPath") else {
        throw LuaArgumentError("LayerAnimation needs keyPath, such as 'transform.rotation.y'")
      }
      var made = ScriptAnimation(animation: LayerAnimation(keyPath: keyPath, .basic()))
      for entry in table.entries { try set(entry.key, to: entry.value, in: &made, host) }
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
    case "attached": made.animation.attached = try attached(one.table(key) ?? LuaTable())
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
    case "from", "to", "by": try setEnd(key, to: value, in: &made.animation)
    case "keyPath": made.animation.keyPath = try one.string(key) ?? ""
    case "keyTimes": made.animation.keyTimes = try one.table(key)?.numbers(key)
    case "removedOnCompletion": made.animation.isRemovedOnCompletion = try one.boolean(key) ?? true
    case "repeatCount": made.animation.repeatCount = try value.number(key)
    case "repeatDuration": made.animation.repeatDuration = try value.number(key)
    case "speed": made.animation.speed = try value.number(key)
    case "spring": made.animation.spring = try value.spring(key)
    case "timeOffset": made.animation.timeOffset = try value.number(key)
    default: try setValues(key, to: value, in: &made.animation)
    }
  }

  private static func setEnd(
    _ key: String, to value: LuaValue, in animation: inout LayerAnimation
  ) throws(LuaArgumentError) {
    guard case .basic(var from, var to, var by) = animation.content else {
      throw LuaArgumentError(
        "an animation runs through values, or goes from, to and by; '\(key)' does not go with values")
    }
    let end = try layerValue(value, key)
    switch key {
    case "from": from = end
    case "to": to = end
    default: by = end
    }
    animation.content = .basic(from: from, to: to, by: by)
  }

  private static func setValues(
    _ key: String, to value: LuaValue, in animation: inout LayerAnimation
  ) throws(LuaArgumentError) {
    if case .basic(let from, let to, let by) = animation.content, from != nil || to != nil || by != nil {
      throw LuaArgumentError("an animation runs through values, or goes from, to and by, not both")
    }
    guard case .table(let table) = value else { throw LuaArgumentError(name: key, wanted: "a list", got: value) }
    var values: [LayerValue] = []
    for (place, entry) in table.array.enumerated() { values.append(try layerValue(entry, "\(key)[\(place + 1)]")) }
    animation.content = .keyframes(values)
  }

  private static func layerValue(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> LayerValue {
    guard let found = value.layerValue() else {
      throw LuaArgumentError(
        name: name, wanted: "a number, Point, Size, Rect, Color or Transform", got: value)
    }
    return found
  }

  private static func attached(_ table: LuaTable) throws(LuaArgumentError) -> [String: LayerValue] {
    var found: [String: LayerValue] = [:]
    for entry in table.entries { found[entry.key] = try layerValue(entry.value, "attached.\(entry.key)") }
    return found
  }

  private static func value(
    of key: String, in made: ScriptAnimation, _ host: ScriptHost
  ) throws(LuaArgumentError) -> LuaValue {
    let animation = made.animation
    switch key {
    case "additive": return .boolean(animation.isAdditive)
    case "attached":
      let entries = animation.attached.sorted { $0.key < $1.key }
      return .table(LuaTable(entries: entries.map { .init(key: $0.key, value: LuaValue($0.value)) }))
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
    case "keyTimes": return animation.keyTimes.map { .table(LuaTable(array: $0.map { .number($0) })) } ?? .nil
    case "removedOnCompletion": return .boolean(animation.isRemovedOnCompletion)
    case "repeatCount": return .number(animation.repeatCount)
    case "repeatDuration": return .number(animation.repeatDuration)
    case "speed": return .number(animation.speed)
    case "spring": return animation.spring.map(LuaValue.spring) ?? .nil
    case "timeOffset": return .number(animation.timeOffset)
    default: return content(key, of: animation)
    }
  }

  private static func content(_ key: String, of animation: LayerAnimation) -> LuaValue {
    switch (animation.content, key) {
    case (.keyframes(let values), "values"): return .table(LuaTable(array: values.map { LuaValue($0) }))
    case (.basic(let from?, _, _), "from"): return LuaValue(from)
    case (.basic(_, let to?, _), "to"): return LuaValue(to)
    case (.basic(_, _, let by?), "by"): return LuaValue(by)
    default: return .nil
    }
  }
}

extension LuaValue {
  /// A layer's value as a script gets it.
  init(_ value: LayerValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .point(let point): self = .point(point)
    case .size(let size): self = .size(size)
    case .rect(let rect): self = .rect(rect)
    case .transform(let transform): self = .transform(transform)
    case .color(let color): self = .color(color)
    case .text(let text): self = .string(text)
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
