import VersoGeometry
import VersoTiming
import VersoTransitions

extension ScriptFailure: MessageValue {
  /// Reads where and why a script failed.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let message = try reader.shown("a failure")
    let file = try reader.optional { reader throws(MessageError) in try reader.shown("a file's name") }
    let line = try reader.optional { reader throws(MessageError) in try reader.integer() }
    self.init(
      message: message, file: file, line: line,
      details: try reader.list("lines", limit: 1000) { reader throws(MessageError) in try reader.shown("a line") })
  }

  /// Writes where and why.
  public func write(to writer: inout MessageWriter) {
    writer.text(message)
    writer.optional(file) { $0.text($1) }
    writer.optional(line) { $0.integer($1) }
    writer.list(details) { $0.text($1) }
  }
}

extension MessageReader {
  /// Reads a text that will be shown: control characters other than line ends and tabs are replaced.
  public mutating func shown(_ what: String) throws(MessageError) -> String {
    let text = try anyText(what, limit: Self.longestText)
    guard text.utf8.contains(where: { $0 < 32 && $0 != 9 && $0 != 10 || $0 == 127 }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 32 && $0.value != 9 && $0.value != 10 || $0.value == 127 ? "\u{FFFD}" : $0
        }))
  }

  fileprivate mutating func words(_ what: String) throws(MessageError) -> [String] {
    try list(what, limit: 10_000) { reader throws(MessageError) in try reader.shown(what) }
  }
}

extension TransitionError: MessageValue {
  /// Reads why something could not be recorded.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0:
      let name = try reader.shown("a name")
      self = .unknownTransition(name, nearest: try reader.words("names"))
    case 1:
      let transition = try reader.shown("a name")
      let parameter = try reader.shown("a name")
      let nearest = try reader.words("names")
      self = .unknownParameter(
        transition: transition, parameter: parameter, nearest: nearest, all: try reader.words("names"))
    case 2:
      let transition = try reader.shown("a name")
      let parameter = try reader.shown("a name")
      let value = try reader.shown("a value")
      self = .invalidParameter(
        transition: transition, parameter: parameter, value: value, problem: try reader.shown("a problem"))
    case 3:
      let transition = try reader.shown("a name")
      let operation = try TransitionOperation(from: &reader)
      self = .unsupportedOperation(
        transition: transition, operation: operation,
        supported: try reader.list("operations", limit: 100) { reader throws(MessageError) in
          try reader.value(TransitionOperation.self)
        })
    case 4:
      let width = try reader.anyNumber()
      self = .invalidSize(Size(width, try reader.anyNumber()))
    case 5:
      let id = try reader.shown("a name")
      self = .duplicateTransition(id, origin: try reader.shown("an origin"))
    case 6:
      let transition = try reader.shown("a name")
      self = .invalidDeclaration(transition: transition, problem: try reader.shown("a problem"))
    case 7:
      let transition = try reader.shown("a name")
      self = .invalidDuration(transition: transition, duration: try reader.anyNumber())
    case 8: self = .invalidInteraction(try reader.shown("a problem"))
    case 9:
      let layer = try reader.shown("a layer's name")
      self = .unusableNumber(layer: layer, property: try reader.shown("a property"))
    case 10: self = .invalidCall(try reader.shown("a problem"))
    case 11:
      let transition = try reader.shown("a name")
      let what = try reader.shown("a limit")
      self = .limit(transition: transition, what: what, limit: try reader.integer())
    case 12: self = .timing(try reader.value())
    case 13: self = .script(try reader.value())
    case let other: throw .unknownChoice("error", Int(other))
    }
  }

  /// Writes why.
  public func write(to writer: inout MessageWriter) {
    func texts(_ tag: UInt8, _ texts: String..., to writer: inout MessageWriter) {
      writer.byte(tag)
      for text in texts { writer.text(text) }
    }
    switch self {
    case .unknownTransition(let name, let nearest):
      texts(0, name, to: &writer)
      writer.list(nearest) { $0.text($1) }
    case .unknownParameter(let transition, let parameter, let nearest, let all):
      texts(1, transition, parameter, to: &writer)
      writer.list(nearest) { $0.text($1) }
      writer.list(all) { $0.text($1) }
    case .invalidParameter(let transition, let parameter, let value, let problem):
      texts(2, transition, parameter, value, problem, to: &writer)
    case .unsupportedOperation(let transition, let operation, let supported):
      texts(3, transition, to: &writer)
      writer.value(operation)
      writer.list(supported)
    case .invalidSize(let size):
      writer.byte(4)
      writer.value(size)
    case .duplicateTransition(let id, let origin): texts(5, id, origin, to: &writer)
    case .invalidDeclaration(let transition, let problem): texts(6, transition, problem, to: &writer)
    case .invalidDuration(let transition, let duration):
      texts(7, transition, to: &writer)
      writer.number(duration)
    case .invalidInteraction(let problem): texts(8, problem, to: &writer)
    case .unusableNumber(let layer, let property): texts(9, layer, property, to: &writer)
    case .invalidCall(let problem): texts(10, problem, to: &writer)
    case .limit(let transition, let what, let limit):
      texts(11, transition, what, to: &writer)
      writer.integer(limit)
    case .timing(let error):
      writer.byte(12)
      writer.value(error)
    case .script(let failure):
      writer.byte(13)
      writer.value(failure)
    }
  }
}
