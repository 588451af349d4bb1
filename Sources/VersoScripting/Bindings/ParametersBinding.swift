import VersoTiming
import VersoTransitions

/// `p`: the values of a transition's parameters; another name is an error that names the nearest.
enum ParametersBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.fallback { host, arguments, results in
      guard let values = host.parameters else { throw LuaArgumentError("there are no parameters here") }
      let name = try arguments.string(1, "a parameter's name")
      guard let value = values[name] else {
        let names = values.entries.map(\.name)
        let hint = suggestion(for: name, among: names)
        let known = names.isEmpty ? "; it has none" : hint.isEmpty ? "; it has \(names.joined(separator: ", "))" : hint
        throw LuaArgumentError("the transition has no parameter '\(name.shortened)'\(known)")
      }
      results.append(try host.value(of: value))
    }
    type.operator(.text) { host, _, results in
      let entries = host.parameters?.entries ?? []
      results.append("{" + entries.map { "\($0.name) = \($0.value.text)" }.joined(separator: ", ") + "}")
    }
  }
}

extension ScriptHost {
  /// A parameter's value as a script gets it.
  func value(of value: ParameterValue) throws(LuaArgumentError) -> LuaValue {
    switch value {
    case .number(let number): .number(number)
    case .integer(let number): .integer(Int64(number))
    case .boolean(let flag): .boolean(flag)
    case .text(let text): .string(text)
    case .color(let color): .color(color)
    case .point(let point): .point(point)
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .curve(let curve): try self.value(of: curve)
    }
  }
}
