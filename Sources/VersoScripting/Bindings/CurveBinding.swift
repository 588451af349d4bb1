import VersoTiming

/// `Curve`: how far along an animation is, given how much of its time has passed.
enum CurveBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.method("value") { host, arguments, results in
      let isBefore = arguments.has(2) ? try arguments.boolean(2, "before") : false
      results.append(try curve(host, arguments).value(at: try arguments.number(1, "u"), before: isBefore))
    }
    type.method("reversed") { host, arguments, results in
      results.append(.curve, try host.handle(of: try curve(host, arguments).reversed))
    }
    type.method("mirrored") { host, arguments, results in
      results.append(.curve, try host.handle(of: try curve(host, arguments).mirrored))
    }
    type.method("composed") { host, arguments, results in
      let inner = try host.curve(arguments.value(1), "inner")
      results.append(.curve, try host.handle(of: try curve(host, arguments).composed(with: inner)))
    }
    type.operator(.text) { host, arguments, results in
      results.append("Curve.\(try curve(host, arguments).description)")
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    for (place, entry) in TimingCurve.named.enumerated() {
      // The first curve that is the same has the handle.
      let first = TimingCurve.named.firstIndex { $0.curve == entry.curve } ?? place
      space.constant(entry.name, ScriptType.curve.object(UInt64(first)))
    }
    space.function("bezier") { host, arguments, results in
      let curve = try TimingCurve.bezier(
        try arguments.number(0, "x1"), try arguments.number(1, "y1"), try arguments.number(2, "x2"),
        try arguments.number(3, "y2"))
      results.append(.curve, try host.handle(of: curve))
    }
    space.function("steps") { host, arguments, results in
      let positions = StepPosition.allCases.map { ($0.rawValue, $0) }
      let position = arguments.has(1) ? try arguments.word(1, "position", positions) : .jumpEnd
      results.append(.curve, try host.handle(of: try .steps(try arguments.integer(0, "n"), position)))
    }
    space.function("points") { host, arguments, results in
      let table = try arguments.table(0, "points")
      var stops: [LinearStop] = []
      for (place, value) in table.array.enumerated() { stops.append(try stop(value, "points[\(place + 1)]")) }
      results.append(.curve, try host.handle(of: try .points(stops)))
    }
    space.function("named") { host, arguments, results in
      results.append(.curve, try host.handle(of: try host.curve(arguments.value(0), "name")))
    }
  }

  private static func curve(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> TimingCurve {
    host.curve(handle: try arguments.handle(0, type: ScriptType.curve.rawValue, "self"))
  }

  /// A number, or {value, position}.
  private static func stop(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> LinearStop {
    if let number = value.finiteNumber { return LinearStop(number) }
    guard case .table(let table) = value, table.array.count == 2, table.entries.isEmpty else {
      throw LuaArgumentError(name: name, wanted: "a number, or {value, position}", got: value)
    }
    let numbers = try table.numbers(name)
    return LinearStop(numbers[0], at: numbers[1])
  }
}
