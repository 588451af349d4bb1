import VersoTransitions

extension NamedPart: MessageValue {
  /// Reads the id of a transition with its parameters.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(try reader.name("an id"))
    let entries = try reader.value(ParameterValues.self).entries
    parameters = Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Writes the id and the parameters, sorted by name.
  public func write(to writer: inout MessageWriter) {
    writer.text(id)
    writer.value(
      ParameterValues(
        entries: parameters.sorted { $0.key < $1.key }.map { ParameterValues.Entry(name: $0.key, value: $0.value) }))
  }
}

extension TransitionComposition<NamedPart>: MessageValue {
  /// Reads how a transition is made of others.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self = try reader.nested { reader throws(MessageError) in
      switch try reader.byte() {
      case 0: return .part(try reader.value())
      case 1:
        let parts = try Self.parts(from: &reader)
        return .sequence(
          parts, background: try reader.optional { reader throws(MessageError) in try reader.value() })
      case 2: return .parallel(try Self.parts(from: &reader))
      case 3: return .mirrored(try reader.value())
      case 4: return .reversed(try reader.value())
      case 5:
        let inner = try TransitionComposition(from: &reader)
        let duration = try reader.optional { reader throws(MessageError) in
          try reader.seconds("a duration", limit: Recorder.longestRun)
        }
        return .retimed(
          inner, duration: duration, curve: try reader.optional { reader throws(MessageError) in try reader.value() })
      case 6:
        let from = try TransitionComposition(from: &reader)
        return .combined(from: from, to: try reader.value())
      case let other: throw .unknownChoice("composition", Int(other))
      }
    }
  }

  private static func parts(from reader: inout MessageReader) throws(MessageError) -> [TransitionComposition] {
    try reader.list("parts", limit: ComposedTransition.mostParts) { reader throws(MessageError) in
      try reader.value(TransitionComposition.self)
    }
  }

  /// Writes how it is made of others.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .part(let part):
      writer.byte(0)
      writer.value(part)
    case .sequence(let parts, let background):
      writer.byte(1)
      writer.list(parts)
      writer.optional(background) { $0.value($1) }
    case .parallel(let parts):
      writer.byte(2)
      writer.list(parts)
    case .mirrored(let inner):
      writer.byte(3)
      writer.value(inner)
    case .reversed(let inner):
      writer.byte(4)
      writer.value(inner)
    case .retimed(let inner, let duration, let curve):
      writer.byte(5)
      writer.value(inner)
      writer.optional(duration) { $0.number($1) }
      writer.optional(curve) { $0.value($1) }
    case .combined(let from, let to):
      writer.byte(6)
      writer.value(from)
      writer.value(to)
    }
  }
}
