import VersoGeometry
import VersoLayers
import VersoTransitions

/// `View`: everything a view has, by the platform's names, and the properties of its layer.
enum ViewBinding {
  static func addMembers(to type: inout TypeBuilder) {
    LayerProperties.add(to: &type)
    LayerMethods.add(to: &type)
    LayerProperties.number("alpha", to: &type, quick: .opacity, { $0.opacity }, { $0.opacity = $1 })
    LayerProperties.point("center", to: &type, quick: .position, { $0.position }, { $0.position = $1 })
    LayerProperties.flag("clipsToBounds", to: &type, { $0.masksToBounds }, { $0.masksToBounds = $1 })
    type.field("layer") { host, arguments, results in results.append(try host.layer(arguments)) }
    type.field("superview") { host, arguments, results in
      results.append(View(try host.layer(arguments)).superview)
    }
    type.field("subviews") { host, arguments, results in
      results.append(LuaTable(array: View(try host.layer(arguments)).subviews.map(\.scriptValue)))
    }
    type.method("hitTest") { host, arguments, results in
      results.append(View(try host.layer(arguments)).hitTest(try arguments.point(1, "point")))
    }
    addStructure(to: &type)
    addSnapshots(to: &type)
    type.operator(.text) { host, arguments, results in results.append("View '\(try host.layer(arguments).name)'") }
  }

  private static func addStructure(to type: inout TypeBuilder) {
    type.method("addSubview") { host, arguments, _ in
      View(try host.layer(arguments)).addSubview(try host.view(arguments, 1, "view"))
    }
    type.method("insertSubview") { host, arguments, _ in
      let (parent, child) = (try host.layer(arguments), try host.view(arguments, 1, "view"))
      try LayerBinding.insert(
        child.layer, into: parent, try arguments.options(2, ["above", "at", "below"], of: "insertSubview"), host)
    }
    type.method("removeFromSuperview") { host, arguments, _ in try host.layer(arguments).removeFromSuperlayer() }
    type.method("bringSubviewToFront") { host, arguments, _ in
      View(try host.layer(arguments)).bringSubviewToFront(try host.view(arguments, 1, "view"))
    }
    type.method("sendSubviewToBack") { host, arguments, _ in
      View(try host.layer(arguments)).sendSubviewToBack(try host.view(arguments, 1, "view"))
    }
  }

  private static func addSnapshots(to type: inout TypeBuilder) {
    type.method("snapshotView") { host, arguments, results in
      let options = try arguments.options(1, ["afterScreenUpdates", "name"], of: "snapshotView")
      results.append(
        View(try host.layer(arguments)).snapshotView(
          afterScreenUpdates: try options.boolean("afterScreenUpdates") ?? false, name: try options.string("name")))
    }
    type.method("resizableSnapshotView") { host, arguments, results in
      let view = View(try host.layer(arguments))
      let options = try arguments.options(1, ["afterScreenUpdates", "from", "name"], of: "resizableSnapshotView")
      guard let rect = options["from"] else {
        throw LuaArgumentError("resizableSnapshotView needs from, the rectangle of the view it takes")
      }
      results.append(
        view.resizableSnapshotView(
          from: try rect.rect("from"), afterScreenUpdates: try options.boolean("afterScreenUpdates") ?? false,
          name: try options.string("name")))
    }
  }

  /// `View{name = …, frame = …, backgroundColor = …, alpha = …}`: a view outside the tree.
  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, arguments, results in results.append(try make(host, arguments, 0)) }
  }

  /// Makes a view out of options.
  static func make(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments, _ index: Int
  ) throws(LuaArgumentError) -> View {
    let options = try arguments.options(index, ["alpha", "backgroundColor", "frame", "name"], of: "View")
    let view = try host.running().makeView(try options.string("name") ?? "view")
    if let frame = options["frame"] { view.frame = try frame.rect("frame") }
    if let color = options["backgroundColor"] { view.backgroundColor = try color.color("backgroundColor") }
    if let alpha = try options.number("alpha") { view.alpha = alpha }
    return view
  }
}
