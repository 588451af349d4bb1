import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Reading the engine's values out of what a script passed; loosely where there is one natural way to take it.
extension LuaValue {
  /// The numbers of an object of a type, or nil where it is something else.
  func numbers(of type: ScriptType) -> [Double]? {
    guard case .object(let object) = self, object.type == type.rawValue, case .numbers(let numbers) = object.payload,
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    return numbers
  }

  /// The handle of an object of a type, or nil where it is something else.
  func handle(of type: ScriptType) -> UInt64? {
    guard case .object(let object) = self, object.type == type.rawValue, case .handle(let handle) = object.payload
    else { return nil }
    return handle
  }

  /// The numbers of a list or of names, as many as there are names; nil where it is something else.
  private func numbers(named names: [String]) -> [Double]? {
    guard case .table(let table) = self else { return nil }
    if table.entries.isEmpty {
      let numbers = table.array.compactMap(\.finiteNumber)
      return numbers.count == names.count && table.array.count == names.count ? numbers : nil
    }
    guard table.array.isEmpty, table.entries.allSatisfy({ names.contains($0.key) }) else { return nil }
    let numbers = names.compactMap { table[$0]?.finiteNumber }
    return numbers.count == names.count ? numbers : nil
  }

  private func mismatch(_ name: String, _ wanted: String) -> LuaArgumentError {
    if let (place, number) = unusableNumber {
      return LuaArgumentError("\(name) must be \(wanted); its \(place) is \(number.summary)")
    }
    return LuaArgumentError(name: name, wanted: wanted, got: self)
  }

  /// The first number of a table that is not finite, and where it stands there.
  private var unusableNumber: (place: String, number: LuaValue)? {
    guard case .table(let table) = self else { return nil }
    func isUnusable(_ value: LuaValue) -> Bool {
      if case .number = value { value.finiteNumber == nil } else { false }
    }
    if let place = table.array.firstIndex(where: isUnusable) { return ("number \(place + 1)", table.array[place]) }
    return table.entries.first { isUnusable($0.value) }.map { ($0.key, $0.value) }
  }

  /// A point: `Point(x, y)`, `{x, y}` or `{x = …, y = …}`.
  func point(_ name: String) throws(LuaArgumentError) -> Point {
    guard let found = numbers(of: .point) ?? numbers(named: ["x", "y"]) else {
      throw mismatch(name, "a point such as {0, 0.5}")
    }
    return Point(found[0], found[1])
  }

  /// A size: `Size(width, height)`, `{width, height}` or by names.
  func size(_ name: String) throws(LuaArgumentError) -> Size {
    guard let found = numbers(of: .size) ?? numbers(named: ["width", "height"]) else {
      throw mismatch(name, "a size such as {375, 667}")
    }
    return Size(found[0], found[1])
  }

  /// A rectangle: `Rect(x, y, width, height)`, a list of the four or by names.
  func rect(_ name: String) throws(LuaArgumentError) -> Rect {
    guard let found = numbers(of: .rect) ?? numbers(named: ["x", "y", "width", "height"]) else {
      throw mismatch(name, "a rectangle such as {30, 120, 120, 160}")
    }
    return Rect(found[0], found[1], found[2], found[3])
  }

  /// A colour: `Color(…)`, or text such as "#ff8800" or "orange".
  func color(_ name: String) throws(LuaArgumentError) -> Color {
    if let found = numbers(of: .color) { return Color(found[0], found[1], found[2], found[3]) }
    if case .string(let text) = self {
      if let color = Color(text: text) { return color }
      let hint = suggestion(for: text, among: Color.named.map(\.name))
      throw LuaArgumentError("\(name) must be a colour such as '#ff8800' or 'orange', not '\(text.shortened)'\(hint)")
    }
    throw mismatch(name, "a colour such as Color(1, 0.5, 0) or '#ff8800'")
  }

  /// A transform.
  func transform(_ name: String) throws(LuaArgumentError) -> Transform3D {
    guard let found = numbers(of: .transform), let transform = Transform3D(values: found) else {
      throw mismatch(name, "a Transform")
    }
    return transform
  }

  /// A spring.
  func spring(_ name: String) throws(LuaArgumentError) -> Spring {
    guard let found = numbers(of: .spring), let spring = Spring(numbers: found) else {
      throw mismatch(name, "a Spring")
    }
    return spring
  }

  /// A number, finite.
  func number(_ name: String) throws(LuaArgumentError) -> Double {
    guard let number = finiteNumber else { throw mismatch(name, "a finite number") }
    return number
  }

  /// How often or how long something repeats: 0 or more, `math.huge` for ever.
  func repeats(_ name: String) throws(LuaArgumentError) -> Double {
    if case .number(let number) = self, number == .infinity { return number }
    guard let number = finiteNumber else { throw mismatch(name, "a number, or math.huge for ever") }
    return number
  }

  /// A value a layer property can have, or nil where it is none.
  func layerValue() -> LayerValue? {
    if let number = finiteNumber { return .number(number) }
    if let found = numbers(of: .point) { return .point(Point(found[0], found[1])) }
    if let found = numbers(of: .size) { return .size(Size(found[0], found[1])) }
    if let found = numbers(of: .rect) { return .rect(Rect(found[0], found[1], found[2], found[3])) }
    if let found = numbers(of: .color) { return .color(Color(found[0], found[1], found[2], found[3])) }
    if let found = numbers(of: .transform) { return Transform3D(values: found).map(LayerValue.transform) }
    if case .table(let table) = self, !table.entries.isEmpty {
      if let found = numbers(named: ["radius", "crease", "angle"]) {
        return .bend(Bend(radius: found[0], crease: found[1], angle: found[2]))
      }
      if let found = numbers(named: ["x", "y"]) { return .point(Point(found[0], found[1])) }
      if let found = numbers(named: ["width", "height"]) { return .size(Size(found[0], found[1])) }
      if let found = numbers(named: ["x", "y", "width", "height"]) {
        return .rect(Rect(found[0], found[1], found[2], found[3]))
      }
    }
    if case .string(let text) = self { return .text(text) }
    if case .boolean(let flag) = self { return .boolean(flag) }
    return nil
  }

  /// A bend: `{radius = …, crease = …, angle = …}` in points and radians, or nil for a flat layer.
  func bend(_ name: String) throws(LuaArgumentError) -> Bend {
    if case .nil = self { return .none }
    guard let found = numbers(named: ["radius", "crease", "angle"]) else {
      throw mismatch(name, "a bend such as {radius = 40, crease = 300, angle = 0}, or nil for none")
    }
    return Bend(radius: found[0], crease: found[1], angle: found[2])
  }

  /// A bend as a script gets it.
  static func bend(_ bend: Bend) -> LuaValue {
    if bend.isNone { return .nil }
    return .table(
      LuaTable(entries: [
        .init(key: "angle", value: .number(bend.angle)), .init(key: "crease", value: .number(bend.crease)),
        .init(key: "radius", value: .number(bend.radius)),
      ]))
  }
}

extension Spring {
  /// The numbers a script's object carries: mass, stiffness, damping, initial velocity, and 1 where overdamping counts.
  ///
  /// They are finite: the largest number of all stands for infinite damping, which no spring has otherwise.
  var numbers: [Double] {
    [mass, stiffness, min(damping, .greatestFiniteMagnitude), initialVelocity, allowsOverdamping ? 1 : 0]
  }

  /// The spring of such numbers, or nil where there is none.
  init?(numbers: [Double]) {
    guard numbers.count == 5 else { return nil }
    let damping = numbers[2] == .greatestFiniteMagnitude ? .infinity : numbers[2]
    do {
      self = try Spring(
        mass: numbers[0], stiffness: numbers[1], damping: damping, initialVelocity: numbers[3],
        allowsOverdamping: numbers[4] != 0)
    } catch {
      return nil
    }
  }
}

extension LuaValue {
  /// A point as a script gets it.
  static func point(_ point: Point) -> LuaValue { ScriptType.point.object([point.x, point.y]) }
  /// A size as a script gets it.
  static func size(_ size: Size) -> LuaValue { ScriptType.size.object([size.width, size.height]) }
  /// A rectangle as a script gets it.
  static func rect(_ rect: Rect) -> LuaValue {
    ScriptType.rect.object([rect.x, rect.y, rect.width, rect.height])
  }
  /// A colour as a script gets it.
  static func color(_ color: Color) -> LuaValue {
    ScriptType.color.object([color.red, color.green, color.blue, color.alpha])
  }
  /// A transform as a script gets it.
  static func transform(_ transform: Transform3D) -> LuaValue { ScriptType.transform.object(transform.values) }
  /// A spring as a script gets it.
  static func spring(_ spring: Spring) -> LuaValue { ScriptType.spring.object(spring.numbers) }
}
