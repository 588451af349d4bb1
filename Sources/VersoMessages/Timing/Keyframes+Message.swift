import VersoTiming

extension Keyframes: MessageValue where Value: MessageValue {
  /// The most values of one animation.
  private static var mostValues: Int { 1_000_000 }

  /// Reads keyframes.
  public init(from reader: inout MessageReader) throws(MessageError) {
    if try reader.flag() {
      let first = try reader.value(Value.self)
      self = .fromTo(first, try reader.value(Value.self))
      return
    }
    let values = try reader.list("keyframes", limit: Self.mostValues) { reader throws(MessageError) in
      try reader.value(Value.self)
    }
    let keyTimes = try reader.optional { reader throws(MessageError) in try Self.numbers(from: &reader) }
    let curves = try reader.optional { reader throws(MessageError) in
      try reader.list("curves of keyframes", limit: Self.mostValues, size: 8) { reader throws(MessageError) in
        try reader.value(TimingCurve.self)
      }
    }
    let mode = try reader.choice(CalculationMode.self, "calculation mode")
    let tensions = try Self.numbers(from: &reader)
    let continuities = try Self.numbers(from: &reader)
    let biases = try Self.numbers(from: &reader)
    do throws(TimingError) {
      self = try Keyframes(
        values: values, keyTimes: keyTimes, curves: curves, calculationMode: mode, tensions: tensions,
        continuities: continuities, biases: biases)
    } catch {
      throw .invalid(error.description)
    }
  }

  /// Key times, tensions and the like: keyframes pass over what is none, so that any number may come.
  private static func numbers(from reader: inout MessageReader) throws(MessageError) -> [Double] {
    try reader.anyNumbers("numbers of keyframes", limit: mostValues)
  }

  /// Writes everything the keyframes were made from.
  public func write(to writer: inout MessageWriter) {
    let values = values
    writer.flag(isFromTo)
    if isFromTo {
      for value in values { writer.value(value) }
      return
    }
    writer.list(values)
    writer.optional(keyTimes) { $0.list($1) }
    writer.optional(curves) { $0.list($1) }
    writer.choice(calculationMode)
    writer.list(tensions)
    writer.list(continuities)
    writer.list(biases)
  }
}
