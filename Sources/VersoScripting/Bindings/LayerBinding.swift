import VersoLayers
import VersoTransitions

/// `Layer`: everything a layer has, by the platform's names.
enum LayerBinding {
  static func addMembers(to type: inout TypeBuilder) {
    LayerProperties.add(to: &type)
    LayerMethods.add(to: &type)
    type.field("superlayer") { host, arguments, results in results.append(try host.layer(arguments).superlayer) }
    type.field("sublayers") { host, arguments, results in
      results.append(LuaTable(array: try host.layer(arguments).sublayers.map(\.scriptValue)))
    }
    type.field("kind") { host, arguments, results in results.append(try host.layer(arguments).kind.rawValue) }
    type.method("hitTest") { host, arguments, results in
      results.append(try host.layer(arguments).hitTest(try arguments.point(1, "point")))
    }
    type.method("addSublayer") { host, arguments, _ in
      try host.layer(arguments).addSublayer(try host.layer(arguments.value(1), "layer"))
    }
    type.method("insertSublayer") { host, arguments, _ in
      let (parent, child) = (try host.layer(arguments), try host.layer(arguments.value(1), "layer"))
      try insert(child, into: parent, try arguments.options(2, ["above", "at", "below"], of: "insertSublayer"), host)
    }
    type.method("removeFromSuperlayer") { host, arguments, _ in try host.layer(arguments).removeFromSuperlayer() }
    type.operator(.text) { host, arguments, results in results.append("Layer '\(try host.layer(arguments).name)'") }
  }

  /// `Layer{name = …, kind = …, frame = …, backgroundColor = …, contents = …}`: a layer outside the tree.
  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, arguments, results in results.append(try make(host, arguments, 0)) }
  }

  /// Makes a layer out of options.
  static func make(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments, _ index: Int
  ) throws(LuaArgumentError) -> Layer {
    let options = try arguments.options(index, ["backgroundColor", "contents", "frame", "kind", "name"], of: "Layer")
    let kinds = [("plain", LayerKind.plain), ("transform", LayerKind.transform)]
    let kind = try options["kind"].map { value throws(LuaArgumentError) in try value.word("kind", kinds) }
    let layer = try host.running().makeLayer(try options.string("name") ?? "layer", kind: kind ?? .plain)
    if let frame = options["frame"] { layer.frame = try frame.rect("frame") }
    if let color = options["backgroundColor"] { layer.backgroundColor = try color.color("backgroundColor") }
    if let contents = options["contents"] { layer.contents = try host.contents(contents, "contents") }
    return layer
  }

  /// Puts a layer beside another or at a place, 0 at the back; without either on top.
  static func insert(
    _ child: Layer, into parent: Layer, _ options: LuaTable, _ host: ScriptHost
  ) throws(LuaArgumentError) {
    guard options.entries.count == 1 else {
      throw LuaArgumentError(
        "one of at, above and below says where to insert, \(options.entries.isEmpty ? "none came" : "not several")")
    }
    if let sibling = options["above"] {
      parent.insertSublayer(child, above: try host.layer(sibling, "above"))
    } else if let sibling = options["below"] {
      parent.insertSublayer(child, below: try host.layer(sibling, "below"))
    } else if let place = options["at"] {
      guard let number = place.finiteNumber, let index = Int(exactly: number), index >= 0 else {
        throw LuaArgumentError(name: "at", wanted: "a place from 0 (the back) on", got: place)
      }
      parent.insertSublayer(child, at: index)
    }
  }
}

extension Layer {
  /// The layer as a script gets it.
  var scriptValue: LuaValue { ScriptType.layer.object(UInt64(id.index)) }
}

extension View {
  /// The view as a script gets it.
  var scriptValue: LuaValue { ScriptType.view.object(UInt64(layer.id.index)) }
}
