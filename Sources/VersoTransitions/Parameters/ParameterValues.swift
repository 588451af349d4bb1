import VersoGeometry
import VersoLayers
import VersoTiming

/// The values of all parameters of one run: checked, defaults filled in, in the order of their declaration.
public struct ParameterValues: Sendable, Hashable {
  /// The names and values in the order the transition declares them.
  public private(set) var entries: [Entry]

  /// A parameter's name and value.
  public struct Entry: Sendable, Hashable {
    /// The parameter's name.
    public var name: String
    /// Its value.
    public var value: ParameterValue

    /// Makes an entry.
    package init(name: String, value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// Makes values that were checked before.
  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// Checks given values against the declarations and fills in the defaults for a container of a size.
  ///
  /// - Throws: `unknownParameter` with the nearest names, or `invalidParameter`.
  public init(
    _ given: [String: ParameterValue], declared: [Parameter], transition: String, size: Size
  ) throws(TransitionError) {
    for name in given.keys.sorted() where !declared.contains(where: { $0.name == name }) {
      throw .unknownParameter(
        transition: transition, parameter: name,
        nearest: NearestNames.nearest(to: name, among: declared.map(\.name)), all: declared.map(\.name))
    }
    entries = []
    for parameter in declared {
      let value = given[parameter.name] ?? parameter.defaultValue.resolved(in: size)
      entries.append(Entry(name: parameter.name, value: try parameter.checked(value, of: transition)))
    }
  }

  /// The value of a name.
  public subscript(name: String) -> ParameterValue? {
    entries.first { $0.name == name }?.value
  }

  // A plug-in reads what it declared itself; a name or kind that it did not declare reads as the kind's empty value,
  // which the contract test "every declared parameter changes something" brings to light.

  /// Returns a number (or a duration in seconds), 0 where it is not declared.
  public func number(_ name: String) -> Double {
    switch self[name] {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: 0
    }
  }

  /// Returns a whole number, 0 where it is not declared.
  public func integer(_ name: String) -> Int {
    if case .integer(let number) = self[name] { number } else { 0 }
  }

  /// Returns a yes or no, no where it is not declared.
  public func boolean(_ name: String) -> Bool {
    if case .boolean(let flag) = self[name] { flag } else { false }
  }

  /// Returns a word or text, empty where it is not declared.
  public func text(_ name: String) -> String {
    if case .text(let text) = self[name] { text } else { "" }
  }

  /// Returns a colour, clear where it is not declared.
  public func color(_ name: String) -> Color {
    if case .color(let color) = self[name] { color } else { .clear }
  }

  /// Returns a point, the origin where it is not declared.
  public func point(_ name: String) -> Point {
    if case .point(let point) = self[name] { point } else { .zero }
  }

  /// Returns a size, empty where it is not declared.
  public func size(_ name: String) -> Size {
    if case .size(let size) = self[name] { size } else { .zero }
  }

  /// Returns a rectangle, empty where it is not declared.
  public func rect(_ name: String) -> Rect {
    if case .rect(let rect) = self[name] { rect } else { .zero }
  }

  /// Returns a curve, linear where it is not declared.
  public func curve(_ name: String) -> TimingCurve {
    if case .curve(let curve) = self[name] { curve } else { .linear }
  }
}
