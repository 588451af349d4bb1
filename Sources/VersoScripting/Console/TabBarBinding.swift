import VersoTransitions

/// `TabBar{screens = {…}, size = …}`: screens beside each other, counted from 0, driven on the virtual clock.
enum TabBarBinding {
  static func addMembers(to type: inout TypeBuilder) {
    HostBindings.addMembers(
      to: &type, delegate: ["animationController", "didSelect", "interactionController", "shouldSelect"])
    type.field("selectedIndex") { script, arguments, results in
      results.append(try find(script, arguments).1.selectedIndex)
    }
    type.method("select") { script, arguments, results in
      let (host, controller) = try find(script, arguments)
      let index = try arguments.integer(1, "index (from 0)")
      let options = try arguments.options(2, HostBindings.changeKeys, of: "select")
      let animated = try options.boolean("animated") ?? true
      var isSelected = false
      try host.change(options) { isSelected = try controller.select(index, animated: animated) }
      results.append(isSelected)
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { script, arguments, results in
      let options = try arguments.options(0, ["screens", "size"], of: "TabBar")
      var screens = try HostBindings.screens(options, "screens")
      if options["screens"] == nil { screens = ["first", "second"].map { ViewController($0) } }
      let controller = try TabBarController(screens, size: try HostBindings.size(options))
      let host = ConsoleHost(.tabBar(controller), script: script)
      controller.delegate.shouldSelect = { [unowned host] screen in
        if case .boolean(false) = host.tell("shouldSelect", .string(screen.name)) { return false }
        return true
      }
      controller.delegate.animationController = { [unowned host] from, to in
        host.animator("animationController", .string(from.name), .string(to.name))
      }
      controller.delegate.interactionController = { [unowned host] in host.interaction("interactionController", $0) }
      controller.delegate.didSelect = { [unowned host] in _ = host.tell("didSelect", .string($0.name)) }
      try HostBindings.give(host, script, results)
    }
  }

  private static func find(
    _ script: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> (ConsoleHost, TabBarController) {
    let host = try HostBindings.host(script, arguments)
    guard case .tabBar(let controller) = host.controller else { throw LuaArgumentError("this is no TabBar") }
    return (host, controller)
  }
}
