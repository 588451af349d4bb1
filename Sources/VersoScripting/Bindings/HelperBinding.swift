import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// The global functions: angles, mixing, and turns that spare authors matrix algebra.
enum HelperBinding {
  static func functions(_ list: HostFunctionList) -> [LuaFunctionDescription] {
    list.addsQuiet = true
    let numbers = [
      list.function("rad") { _, arguments, results in
        results.append(try arguments.number(0, "degrees") / 180 * .pi)
      },
      list.function("deg") { _, arguments, results in
        let degrees = try arguments.number(0, "radians") / .pi * 180
        guard degrees.isFinite else {
          throw LuaArgumentError("so many radians are more degrees than a number can hold")
        }
        results.append(degrees)
      },
      list.function("lerp", lerp),
    ]
    list.addsQuiet = false
    return numbers + [list.function("hinge", hinge), list.function("flip", flip)]
  }

  /// `lerp(a, b, u)` for numbers, points, sizes, rectangles, colours and transforms.
  private static let lerp: HostFunction = { host, arguments, results in
    let u = try arguments.number(2, "u")
    let (a, b) = (arguments.value(0), arguments.value(1))
    if a.handle(of: .transformFunctions) != nil {
      let list = TransformFunctionList.interpolate(try host.functionList(a, "a"), try host.functionList(b, "b"), u)
      return results.append(.transformFunctions, try host.transformFunctions.keep(list.functions))
    }
    guard let first = a.layerValue(), let second = b.layerValue() else {
      for (name, value) in [("a", a), ("b", b)] {
        if case .number = value, value.finiteNumber == nil {
          throw LuaArgumentError(name: name, wanted: "a finite number", got: value)
        }
      }
      throw LuaArgumentError("lerp mixes two values of one kind, not \(a.summary) and \(b.summary)")
    }
    switch (first, second) {
    case (.number(let a), .number(let b)): results.append(mix(a, b, u))
    case (.point(let a), .point(let b)): results.append(mix(a, b, u))
    case (.size(let a), .size(let b)): results.append(mix(a, b, u))
    case (.rect(let a), .rect(let b)): results.append(mix(a, b, u))
    case (.color(let a), .color(let b)): results.append(mix(a, b, u))
    case (.transform(let a), .transform(let b)): results.append(mix(a, b, u))
    default: throw LuaArgumentError("lerp mixes two values of one kind, not \(a.summary) and \(b.summary)")
    }
  }

  private static func mix<Value: Interpolatable>(_ a: Value, _ b: Value, _ u: Double) -> Value {
    Value.interpolate(a, b, u)
  }

  /// Hangs a view on an edge and turns it about it: `hinge(view, edge, angle)`.
  ///
  /// Angles above 0 bring the free side toward the viewer. The view stays in its place; call it once with angle 0 before
  /// a block, since the move of the anchor would be animated too.
  private static let hinge: HostFunction = { host, arguments, _ in
    let layer = try host.layer(arguments, 0)
    let edges: [(String, (anchor: Point, axis: Point, sign: Double))] = [
      ("left", (Point(0, 0.5), Point(0, 1), -1)), ("right", (Point(1, 0.5), Point(0, 1), 1)),
      ("top", (Point(0.5, 0), Point(1, 0), 1)), ("bottom", (Point(0.5, 1), Point(1, 0), -1)),
    ]
    let edge = try arguments.word(1, "edge", edges)
    let angle = try arguments.number(2, "angle (radians)")
    if layer.anchorPoint != edge.anchor {
      layer.transform = .identity
      layer.setAnchorPoint(edge.anchor, keepingFrame: true)
    }
    let turned = Transform3D.rotation(edge.sign * angle, edge.axis.x, edge.axis.y, 0)
    host.noteTurn(turned, edge.sign * angle, edge.axis.x, edge.axis.y, 0)
    layer.transform = turned
  }

  /// `flip(view, axis, angle)`: turns a view about an axis through its anchor point.
  private static let flip: HostFunction = { host, arguments, _ in
    let layer = try host.layer(arguments, 0)
    let axes: [(String, Point3D)] = [
      ("x", Point3D(1, 0, 0)), ("y", Point3D(0, 1, 0)), ("z", Point3D(0, 0, 1)),
      ("horizontal", Point3D(1, 0, 0)), ("vertical", Point3D(0, 1, 0)),
    ]
    let axis = try arguments.word(1, "axis", axes)
    let angle = try arguments.number(2, "angle (radians)")
    let turned = Transform3D.rotation(angle, axis.x, axis.y, axis.z)
    host.noteTurn(turned, angle, axis.x, axis.y, axis.z)
    layer.transform = turned
  }
}
