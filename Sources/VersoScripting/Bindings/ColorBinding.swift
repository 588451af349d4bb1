import VersoLayers

/// `Color`: red, green, blue and alpha, each 0...1; a colour never changes.
enum ColorBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.numbers(["red", "green", "blue", "alpha"], isWritable: false)
    type.method("withAlpha") { _, arguments, results in
      var color = try arguments.color(0, "self")
      color.alpha = try part(arguments.value(1), "alpha")
      results.append(color)
    }
    type.operator(.text) { _, arguments, results in
      results.append("Color(\"\(try arguments.color(0, "self").text)\")")
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    for (name, color) in Color.named { space.constant(name, .color(color)) }
    space.call { _, arguments, results in
      if arguments.count == 1 { return results.append(try arguments.color(0, "the argument of Color")) }
      results.append(
        Color(
          try part(arguments.value(0), "red"), try part(arguments.value(1), "green"),
          try part(arguments.value(2), "blue"), arguments.has(3) ? try part(arguments.value(3), "alpha") : 1))
    }
  }

  /// A part of a colour, 0...1.
  private static func part(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> Double {
    let number = try value.number(name)
    guard number >= 0, number <= 1 else {
      throw LuaArgumentError("\(name) must be from 0 to 1, not \(value.summary)")
    }
    return number
  }
}
