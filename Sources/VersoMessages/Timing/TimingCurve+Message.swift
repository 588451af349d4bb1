import VersoTiming

extension TimingCurve: MessageValue {
  /// The most different curves of one message.
  private static let mostCurves = 50_000
  /// The most points of one curve.
  private static let mostPoints = 100_000

  /// Reads a curve, or the number of one that was read before: 0 is the straight one, 1 a new one, 2 the first.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let number = try reader.integer()
    switch number {
    case 0: self = .linear
    case 1:
      guard reader.curves.count < Self.mostCurves else {
        throw .tooMany("curves", count: reader.curves.count + 1, limit: Self.mostCurves)
      }
      let form = try Self.form(from: &reader, isLink: false)
      do throws(TimingError) { self = try TimingCurve(form: form) } catch { throw .invalid(error.description) }
      reader.curves.append(self)
    case let other:
      guard other > 1, reader.curves.indices.contains(other - 2) else { throw .unknownChoice("curve", other) }
      self = reader.curves[other - 2]
    }
  }

  /// Writes the curve, or its number where it was written before.
  public func write(to writer: inout MessageWriter) {
    if identity == TimingCurve.linear.identity { return writer.integer(0) }
    if let number = writer.curveNumbers[identity] { return writer.integer(number) }
    writer.integer(1)
    writer.curveNumbers[identity] = writer.curveNumbers.count + 2
    Self.write(form, to: &writer)
  }

  private static func form(from reader: inout MessageReader, isLink: Bool) throws(MessageError) -> CurveForm {
    switch try reader.byte() {
    case 0: return .linear
    case 1:
      return .bezier(
        x1: try reader.number(), y1: try reader.number(), x2: try reader.number(), y2: try reader.number())
    case 2: return .steps(try reader.integer(), try reader.choice(StepPosition.self, "step position"))
    case 3:
      return .penner(
        try reader.choice(PennerFamily.self, "easing family"), try reader.choice(PennerDirection.self, "direction"))
    case 4:
      return .points(
        try reader.list("points of a curve", limit: mostPoints, size: 16) { reader throws(MessageError) in
          let value = try reader.number()
          return LinearStop(value, at: try reader.number())
        })
    case 5: return .complement
    case 6: return .tent
    case 7 where !isLink:
      return .chain(
        try reader.list("curves of a chain", limit: 1024) { reader throws(MessageError) in
          try form(from: &reader, isLink: true)
        })
    case let other: throw .unknownChoice("form of a curve", Int(other))
    }
  }

  private static func write(_ form: CurveForm, to writer: inout MessageWriter) {
    switch form {
    case .linear: writer.byte(0)
    case .bezier(let x1, let y1, let x2, let y2):
      writer.byte(1)
      for number in [x1, y1, x2, y2] { writer.number(number) }
    case .steps(let count, let position):
      writer.byte(2)
      writer.integer(count)
      writer.choice(position)
    case .penner(let family, let direction):
      writer.byte(3)
      writer.choice(family)
      writer.choice(direction)
    case .points(let stops):
      writer.byte(4)
      writer.list(stops) { writer, stop in
        writer.number(stop.value)
        writer.number(stop.position ?? 0)
      }
    case .complement: writer.byte(5)
    case .tent: writer.byte(6)
    case .chain(let links):
      writer.byte(7)
      writer.list(links) { writer, link in write(link, to: &writer) }
    }
  }
}
