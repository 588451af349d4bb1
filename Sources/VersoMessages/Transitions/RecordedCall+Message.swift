import VersoGeometry
import VersoLayers
import VersoTransitions

extension RecordedCall.Geometry: MessageValue {
  /// Reads a geometry of finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      bounds: try reader.value(), position: try reader.value(), anchorPoint: try reader.value(),
      transform: try reader.value())
  }

  /// Writes the geometry.
  public func write(to writer: inout MessageWriter) {
    writer.value(bounds)
    writer.value(position)
    writer.value(anchorPoint)
    writer.value(transform)
  }
}

extension RecordedCall.Kind: MessageValue {
  /// Reads what was done.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0:
      let property = try reader.name("a property")
      self = .set(property: property, values: try reader.numbers("numbers of a value", limit: 16))
    case 1:
      let anchor = try Point(from: &reader)
      self = .setAnchorPoint(anchor, keepingFrame: try reader.flag())
    case 2: self = .readFrame
    case 3: self = .setFrame(try reader.value())
    case 4: self = .readHostFrame(isFinal: try reader.flag())
    case 5: self = .makeLayer
    case 6:
      let parent = try reader.layer()
      self = .insert(into: parent, at: try reader.count("places", limit: Recorder.mostLayers, size: 0))
    case 7: self = .remove
    case 8:
      let waits = try reader.flag()
      let coverage = try reader.number()
      self = .snapshot(afterScreenUpdates: waits, coverage: coverage, wasOnScreen: try reader.flag())
    case 9:
      let form = try reader.choice(RecordedCall.AnimationForm.self, "form of an animation")
      let duration = try reader.number()
      self = .animate(form, duration: duration, delay: try reader.number())
    case 10:
      let start = try reader.number()
      self = .addKeyframe(start: start, duration: try reader.number())
    case 11:
      let path = try reader.text("a key path", limit: MessageReader.longestText)
      let key = try Self.key(from: &reader)
      self = .addAnimation(keyPath: path, key: key, duration: try reader.extended())
    case 12: self = .removeAnimation(key: try Self.key(from: &reader))
    case 13: self = .perform(delay: try reader.number())
    case 14: self = .completeTransition(try reader.flag())
    case let other: throw .unknownChoice("call", Int(other))
    }
  }

  private static func key(from reader: inout MessageReader) throws(MessageError) -> String? {
    try reader.optional { reader throws(MessageError) in
      try reader.anyText("an animation's key", limit: MessageReader.longestText)
    }
  }

  /// Writes what was done.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .set(let property, let values):
      writer.byte(0)
      writer.text(property)
      writer.list(values)
    case .setAnchorPoint(let anchor, let keepingFrame):
      writer.byte(1)
      writer.value(anchor)
      writer.flag(keepingFrame)
    case .readFrame: writer.byte(2)
    case .setFrame(let frame):
      writer.byte(3)
      writer.value(frame)
    case .readHostFrame(let isFinal):
      writer.byte(4)
      writer.flag(isFinal)
    case .makeLayer: writer.byte(5)
    case .insert(let parent, let place):
      writer.byte(6)
      writer.layer(parent)
      writer.count(place)
    case .remove: writer.byte(7)
    case .snapshot(let afterScreenUpdates, let coverage, let wasOnScreen):
      writer.byte(8)
      writer.flag(afterScreenUpdates)
      writer.number(coverage)
      writer.flag(wasOnScreen)
    case .animate(let form, let duration, let delay):
      writer.byte(9)
      writer.choice(form)
      writer.number(duration)
      writer.number(delay)
    case .addKeyframe(let start, let duration):
      writer.byte(10)
      writer.number(start)
      writer.number(duration)
    case .addAnimation(let keyPath, let key, let duration):
      writer.byte(11)
      writer.text(keyPath)
      writer.optional(key) { $0.text($1) }
      writer.number(duration)
    case .removeAnimation(let key):
      writer.byte(12)
      writer.optional(key) { $0.text($1) }
    case .perform(let delay):
      writer.byte(13)
      writer.number(delay)
    case .completeTransition(let didComplete):
      writer.byte(14)
      writer.flag(didComplete)
    }
  }
}

/// A recording's calls; the files they stand in are written once.
struct CallList: MessageValue {
  /// The most turns of one call that are told.
  private static let mostTurns = 1000

  let calls: [RecordedCall]

  init(_ calls: [RecordedCall]) {
    self.calls = calls
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    let files = try reader.list("files", limit: 1000, size: 4) { reader throws(MessageError) in
      try reader.anyText("a file's name", limit: MessageReader.longestText)
    }
    let count = try reader.count("calls", limit: 2 * RecordedCall.most, size: 12)
    var calls: [RecordedCall] = []
    calls.reserveCapacity(count)
    for index in 0..<count { calls.append(try Self.call(from: &reader, files, index)) }
    self.calls = calls
  }

  private static func call(
    from reader: inout MessageReader, _ files: [String], _ index: Int
  ) throws(MessageError) -> RecordedCall {
    let kind = try RecordedCall.Kind(from: &reader)
    let layer = try reader.optional { reader throws(MessageError) in try reader.layer() }
    let time = try reader.seconds("when a call was made", limit: Recorder.longestRun)
    let place = try reader.optional { reader throws(MessageError) in
      let file = try reader.integer()
      guard files.indices.contains(file) else { throw .invalid("file \(file) is named, of \(files.count)") }
      let line = try reader.integer()
      guard (1...Int(Int32.max)).contains(line) else { throw .unusableNumber("a line") }
      return SourcePlace(file: files[file], line: line)
    }
    let geometry = try reader.optional { reader throws(MessageError) in
      try reader.value(RecordedCall.Geometry.self)
    }
    let turns = try reader.optional { reader throws(MessageError) in
      try reader.list("turns of a call", limit: mostTurns, size: 32) { reader throws(MessageError) in
        let angle = try reader.number()
        let (x, y) = (try reader.number(), try reader.number())
        return RecordedCall.Turn(angle: angle, axis: Point3D(x, y, try reader.number()))
      }
    }
    let enclosing = try reader.optional { reader throws(MessageError) in
      let enclosing = try reader.integer()
      guard (0..<index).contains(enclosing) else { throw .invalid("a call lies in one that comes later") }
      return enclosing
    }
    let isSettling = try reader.flag()
    return RecordedCall(
      kind, layer: layer, time: time, place: place, geometry: geometry, turns: turns ?? [], enclosing: enclosing,
      isSettling: isSettling, wasCancelled: try reader.flag())
  }

  func write(to writer: inout MessageWriter) {
    var files: [String] = []
    var numbers: [String: Int] = [:]
    for case let place? in calls.map(\.place) where numbers[place.file] == nil {
      numbers[place.file] = files.count
      files.append(place.file)
    }
    writer.list(files) { $0.text($1) }
    writer.list(calls) { writer, call in
      writer.value(call.kind)
      writer.optional(call.layer) { $0.layer($1) }
      writer.number(call.time)
      writer.optional(call.place) { writer, place in
        writer.integer(numbers[place.file] ?? 0)
        writer.integer(place.line)
      }
      writer.optional(call.geometry) { $0.value($1) }
      writer.optional(call.turns.isEmpty ? nil : Array(call.turns.prefix(Self.mostTurns))) { writer, turns in
        writer.list(turns) { writer, turn in
          for number in [turn.angle, turn.axis.x, turn.axis.y, turn.axis.z] { writer.number(number) }
        }
      }
      writer.optional(call.enclosing) { $0.integer($1) }
      writer.flag(call.isSettling)
      writer.flag(call.wasCancelled)
    }
  }
}
