import VersoGeometry
import VersoLayers

/// `Path()`: lines and curves that an animation's position follows; every method gives a longer path.
enum PathBinding {
  /// The most pieces of one path.
  private static let mostElements = 10_000

  static func addMembers(to type: inout TypeBuilder) {
    method("move", to: &type) { arguments throws(LuaArgumentError) in .move(try arguments.point(1, "to")) }
    method("addLine", to: &type) { arguments throws(LuaArgumentError) in .line(try arguments.point(1, "to")) }
    method("addQuadCurve", to: &type) { arguments throws(LuaArgumentError) in
      .quadraticCurve(try arguments.point(1, "to"), control: try arguments.point(2, "control"))
    }
    method("addCurve", to: &type) { arguments throws(LuaArgumentError) in
      .curve(
        try arguments.point(1, "to"), control1: try arguments.point(2, "control1"),
        control2: try arguments.point(3, "control2"))
    }
    method("closeSubpath", to: &type) { _ throws(LuaArgumentError) in .close }
    type.operator(.length) { host, arguments, results in
      results.append(try host.path(arguments.value(0), "self").elements.count)
    }
    type.operator(.text) { host, arguments, results in
      results.append("Path of \(try host.path(arguments.value(0), "self").elements.count) pieces")
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, _, results in results.append(.path, try host.paths.keep(AnimationPath([]))) }
  }

  private static func method(
    _ name: String, to type: inout TypeBuilder,
    _ element: @escaping @Sendable (borrowing LuaArguments) throws(LuaArgumentError) -> AnimationPath.Element
  ) {
    type.method(name) { host, arguments, results in
      var path = try host.path(arguments.value(0), "self")
      guard path.elements.count < mostElements else {
        throw LuaArgumentError("a path has at most \(mostElements) pieces")
      }
      path.elements.append(try element(arguments))
      results.append(.path, try host.paths.keep(path))
    }
  }
}

extension ScriptHost {
  /// The path a value stands for.
  func path(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> AnimationPath {
    guard let path = paths[value.handle(of: .path)] else {
      throw LuaArgumentError(name: name, wanted: "a Path such as Path():move({0, 0}):addLine({100, 0})", got: value)
    }
    return path
  }
}
