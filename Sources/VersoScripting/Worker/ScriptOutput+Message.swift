import VersoMessages

extension ScriptOutput: MessageValue {
  /// The longest text of a value, in bytes.
  private static let longestText = 16 << 20
  /// The most values of one table.
  private static let mostValues = 1_000_000

  /// Reads a value to show; tables lie in each other within limits.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .nothing
    case 1: self = .boolean(try reader.flag())
    case 2: self = .integer(try reader.integer64())
    case 3: self = .number(try reader.anyNumber())
    case 4: self = .text(try reader.anyText("a value", limit: Self.longestText))
    case 5:
      self = try reader.nested { reader throws(MessageError) in
        let list = try reader.list("values", limit: Self.mostValues) { reader throws(MessageError) in
          try reader.value(ScriptOutput.self)
        }
        let entries = try reader.list("entries", limit: Self.mostValues) { reader throws(MessageError) in
          let key = try reader.anyText("a key", limit: Self.longestText)
          return Entry(key: key, value: try reader.value())
        }
        let more = try reader.integer()
        guard more >= 0 else { throw .invalid("a table leaves out fewer than no values") }
        return .table(list: list, entries: entries, more: more)
      }
    case 6: self = .transform(try reader.value())
    case 7: self = .point(try reader.value())
    case 8: self = .size(try reader.value())
    case 9: self = .rect(try reader.value())
    case 10: self = .color(try reader.value())
    case 11: self = .curve(try reader.value())
    case 12: self = .spring(try reader.value())
    case 13: self = .other(try reader.anyText("a value", limit: Self.longestText))
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
    case .nothing: writer.byte(0)
    case .boolean(let flag): tagged(1, flag, to: &writer)
    case .integer(let number):
      writer.byte(2)
      writer.integer(number)
    case .number(let number): tagged(3, number, to: &writer)
    case .text(let text):
      writer.byte(4)
      writer.text(text)
    case .table(let list, let entries, let more):
      writer.byte(5)
      writer.list(list)
      writer.list(entries) { writer, entry in
        writer.text(entry.key)
        writer.value(entry.value)
      }
      writer.integer(more)
    case .transform(let transform): tagged(6, transform, to: &writer)
    case .point(let point): tagged(7, point, to: &writer)
    case .size(let size): tagged(8, size, to: &writer)
    case .rect(let rect): tagged(9, rect, to: &writer)
    case .color(let color): tagged(10, color, to: &writer)
    case .curve(let curve): tagged(11, curve, to: &writer)
    case .spring(let spring): tagged(12, spring, to: &writer)
    case .other(let text):
      writer.byte(13)
      writer.text(text)
    }
  }
}

extension ScriptAnswer: MessageValue {
  /// Reads what came of a line.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let values = try reader.list("values", limit: 1000) { reader throws(MessageError) in
      try reader.value(ScriptOutput.self)
    }
    self.init(values: values, printed: try reader.printed())
  }

  /// Writes what came of the line.
  public func write(to writer: inout MessageWriter) {
    writer.list(values)
    writer.list(printed) { $0.text($1) }
  }
}

extension MessageReader {
  /// Reads the lines that were printed.
  mutating func printed() throws(MessageError) -> [String] {
    try list("lines", limit: 1_000_000) { reader throws(MessageError) in
      try reader.anyText("a line", limit: 16 << 20)
    }
  }
}
