import VersoLayers
import VersoTiming

extension GroupClock: MessageValue {
  /// Reads a group's clock.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let timing = try MediaTiming(from: &reader)
    self.init(timing: timing, curve: try reader.value())
  }

  /// Writes the clock.
  public func write(to writer: inout MessageWriter) {
    writer.value(timing)
    writer.value(curve)
  }
}

extension PropertyAnimation where Value: TrackedValue {
  /// Reads an animation.
  static func read(from reader: inout MessageReader) throws(MessageError) -> PropertyAnimation {
    let key = try reader.anyText("an animation's key", limit: MessageReader.longestText)
    let addedAt = try reader.number("the time of an animation")
    let removedAt = try reader.extended("the end of an animation")
    let timing = try MediaTiming(from: &reader)
    let pacing = try Pacing(from: &reader)
    let effect: Effect
    switch try reader.byte() {
    case 0: effect = .value(try reader.value())
    case 1:
      let component = try Value.component(from: &reader)
      effect = .component(component, try reader.value())
    case 2: effect = .computed(try Value.effect(from: &reader))
    case let other: throw .unknownChoice("effect", Int(other))
    }
    let isAdditive = try reader.flag()
    let isCumulative = try reader.flag()
    let groups = try reader.list("groups", limit: 256) { reader throws(MessageError) in
      try reader.value(GroupClock.self)
    }
    let stretch = ProgressStretch(from: try reader.number(), to: try reader.number())
    return PropertyAnimation(
      key: key, addedAt: addedAt, removedAt: removedAt, timing: timing, pacing: pacing, effect: effect,
      isAdditive: isAdditive, isCumulative: isCumulative, groups: groups, stretch: stretch)
  }

  /// Writes the animation.
  func write(to writer: inout MessageWriter) {
    writer.text(key)
    writer.number(addedAt)
    writer.number(removedAt)
    writer.value(timing)
    writer.value(pacing)
    switch effect {
    case .value(let keyframes):
      writer.byte(0)
      writer.value(keyframes)
    case .component(let component, let keyframes):
      writer.byte(1)
      Value.write(component, to: &writer)
      writer.value(keyframes)
    case .computed(let effect):
      writer.byte(2)
      Value.write(effect, to: &writer)
    }
    writer.flag(isAdditive)
    writer.flag(isCumulative)
    writer.list(groups)
    writer.number(stretch.from)
    writer.number(stretch.to)
  }
}
