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
    flag("isGeometryFlipped", to: &type, { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 })
    flag("masksToBounds", to: &type, { $0.masksToBounds }, { $0.masksToBounds = $1 })
    type.field("name") { host, arguments, results in results.append(try host.layer(arguments).name) }
  }

  private static func addGeometry(to type: inout TypeBuilder) {
    type.field(
      "frame",
      get: { host, arguments, results in
        if let frame = try host.layer(arguments).frame { results.append(frame) } else { results.appendNil() }
      }, set: { host, arguments, _ in try host.layer(arguments).frame = try arguments.rect(1, "frame") })
    rect("bounds", to: &type, quick: .bounds, { $0.bounds }, { $0.bounds = $1 })
    rect("contentsRect", to: &type, { $0.contentsRect }, { $0.contentsRect = $1 })
    point("position", to: &type, quick: .position, { $0.position }, { $0.position = $1 })
    point("anchorPoint", to: &type, quick: .anchorPoint, { $0.anchorPoint }, { $0.anchorPoint = $1 })
    number("zPosition", to: &type, quick: .zPosition, { $0.zPosition }, { $0.zPosition = $1 })
    number("anchorPointZ", to: &type, quick: .anchorPointZ, { $0.anchorPointZ }, { $0.anchorPointZ = $1 })
    transform("transform", to: &type, quick: .transform, { $0.transform }, { $0.transform = $1 })
    transform(
      "sublayerTransform", to: &type, quick: .sublayerTransform, { $0.sublayerTransform }, { $0.sublayerTransform = $1 }
    )
    type.field(
      "bend", get: { host, arguments, results in results.append(LuaValue.bend(try host.layer(arguments).bend)) },
      set: { host, arguments, _ in try host.layer(arguments).bend = try arguments.value(1).bend("bend") })
  }

  private static func addLook(to type: inout TypeBuilder) {
    type.field(
      "contents",
      get: { host, arguments, results in
        results.append(try host.contentsValues.value(of: try host.layer(arguments).contents))
      },
      set: { host, arguments, _ in
        try host.layer(arguments).contents = try host.contents(arguments.value(1), "contents")
      })
    number("opacity", to: &type, quick: .opacity, { $0.opacity }, { $0.opacity = $1 })
    number("cornerRadius", to: &type, quick: .cornerRadius, { $0.cornerRadius }, { $0.cornerRadius = $1 })
    number("borderWidth", to: &type, quick: .borderWidth, { $0.borderWidth }, { $0.borderWidth = $1 })
    number("shadowOpacity", to: &type, quick: .shadowOpacity, { $0.shadowOpacity }, { $0.shadowOpacity = $1 })
    number("shadowRadius", to: &type, quick: .shadowRadius, { $0.shadowRadius }, { $0.shadowRadius = $1 })
    color("backgroundColor", to: &type, quick: .backgroundColor, { $0.backgroundColor }, { $0.backgroundColor = $1 })
    color("borderColor", to: &type, quick: .borderColor, { $0.borderColor }, { $0.borderColor = $1 })
    color("shadowColor", to: &type, quick: .shadowColor, { $0.shadowColor }, { $0.shadowColor = $1 })
    field(
      "shadowOffset", .shadowOffset, .size, to: &type,
      get: { host, arguments, results in results.append(try host.layer(arguments).shadowOffset) },
      set: { host, arguments, _ in
        try host.layer(arguments).shadowOffset = try arguments.size(1, "shadowOffset")
      })
  }

  /// Adds a property, whose new values may wait where it has a quick way.
  private static func field(
    _ name: String, _ quick: QuickField?, _ value: ScriptType?, to type: inout TypeBuilder,
    get: @escaping HostFunction, set: @escaping HostFunction
  ) {
    guard let quick else { return type.field(name, get: get, set: set) }
    let written = LuaFieldDescription.Written(
      slot: quick.rawValue, type: value?.rawValue, largest: TransitionContext.largestNumber)
    type.field(name, written: written, get: get, set: set)
  }

  static func number(
    _ name: String, to type: inout TypeBuilder, quick: QuickField? = nil,
    _ get: @escaping @Sendable (Layer) -> Double,
    _ set: @escaping @Sendable (Layer, Double) -> Void
  ) {
    field(
      name, quick, nil, to: &type, get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.number(1, name)) })
  }

  static func point(
    _ name: String, to type: inout TypeBuilder, quick: QuickField? = nil,
    _ get: @escaping @Sendable (Layer) -> Point,
    _ set: @escaping @Sendable (Layer, Point) -> Void
  ) {
    field(
      name, quick, .point, to: &type,
      get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.point(1, name)) })
  }

  static func rect(
    _ name: String, to type: inout TypeBuilder, quick: QuickField? = nil,
    _ get: @escaping @Sendable (Layer) -> Rect,
    _ set: @escaping @Sendable (Layer, Rect) -> Void
  ) {
    field(
      name, quick, .rect, to: &type,
      get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.rect(1, name)) })
  }

  static func transform(
    _ name: String, to type: inout TypeBuilder, quick: QuickField? = nil,
    _ get: @escaping @Sendable (Layer) -> Transform3D,
    _ set: @escaping @Sendable (Layer, Transform3D) -> Void
  ) {
    field(
      name, quick, .transform, to: &type,
      get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
      set: { host, arguments, _ in set(try host.layer(arguments), try arguments.transform(1, name)) })
  }

  static func color(
    _ name: String, to type: inout TypeBuilder, quick: QuickField? = nil,
    _ get: @escaping @Sendable (Layer) -> Color,
    _ set: @escaping @Sendable (Layer, Color) -> Void
  ) {
    field(
      name, quick, .color, to: &type,
      get: { host, arguments, results in results.append(get(try host.layer(arguments))) },
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
