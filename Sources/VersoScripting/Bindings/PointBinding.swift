import VersoGeometry

/// `Point`: x and y, in points or as fractions.
enum PointBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.numbers(["x", "y"])
    type.method("distance") { _, arguments, results in
      results.append(try arguments.point(0, "self").distance(to: arguments.point(1, "other")))
    }
    type.operator(.add) { _, arguments, results in
      results.append(try arguments.point(0, "the left side of +") + arguments.point(1, "the right side of +"))
    }
    type.operator(.subtract) { _, arguments, results in
      results.append(try arguments.point(0, "the left side of -") - arguments.point(1, "the right side of -"))
    }
    type.operator(.multiply) { _, arguments, results in
      // The number may stand on either side.
      let place = arguments.objectType(0) == nil ? 1 : 0
      results.append(try arguments.point(place, "a side of *") * arguments.number(1 - place, "the other side of *"))
    }
    type.operator(.negate) { _, arguments, results in results.append(try arguments.point(0, "self") * -1) }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.constant("zero", .point(.zero))
    space.call { _, arguments, results in
      if arguments.count == 1 { return results.append(try arguments.point(0, "the argument of Point")) }
      results.append(Point(try arguments.number(0, "x", default: 0), try arguments.number(1, "y", default: 0)))
    }
    space.makes(.point, [0, 0], at: [0, 1])
  }
}
