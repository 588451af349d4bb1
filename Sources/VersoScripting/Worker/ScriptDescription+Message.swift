import VersoMessages
import VersoTransitions

extension ScriptDescription: MessageValue {
  /// Reads a description; a parameter that gives the duration must be one that is declared.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let info = try TransitionInfo(from: &reader)
    let duration: Duration
    switch try reader.byte() {
    case 0: duration = .seconds(try reader.seconds("a duration", limit: Recorder.longestRun))
    case 1:
      let name = try reader.text("a parameter's name", limit: MessageReader.longestName)
      guard info.parameters.contains(where: { $0.name == name }) else {
        throw .invalid("the duration names a parameter that is not declared")
      }
      duration = .parameter(name)
    case 2: duration = .function
    case let other: throw .unknownChoice("kind of duration", Int(other))
    }
    self.init(
      info: info, duration: duration,
      composition: try reader.optional { reader throws(MessageError) in try reader.value() })
  }

  /// Writes the description.
  public func write(to writer: inout MessageWriter) {
    writer.value(info)
    switch duration {
    case .seconds(let seconds):
      writer.byte(0)
      writer.number(seconds)
    case .parameter(let name):
      writer.byte(1)
      writer.text(name)
    case .function: writer.byte(2)
    }
    writer.optional(composition) { $0.value($1) }
  }
}

extension ScriptSource: MessageValue {
  /// The largest source that can be sent, in bytes.
  private static let largest = 32 << 20

  /// Reads a script's text with its name.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let name = try reader.anyText("a path", limit: MessageReader.longestText)
    self.init(name: name, bytes: try reader.data("a script", limit: Self.largest))
    let modules = try reader.list("modules", limit: ModuleFinder.mostModules) { reader throws(MessageError) in
      let required = try reader.anyText("a module's name", limit: MessageReader.longestText)
      let file = try reader.anyText("a path", limit: MessageReader.longestText)
      return (required, ScriptModule(name: file, bytes: try reader.data("a module", limit: Self.largest)))
    }
    self.modules = Dictionary(modules) { first, _ in first }
  }

  /// Writes the text with its name, then its modules, sorted by the names they are required by.
  public func write(to writer: inout MessageWriter) {
    writer.text(name)
    writer.data(bytes)
    writer.list(modules.sorted { $0.key < $1.key }) { writer, module in
      writer.text(module.key)
      writer.text(module.value.name)
      writer.data(module.value.bytes)
    }
  }
}
