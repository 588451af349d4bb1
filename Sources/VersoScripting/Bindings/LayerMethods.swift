import VersoGeometry
import VersoLayers
import VersoTransitions

/// What views and layers have alike besides their properties.
enum LayerMethods {
  static func add(to type: inout TypeBuilder) {
    type.method("setAnchorPoint") { host, arguments, _ in
      let options = try arguments.options(2, ["keepingFrame"], of: "setAnchorPoint")
      try host.layer(arguments).setAnchorPoint(
        try arguments.point(1, "anchorPoint"), keepingFrame: try options.boolean("keepingFrame") ?? false)
    }
    type.method("convertPoint") { host, arguments, results in
      let point = try arguments.point(1, "point")
      let found: Point? =
        switch try other(host, arguments, "convertPoint") {
        case .layer(let here, .to(let there)): here.convert(point, to: there)
        case .layer(let here, .from(let there)): here.convert(point, from: there)
        case .view(let here, .to(let there)): here.convert(point, to: there)
        case .view(let here, .from(let there)): here.convert(point, from: there)
        }
      if let found { results.append(found) } else { results.appendNil() }
    }
    type.method("convertRect") { host, arguments, results in
      let rect = try arguments.rect(1, "rect")
      let found: Rect? =
        switch try other(host, arguments, "convertRect") {
        case .layer(let here, .to(let there)): here.convert(rect, to: there)
        case .layer(let here, .from(let there)): here.convert(rect, from: there)
        case .view(let here, .to(let there)): here.convert(rect, to: there)
        case .view(let here, .from(let there)): here.convert(rect, from: there)
        }
      if let found { results.append(found) } else { results.appendNil() }
    }
    type.method("convertTime") { host, arguments, results in
      let time = try arguments.number(1, "time (seconds)")
      let layer = try host.layer(arguments)
      let found: Double? =
        switch try other(host, arguments, "convertTime") {
        case .layer(_, .to(let there)): layer.convertTime(time, to: there)
        case .layer(_, .from(let there)): layer.convertTime(time, from: there)
        case .view(_, .to(let there)): layer.convertTime(time, to: there?.layer)
        case .view(_, .from(let there)): layer.convertTime(time, from: there?.layer)
        }
      if let found { results.append(found) } else { results.appendNil() }
    }
    type.method("contains") { host, arguments, results in
      results.append(try host.layer(arguments).contains(try arguments.point(1, "point")))
    }
    type.field("localTime") { host, arguments, results in results.append(try host.layer(arguments).localTime) }
    LayerProperties.number("speed", to: &type, { $0.speed }, { $0.speed = $1 })
    LayerProperties.number("timeOffset", to: &type, { $0.timeOffset }, { $0.timeOffset = $1 })
    LayerProperties.number("beginTime", to: &type, { $0.beginTime }, { $0.beginTime = $1 })
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
      results.append(try presentation(try host.layer(arguments).presentation, host))
    }
  }

  /// The other end of a conversion, and whether it goes there or comes from there.
  private enum End<Other> {
    case to(Other?)
    case from(Other?)
  }

  /// Both ends of a conversion.
  private enum Ends {
    case layer(Layer, End<Layer>)
    case view(View, End<View>)
  }

  /// The ends of a conversion: `{to = other}` or `{from = other}`, where "none" stands for the platform's nil: of a view
  /// the window, of a layer the space it lies in, of a time the recording's.
  private static func other(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments, _ method: String
  ) throws(LuaArgumentError) -> Ends {
    let layer = try host.layer(arguments)
    let options = try arguments.options(2, ["from", "to"], of: method)
    let isView = arguments.objectType(0) != ScriptType.layer.rawValue
    func found(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> Layer? {
      if case .string("none") = value { return nil }
      return try host.layer(value, name)
    }
    switch (options["from"], options["to"]) {
    case (nil, let to?):
      let there = try found(to, "to")
      return isView ? .view(View(layer), .to(there.map(View.init))) : .layer(layer, .to(there))
    case (let from?, nil):
      let there = try found(from, "from")
      return isView ? .view(View(layer), .from(there.map(View.init))) : .layer(layer, .from(there))
    default:
      throw LuaArgumentError("\(method) takes one of {to = other} and {from = other}; other may be \"none\"")
    }
  }

  /// The values that show, by the names of the properties.
  private static func presentation(_ state: LayerState, _ host: ScriptHost) throws(LuaArgumentError) -> LuaTable {
    var values: [(String, LuaValue)] = [
      ("alpha", .number(state.opacity)), ("anchorPoint", .point(state.anchorPoint)),
      ("anchorPointZ", .number(state.anchorPointZ)), ("backgroundColor", .color(state.backgroundColor)),
      ("bend", .bend(state.bend)), ("borderColor", .color(state.borderColor)),
      ("borderWidth", .number(state.borderWidth)),
      ("bounds", .rect(state.bounds)), ("center", .point(state.position)),
      ("contents", try host.contentsValues.value(of: state.contents)), ("contentsRect", .rect(state.contentsRect)),
      ("cornerRadius", .number(state.cornerRadius)), ("doubleSided", .boolean(state.isDoubleSided)),
      ("hidden", .boolean(state.isHidden)), ("isDoubleSided", .boolean(state.isDoubleSided)),
      ("isGeometryFlipped", .boolean(state.isGeometryFlipped)), ("isHidden", .boolean(state.isHidden)),
      ("masksToBounds", .boolean(state.masksToBounds)), ("opacity", .number(state.opacity)),
      ("position", .point(state.position)), ("shadowColor", .color(state.shadowColor)),
      ("shadowOffset", .size(state.shadowOffset)), ("shadowOpacity", .number(state.shadowOpacity)),
      ("shadowRadius", .number(state.shadowRadius)), ("sublayerTransform", .transform(state.sublayerTransform)),
      ("transform", .transform(state.transform)), ("zPosition", .number(state.zPosition)),
    ]
    // Partly behind the eye a layer has no frame.
    if let frame = state.frame { values.append(("frame", .rect(frame))) }
    return LuaTable(entries: values.map { .init(key: $0, value: $1) })
  }
}
