import VersoTiming

extension Spring: MessageValue {
  /// Reads a spring by its constants.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let mass = try reader.number()
    let stiffness = try reader.number()
    // Infinite where overdamping is allowed; the spring itself says what it takes.
    let damping = try reader.anyNumber()
    let velocity = try reader.number()
    let allowsOverdamping = try reader.flag()
    do throws(TimingError) {
      self = try Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: allowsOverdamping)
    } catch {
      throw .invalid(error.description)
    }
  }

  /// Writes the constants.
  public func write(to writer: inout MessageWriter) {
    for number in [mass, stiffness, damping, initialVelocity] { writer.number(number) }
    writer.flag(allowsOverdamping)
  }
}

extension Pacing: MessageValue {
  /// Reads a curve or a spring.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .curve(try reader.value())
    case 1:
      let spring = try Spring(from: &reader)
      self = .spring(spring, duration: try reader.number("the length of a spring"))
    case let other: throw .unknownChoice("pacing", Int(other))
    }
  }

  /// Writes the curve or spring.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .curve(let curve):
      writer.byte(0)
      writer.value(curve)
    case .spring(let spring, let duration):
      writer.byte(1)
      writer.value(spring)
      writer.number(duration)
    }
  }
}
