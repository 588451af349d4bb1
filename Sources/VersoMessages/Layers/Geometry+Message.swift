import VersoGeometry
import VersoLayers

extension Point: MessageValue {
  /// Reads a point of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let numbers = try reader.numbers(SIMD2<Double>.self)
    self.init(numbers.x, numbers.y)
  }

  /// Writes the point.
  public func write(to writer: inout MessageWriter) { writer.numbers(SIMD2(x, y)) }
}

extension Size: MessageValue {
  /// Reads a size of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let numbers = try reader.numbers(SIMD2<Double>.self)
    self.init(numbers.x, numbers.y)
  }

  /// Writes the size.
  public func write(to writer: inout MessageWriter) { writer.numbers(SIMD2(width, height)) }
}

extension Rect: MessageValue {
  /// Reads a rectangle of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let numbers = try reader.numbers(SIMD4<Double>.self)
    self.init(numbers.x, numbers.y, numbers.z, numbers.w)
  }

  /// Writes the rectangle.
  public func write(to writer: inout MessageWriter) {
    writer.numbers(SIMD4(origin.x, origin.y, size.width, size.height))
  }
}

extension Transform3D: MessageValue {
  /// Reads sixteen finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let first = try reader.numbers(SIMD8<Double>.self)
    let last = try reader.numbers(SIMD8<Double>.self)
    self.init(rows: first.lowHalf, first.highHalf, last.lowHalf, last.highHalf)
  }

  /// Writes the sixteen numbers.
  public func write(to writer: inout MessageWriter) {
    writer.numbers(SIMD8(lowHalf: row1, highHalf: row2))
    writer.numbers(SIMD8(lowHalf: row3, highHalf: row4))
  }
}

extension Color: MessageValue {
  /// Reads a colour of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let numbers = try reader.numbers(SIMD4<Double>.self)
    self.init(numbers.x, numbers.y, numbers.z, numbers.w)
  }

  /// Writes the colour.
  public func write(to writer: inout MessageWriter) {
    writer.numbers(SIMD4(red, green, blue, alpha))
  }
}

extension Bend: MessageValue {
  /// Reads a bend of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(radius: try reader.number(), crease: try reader.number(), angle: try reader.number())
  }

  /// Writes the bend.
  public func write(to writer: inout MessageWriter) {
    writer.number(radius)
    writer.number(crease)
    writer.number(angle)
  }
}
