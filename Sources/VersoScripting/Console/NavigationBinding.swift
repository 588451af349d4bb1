import VersoTransitions

/// `Navigation{root = …, size = …}`: a stack of screens, driven on the virtual clock.
enum NavigationBinding {
  static func addMembers(to type: inout TypeBuilder) {
    HostBindings.addMembers(
      to: &type, delegate: ["animationController", "didShow", "interactionController", "willShow"])
    type.method("push") { script, arguments, _ in
      let (host, controller) = try find(script, arguments)
      let screen = try HostBindings.screen(arguments.value(1), "screen")
      let options = try arguments.options(2, HostBindings.changeKeys, of: "push")
      let animated = try options.boolean("animated") ?? true
      try host.change(options) { try controller.push(screen, animated: animated) }
    }
    type.method("pop") { script, arguments, _ in
      let (host, controller) = try find(script, arguments)
      let options = try arguments.options(1, HostBindings.changeKeys, of: "pop")
      let animated = try options.boolean("animated") ?? true
      try host.change(options) { try controller.pop(animated: animated) }
    }
    type.method("setViewControllers") { script, arguments, _ in
      let (host, controller) = try find(script, arguments)
      let list = LuaTable(entries: [.init(key: "screens", value: arguments.value(1))])
      let screens = try HostBindings.screens(list, "screens")
      let options = try arguments.options(2, HostBindings.changeKeys, of: "setViewControllers")
      let animated = try options.boolean("animated") ?? true
      try host.change(options) { try controller.setViewControllers(screens, animated: animated) }
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { script, arguments, results in
      let options = try arguments.options(0, ["root", "size"], of: "Navigation")
      let root = try HostBindings.screen(options["root"] ?? .string("home"), "root")
      let controller = try NavigationController(root: root, size: try HostBindings.size(options))
      let host = ConsoleHost(.navigation(controller), script: script)
      controller.delegate.animationController = { [unowned host] operation, from, to in
        host.animator("animationController", .string(operation.rawValue), .string(from.name), .string(to.name))
      }
      controller.delegate.interactionController = { [unowned host] in host.interaction("interactionController", $0) }
      controller.delegate.willShow = { [unowned host] in _ = host.tell("willShow", .string($0.name)) }
      controller.delegate.didShow = { [unowned host] in _ = host.tell("didShow", .string($0.name)) }
      try HostBindings.give(host, script, results)
    }
  }

  private static func find(
    _ script: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> (ConsoleHost, NavigationController) {
    let host = try HostBindings.host(script, arguments)
    guard case .navigation(let controller) = host.controller else { throw LuaArgumentError("this is no Navigation") }
    return (host, controller)
  }
}
