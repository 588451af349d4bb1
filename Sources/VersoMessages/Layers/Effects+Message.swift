import VersoGeometry
import VersoLayers
import VersoTiming

extension NumberTriple: MessageValue {
  /// Reads three finite numbers.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(SIMD3(try reader.number(), try reader.number(), try reader.number()))
  }

  /// Writes the three numbers.
  public func write(to writer: inout MessageWriter) {
    for index in 0..<3 { writer.number(numbers[index]) }
  }
}

extension TransformFunctionList: MessageValue {
  /// Reads a list of steps.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init(
      try reader.list("steps of a transform", limit: 10_000) { reader throws(MessageError) in
        try TransformFunction(from: &reader)
      })
  }

  /// Writes the steps.
  public func write(to writer: inout MessageWriter) { writer.list(functions) }
}

extension TransformFunction: MessageValue {
  /// Reads a step of finite numbers; only the distance of a perspective may be infinite, which is none.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .translate(try reader.number(), try reader.number(), try reader.number())
    case 1: self = .scale(try reader.number(), try reader.number(), try reader.number())
    case 2:
      self = .rotate(
        angle: try reader.number(), x: try reader.number(), y: try reader.number(), z: try reader.number())
    case 3: self = .skew(x: try reader.number(), y: try reader.number())
    case 4: self = .perspective(try reader.extended("the distance of a perspective"))
    case 5: self = .matrix(try reader.value())
    case let other: throw .unknownChoice("step of a transform", Int(other))
    }
  }

  /// Writes the step.
  public func write(to writer: inout MessageWriter) {
    func write(_ tag: UInt8, _ numbers: Double..., to writer: inout MessageWriter) {
      writer.byte(tag)
      for number in numbers { writer.number(number) }
    }
    switch self {
    case .translate(let x, let y, let z): write(0, x, y, z, to: &writer)
    case .scale(let x, let y, let z): write(1, x, y, z, to: &writer)
    case .rotate(let angle, let x, let y, let z): write(2, angle, x, y, z, to: &writer)
    case .skew(let x, let y): write(3, x, y, to: &writer)
    case .perspective(let distance): write(4, distance, to: &writer)
    case .matrix(let matrix):
      writer.byte(5)
      writer.value(matrix)
    }
  }
}

extension AnimationPath.Element: MessageValue {
  /// Reads a piece of a path.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .move(try reader.value())
    case 1: self = .line(try reader.value())
    case 2: self = .quadraticCurve(try reader.value(), control: try reader.value())
    case 3: self = .curve(try reader.value(), control1: try reader.value(), control2: try reader.value())
    case 4: self = .close
    case let other: throw .unknownChoice("piece of a path", Int(other))
    }
  }

  /// Writes the piece.
  public func write(to writer: inout MessageWriter) {
    func write(_ tag: UInt8, _ points: Point..., to writer: inout MessageWriter) {
      writer.byte(tag)
      for point in points { writer.value(point) }
    }
    switch self {
    case .move(let point): write(0, point, to: &writer)
    case .line(let point): write(1, point, to: &writer)
    case .quadraticCurve(let point, let control): write(2, point, control, to: &writer)
    case .curve(let point, let control1, let control2): write(3, point, control1, control2, to: &writer)
    case .close: write(4, to: &writer)
    }
  }
}

extension PathMotion {
  /// The most pieces of one path.
  private static let mostPieces = 20_000

  /// Reads a motion along a path.
  static func read(from reader: inout MessageReader) throws(MessageError) -> PathMotion {
    let elements = try reader.list("pieces of a path", limit: mostPieces) { reader throws(MessageError) in
      try AnimationPath.Element(from: &reader)
    }
    let path = AnimationPath(elements)
    guard path.isUsable else { throw .unusableNumber("a path") }
    let mode = try reader.choice(CalculationMode.self, "calculation mode")
    let keyTimes = try reader.list("key times", limit: mostPieces + 1, size: 8) { reader throws(MessageError) in
      try reader.number()
    }
    let curves = try reader.list("curves of a path", limit: mostPieces, size: 8) { reader throws(MessageError) in
      try reader.value(TimingCurve.self)
    }
    do throws(TimingError) {
      return try PathMotion(path, calculationMode: mode, keyTimes: keyTimes, curves: curves)
    } catch {
      throw .invalid(error.description)
    }
  }

  /// Writes the motion.
  func write(to writer: inout MessageWriter) {
    writer.list(path.elements)
    writer.choice(calculationMode)
    writer.list(times)
    writer.list(curves)
  }
}

extension TransformSplineEffect {
  /// Reads a smooth curve through transforms.
  static func read(from reader: inout MessageReader) throws(MessageError) -> TransformSplineEffect {
    func numbers(_ reader: inout MessageReader) throws(MessageError) -> [Double] {
      try reader.anyNumbers("numbers of a curve", limit: 1_000_000)
    }
    let values = try reader.list("transforms of a curve", limit: 1_000_000, size: 128) { reader throws(MessageError) in
      try reader.value(Transform3D.self)
    }
    let keyTimes = try reader.optional { reader throws(MessageError) in try numbers(&reader) }
    let curves = try reader.optional { reader throws(MessageError) in
      try reader.list("curves", limit: 1_000_000, size: 8) { reader throws(MessageError) in
        try reader.value(TimingCurve.self)
      }
    }
    let mode = try reader.choice(CalculationMode.self, "calculation mode")
    let tensions = try numbers(&reader)
    let continuities = try numbers(&reader)
    let made = TransformSplineEffect(
      values, keyTimes: keyTimes, curves: curves, calculationMode: mode, tensions: tensions,
      continuities: continuities, biases: try numbers(&reader))
    guard let made else { throw .invalid("a smooth curve leads through a transform that has no parts") }
    return made
  }

  /// Writes the curve.
  func write(to writer: inout MessageWriter) {
    let rules = rules
    writer.list(values)
    writer.optional(rules.keyTimes) { $0.list($1) }
    writer.optional(rules.curves) { $0.list($1) }
    writer.choice(rules.mode)
    for list in rules.shape { writer.list(list) }
  }
}
