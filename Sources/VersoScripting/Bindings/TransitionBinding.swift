/// `transition { … }`: checks a declaration and gives it back as an object, which a script returns.
enum TransitionBinding {
  static func functions(_ list: HostFunctionList) -> [LuaFunctionDescription] {
    [
      list.function("transition") { host, arguments, results in
        guard host.declarations.count < 100 else {
          throw LuaArgumentError("a script declares one transition, not more than a hundred")
        }
        let table = try arguments.table(0, "the argument of transition")
        var declaration = try DeclarationReader(host: host, table: table).read()
        declaration.place = arguments.place
        host.declarations.append(declaration)
        results.append(.transition, UInt64(host.declarations.count - 1))
      }
    ]
  }

  static func addMembers(to type: inout TypeBuilder) {
    type.field("id") { host, arguments, results in results.append(try declaration(host, arguments).info.id) }
    type.field("summary") { host, arguments, results in results.append(try declaration(host, arguments).info.summary) }
    type.operator(.text) { host, arguments, results in
      results.append("Transition '\(try declaration(host, arguments).info.id)'")
    }
  }

  private static func declaration(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> ScriptDescription {
    let handle = try arguments.handle(0, type: ScriptType.transition.rawValue, "self")
    guard handle < host.declarations.count else { throw LuaArgumentError("there is no such transition") }
    return host.declarations[Int(handle)].description
  }
}
