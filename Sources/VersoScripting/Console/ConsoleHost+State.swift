import VersoLayers
import VersoTransitions

extension ConsoleHost {
  /// The names of the host's screens, in their order.
  var screens: [String] {
    switch controller {
    case .navigation(let controller): controller.viewControllers.map(\.name)
    case .modal(let controller): controller.viewControllers.map(\.name)
    case .tabBar(let controller): controller.viewControllers.map(\.name)
    case .children(let controller): controller.children.map(\.name)
    }
  }

  /// The screen that shows, or is on its way.
  var current: String {
    switch controller {
    case .navigation(let controller): controller.topViewController?.name ?? ""
    case .modal(let controller): controller.top.name
    case .tabBar(let controller): controller.selectedViewController.name
    case .children(let controller): controller.current.name
    }
  }

  /// The host in one line: its screens, the time, the transition on its way.
  var text: String {
    var text = "\(type.name) [\(screens.joined(separator: ", "))], '\(current)' at \(coordinator.time.shortText) s"
    if let active = coordinator.active, let progress = coordinator.progress {
      let percent = ((progress * 1000).rounded() / 10).shortText
      text += ", \(active.operation.rawValue) with \(active.transition) at \(percent) %\(active.isHeld ? ", held" : "")"
    }
    return text
  }

  /// Everything to look at: screens, clock, transition, the views that show with their values, and what happened.
  var state: LuaTable {
    func list(_ texts: [String]) -> LuaValue { .table(LuaTable(array: texts.map { .string($0) })) }
    var entries: [LuaTable.Entry] = [
      .init(key: "current", value: .string(current)),
      .init(key: "events", value: list(coordinator.events.suffix(50).map { "\($0.time.shortText) s: \($0.text)" })),
      .init(key: "screens", value: list(screens)), .init(key: "time", value: .number(coordinator.time)),
      .init(key: "views", value: .table(LuaTable(array: views))),
    ]
    if let active = coordinator.active {
      entries += [
        .init(key: "held", value: .boolean(active.isHeld)),
        .init(key: "operation", value: .string(active.operation.rawValue)),
        .init(key: "progress", value: .number(coordinator.progress ?? 0)),
        .init(key: "transition", value: .string(active.transition)),
      ]
    }
    return LuaTable(entries: entries)
  }

  private var views: [LuaValue] {
    let tree = coordinator.tree
    return tree.layersInTree.map { id in
      let node = tree[id]
      let frame = node.state.frame
      var entries: [LuaTable.Entry] = [
        .init(key: "alpha", value: .number(node.state.opacity)),
        // Where there is no frame it is said why.
        .init(key: frame == nil ? "behindEye" : "frame", value: frame.map { .rect($0) } ?? .boolean(true)),
        .init(key: "hidden", value: .boolean(node.state.isHidden)), .init(key: "name", value: .string(node.name)),
        .init(key: "transform", value: .transform(node.state.transform)),
      ]
      if let parent = node.parent { entries.append(.init(key: "parent", value: .string(tree[parent].name))) }
      return .table(LuaTable(entries: entries))
    }
  }
}
