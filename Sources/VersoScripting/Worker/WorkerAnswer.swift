import VersoMessages
import VersoTransitions

/// What a worker answers.
public indirect enum WorkerAnswer: Sendable {
  /// It is locked up and waits for work.
  case ready
  /// It could not lock itself up, with the system's error number, and runs nothing.
  case refused(Int32)
  /// It is done; there is nothing to tell.
  case done
  /// What a script declares.
  case description(ScriptDescription)
  /// A length in seconds.
  case duration(Double)
  /// A recording.
  case run(TransitionRun)
  /// What a line at the prompt gave.
  case answer(ScriptAnswer)
  /// Whether a line only lacks its end.
  case isIncomplete(Bool)
  /// A script failed, after it had printed some lines.
  case scriptError(ScriptError, printed: [String])
  /// A transition could not be recorded.
  case transitionError(TransitionError)
  /// Another answer, after scripts had printed some lines.
  case printed([String], WorkerAnswer)

  /// The kind of the message.
  public static let messageKind: UInt8 = 2
}

extension WorkerAnswer: MessageValue {
  /// Reads an answer; nothing in it is trusted.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .ready
    case 1: self = .refused(Int32(clamping: try reader.integer()))
    case 2: self = .done
    case 3: self = .description(try reader.value())
    case 4: self = .duration(try reader.seconds("a duration", limit: Recorder.longestRun))
    case 5: self = .run(try reader.value())
    case 6: self = .answer(try reader.value())
    case 7: self = .isIncomplete(try reader.flag())
    case 8:
      let error = try ScriptError(from: &reader)
      self = .scriptError(error, printed: try reader.printed())
    case 9: self = .transitionError(try reader.value())
    case 10:
      let lines = try reader.printed()
      self = .printed(lines, try reader.nested { reader throws(MessageError) in try reader.value() })
    case let other: throw .unknownChoice("answer", Int(other))
    }
  }

  /// Writes the answer.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .ready: writer.byte(0)
    case .refused(let number):
      writer.byte(1)
      writer.integer(Int(number))
    case .done: writer.byte(2)
    case .description(let description):
      writer.byte(3)
      writer.value(description)
    case .duration(let seconds):
      writer.byte(4)
      writer.number(seconds)
    case .run(let run):
      writer.byte(5)
      writer.value(run)
    case .answer(let answer):
      writer.byte(6)
      writer.value(answer)
    case .isIncomplete(let flag):
      writer.byte(7)
      writer.flag(flag)
    case .scriptError(let error, let printed):
      writer.byte(8)
      writer.value(error)
      writer.list(printed) { $0.text($1) }
    case .transitionError(let error):
      writer.byte(9)
      writer.value(error)
    case .printed(let lines, let answer):
      writer.byte(10)
      writer.list(lines) { $0.text($1) }
      writer.value(answer)
    }
  }
}
