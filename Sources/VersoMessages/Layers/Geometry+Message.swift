import VersoGeometry
import VersoLayers

extension Point: MessageValue {
  /// Reads a point of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.number(), try reader.number())
  }

  /// Writes the point.
  public func write(to writer: inout MessageWriter) {
    writer.number(x)
    writer.number(y)
  }
}

extension Size: MessageValue {
  /// Reads a size of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.number(), try reader.number())
  }

  /// Writes the size.
  public func write(to writer: inout MessageWriter) {
    writer.number(width)
    writer.number(height)
  }
}

extension Rect: MessageValue {
  /// Reads a rectangle of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(origin: try Point(from: &reader), size: try Size(from: &reader))
  }

  /// Writes the rectangle.
  public func write(to writer: inout MessageWriter) {
    origin.write(to: &writer)
    size.write(to: &writer)
  }
}

extension Transform3D: MessageValue {
  /// Reads sixteen finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    var numbers: [Double] = []
    numbers.reserveCapacity(16)
    for _ in 0..<16 { numbers.append(try reader.number()) }
    guard let transform = Transform3D(values: numbers) else { throw .invalid("a transform has 16 numbers") }
    self = transform
  }

  /// Writes the sixteen numbers.
  public func write(to writer: inout MessageWriter) {
    for number in values { writer.number(number) }
  }
}

extension Color: MessageValue {
  /// Reads a colour of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.number(), try reader.number(), try reader.number(), try reader.number())
  }

  /// Writes the colour.
  public func write(to writer: inout MessageWriter) {
    for part in [red, green, blue, alpha] { writer.number(part) }
  }
}

extension Bend: MessageValue {
  /// Reads a bend of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(radius: try reader.number(), crease: try reader.number(), angle: try reader.number())
  }

  /// Writes the bend.
  public func write(to writer: inout MessageWriter) {
    for number in [radius, crease, angle] { writer.number(number) }
  }
}
