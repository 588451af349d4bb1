import VersoGeometry
import VersoLayers

/// `Gradient.axial{…}` and `Gradient.radial{…}`: colours that change over a layer; a gradient never changes.
enum GradientBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.field("kind") { host, arguments, results in results.append(try host.gradient(arguments).kind.rawValue) }
    type.field("colors") { host, arguments, results in
      results.append(LuaTable(array: try host.gradient(arguments).stops.map { LuaValue.color($0.color) }))
    }
    type.field("locations") { host, arguments, results in
      results.append(LuaTable(array: try host.gradient(arguments).stops.map { LuaValue.number($0.location) }))
    }
    type.field("startPoint") { host, arguments, results in results.append(try host.gradient(arguments).startPoint) }
    type.field("endPoint") { host, arguments, results in results.append(try host.gradient(arguments).endPoint) }
    type.field("isOpaque") { host, arguments, results in results.append(try host.gradient(arguments).isOpaque) }
    type.operator(.text) { host, arguments, results in
      results.append(LayerContents.gradient(try host.gradient(arguments)).scriptText)
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    for kind in LayerGradient.Kind.allCases {
      space.function(kind.rawValue) { host, arguments, results in
        let name = "Gradient.\(kind.rawValue)"
        let options = try arguments.table(0, "the argument of \(name)")
        try options.requireKeys(["colors", "endPoint", "locations", "startPoint"], in: name)
        try host.append(.gradient(try gradient(kind, options, name)), results)
      }
    }
  }

  /// A gradient out of options; the points are the platform's defaults, for a radial one from the middle to a corner.
  private static func gradient(
    _ kind: LayerGradient.Kind, _ options: LuaTable, _ name: String
  ) throws(LuaArgumentError) -> LayerGradient {
    guard let list = try options.table("colors") else {
      throw LuaArgumentError("\(name) needs colors, a list such as {\"white\", \"#ff8800\"}")
    }
    let most = LayerGradient.mostStops
    guard (2...most).contains(list.array.count), list.entries.isEmpty else {
      throw LuaArgumentError("colors must be a list of 2 to \(most) colours, not of \(list.array.count)")
    }
    var colors: [Color] = []
    for (place, value) in list.array.enumerated() { colors.append(try value.color("colors[\(place + 1)]")) }
    let locations =
      try options.table("locations")?.numbers("locations")
      ?? colors.indices.map { Double($0) / Double(colors.count - 1) }
    guard locations.count == colors.count else {
      throw LuaArgumentError("locations must be as many as colors, \(colors.count), not \(locations.count)")
    }
    var gradient = LayerGradient(kind, stops: zip(colors, locations).map { LayerGradient.Stop($0, at: $1) })
    if kind == .radial { (gradient.startPoint, gradient.endPoint) = (Point(0.5, 0.5), Point(1, 1)) }
    if let start = options["startPoint"] { gradient.startPoint = try start.point("startPoint") }
    if let end = options["endPoint"] { gradient.endPoint = try end.point("endPoint") }
    return gradient
  }
}

extension ScriptHost {
  /// The gradient a method or field is asked of.
  fileprivate func gradient(_ arguments: borrowing LuaArguments) throws(LuaArgumentError) -> LayerGradient {
    guard case .gradient(let gradient)? = contentsValues.contents(of: arguments.value(0)) else {
      throw LuaArgumentError(name: "self", wanted: "a Gradient", got: arguments.value(0))
    }
    return gradient
  }
}
