import VersoLayers

extension Track where Value: TrackedValue {
  /// Reads a track.
  static func read(from reader: inout MessageReader, _ what: String) throws(MessageError) -> Track {
    let changes = try reader.list("changes of \(what)", limit: 4_000_000, size: 10) { reader throws(MessageError) in
      let time = try reader.extended("the time of a change")
      let value = try reader.value(Value.self)
      guard value.isUsable else { throw .unusableNumber(what) }
      return Change(time: time, value: value, isRamp: try reader.flag())
    }
    let animations = try reader.list("animations of \(what)", limit: 1_000_000) { reader throws(MessageError) in
      try PropertyAnimation<Value>.read(from: &reader)
    }
    guard Track.canHold(changes) else { throw .invalid("the changes of \(what) are not in order") }
    return Track(held: changes, animations: animations)
  }

  /// Writes the track.
  func write(to writer: inout MessageWriter) {
    writer.list(changes) { writer, change in
      writer.number(change.time)
      writer.value(change.value)
      writer.flag(change.isRamp)
    }
    writer.list(animations) { writer, animation in animation.write(to: &writer) }
  }
}

extension StepTrack {
  /// Reads a track of values that change at once.
  static func read(
    from reader: inout MessageReader, _ what: String,
    _ body: (inout MessageReader) throws(MessageError) -> Value
  ) throws(MessageError) -> StepTrack {
    let changes = try reader.list("changes of \(what)", limit: 4_000_000, size: 9) { reader throws(MessageError) in
      let time = try reader.extended("the time of a change")
      return (time: time, value: try body(&reader))
    }
    guard StepTrack.canHold(changes) else { throw .invalid("the changes of \(what) are not in order") }
    return StepTrack(held: changes)
  }

  /// Writes the track.
  func write(to writer: inout MessageWriter, _ body: (inout MessageWriter, Value) -> Void) {
    writer.list(changes) { writer, change in
      writer.number(change.time)
      body(&writer, change.value)
    }
  }
}
