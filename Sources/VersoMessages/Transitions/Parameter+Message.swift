import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

extension ParameterValue: MessageValue {
  /// Reads a value.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .number(try reader.number())
    case 1: self = .integer(try reader.integer())
    case 2: self = .boolean(try reader.flag())
    case 3: self = .text(try reader.anyText("a parameter's text", limit: 1 << 20))
    case 4: self = .color(try reader.value())
    case 5: self = .point(try reader.value())
    case 6: self = .size(try reader.value())
    case 7: self = .rect(try reader.value())
    case 8: self = .curve(try reader.value())
    case let other: throw .unknownChoice("kind of value", Int(other))
    }
  }

  /// Writes the value.
  public func write(to writer: inout MessageWriter) {
    func tagged(_ tag: UInt8, _ value: some MessageValue, to writer: inout MessageWriter) {
      writer.byte(tag)
      writer.value(value)
    }
    switch self {
    case .number(let number): tagged(0, number, to: &writer)
    case .integer(let number):
      writer.byte(1)
      writer.integer(number)
    case .boolean(let flag): tagged(2, flag, to: &writer)
    case .text(let text):
      writer.byte(3)
      writer.text(text)
    case .color(let color): tagged(4, color, to: &writer)
    case .point(let point): tagged(5, point, to: &writer)
    case .size(let size): tagged(6, size, to: &writer)
    case .rect(let rect): tagged(7, rect, to: &writer)
    case .curve(let curve): tagged(8, curve, to: &writer)
    }
  }
}

extension ParameterValues: MessageValue {
  /// Reads the values of a run.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      entries: try reader.list("parameters", limit: 10_000) { reader throws(MessageError) in
        let name = try reader.anyText("a parameter's name", limit: MessageReader.longestName)
        return Entry(name: name, value: try reader.value())
      })
  }

  /// Writes the values.
  public func write(to writer: inout MessageWriter) {
    writer.list(entries) { writer, entry in
      writer.text(entry.name)
      writer.value(entry.value)
    }
  }
}

extension ParameterKind: MessageValue {
  /// Reads a kind.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .number
    case 1: self = .integer
    case 2: self = .boolean
    case 3:
      self = .choice(
        try reader.list("choices", limit: 10_000) { reader throws(MessageError) in try reader.text("a choice") })
    case 4: self = .color
    case 5: self = .point
    case 6: self = .size
    case 7: self = .rect
    case 8: self = .duration
    case 9: self = .curve
    case 10: self = .string
    case let other: throw .unknownChoice("kind of parameter", Int(other))
    }
  }

  /// Writes the kind.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .number: writer.byte(0)
    case .integer: writer.byte(1)
    case .boolean: writer.byte(2)
    case .choice(let words):
      writer.byte(3)
      writer.list(words) { $0.text($1) }
    case .color: writer.byte(4)
    case .point: writer.byte(5)
    case .size: writer.byte(6)
    case .rect: writer.byte(7)
    case .duration: writer.byte(8)
    case .curve: writer.byte(9)
    case .string: writer.byte(10)
    }
  }
}

extension ParameterDefault: MessageValue {
  /// Reads a default.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .value(try reader.value())
    case 1: self = .containerPoint(try reader.number(), try reader.number())
    case let other: throw .unknownChoice("kind of default", Int(other))
    }
  }

  /// Writes the default.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .value(let value):
      writer.byte(0)
      writer.value(value)
    case .containerPoint(let x, let y):
      writer.byte(1)
      writer.number(x)
      writer.number(y)
    }
  }
}

extension Parameter: MessageValue {
  /// Reads a declaration.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let name = try reader.text("a parameter's name", limit: MessageReader.longestName)
    let kind = try ParameterKind(from: &reader)
    let defaultValue = try ParameterDefault(from: &reader)
    let minimum = try reader.optional { reader throws(MessageError) in try reader.number("a range") }
    let maximum = try reader.optional { reader throws(MessageError) in try reader.number("a range") }
    let step = try reader.optional { reader throws(MessageError) in try reader.number("a step") }
    let unit = try reader.optional { reader throws(MessageError) in try reader.text("a unit", allowsLines: true) }
    let documentation = try reader.text("a parameter's description", allowsLines: true)
    self.init(
      name, kind, default: defaultValue, minimum: minimum, maximum: maximum, step: step, unit: unit,
      documentation: documentation)
  }

  /// Writes the declaration.
  public func write(to writer: inout MessageWriter) {
    writer.text(name)
    writer.value(kind)
    writer.value(defaultValue)
    for number in [minimum, maximum, step] { writer.optional(number) { $0.number($1) } }
    writer.optional(unit) { $0.text($1) }
    writer.text(documentation)
  }
}
