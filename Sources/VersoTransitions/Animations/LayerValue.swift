import VersoGeometry
import VersoLayers

/// A value of a layer property or of an attached fact, told apart by its type.
public enum LayerValue: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A point.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A transform.
  case transform(Transform3D)
  /// A colour.
  case color(Color)
  /// A bend.
  case bend(Bend)
  /// A text; only attached facts hold one.
  case text(String)
  /// A switch.
  case boolean(Bool)
  /// Several numbers, for a value function that takes three.
  case numbers([Double])
  /// A transform written as steps, each of which is animated by its own numbers.
  case functions(TransformFunctionList)
}

extension LayerValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes a switch.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension AnimatableValue {
  /// Returns the value out of its case, or nothing where it is of another type.
  ///
  /// Two numbers make a point or a size, three a bend, four a rectangle, and a text the colour it names.
  init?(_ value: LayerValue) {
    let inner: any Sendable =
      switch value {
      case .number(let inner): inner
      case .point(let inner): inner
      case .size(let inner): inner
      case .rect(let inner): inner
      case .transform(let inner): inner
      case .color(let inner): inner
      case .bend(let inner): inner
      case .text(let inner): Color(text: inner) ?? inner
      case .boolean(let inner): inner
      case .numbers(let inner): Self.value(of: inner) ?? inner
      case .functions(let inner): inner
      }
    guard let fitting = inner as? Self else { return nil }
    self = fitting
  }

  private static func value(of numbers: [Double]) -> (any Sendable)? {
    switch numbers.count {
    case 2 where Self.self == Size.self: Size(numbers[0], numbers[1])
    case 2: Point(numbers[0], numbers[1])
    case 3: Bend(radius: numbers[0], crease: numbers[1], angle: numbers[2])
    case 4: Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    default: nil
    }
  }
}
