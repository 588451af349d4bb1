import VersoGeometry
import VersoLayers
import VersoTransitions

/// What all hosts at the prompt have alike: the clock, the gesture, the delegate and the state.
enum HostBindings {
  /// The options every change takes.
  static let changeKeys = ["animated", "interactive", "parameters", "transition"]

  static func addMembers(to type: inout TypeBuilder, delegate: [String]) {
    type.field("time") { script, arguments, results in results.append(try host(script, arguments).coordinator.time) }
    type.field("progress") { script, arguments, results in
      if let progress = try host(script, arguments).coordinator.progress {
        results.append(progress)
      } else {
        results.appendNil()
      }
    }
    type.field("screens") { script, arguments, results in
      results.append(LuaTable(array: try host(script, arguments).screens.map { .string($0) }))
    }
    type.field("current") { script, arguments, results in results.append(try host(script, arguments).current) }
    type.field(
      "delegate", get: { script, arguments, results in results.append(try host(script, arguments).delegate) },
      set: { script, arguments, _ in
        let table = try arguments.table(1, "delegate")
        try table.requireKeys(delegate, in: "the delegate")
        for entry in table.entries { _ = try table.function(entry.key) }
        try host(script, arguments).delegate = table
      })
    type.method("state") { script, arguments, results in results.append(try host(script, arguments).state) }
    addGesture(to: &type)
    type.operator(.text) { script, arguments, results in results.append(try host(script, arguments).text) }
  }

  private static func addGesture(to type: inout TypeBuilder) {
    type.method("tick") { script, arguments, _ in
      let host = try host(script, arguments)
      try host.coordinator.tick(try arguments.number(1, "seconds"))
      try host.throwProblem()
    }
    type.method("update") { script, arguments, _ in
      try host(script, arguments).gesture().update(try arguments.number(1, "fraction"))
    }
    type.method("drag") { script, arguments, _ in
      try host(script, arguments).drag(try arguments.number(1, "translation (points)"))
    }
    type.method("release") { script, arguments, _ in
      try host(script, arguments).release(velocity: try arguments.number(1, "velocity (points a second)", default: 0))
    }
    type.method("pause") { script, arguments, _ in try host(script, arguments).gesture().pause() }
    type.method("finish") { script, arguments, _ in try host(script, arguments).gesture().finish() }
    type.method("cancel") { script, arguments, _ in try host(script, arguments).gesture().cancel() }
  }

  /// The host an object stands for.
  static func host(_ script: ScriptHost, _ arguments: borrowing LuaArguments) throws(LuaArgumentError) -> ConsoleHost {
    guard let host = script.hosts?.host(arguments.value(0)) else {
      throw LuaArgumentError("there is no such host")
    }
    return host
  }

  /// Keeps a new host and gives it to the script.
  static func give(
    _ host: ConsoleHost, _ script: ScriptHost, _ results: borrowing LuaResults
  ) throws(LuaArgumentError) {
    guard let hosts = script.hosts else { throw LuaArgumentError("hosts can be driven at the prompt only") }
    results.append(host.type, try hosts.keep(host))
  }

  /// A screen: its name, or `{name = …, color = …}`.
  static func screen(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> ViewController {
    switch value {
    case .string(let text) where !text.isEmpty: return ViewController(text)
    case .table(let table):
      try table.requireKeys(["color", "name"], in: name)
      guard let text = try table.string("name"), !text.isEmpty else {
        throw LuaArgumentError("\(name) needs a name")
      }
      guard let color = table["color"] else { return ViewController(text) }
      return ViewController(text, backgroundColor: try color.color("color"))
    default: throw LuaArgumentError(name: name, wanted: "a screen's name", got: value)
    }
  }

  /// A list of screens.
  static func screens(_ table: LuaTable, _ key: String) throws(LuaArgumentError) -> [ViewController] {
    var found: [ViewController] = []
    for (place, value) in (try table.table(key) ?? LuaTable()).array.enumerated() {
      found.append(try screen(value, "\(key)[\(place + 1)]"))
    }
    return found
  }

  /// The container's size among a host's options; an iPhone's where none is given.
  static func size(_ options: LuaTable) throws(LuaArgumentError) -> Size {
    try options["size"].map { value throws(LuaArgumentError) in try value.size("size") } ?? Size(375, 667)
  }
}
