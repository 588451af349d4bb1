import VersoGeometry
import VersoTransitions

extension TransitionOperation: MessageValue {
  /// Reads an operation.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self = try reader.choice(TransitionOperation.self, "operation")
  }

  /// Writes the operation.
  public func write(to writer: inout MessageWriter) { writer.choice(self) }
}

extension TransitionOrigin: MessageValue {
  /// Reads where a transition comes from.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .builtIn
    case 1: self = .host
    case 2: self = .script(try reader.anyText("a path", limit: MessageReader.longestText))
    case 3: self = .library
    case let other: throw .unknownChoice("origin", Int(other))
    }
  }

  /// Writes where it comes from.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .builtIn: writer.byte(0)
    case .host: writer.byte(1)
    case .script(let path):
      writer.byte(2)
      writer.text(path)
    case .library: writer.byte(3)
    }
  }
}

extension TransitionInfo: MessageValue {
  /// Reads a description and checks the rules every declaration keeps.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let id = try reader.name("an id")
    let summary = try reader.text("a summary")
    let operations = try reader.list("operations", limit: 100) { reader throws(MessageError) in
      try reader.value(TransitionOperation.self)
    }
    let parameters = try reader.list("parameters", limit: 10_000) { reader throws(MessageError) in
      try reader.value(Parameter.self)
    }
    self.init(
      id: id, summary: summary, operations: operations, parameters: parameters, naturalSize: try reader.value(),
      hasExactInverse: try reader.flag(), author: try reader.text("an author", allowsLines: true),
      licence: try reader.text("a licence", allowsLines: true),
      tags: try reader.list("tags", limit: 10_000) { reader throws(MessageError) in
        try reader.text("a tag", allowsLines: true)
      }, origin: try reader.value(),
      allowances: try reader.list("allowances", limit: 1000) { reader throws(MessageError) in
        let law = try reader.text("a law", allowsLines: true)
        return Allowance(law: law, reason: try reader.text("a reason", allowsLines: true))
      })
    do throws(TransitionError) { try check() } catch { throw .invalid(error.description) }
  }

  /// Writes the description.
  public func write(to writer: inout MessageWriter) {
    writer.text(id)
    writer.text(summary)
    writer.list(operations)
    writer.list(parameters)
    writer.value(naturalSize)
    writer.flag(hasExactInverse)
    writer.text(author)
    writer.text(licence)
    writer.list(tags) { $0.text($1) }
    writer.value(origin)
    writer.list(allowances) { writer, allowance in
      writer.text(allowance.law)
      writer.text(allowance.reason)
    }
  }
}
