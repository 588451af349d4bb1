import VersoTiming

extension MediaTiming: MessageValue {
  /// Reads a timing; repeats and durations may be infinite.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let beginTime = try reader.extended("a begin time")
    let duration = try reader.extended("a duration")
    let speed = try reader.number("a speed")
    let timeOffset = try reader.number("a time offset")
    let repeatCount = try reader.extended("a repeat count")
    let repeatDuration = try reader.extended("a repeat duration")
    let autoreverses = try reader.flag()
    self.init(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset, repeatCount: repeatCount,
      repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: try reader.choice(FillMode.self, "fill mode"))
  }

  /// Writes the timing.
  public func write(to writer: inout MessageWriter) {
    for number in [beginTime, duration, speed, timeOffset, repeatCount, repeatDuration] { writer.number(number) }
    writer.flag(autoreverses)
    writer.choice(fillMode)
  }
}
