import VersoGeometry

/// `Size`: width and height, in points.
enum SizeBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.numbers(["width", "height"])
    type.operator(.multiply) { _, arguments, results in
      let place = arguments.objectType(0) == nil ? 1 : 0
      let factor = try arguments.number(1 - place, "the other side of *")
      let size = try arguments.size(place, "a side of *")
      results.append(Size(size.width * factor, size.height * factor))
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.constant("zero", .size(.zero))
    space.call { _, arguments, results in
      if arguments.count == 1 { return results.append(try arguments.size(0, "the argument of Size")) }
      results.append(Size(try arguments.number(0, "width", default: 0), try arguments.number(1, "height", default: 0)))
    }
    space.makes(.size, [0, 0], at: [0, 1])
  }
}
