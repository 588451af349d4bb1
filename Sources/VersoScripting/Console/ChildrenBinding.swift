import VersoTransitions

/// `Children{screens = {…}, size = …}`: a screen with children of which one shows, driven on the virtual clock.
enum ChildrenBinding {
  private static let keys = [
    "animations", "completion", "curve", "duration", "from", "interactive", "parameters", "showHide", "to",
    "transition",
  ]

  static func addMembers(to type: inout TypeBuilder) {
    HostBindings.addMembers(to: &type, delegate: ["interactionController"])
    type.method("addChild") { script, arguments, _ in
      try find(script, arguments).1.addChild(try HostBindings.screen(arguments.value(1), "screen"))
    }
    type.method("transition", transition)
  }

  /// `children:transition{to = …}`: swaps the child that shows.
  ///
  /// Options: `from`, `duration`, `transition` (an id), `parameters`, `showHide`, `curve`, `animations` (a function of the
  /// context, animated beside the swap), `completion`, `interactive`.
  private static let transition: HostFunction = { script, arguments, _ in
    let (host, controller) = try find(script, arguments)
    let options = try arguments.options(1, keys, of: "transition")
    let from = try child(options["from"] ?? .string(controller.current.name), "from", controller)
    let to = try child(options["to"] ?? .nil, "to", controller)
    let duration = try options.number("duration") ?? 0.5
    let showHide = try options.boolean("showHide") ?? false
    let completion = try options.function("completion")
    let curve =
      try options["curve"].map { value throws(LuaArgumentError) in try script.curve(value, "curve") } ?? .easeInOut
    let animations = try options.function("animations").map { BesideSwap(host: host, script: script, function: $0) }
    try host.change(options) {
      let animator = host.animator("")
      try host.throwProblem()
      // A swap without a transition is driven by the animations beside it.
      let driver = host.interaction("interactionController", animator?.transition.info.id ?? "none")
      try controller.transition(
        from: from, to: to, duration: duration,
        options: ChildTransitionOptions(animator, showHideTransitionViews: showHide, curve: curve),
        animations: animations.map(Self.closure), driver: driver
      ) { [unowned host] finished in
        if let completion { host.finish(completion, .boolean(finished)) }
      }
    }
  }

  private static func closure(_ animations: BesideSwap) -> @Sendable (TransitionContext) -> Void {
    { animations.run($0) }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { script, arguments, results in
      let options = try arguments.options(0, ["screens", "size"], of: "Children")
      var screens = try HostBindings.screens(options, "screens")
      if options["screens"] == nil { screens = ["first", "second"].map { ViewController($0) } }
      let controller = try ContainerViewController(screens, size: try HostBindings.size(options))
      try HostBindings.give(ConsoleHost(.children(controller), script: script), script, results)
    }
  }

  /// The child of a name.
  private static func child(
    _ value: LuaValue, _ name: String, _ controller: ContainerViewController
  ) throws(LuaArgumentError) -> ViewController {
    guard case .string(let text) = value else {
      throw LuaArgumentError(name: name, wanted: "a child's name", got: value)
    }
    guard let found = controller.children.first(where: { $0.name == text }) else {
      let names = controller.children.map(\.name)
      throw LuaArgumentError(
        "\(name) is '\(text.shortened)', which is no child; the children are \(names.joined(separator: ", "))"
          + suggestion(for: text, among: names))
    }
    return found
  }

  private static func find(
    _ script: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> (ConsoleHost, ContainerViewController) {
    let host = try HostBindings.host(script, arguments)
    guard case .children(let controller) = host.controller else { throw LuaArgumentError("this is no Children") }
    return (host, controller)
  }
}

/// A script's own animations beside a swap.
///
/// Not checked for concurrency: a swap is recorded within a call of the script, on the thread its state belongs to.
private struct BesideSwap: @unchecked Sendable {
  unowned let host: ConsoleHost
  unowned let script: ScriptHost
  let function: LuaFunction

  /// Runs the script's function on the recording at hand.
  func run(_ context: TransitionContext) {
    let outer = script.context
    script.context = context
    defer { script.context = outer }
    host.finish(function, ScriptType.context.object(0))
  }
}
