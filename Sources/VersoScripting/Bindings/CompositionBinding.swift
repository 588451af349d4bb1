import VersoLayers
import VersoTransitions

/// Transitions made of others: `sequence{…}`, `parallel{…}`, `mirrored(…)`, `reversed(…)`, `retimed(…)`, `combined{…}`.
///
/// Wherever a transition is wanted, its id will do; `part(id, parameters)` gives it parameters.
enum CompositionBinding {
  static func functions(_ list: HostFunctionList) -> [LuaFunctionDescription] {
    [
      list.function("part") { host, arguments, results in
        try give(.part(try part(arguments, host)), host, results)
      },
      list.function("sequence") { host, arguments, results in
        let table = try arguments.table(0, "the argument of sequence")
        try table.requireKeys(["background"], in: "sequence", allowsList: true)
        let background = try table["background"].map { value throws(LuaArgumentError) in
          try value.color("background")
        }
        try give(.sequence(try parts(table, "sequence", host), background: background), host, results)
      },
      list.function("parallel") { host, arguments, results in
        let table = try arguments.table(0, "the argument of parallel")
        try table.requireKeys([], in: "parallel", allowsList: true)
        try give(.parallel(try parts(table, "parallel", host)), host, results)
      },
      list.function("mirrored") { host, arguments, results in
        try give(.mirrored(try host.composition(arguments.value(0), "the argument of mirrored")), host, results)
      },
      list.function("reversed") { host, arguments, results in
        try give(.reversed(try host.composition(arguments.value(0), "the argument of reversed")), host, results)
      },
      list.function("retimed") { host, arguments, results in
        let inner = try host.composition(arguments.value(0), "the first argument of retimed")
        let options = try arguments.options(1, ["curve", "duration"], of: "retimed")
        guard !options.entries.isEmpty else {
          throw LuaArgumentError("retimed needs duration or curve, as in retimed(\"push-flip\", {duration = 1})")
        }
        let duration = try options.number("duration")
        if let duration, duration < 0 || duration > Recorder.longestRun {
          throw LuaArgumentError("duration must be from 0 to 3600 seconds, not \(duration.shortText)")
        }
        let curve = try options["curve"].map { value throws(LuaArgumentError) in try host.curve(value, "curve") }
        try give(.retimed(inner, duration: duration, curve: curve), host, results)
      },
      list.function("combined") { host, arguments, results in
        let table = try arguments.table(0, "the argument of combined")
        try table.requireKeys(["from", "to"], in: "combined")
        guard let from = table["from"], let to = table["to"] else {
          throw LuaArgumentError("combined needs from and to, as in combined{from = \"push-flip\", to = \"page-curl\"}")
        }
        try give(
          .combined(from: try host.composition(from, "from"), to: try host.composition(to, "to")), host, results)
      },
    ]
  }

  static func addMembers(to type: inout TypeBuilder) {
    type.operator(.length) { host, arguments, results in
      results.append(try host.composition(arguments.value(0), "self").partCount)
    }
    type.operator(.text) { host, arguments, results in
      let count = try host.composition(arguments.value(0), "self").partCount
      results.append("Composition of \(count) transition\(count == 1 ? "" : "s")")
    }
  }

  private static func give(
    _ composition: TransitionComposition<NamedPart>, _ host: ScriptHost, _ results: borrowing LuaResults
  ) throws(LuaArgumentError) {
    guard composition.partCount <= ComposedTransition.mostParts else {
      throw LuaArgumentError("a transition is made of at most \(ComposedTransition.mostParts) others")
    }
    guard composition.depth <= ComposedTransition.mostParts else {
      throw LuaArgumentError("compositions lie at most \(ComposedTransition.mostParts) deep in one another")
    }
    results.append(.composition, try host.compositions.keep(composition))
  }

  private static func parts(
    _ table: LuaTable, _ name: String, _ host: ScriptHost
  ) throws(LuaArgumentError) -> [TransitionComposition<NamedPart>] {
    guard !table.array.isEmpty else { throw LuaArgumentError("\(name) needs a list of at least one transition") }
    var found: [TransitionComposition<NamedPart>] = []
    for (place, value) in table.array.enumerated() {
      found.append(try host.composition(value, "\(name)[\(place + 1)]"))
    }
    return found
  }

  private static func part(_ arguments: borrowing LuaArguments, _ host: ScriptHost) throws -> NamedPart {
    let id = try arguments.string(0, "id")
    guard arguments.has(1) else { return NamedPart(id) }
    var values: [String: ParameterValue] = [:]
    for entry in try arguments.table(1, "the parameters of '\(id.shortened)'").entries {
      values[entry.key] = try host.looseParameter(entry.value, "the parameter '\(entry.key.shortened)'")
    }
    return NamedPart(id, parameters: values)
  }
}

extension ScriptHost {
  /// A composition: an object, or the id of a transition.
  func composition(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> TransitionComposition<NamedPart> {
    if case .string(let id) = value { return .part(NamedPart(id)) }
    guard let found = compositions[value.handle(of: .composition)] else {
      throw LuaArgumentError(name: name, wanted: "the id of a transition or a composition", got: value)
    }
    return found
  }

  /// A value for a parameter whose kind is not known yet.
  fileprivate func looseParameter(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> ParameterValue {
    switch value {
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .number(Double(number))
    case .number: return .number(try value.number(name))
    case .string(let text): return .text(text)
    default: break
    }
    if let handle = value.handle(of: .curve) { return .curve(curve(handle: handle)) }
    switch value.layerValue() {
    case .point(let point)?: return .point(point)
    case .size(let size)?: return .size(size)
    case .rect(let rect)?: return .rect(rect)
    case .color(let color)?: return .color(color)
    default:
      throw LuaArgumentError(
        name: name, wanted: "a number, text, true, false, Point, Size, Rect, Color or Curve", got: value)
    }
  }
}

extension TransitionComposition {
  /// How deep compositions lie in one another.
  fileprivate var depth: Int {
    switch self {
    case .part: 1
    case .sequence(let parts, _), .parallel(let parts): 1 + (parts.map(\.depth).max() ?? 0)
    case .mirrored(let inner), .reversed(let inner), .retimed(let inner, _, _): 1 + inner.depth
    case .combined(let from, let to): 1 + max(from.depth, to.depth)
    }
  }
}
