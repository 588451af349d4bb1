import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Reading the engine's values, quickly where an object carries them.
extension LuaArguments {
  /// Reads the numbers of an object without making a list of them, or nil where it is of another type.
  @inline(__always)
  private func numbers<Result>(
    _ index: Int, _ type: ScriptType, _ body: (UnsafeBufferPointer<Double>) -> Result
  ) -> Result? {
    guard objectType(index) == type.rawValue else { return nil }
    return try? withNumbers(index, type: type.rawValue, "", body)
  }

  /// A point, loosely.
  func point(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Point {
    if let point = numbers(index, .point, { Point($0[0], $0[1]) }), point.isFinite { return point }
    return try value(index).point(name())
  }

  /// A size, loosely.
  func size(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Size {
    if let size = numbers(index, .size, { Size($0[0], $0[1]) }), size.isFinite { return size }
    return try value(index).size(name())
  }

  /// A rectangle, loosely.
  func rect(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Rect {
    if let rect = numbers(index, .rect, { Rect($0[0], $0[1], $0[2], $0[3]) }), rect.isFinite { return rect }
    return try value(index).rect(name())
  }

  /// A colour, or the text of one.
  func color(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Color {
    if let color = numbers(index, .color, { Color($0[0], $0[1], $0[2], $0[3]) }), color.isFinite { return color }
    return try value(index).color(name())
  }

  /// A transform.
  func transform(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Transform3D {
    let found = numbers(index, .transform) { n in
      Transform3D(
        rows: SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
        SIMD4(n[12], n[13], n[14], n[15]))
    }
    if let found, found.isFinite { return found }
    return try value(index).transform(name())
  }

  /// A spring.
  func spring(_ index: Int, _ name: @autoclosure () -> String) throws(LuaArgumentError) -> Spring {
    try value(index).spring(name())
  }

  /// A word out of a list.
  func word<Value>(
    _ index: Int, _ name: String, _ known: [(String, Value)]
  ) throws(LuaArgumentError) -> Value {
    try value(index).word(name, known)
  }
}

extension LuaValue {
  /// A word out of a list.
  func word<Value>(_ name: String, _ known: [(String, Value)]) throws(LuaArgumentError) -> Value {
    let names = known.map(\.0)
    guard case .string(let text) = self else {
      throw LuaArgumentError(name: name, wanted: "one of \(names.joined(separator: ", "))", got: self)
    }
    guard let found = known.first(where: { $0.0 == text }) else {
      throw LuaArgumentError(
        "\(name) must be one of \(names.joined(separator: ", ")), not '\(text.shortened)'"
          + suggestion(for: text, among: names))
    }
    return found.1
  }
}

/// Giving the engine's values back.
extension LuaResults {
  func append(_ point: Point) { append(.point, (point.x, point.y)) }
  func append(_ size: Size) { append(.size, (size.width, size.height)) }
  func append(_ rect: Rect) { append(.rect, (rect.x, rect.y, rect.width, rect.height)) }
  func append(_ color: Color) { append(.color, (color.red, color.green, color.blue, color.alpha)) }
  func append(_ spring: Spring) { append(numbers: spring.numbers, type: ScriptType.spring.rawValue) }
  func append(_ transform: Transform3D) {
    append(.transform, (transform.row1, transform.row2, transform.row3, transform.row4))
  }

  /// Adds an object made of the numbers a tuple holds, without a list of them.
  @inline(__always)
  private func append<Numbers>(_ type: ScriptType, _ numbers: Numbers) {
    withUnsafeBytes(of: numbers) { bytes in
      bytes.withMemoryRebound(to: Double.self) { append(numbers: $0, type: type.rawValue) }
    }
  }

  /// Adds an object that is known by a handle.
  func append(_ type: ScriptType, _ handle: UInt64) { append(handle: handle, type: type.rawValue) }

  /// Adds a view, or nothing.
  func append(_ view: View?) {
    if let view { append(.view, UInt64(view.layer.id.index)) } else { appendNil() }
  }

  /// Adds a layer, or nothing.
  func append(_ layer: Layer?) {
    if let layer { append(.layer, UInt64(layer.id.index)) } else { appendNil() }
  }
}
