import VersoTiming

extension TimingError: MessageValue {
  /// Reads what was wrong with numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0:
      let quantity = try reader.text("a quantity")
      self = .notFinite(quantity: quantity, value: try reader.anyNumber())
    case 1:
      let quantity = try reader.text("a quantity")
      let value = try reader.anyNumber()
      self = .outOfRange(quantity: quantity, value: value, allowed: try reader.text("a range"))
    case 2:
      let count = try reader.integer()
      let minimum = try reader.integer()
      self = .tooFewSteps(
        count: count, minimum: minimum, position: try reader.choice(StepPosition.self, "step position"))
    case 3: self = .noStops
    case 4: self = .noValues
    case 5:
      let ratio = try reader.anyNumber()
      let velocity = try reader.anyNumber()
      self = .noSpringFits(dampingRatio: ratio, initialVelocity: velocity, duration: try reader.anyNumber())
    case 6:
      let links = try reader.integer()
      self = .compositionTooLong(links: links, limit: try reader.integer())
    case 7: self = .animatorMoves
    case 8: self = .animatorIsStopped
    case 9: self = .noWay
    case let other: throw .unknownChoice("fault of a number", Int(other))
    }
  }

  /// Writes what was wrong.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .notFinite(let quantity, let value):
      writer.byte(0)
      writer.text(quantity)
      writer.number(value)
    case .outOfRange(let quantity, let value, let allowed):
      writer.byte(1)
      writer.text(quantity)
      writer.number(value)
      writer.text(allowed)
    case .tooFewSteps(let count, let minimum, let position):
      writer.byte(2)
      writer.integer(count)
      writer.integer(minimum)
      writer.choice(position)
    case .noStops: writer.byte(3)
    case .noValues: writer.byte(4)
    case .noSpringFits(let ratio, let velocity, let duration):
      writer.byte(5)
      for number in [ratio, velocity, duration] { writer.number(number) }
    case .compositionTooLong(let links, let limit):
      writer.byte(6)
      writer.integer(links)
      writer.integer(limit)
    case .animatorMoves: writer.byte(7)
    case .animatorIsStopped: writer.byte(8)
    case .noWay: writer.byte(9)
    }
  }
}
