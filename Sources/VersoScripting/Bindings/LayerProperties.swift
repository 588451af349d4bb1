import VersoGeometry
import VersoLayers
import VersoTransitions

/// The properties layers have, as fields of layers and, since `view.layer` is one step more, of views.
enum LayerProperties {
  /// Adds every property of the layer, leaving out names the type has already.
  static func add(to type: inout TypeBuilder) {
    addGeometry(to: &type)
    addLook(to: &type)
    for name in ["isHidden", "hidden"] {
      flag(name, to: &type, { $0.isHidden }, { $0.isHidden = $1 })
    }
    for name in ["isDoubleSided", "doubleSided"] {
      flag(name, to: &type, { $0.isDoubleSided }, { $0.isDoubleSided = $1 })
    }
    flag("masksToBounds", to: &type, { $0.masksToBounds }, { $0.masksToBounds = $1 })
    type.field("name") { host, arguments, results in results.append(try host.layer(arguments).name) }
  }

  private static func addGeometry(to type: inout TypeBuilder) {
    rect("frame", to: &type, { $0.frame }, { $0.frame = $1 })
    rect("bounds", to: &type, { $0.bounds }, { $0.bounds = $1 })
    rect("contentsRect", to: &type, { $0.contentsRect }, { $0.contentsRect = $1 })
    point("position", to: &type, { $0.position }, { $0.position = $1 })
    point("anchorPoint", to: &type, { $0.anchorPoint }, { $0.anchorPoint = $1 })
    number("zPosition", to: &type, { $0.zPosition }, { $0.zPosition = $1 })
    number("anchorPointZ", to: &type, { $0.anchorPointZ }, { $0.anchorPointZ = $1 })
    transform("transform", to: &type, { $0.transform }, { $0.transform = $1 })
    transform("sublayerTransform", to: &type, { $0.sublayerTransform }, { $0.sublayerTransform = $1 })
    type.field(
      "bend", get: { host, arguments, results in results.append(LuaValue.bend(try host.layer(arguments).bend)) },
      set: { host, arguments, _ in try host.layer(arguments).bend = try arguments.value(1).bend("bend") })
  }

  private static func addLook(to type: inout TypeBuilder) {
    number("opacity", to: &type, { $0.opacity }, { $0.opacity = $1 })
    number("cornerRadius", to: &type, { $0.cornerRadius }, { $0.cornerRadius = $1 })
    number("borderWidth", to: &type, { $0.borderWidth }, { $0.borderWidth = $1 })
    number("shadowOpacity", to: &type, { $0.shadowOpacity }, { $0.shadowOpacity = $1 })
    number("shadowRadius", to: &type, { $0.shadowRadius }, { $0.shadowRadius = $1 })
    color("backgroundColor", to: &type, { $0.backgroundColor }, { $0.backgroundColor = $1 })
    color("borderColor", to: &type, { $0.borderColor }, { $0.borderColor = $1 })
    color("shadowColor", to: &type, { $0.shadowColor }, { $0.shadowColor = $1 })
    type.field(
      "shadowOffset",
      get: { host, arguments, results in results.append(try host.layer(arguments).shadowOffset) },
      set: { host, arguments, _ in
        try host.layer(arguments).shadowOffset = try arguments.size(1, "shadowOffset")
      })
  }

  static func number(
    _ name: String, to type: inout TypeBuilder, _ get: @escaping @Sendable (Layer) -> Double,
    _ set: @escaping @Sendable (Layer, Double) -> Void
  ) {
    type.field(
      name, get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.number(1, name)) })
  }

  static func point(
    _ name: String, to type: inout TypeBuilder, _ get: @escaping @Sendable (Layer) -> Point,
    _ set: @escaping @Sendable (Layer, Point) -> Void
  ) {
    type.field(
      name, get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.point(1, name)) })
  }

  static func rect(
    _ name: String, to type: inout TypeBuilder, _ get: @escaping @Sendable (Layer) -> Rect,
    _ set: @escaping @Sendable (Layer, Rect) -> Void
  ) {
    type.field(
      name, get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.rect(1, name)) })
  }

  static func transform(
    _ name: String, to type: inout TypeBuilder, _ get: @escaping @Sendable (Layer) -> Transform3D,
    _ set: @escaping @Sendable (Layer, Transform3D) -> Void
  ) {
    type.field(
      name, get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.transform(1, name)) })
  }

  static func color(
    _ name: String, to type: inout TypeBuilder, _ get: @escaping @Sendable (Layer) -> Color,
    _ set: @escaping @Sendable (Layer, Color) -> Void
  ) {
    type.field(
      name, get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.color(1, name)) })
  }

  static func flag(
    _ name: String, to type: inout TypeBuilder, _ get: @escaping @Sendable (Layer) -> Bool,
    _ set: @escaping @Sendable (Layer, Bool) -> Void
  ) {
    type.field(
      name, get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.boolean(1, name)) })
  }
}

extension LuaArguments {
  /// The options a method may take at a place, checked; empty where none came.
  func options(_ index: Int, _ known: [String], of method: String) throws(LuaArgumentError) -> LuaTable {
    guard has(index) else { return LuaTable() }
    let table = try table(index, "the options of \(method)")
    try table.requireKeys(known, in: method)
    return table
  }
}

/// What views and layers have alike besides their properties.
enum LayerMethods {
  static func add(to type: inout TypeBuilder) {
    type.method("setAnchorPoint") { host, arguments, _ in
      let options = try arguments.options(2, ["keepingFrame"], of: "setAnchorPoint")
      try host.layer(arguments).setAnchorPoint(
        try arguments.point(1, "anchorPoint"), keepingFrame: try options.boolean("keepingFrame") ?? false)
    }
    type.method("convertPoint") { host, arguments, results in
      let (from, to) = try ends(host, arguments, "convertPoint")
      guard let point = from.convert(try arguments.point(1, "point"), to: to) else { return results.appendNil() }
      results.append(point)
    }
    type.method("convertRect") { host, arguments, results in
      let (from, to) = try ends(host, arguments, "convertRect")
      guard let rect = from.convert(try arguments.rect(1, "rect"), to: to) else { return results.appendNil() }
      results.append(rect)
    }
    type.method("add") { host, arguments, _ in
      try LayerAnimationBinding.add(to: host.layer(arguments), host, arguments)
    }
    type.method("animationForKey") { host, arguments, results in
      let layer = try host.layer(arguments)
      guard let animation = layer.animation(forKey: try arguments.string(1, "key")) else { return results.appendNil() }
      results.append(.layerAnimation, try host.handle(of: animation))
    }
    type.method("removeAnimationForKey") { host, arguments, _ in
      try host.layer(arguments).removeAnimation(forKey: try arguments.string(1, "key"))
    }
    type.method("removeAllAnimations") { host, arguments, _ in try host.layer(arguments).removeAllAnimations() }
    type.field("animationKeys") { host, arguments, results in
      results.append(LuaTable(array: try host.layer(arguments).animationKeys.map { .string($0) }))
    }
    type.field("presentation") { host, arguments, results in
      results.append(presentation(try host.layer(arguments).presentation))
    }
  }

  /// The two ends of a conversion: `{to = other}` or `{from = other}`.
  private static func ends(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments, _ method: String
  ) throws(LuaArgumentError) -> (from: Layer, to: Layer) {
    let layer = try host.layer(arguments)
    let options = try arguments.options(2, ["from", "to"], of: method)
    switch (options["from"], options["to"]) {
    case (nil, let to?): return (layer, try host.layer(to, "to"))
    case (let from?, nil): return (try host.layer(from, "from"), layer)
    default: throw LuaArgumentError("\(method) takes one of {to = other} and {from = other}")
    }
  }

  /// The values that show, by the names of the properties.
  private static func presentation(_ state: LayerState) -> LuaTable {
    let values: [(String, LuaValue)] = [
      ("alpha", .number(state.opacity)), ("anchorPoint", .point(state.anchorPoint)),
      ("anchorPointZ", .number(state.anchorPointZ)), ("backgroundColor", .color(state.backgroundColor)),
      ("borderColor", .color(state.borderColor)), ("borderWidth", .number(state.borderWidth)),
      ("bounds", .rect(state.bounds)), ("center", .point(state.position)), ("contentsRect", .rect(state.contentsRect)),
      ("cornerRadius", .number(state.cornerRadius)), ("frame", .rect(state.frame)),
      ("isHidden", .boolean(state.isHidden)), ("opacity", .number(state.opacity)),
      ("position", .point(state.position)), ("shadowColor", .color(state.shadowColor)),
      ("shadowOffset", .size(state.shadowOffset)), ("shadowOpacity", .number(state.shadowOpacity)),
      ("shadowRadius", .number(state.shadowRadius)), ("sublayerTransform", .transform(state.sublayerTransform)),
      ("transform", .transform(state.transform)), ("zPosition", .number(state.zPosition)),
    ]
    return LuaTable(entries: values.map { .init(key: $0, value: $1) })
  }
}
