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
      results.append(try host.pathHandle(arguments.value(0), "self").count)
    }
    type.operator(.text) { host, arguments, results in
      results.append("Path of \(try host.pathHandle(arguments.value(0), "self").count) pieces")
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, _, results in results.append(.path, ScriptLists<AnimationPath.Element>.empty) }
  }

  private static func method(
    _ name: String, to type: inout TypeBuilder,
    _ element: @escaping @Sendable (borrowing LuaArguments) throws(LuaArgumentError) -> AnimationPath.Element
  ) {
    type.method(name) { host, arguments, results in
      let (path, count) = try host.pathHandle(arguments.value(0), "self")
      guard count < mostElements else { throw LuaArgumentError("a path has at most \(mostElements) pieces") }
      results.append(.path, try host.paths.append(try element(arguments), to: path))
    }
  }
}

extension ScriptHost {
  /// The path a value stands for.
  func path(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> AnimationPath {
    AnimationPath(paths[try pathHandle(value, name).handle] ?? [])
  }

  /// The handle of the path a value stands for, and how many pieces it has.
  func pathHandle(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> (handle: UInt64, count: Int) {
    guard let handle = value.handle(of: .path), let count = paths.count(handle) else {
      throw LuaArgumentError(name: name, wanted: "a Path such as Path():move({0, 0}):addLine({100, 0})", got: value)
    }
    return (handle, count)
  }
}
