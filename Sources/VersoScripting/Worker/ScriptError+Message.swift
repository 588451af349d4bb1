import VersoMessages

extension ScriptFrame: MessageValue {
  /// Reads a function that was running.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let function = try reader.shown("a function's name")
    let file = try reader.shown("a file's name")
    self.init(
      function: function, file: file, line: try reader.optional { reader throws(MessageError) in try reader.line() })
  }

  /// Writes the function.
  public func write(to writer: inout MessageWriter) {
    writer.text(function)
    writer.text(file)
    writer.optional(line) { $0.integer($1) }
  }
}

extension ScriptError.Kind: CaseIterable {
  /// Every kind, in a fixed order.
  public static let allCases: [ScriptError.Kind] = [
    .syntax, .runtime, .memory, .instructions, .time, .host, .limit, .load,
  ]
}

extension ScriptError: MessageValue {
  /// Reads what went wrong in a script; whatever its text held, it can be shown.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let kind = try reader.choice(Kind.self, "kind of error")
    let message = try reader.shown("a message")
    let file = try reader.shown("a file's name")
    let line = try reader.optional { reader throws(MessageError) in try reader.line() }
    let frames = try reader.list("frames", limit: 1000) { reader throws(MessageError) in
      try reader.value(ScriptFrame.self)
    }
    let sourceLine = try reader.optional { reader throws(MessageError) in try reader.shown("a line") }
    let column = try reader.optional { reader throws(MessageError) in try reader.line() }
    self.init(
      kind: kind, message: message, file: file, line: line, frames: frames, sourceLine: sourceLine, column: column,
      isIncomplete: try reader.flag())
  }

  /// Writes what went wrong.
  public func write(to writer: inout MessageWriter) {
    writer.choice(kind)
    writer.text(message)
    writer.text(file)
    writer.optional(line) { $0.integer($1) }
    writer.list(frames)
    writer.optional(sourceLine) { $0.text($1) }
    writer.optional(column) { $0.integer($1) }
    writer.flag(isIncomplete)
  }
}

extension MessageReader {
  /// Reads the number of a line or column, from 1.
  fileprivate mutating func line() throws(MessageError) -> Int {
    let line = try integer()
    guard line > 0, line <= Int(Int32.max) else { throw .invalid("there is no line \(line)") }
    return line
  }
}
