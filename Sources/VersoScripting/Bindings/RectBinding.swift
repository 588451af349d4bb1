import VersoGeometry

/// `Rect`: x, y, width and height, in points.
enum RectBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.numbers(["x", "y", "width", "height"])
    type.field("origin") { _, arguments, results in results.append(try arguments.rect(0, "self").origin) }
    type.field("size") { _, arguments, results in results.append(try arguments.rect(0, "self").size) }
    type.field("center") { _, arguments, results in results.append(try arguments.rect(0, "self").center) }
    type.field("minX") { _, arguments, results in results.append(try arguments.rect(0, "self").minX) }
    type.field("maxX") { _, arguments, results in results.append(try arguments.rect(0, "self").maxX) }
    type.field("minY") { _, arguments, results in results.append(try arguments.rect(0, "self").minY) }
    type.field("maxY") { _, arguments, results in results.append(try arguments.rect(0, "self").maxY) }
    type.field("isEmpty") { _, arguments, results in results.append(try arguments.rect(0, "self").isEmpty) }
    type.field("corners") { _, arguments, results in
      results.append(LuaTable(array: try arguments.rect(0, "self").corners.map { .point($0) }))
    }
    type.method("insetBy") { _, arguments, results in
      let rect = try arguments.rect(0, "self")
      results.append(rect.insetBy(dx: try arguments.number(1, "dx"), dy: try arguments.number(2, "dy")))
    }
    type.method("offsetBy") { _, arguments, results in
      let rect = try arguments.rect(0, "self")
      let move = Point(try arguments.number(1, "dx"), try arguments.number(2, "dy"))
      results.append(Rect(origin: rect.origin + move, size: rect.size))
    }
    type.method("contains") { _, arguments, results in
      results.append(try arguments.rect(0, "self").contains(arguments.point(1, "point")))
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.constant("zero", .rect(.zero))
    space.call { _, arguments, results in
      if arguments.count == 1 { return results.append(try arguments.rect(0, "the argument of Rect")) }
      results.append(
        Rect(
          try arguments.number(0, "x", default: 0), try arguments.number(1, "y", default: 0),
          try arguments.number(2, "width", default: 0), try arguments.number(3, "height", default: 0)))
    }
    space.makes(.rect, [0, 0, 0, 0], at: [0, 1, 2, 3])
  }
}
