import VersoGeometry

/// `TransformFunctions()`: steps of a transform, each animated by its own numbers, so that full turns are kept.
///
/// Every method gives a longer list. As on the web, the last step applies to a point first.
enum TransformFunctionsBinding {
  /// The most steps of one list.
  private static let mostSteps = 1000

  static func addMembers(to type: inout TypeBuilder) {
    step("translate", to: &type) { arguments throws(LuaArgumentError) in
      .translate(
        try arguments.number(1, "x"), try arguments.number(2, "y", default: 0), try arguments.number(3, "z", default: 0)
      )
    }
    step("scale", to: &type) { arguments throws(LuaArgumentError) in
      let x = try arguments.number(1, "x")
      return .scale(x, try arguments.number(2, "y", default: x), try arguments.number(3, "z", default: 1))
    }
    step("rotate", to: &type) { arguments throws(LuaArgumentError) in
      let angle = try arguments.number(1, "angle (radians)")
      let x = try arguments.number(2, "x", default: 0)
      let y = try arguments.number(3, "y", default: 0)
      let z = try arguments.number(4, "z", default: arguments.has(2) || arguments.has(3) ? 0 : 1)
      return .rotate(angle: angle, x: x, y: y, z: z)
    }
    step("skew", to: &type) { arguments throws(LuaArgumentError) in
      .skew(x: try arguments.number(1, "xAngle (radians)"), y: try arguments.number(2, "yAngle", default: 0))
    }
    step("perspective", to: &type) { arguments throws(LuaArgumentError) in
      let distance = try arguments.number(1, "distance (points)")
      guard distance > 0 else { throw LuaArgumentError("the distance of the eye must be above 0, not \(distance)") }
      return .perspective(distance)
    }
    step("matrix", to: &type) { arguments throws(LuaArgumentError) in
      .matrix(try arguments.transform(1, "transform"))
    }
    type.field("transform") { host, arguments, results in
      results.append(try host.functionList(arguments.value(0), "self").transform)
    }
    type.method("interpolate") { host, arguments, results in
      let list = TransformFunctionList.interpolate(
        try host.functionList(arguments.value(0), "self"), try host.functionList(arguments.value(1), "other"),
        try arguments.number(2, "u"))
      results.append(.transformFunctions, try host.transformFunctions.keep(list.functions))
    }
    type.operator(.length) { host, arguments, results in
      results.append(try host.functionListHandle(arguments.value(0), "self").count)
    }
    type.operator(.text) { host, arguments, results in
      results.append("TransformFunctions of \(try host.functionListHandle(arguments.value(0), "self").count) steps")
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, _, results in
      results.append(.transformFunctions, ScriptLists<TransformFunction>.empty)
    }
  }

  private static func step(
    _ name: String, to type: inout TypeBuilder,
    _ step: @escaping @Sendable (borrowing LuaArguments) throws(LuaArgumentError) -> TransformFunction
  ) {
    type.method(name) { host, arguments, results in
      let (list, count) = try host.functionListHandle(arguments.value(0), "self")
      guard count < mostSteps else { throw LuaArgumentError("a list has at most \(mostSteps) steps") }
      results.append(.transformFunctions, try host.transformFunctions.append(try step(arguments), to: list))
    }
  }
}

extension ScriptHost {
  /// The list of steps a value stands for.
  func functionList(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> TransformFunctionList {
    TransformFunctionList(transformFunctions[try functionListHandle(value, name).handle] ?? [])
  }

  /// The handle of the list of steps a value stands for, and how many steps it has.
  func functionListHandle(
    _ value: LuaValue, _ name: String
  ) throws(LuaArgumentError) -> (handle: UInt64, count: Int) {
    guard let handle = value.handle(of: .transformFunctions), let count = transformFunctions.count(handle) else {
      throw LuaArgumentError(name: name, wanted: "TransformFunctions", got: value)
    }
    return (handle, count)
  }
}
