import VersoMessages
import VersoTransitions

/// What the program asks of its worker.
public enum WorkerRequest: Sendable {
  /// What a script declares.
  case describe(ScriptSource)
  /// How long a script's transition takes, where a function of the script says it.
  case duration(ScriptSource, ParameterValues, TransitionOperation)
  /// The run of a script's transition.
  case record(ScriptSource, ScriptDescription, RecordingRequest)
  /// From now on these scripts can be played with at the prompt, besides what is built in.
  case scripts([LoadedScript])
  /// What a line at the prompt gives; without a name lines are numbered.
  case evaluate(code: String, name: String?)
  /// Whether a line at the prompt only lacks its end.
  case isIncomplete(String)

  /// A script with what it declared.
  public struct LoadedScript: Sendable, Hashable {
    /// The script.
    public var source: ScriptSource
    /// What it declared when it was loaded.
    public var description: ScriptDescription

    /// Makes a loaded script.
    public init(source: ScriptSource, description: ScriptDescription) {
      self.source = source
      self.description = description
    }
  }

  /// The kind of the message.
  public static let messageKind: UInt8 = 1

  /// The largest code of the prompt, in bytes.
  static let largestCode = 32 << 20
}

extension WorkerRequest.LoadedScript: MessageValue {
  /// Reads a script with what it declared.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let source = try ScriptSource(from: &reader)
    self.init(source: source, description: try reader.value())
  }

  /// Writes the script.
  public func write(to writer: inout MessageWriter) {
    writer.value(source)
    writer.value(description)
  }
}

extension WorkerRequest: MessageValue {
  /// Reads what is asked.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .describe(try reader.value())
    case 1:
      let source = try ScriptSource(from: &reader)
      let parameters = try ParameterValues(from: &reader)
      self = .duration(source, parameters, try reader.value())
    case 2:
      let source = try ScriptSource(from: &reader)
      let description = try ScriptDescription(from: &reader)
      self = .record(source, description, try reader.value())
    case 3:
      self = .scripts(
        try reader.list("scripts", limit: 100_000) { reader throws(MessageError) in
          try reader.value(LoadedScript.self)
        })
    case 4:
      let code = try reader.anyText("code", limit: Self.largestCode)
      self = .evaluate(
        code: code,
        name: try reader.optional { reader throws(MessageError) in
          try reader.anyText("a name", limit: MessageReader.longestText)
        })
    case 5: self = .isIncomplete(try reader.anyText("code", limit: Self.largestCode))
    case let other: throw .unknownChoice("request", Int(other))
    }
  }

  /// Writes what is asked.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .describe(let source):
      writer.byte(0)
      writer.value(source)
    case .duration(let source, let parameters, let operation):
      writer.byte(1)
      writer.value(source)
      writer.value(parameters)
      writer.value(operation)
    case .record(let source, let description, let request):
      writer.byte(2)
      writer.value(source)
      writer.value(description)
      writer.value(request)
    case .scripts(let scripts):
      writer.byte(3)
      writer.list(scripts)
    case .evaluate(let code, let name):
      writer.byte(4)
      writer.text(code)
      writer.optional(name) { $0.text($1) }
    case .isIncomplete(let code):
      writer.byte(5)
      writer.text(code)
    }
  }
}
