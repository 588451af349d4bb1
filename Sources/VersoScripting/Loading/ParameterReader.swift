import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Reads the parameters a script declares.
///
/// By name, in the order of their names: `angle = { default = 90, … }`, or the default alone: `angle = 90`. Or as a list,
/// in its own order: `{ name = "angle", default = 90, … }`.
struct ParameterReader {
  let host: ScriptHost

  private static let fields = [
    "choices", "containerPoint", "default", "doc", "max", "min", "name", "step", "type", "unit",
  ]
  private static let kinds: [(String, ParameterKind)] = [
    ("number", .number), ("integer", .integer), ("boolean", .boolean), ("choice", .choice([])), ("color", .color),
    ("point", .point), ("size", .size), ("rect", .rect), ("duration", .duration), ("curve", .curve),
    ("string", .string),
  ]

  func read(_ table: LuaTable) throws -> [Parameter] {
    var found: [Parameter] = []
    for (place, value) in table.array.enumerated() {
      guard case .table(let options) = value, let name = try options.string("name") else {
        throw LuaArgumentError("parameters[\(place + 1)] needs a name")
      }
      found.append(try parameter(name, options))
    }
    for entry in table.entries {
      if case .table(let options) = entry.value {
        found.append(try parameter(entry.key, options))
      } else {
        found.append(try parameter(entry.key, LuaTable(entries: [.init(key: "default", value: entry.value)])))
      }
    }
    return found
  }

  private func parameter(_ name: String, _ options: LuaTable) throws -> Parameter {
    try options.requireKeys(Self.fields, in: "the parameter '\(name)'")
    let choices = try self.choices(name, options)
    let kind = try self.kind(name, options, choices)
    return Parameter(
      name, kind, default: try defaultValue(name, options, kind), minimum: try options.number("min"),
      maximum: try options.number("max"), step: try options.number("step"), unit: try options.string("unit"),
      documentation: try options.string("doc") ?? "Sets \(name).")
  }

  private func choices(_ name: String, _ options: LuaTable) throws(LuaArgumentError) -> [String]? {
    guard let list = try options.table("choices") else { return nil }
    var words: [String] = []
    for (place, value) in list.array.enumerated() {
      guard case .string(let word) = value else {
        throw LuaArgumentError(name: "choices[\(place + 1)] of '\(name)'", wanted: "a string", got: value)
      }
      words.append(word)
    }
    guard !words.isEmpty else { throw LuaArgumentError("choices of '\(name)' must list at least one word") }
    return words
  }

  /// The kind that is named, or the one the default has.
  private func kind(
    _ name: String, _ options: LuaTable, _ choices: [String]?
  ) throws(LuaArgumentError) -> ParameterKind {
    if let type = options["type"] {
      let kind = try type.word("the type of '\(name)'", Self.kinds)
      guard case .choice = kind else { return kind }
      guard let choices else { throw LuaArgumentError("the parameter '\(name)' needs choices, a list of words") }
      return .choice(choices)
    }
    if let choices { return .choice(choices) }
    if options["containerPoint"] != nil { return .point }
    switch options["default"] {
    case nil:
      throw LuaArgumentError("the parameter '\(name)' needs default")
    case .integer?, .number?: return name == "duration" ? .duration : .number
    case .boolean?: return .boolean
    case .string?: return .string
    case .object(let object)?:
      switch ScriptType(rawValue: object.type) {
      case .color?: return .color
      case .point?: return .point
      case .size?: return .size
      case .rect?: return .rect
      case .curve?: return .curve
      default: break
      }
    case .nil?, .table?, .function?: break
    }
    throw LuaArgumentError(
      "the default of '\(name)' is \((options["default"] ?? .nil).summary), which no parameter can have; give a type")
  }

  private func defaultValue(
    _ name: String, _ options: LuaTable, _ kind: ParameterKind
  ) throws(LuaArgumentError) -> ParameterDefault {
    if let fractions = options["containerPoint"] {
      guard kind == .point, options["default"] == nil else {
        throw LuaArgumentError("containerPoint is the default of a point, in place of default")
      }
      let point = try fractions.point("containerPoint of '\(name)'")
      return .containerPoint(point.x, point.y)
    }
    guard let value = options["default"] else { throw LuaArgumentError("the parameter '\(name)' needs default") }
    return .value(try host.parameterValue(value, kind, "the default of '\(name)'"))
  }
}

extension ScriptHost {
  /// A script's value as one for a parameter of a kind.
  func parameterValue(
    _ value: LuaValue, _ kind: ParameterKind, _ name: String
  ) throws(LuaArgumentError) -> ParameterValue {
    switch kind {
    case .number, .duration: return .number(try value.number(name))
    case .integer:
      guard let number = value.finiteNumber, let whole = Int(exactly: number) else {
        throw LuaArgumentError(name: name, wanted: "a whole number", got: value)
      }
      return .integer(whole)
    case .boolean:
      guard case .boolean(let flag) = value else {
        throw LuaArgumentError(name: name, wanted: "true or false", got: value)
      }
      return .boolean(flag)
    case .choice, .string:
      guard case .string(let text) = value else { throw LuaArgumentError(name: name, wanted: "a string", got: value) }
      return .text(text)
    case .color: return .color(try value.color(name))
    case .point: return .point(try value.point(name))
    case .size: return .size(try value.size(name))
    case .rect: return .rect(try value.rect(name))
    case .curve: return .curve(try curve(value, name))
    }
  }
}
