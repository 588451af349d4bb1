import VersoGeometry
import VersoLayers
import VersoTiming

/// What kind of value a parameter takes.
public enum ParameterKind: Sendable, Hashable {
  /// A number.
  case number
  /// A whole number.
  case integer
  /// Yes or no.
  case boolean
  /// One of a list of words.
  case choice([String])
  /// A colour: `#rrggbb` or a name.
  case color
  /// A point: `x,y`.
  case point
  /// A size: `width,height`.
  case size
  /// A rectangle: `x,y,width,height`.
  case rect
  /// A length of time in seconds.
  case duration
  /// A timing curve by name, or `bezier(x1,y1,x2,y2)`.
  case curve
  /// Any text.
  case string

  /// The word for the kind in help and messages.
  public var name: String {
    switch self {
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .choice: "choice"
    case .color: "color"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .duration: "duration"
    case .curve: "curve"
    case .string: "string"
    }
  }

  /// How a value of the kind is written, for messages.
  public var form: String {
    switch self {
    case .number: "a number such as 60 or 0.5"
    case .integer: "a whole number such as 3"
    case .boolean: "true or false"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .color: "a colour such as #ff8800 or orange"
    case .point: "a point such as 339,567"
    case .size: "a size such as 120,160"
    case .rect: "a rectangle such as 30,120,120,160"
    case .duration: "a number of seconds such as 0.5"
    case .curve: "a curve such as easeInOut or bezier(0.42,0,0.58,1)"
    case .string: "a text"
    }
  }
}

/// The value a parameter has where none is given.
public enum ParameterDefault: Sendable, Hashable {
  /// The same value for every size.
  case value(ParameterValue)
  /// A point at the given fractions of the container's width and height.
  case containerPoint(Double, Double)

  /// Returns the value for a container of a size.
  public func resolved(in size: Size) -> ParameterValue {
    switch self {
    case .value(let value): value
    case .containerPoint(let x, let y): .point(Point(size.width * x, size.height * y))
    }
  }

  /// The default as it is shown in help.
  public var text: String {
    switch self {
    case .value(let value): value.text
    case .containerPoint(0.5, 0.5): "the container's centre"
    case .containerPoint(let x, let y): "\(plainNumber(x * 100)) % / \(plainNumber(y * 100)) % of the container"
    }
  }
}

/// The declaration of one parameter: its kind, default, range, unit and meaning.
public struct Parameter: Sendable, Hashable {
  /// The name it is given by.
  public var name: String
  /// The kind of value it takes.
  public var kind: ParameterKind
  /// The value where none is given.
  public var defaultValue: ParameterDefault
  /// The smallest allowed number, in the parameter's unit; for sizes and rectangles of each length.
  public var minimum: Double?
  /// The largest allowed number, in the parameter's unit.
  public var maximum: Double?
  /// The step between sensible numbers; it guides editors and is not enforced.
  public var step: Double?
  /// The unit of the numbers, such as `points`, `degrees` or `seconds`.
  public var unit: String?
  /// What it changes, one sentence.
  public var documentation: String

  /// Makes a declaration.
  public init(
    _ name: String, _ kind: ParameterKind, default defaultValue: ParameterDefault, minimum: Double? = nil,
    maximum: Double? = nil, step: Double? = nil, unit: String? = nil, documentation: String
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.unit = unit ?? (kind == .duration ? "seconds" : nil)
    self.documentation = documentation
  }

  /// Makes the declaration of a number with a fixed default.
  public static func number(
    _ name: String, default value: Double, minimum: Double? = nil, maximum: Double? = nil, step: Double? = nil,
    unit: String? = nil, documentation: String
  ) -> Parameter {
    Parameter(
      name, .number, default: .value(.number(value)), minimum: minimum, maximum: maximum, step: step, unit: unit,
      documentation: documentation)
  }

  /// Makes the declaration of a length of time, in seconds, from 0 to 60.
  public static func duration(_ name: String = "duration", default value: Double, documentation: String) -> Parameter {
    Parameter(
      name, .duration, default: .value(.number(value)), minimum: 0.001, maximum: 60, unit: "seconds",
      documentation: documentation)
  }

  /// The allowed range as text, with its unit; empty where anything goes.
  public var rangeText: String {
    let suffix = unit.map { " " + $0 } ?? ""
    return switch (minimum, maximum) {
    case (let low?, let high?): "\(plainNumber(low)) to \(plainNumber(high))\(suffix)"
    case (let low?, nil): "at least \(plainNumber(low))\(suffix)"
    case (nil, let high?): "at most \(plainNumber(high))\(suffix)"
    case (nil, nil): ""
    }
  }
}
