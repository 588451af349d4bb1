import VersoTiming
import VersoTransitions

extension PlaybackSchedule: MessageValue {
  /// Reads a schedule whose stretches follow each other.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let segments = try reader.list("stretches", limit: 2_000_000, size: 40) { reader throws(MessageError) in
      let start = try reader.number()
      let end = try reader.number()
      let from = try reader.number()
      let to = try reader.number()
      return Segment(start: start, end: end, from: from, to: to, curve: try reader.value())
    }
    guard let schedule = PlaybackSchedule(segments: segments) else {
      throw .invalid("the stretches of a run do not follow each other")
    }
    self = schedule
  }

  /// Writes the schedule.
  public func write(to writer: inout MessageWriter) {
    writer.list(segments) { writer, segment in
      for number in [segment.start, segment.end, segment.from, segment.to] { writer.number(number) }
      writer.value(segment.curve)
    }
  }
}

extension HostCorrection: MessageValue {
  /// Reads what the host had to put right.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let word = try reader.name("a fault")
    guard let kind = Kind(rawValue: word) else { throw .invalid("there is no fault of this name") }
    let layer = try reader.text("a layer's name", limit: MessageReader.longestName)
    self.init(
      kind: kind, layer: layer,
      property: try reader.optional { reader throws(MessageError) in
        try reader.text("a property's name", limit: MessageReader.longestName)
      },
      numbers: try reader.list("numbers of a value", limit: 16) { reader throws(MessageError) in try reader.number() })
  }

  /// Writes what it had to put right.
  public func write(to writer: inout MessageWriter) {
    writer.text(kind.rawValue)
    writer.text(layer)
    writer.optional(property) { $0.text($1) }
    writer.list(numbers) { writer, number in writer.number(number) }
  }
}

extension TransitionRun: MessageValue {
  /// Reads a run; that it is the one its request asked for is seen to.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let info = try TransitionInfo(from: &reader)
    let request = try RecordingRequest(from: &reader)
    let timeline = try Timeline(from: &reader)
    let schedule = try PlaybackSchedule(from: &reader)
    guard schedule == .make(request.playback, duration: request.duration, recorded: timeline.duration) else {
      throw .invalid("the times of a run do not fit what was asked")
    }
    self.init(
      info: info, request: request, timeline: timeline, schedule: schedule, initial: try reader.value(),
      final: try reader.value(), completed: try reader.flag(),
      reports: try reader.list("reports", limit: Recorder.mostEvents) { reader throws(MessageError) in
        try reader.flag()
      },
      corrections: try reader.list("corrections", limit: 1_000_000) { reader throws(MessageError) in
        try reader.value(HostCorrection.self)
      })
  }

  /// Writes the run.
  public func write(to writer: inout MessageWriter) {
    writer.value(info)
    writer.value(request)
    writer.value(timeline)
    writer.value(schedule)
    writer.value(initial)
    writer.value(final)
    writer.flag(completed)
    writer.list(reports)
    writer.list(corrections)
  }
}
