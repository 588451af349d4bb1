import VersoGeometry

/// `Transform`: 4 x 4 matrices, row vectors, `a * b` applies `a` first.
enum TransformBinding {
  /// The names of the 16 numbers, row by row.
  static let elements = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  static func addMembers(to type: inout TypeBuilder) {
    type.numbers(elements)
    type.field("isIdentity") { _, arguments, results in results.append(try arguments.transform(0, "self").isIdentity) }
    type.field("isAffine") { _, arguments, results in results.append(try arguments.transform(0, "self").isAffine) }
    type.field("determinant") { _, arguments, results in results.append(try arguments.transform(0, "self").determinant)
    }
    type.method("inverted") { _, arguments, results in
      let transform = try arguments.transform(0, "self")
      guard let inverse = transform.inverted() else {
        throw LuaArgumentError(
          transform.determinant == 0
            ? "this Transform has no inverse: it squeezes an axis to nothing"
            : "this Transform has no inverse that numbers can hold: its determinant is \(transform.determinant)")
      }
      results.append(inverse)
    }
    type.method("apply", apply)
    type.method("decomposed", decompose)
    type.method("values") { _, arguments, results in
      let values = try arguments.transform(0, "self").values
      results.append(LuaTable(array: values.map { .number($0) }))
    }
    let components =
      TransformComponent.allCases.map { ($0.rawValue, TransformComponent?.some($0)) }
      + [("translation", TransformComponent?.none)]
    type.method("component") { _, arguments, results in
      let transform = try arguments.transform(0, "self")
      guard let component = try arguments.word(1, "keyPath", components) else {
        return results.append(transform.translationPair)
      }
      results.append(transform.component(component))
    }
    type.method("replacing") { _, arguments, results in
      let transform = try arguments.transform(0, "self")
      guard let component = try arguments.word(1, "keyPath", components) else {
        return results.append(transform.replacingTranslation(with: try arguments.point(2, "value")))
      }
      results.append(transform.replacing(component, with: try arguments.number(2, "value")))
    }
    type.method("affineTransform") { _, arguments, results in
      let flat = try arguments.transform(0, "self").affineTransform
      let numbers = [("a", flat.a), ("b", flat.b), ("c", flat.c), ("d", flat.d), ("tx", flat.tx), ("ty", flat.ty)]
      results.append(LuaTable(entries: numbers.map { .init(key: $0, value: .number($1)) }))
    }
    type.method("about") { host, arguments, results in
      let origin = Point3D(
        try arguments.number(1, "x"), try arguments.number(2, "y"), try arguments.number(3, "z", default: 0))
      let transform = try arguments.transform(0, "self")
      let moved = transform.about(origin)
      host.noteTurn(product: moved, of: transform, .identity)
      results.append(moved)
    }
    type.operator(.multiply) { host, arguments, results in
      let a = try arguments.transform(0, "the left side of *")
      let b = try arguments.transform(1, "the right side of *")
      let product = a * b
      host.noteTurn(product: product, of: a, b)
      results.append(product)
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.constant("identity", .transform(.identity))
    space.call(make)
    space.function("rotation") { host, arguments, results in
      let angle = try arguments.number(0, "angle (radians)")
      let axis = [try arguments.number(1, "x"), try arguments.number(2, "y"), try arguments.number(3, "z")]
      let turned = Transform3D.rotation(angle, axis[0], axis[1], axis[2])
      host.noteTurn(turned, angle, axis[0], axis[1], axis[2])
      results.append(turned)
    }
    space.function("scale") { _, arguments, results in
      let x = try arguments.number(0, "x")
      results.append(
        Transform3D.scale(x, try arguments.number(1, "y", default: x), try arguments.number(2, "z", default: 1)))
    }
    space.makes(.transform, Transform3D.identity.values, at: [0, 5, 10], least: 2)
    space.function("translation") { _, arguments, results in
      results.append(
        Transform3D.translation(
          try arguments.number(0, "x"), try arguments.number(1, "y"), try arguments.number(2, "z", default: 0)))
    }
    space.makes(.transform, Transform3D.identity.values, at: [12, 13, 14], least: 2)
    space.function("perspective") { _, arguments, results in
      let distance = try arguments.number(0, "distance (points)")
      guard distance > 0 else { throw LuaArgumentError("the distance of the eye must be above 0, not \(distance)") }
      results.append(Transform3D.perspective(distance))
    }
    space.function("skew") { _, arguments, results in
      results.append(
        Transform3D.skew(try arguments.number(0, "xAngle (radians)"), try arguments.number(1, "yAngle", default: 0)))
    }
    space.function("affine") { _, arguments, results in
      var numbers: [Double] = []
      for (place, name) in ["a", "b", "c", "d", "tx", "ty"].enumerated() {
        numbers.append(try arguments.number(place, name))
      }
      let n = numbers
      results.append(Transform3D(AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])))
    }
    space.makes(.transform, Transform3D.identity.values, at: [0, 1, 4, 5, 12, 13])
    space.function("interpolate") { _, arguments, results in
      results.append(
        Transform3D.interpolate(
          try arguments.transform(0, "a"), try arguments.transform(1, "b"), try arguments.number(2, "u")))
    }
  }

  /// `Transform()`, `Transform(other)`, and from 16 numbers, listed or one by one.
  private static let make: HostFunction = { _, arguments, results in
    switch arguments.count {
    case 0: results.append(Transform3D.identity)
    case 1:
      if case .table(let table) = arguments.value(0) {
        guard let transform = Transform3D(values: try table.numbers("values")) else {
          throw LuaArgumentError("a Transform is made of 16 numbers, not \(table.array.count)")
        }
        results.append(transform)
      } else {
        results.append(try arguments.transform(0, "the argument of Transform"))
      }
    case 16:
      var numbers: [Double] = []
      for (place, name) in elements.enumerated() { numbers.append(try arguments.number(place, name)) }
      results.append(Transform3D(values: numbers) ?? .identity)
    default:
      throw LuaArgumentError("a Transform is made of 16 numbers, not \(arguments.count)")
    }
  }

  /// `t:apply(x, y, z)` or `t:apply(point)`: x, y, z and w before the perspective divide.
  private static let apply: HostFunction = { _, arguments, results in
    let transform = try arguments.transform(0, "self")
    let image: HomogeneousPoint
    if arguments.count == 2 {
      let point = try arguments.point(1, "point")
      image = transform.apply(point.x, point.y)
    } else {
      image = transform.apply(
        try arguments.number(1, "x"), try arguments.number(2, "y"), try arguments.number(3, "z", default: 0))
    }
    for number in [image.x, image.y, image.z, image.w] { results.append(number) }
  }

  /// `t:decomposed()`: translation, scale, skew, quaternion, perspective weight, and the angles about the axes.
  private static let decompose: HostFunction = { _, arguments, results in
    guard let parts = try arguments.transform(0, "self").decomposed() else {
      throw LuaArgumentError("this Transform has no parts: it squeezes an axis to nothing")
    }
    func list(_ names: [String], _ numbers: [Double]) -> LuaValue {
      .table(LuaTable(entries: zip(names, numbers).map { .init(key: $0, value: .number($1)) }))
    }
    func triple(_ point: Point3D) -> LuaValue { list(["x", "y", "z"], [point.x, point.y, point.z]) }
    let turn = parts.quaternion
    let angles = EulerAngles(rotation: turn.transform)
    results.append(
      LuaTable(entries: [
        .init(key: "angles", value: list(["x", "y", "z"], [angles.x, angles.y, angles.z])),
        .init(key: "quaternion", value: list(["x", "y", "z", "w"], [turn.x, turn.y, turn.z, turn.w])),
        .init(key: "scale", value: triple(parts.scale)),
        .init(key: "skew", value: list(["xy", "xz", "yz"], [parts.skew.xy, parts.skew.xz, parts.skew.yz])),
        .init(key: "translation", value: triple(parts.translation)),
        .init(key: "weight", value: .number(parts.weight)),
      ]))
  }
}
