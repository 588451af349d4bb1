import VersoGeometry
import VersoLayers
import VersoTiming

/// The value of one parameter, in the unit its declaration names.
public enum ParameterValue: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case boolean(Bool)
  /// One of a list of words, or any text.
  case text(String)
  /// A colour.
  case color(Color)
  /// A point in the container, in points.
  case point(Point)
  /// A size, in points.
  case size(Size)
  /// A rectangle in the container, in points.
  case rect(Rect)
  /// A timing curve.
  case curve(TimingCurve)

  /// The value as it is written on the command line.
  public var text: String {
    func join(_ numbers: Double...) -> String { numbers.map(plainNumber).joined(separator: ",") }
    switch self {
    case .number(let number): return plainNumber(number)
    case .integer(let number): return String(number)
    case .boolean(let flag): return flag ? "true" : "false"
    case .text(let text): return text
    case .color(let color): return color.text
    case .point(let point): return join(point.x, point.y)
    case .size(let size): return join(size.width, size.height)
    case .rect(let rect): return join(rect.x, rect.y, rect.width, rect.height)
    case .curve(let curve): return curve.description
    }
  }
}

/// Returns a number without a needless `.0`.
func plainNumber(_ number: Double) -> String {
  if number == 0 { return "0" }
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension ParameterValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes a yes or no.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
