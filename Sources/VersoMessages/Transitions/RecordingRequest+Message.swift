import VersoGeometry
import VersoLayers
import VersoTransitions

extension RecordingRequest: MessageValue {
  /// Reads what is asked of a transition.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let operation = try TransitionOperation(from: &reader)
    let size = try Size(from: &reader)
    guard Recorder.isUsable(size) else { throw .unusableNumber("the container's size") }
    let parameters = try ParameterValues(from: &reader)
    let playback = try Playback(from: &reader)
    self.init(
      operation: operation, size: size, parameters: parameters, playback: playback,
      duration: try reader.seconds("a duration", limit: Recorder.longestRun))
    keepsBothViews = try reader.flag()
    screens.from = try reader.value()
    screens.to = try reader.value()
    sampleStep = try reader.number()
    guard sampleStep >= Self.usualSampleStep, sampleStep <= Recorder.longestRun else {
      throw .unusableNumber("the time between two samples")
    }
  }

  /// Writes what is asked.
  public func write(to writer: inout MessageWriter) {
    writer.value(operation)
    writer.value(size)
    writer.value(parameters)
    writer.value(playback)
    writer.number(duration)
    writer.flag(keepsBothViews)
    writer.value(screens.from)
    writer.value(screens.to)
    writer.number(sampleStep)
  }
}
