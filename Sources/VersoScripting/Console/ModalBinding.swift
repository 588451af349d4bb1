import VersoTransitions

/// `Modal{root = …, size = …}`: screens presented over a first one, driven on the virtual clock.
enum ModalBinding {
  static func addMembers(to type: inout TypeBuilder) {
    HostBindings.addMembers(
      to: &type,
      delegate: [
        "animationControllerForDismissed", "animationControllerForPresented", "interactionControllerForDismissal",
        "interactionControllerForPresentation",
      ])
    type.method("present") { script, arguments, _ in
      let (host, controller) = try find(script, arguments)
      let screen = try HostBindings.screen(arguments.value(1), "screen")
      let options = try arguments.options(2, HostBindings.changeKeys + ["source"], of: "present")
      let animated = try options.boolean("animated") ?? true
      let source = try options.string("source").map { ViewController($0) }
      try host.change(options) { try controller.present(screen, source: source, animated: animated) }
    }
    type.method("dismiss") { script, arguments, _ in
      let (host, controller) = try find(script, arguments)
      let options = try arguments.options(1, HostBindings.changeKeys, of: "dismiss")
      let animated = try options.boolean("animated") ?? true
      try host.change(options) { try controller.dismiss(animated: animated) }
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { script, arguments, results in
      let options = try arguments.options(0, ["root", "size"], of: "Modal")
      let root = try HostBindings.screen(options["root"] ?? .string("home"), "root")
      let controller = try ModalPresentation(root: root, size: try HostBindings.size(options))
      let host = ConsoleHost(.modal(controller), script: script)
      controller.transitioningDelegate.animationControllerForPresented = {
        [unowned host] presented, presenting, source in
        host.animator(
          "animationControllerForPresented", .string(presented.name), .string(presenting.name), .string(source.name))
      }
      controller.transitioningDelegate.animationControllerForDismissed = { [unowned host] dismissed in
        host.animator("animationControllerForDismissed", .string(dismissed.name))
      }
      controller.transitioningDelegate.interactionControllerForPresentation = { [unowned host] in
        host.interaction("interactionControllerForPresentation", $0)
      }
      controller.transitioningDelegate.interactionControllerForDismissal = { [unowned host] in
        host.interaction("interactionControllerForDismissal", $0)
      }
      try HostBindings.give(host, script, results)
    }
  }

  private static func find(
    _ script: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> (ConsoleHost, ModalPresentation) {
    let host = try HostBindings.host(script, arguments)
    guard case .modal(let controller) = host.controller else { throw LuaArgumentError("this is no Modal") }
    return (host, controller)
  }
}
