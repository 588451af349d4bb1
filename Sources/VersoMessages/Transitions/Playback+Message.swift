import VersoTiming
import VersoTransitions

extension Playback: MessageValue {
  /// Reads how a run goes on, and checks fractions, times and speeds.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .finished
    case 1:
      let fraction = try reader.number()
      let speed = try reader.number()
      self = .cancelled(at: fraction, completionSpeed: speed, completionCurve: try reader.value())
    case 2: self = .driven(try reader.value())
    case let other: throw .unknownChoice("playback", Int(other))
    }
    do throws(TransitionError) { try check() } catch { throw .invalid(error.description) }
  }

  /// Writes how the run goes on.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .finished: writer.byte(0)
    case .cancelled(let fraction, let speed, let curve):
      writer.byte(1)
      writer.number(fraction)
      writer.number(speed)
      writer.value(curve)
    case .driven(let interaction):
      writer.byte(2)
      writer.value(interaction)
    }
  }
}

extension Interaction: MessageValue {
  /// Reads a gesture.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let updates = try reader.list("moves of a gesture", limit: 1_000_000, size: 16) { reader throws(MessageError) in
      let time = try reader.number()
      return Update(time: time, fraction: try reader.number())
    }
    let ending: Ending
    switch try reader.byte() {
    case 0: ending = .open
    case 1: ending = .finish(try reader.number())
    case 2: ending = .cancel(try reader.number())
    case let other: throw .unknownChoice("end of a gesture", Int(other))
    }
    let speed = try reader.number()
    self.init(updates: updates, ending: ending, completionSpeed: speed, completionCurve: try reader.value())
    startsInteractively = try reader.flag()
    playsUntil = try reader.optional { reader throws(MessageError) in
      try reader.seconds("when a gesture takes over", limit: Recorder.longestRun)
    }
  }

  /// Writes the gesture.
  public func write(to writer: inout MessageWriter) {
    writer.list(updates) { writer, update in
      writer.number(update.time)
      writer.number(update.fraction)
    }
    switch ending {
    case .open: writer.byte(0)
    case .finish(let time):
      writer.byte(1)
      writer.number(time)
    case .cancel(let time):
      writer.byte(2)
      writer.number(time)
    }
    writer.number(completionSpeed)
    writer.value(completionCurve)
    writer.flag(startsInteractively)
    writer.optional(playsUntil) { $0.number($1) }
  }
}
