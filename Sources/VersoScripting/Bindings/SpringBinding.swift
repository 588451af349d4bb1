import VersoTiming

/// `Spring`: a mass on a spring, from 0 at rest to 1.
enum SpringBinding {
  static func addMembers(to type: inout TypeBuilder) {
    for (place, name) in ["mass", "stiffness", "damping", "initialVelocity"].enumerated() {
      type.number(name, place)
    }
    type.field("allowsOverdamping") { _, arguments, results in
      results.append(try arguments.spring(0, "self").allowsOverdamping)
    }
    type.field("settlingDuration") { _, arguments, results in
      let duration = try arguments.spring(0, "self").settlingDuration
      guard duration.isFinite else { throw LuaArgumentError("this Spring never settles") }
      results.append(duration)
    }
    type.field("dampingRatio") { _, arguments, results in
      // Finite, as all numbers that scripts get: that of infinite damping is the largest there is.
      results.append(min(try arguments.spring(0, "self").dampingRatio, .greatestFiniteMagnitude))
    }
    type.field("naturalFrequency") { _, arguments, results in
      results.append(try arguments.spring(0, "self").naturalFrequency)
    }
    type.field("perceptualDuration") { _, arguments, results in
      results.append(try arguments.spring(0, "self").perceptualDuration)
    }
    type.field("bounce") { _, arguments, results in results.append(try arguments.spring(0, "self").bounce) }
    type.field("swiftUISettlingDuration") { _, arguments, results in
      let duration = try arguments.spring(0, "self").swiftUISettlingDuration
      guard duration.isFinite else { throw LuaArgumentError("this Spring never settles") }
      results.append(duration)
    }
    type.method("value") { _, arguments, results in
      results.append(try arguments.spring(0, "self").value(at: arguments.number(1, "t (seconds)")))
    }
    type.method("velocity") { _, arguments, results in
      results.append(try arguments.spring(0, "self").velocity(at: arguments.number(1, "t (seconds)")))
    }
    type.operator(.text) { _, arguments, results in
      let spring = try arguments.spring(0, "self")
      results.append(
        "Spring{mass = \(spring.mass.shortText), stiffness = \(spring.stiffness.shortText), damping = "
          + "\(spring.damping.shortText), initialVelocity = \(spring.initialVelocity.shortText)}")
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { _, arguments, results in
      let options = try arguments.table(0, "the argument of Spring")
      try options.requireKeys(
        ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping"], in: "Spring")
      results.append(
        try Spring(
          mass: try options.number("mass") ?? 1, stiffness: try options.number("stiffness") ?? 100,
          damping: try options.number("damping") ?? 10, initialVelocity: try options.number("initialVelocity") ?? 0,
          allowsOverdamping: try options.boolean("allowsOverdamping") ?? false))
    }
    space.function("perceptual") { _, arguments, results in
      let options = try arguments.table(0, "the argument of Spring.perceptual")
      try options.requireKeys(["duration", "bounce", "initialVelocity"], in: "Spring.perceptual")
      results.append(
        try Spring.perceptual(
          duration: try options.required("duration"), bounce: try options.number("bounce") ?? 0,
          initialVelocity: try options.number("initialVelocity") ?? 0))
    }
    space.function("response") { _, arguments, results in
      let options = try arguments.table(0, "the argument of Spring.response")
      try options.requireKeys(["response", "dampingFraction", "initialVelocity"], in: "Spring.response")
      results.append(
        try Spring.response(
          try options.required("response"), dampingFraction: try options.required("dampingFraction"),
          initialVelocity: try options.number("initialVelocity") ?? 0))
    }
    space.function("fitted") { _, arguments, results in
      let options = try arguments.table(0, "the argument of Spring.fitted")
      try options.requireKeys(["dampingRatio", "initialVelocity", "duration"], in: "Spring.fitted")
      results.append(
        try Spring.fitted(
          dampingRatio: try options.required("dampingRatio"),
          initialVelocity: try options.number("initialVelocity") ?? 0, duration: try options.required("duration")))
    }
  }
}

extension LuaTable {
  /// A finite number that must be given.
  func required(_ key: String) throws(LuaArgumentError) -> Double {
    guard let number = try number(key) else { throw LuaArgumentError("\(key) is missing; it is a number") }
    return number
  }
}
