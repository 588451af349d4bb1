import VersoGeometry
import VersoLayers
import VersoTiming

/// A value a script gave at the prompt, as far as it can be shown: the engine's own values, and tables within limits.
public indirect enum ScriptOutput: Sendable, Hashable {
  /// No value.
  case nothing
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number, possibly not finite.
  case number(Double)
  /// A text.
  case text(String)
  /// A table: the list, the named values, and how many more were left out.
  case table(list: [ScriptOutput], entries: [Entry], more: Int)
  /// A transform.
  case transform(Transform3D)
  /// A point.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A curve.
  case curve(TimingCurve)
  /// A spring.
  case spring(Spring)
  /// Something else, in words.
  case other(String)

  /// One named value of a table.
  public struct Entry: Sendable, Hashable {
    /// The key; one that is no text in square brackets.
    public var key: String
    /// The value.
    public var value: ScriptOutput

    /// An entry by its parts.
    public init(key: String, value: ScriptOutput) {
      self.key = key
      self.value = value
    }
  }
}

/// What came of a line at the prompt.
public struct ScriptAnswer: Sendable {
  /// What it gave, in order.
  public var values: [ScriptOutput]
  /// The lines it printed.
  public var printed: [String]

  /// An answer by its parts.
  public init(values: [ScriptOutput], printed: [String]) {
    self.values = values
    self.printed = printed
  }

  /// The values as they are shown, one below the other.
  public var text: String { values.map(\.text).joined(separator: "\n") }

  /// The values as JSON: one as itself, several as a list, none as null.
  public var json: String {
    values.count == 1 ? values[0].json : values.isEmpty ? "null" : "[" + values.map(\.json).joined(separator: ",") + "]"
  }
}
