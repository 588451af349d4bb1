import VersoGeometry

/// What a piece of code gave: a value that could come from another process.
public struct ScriptAnswer: Sendable, Equatable {
  /// The lines that the code printed while it ran.
  public var printed: [String]
  /// The values that it returned.
  public var values: [ScriptValue]

  /// Makes an answer.
  public init(printed: [String] = [], values: [ScriptValue] = []) {
    self.printed = printed
    self.values = values
  }
}

/// A value that code returned, as the prompt shows it and JSON writes it.
public indirect enum ScriptValue: Sendable, Equatable {
  /// Nothing.
  case null
  /// Yes or no.
  case boolean(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// A transform.
  case transform(Transform3D)
  /// A timing curve: its name, and its values at equal steps from 0 to 1.
  case curve(name: String, samples: [Double])
  /// A point, in points.
  case point(Point)
  /// A size, in points.
  case size(Size)
  /// A rectangle, in points.
  case rect(Rect)
  /// Values by position.
  case list([ScriptValue])
  /// Values by name, in the order they are shown.
  case record([Member])
  /// Anything else, by a text that tells what it is.
  case other(String)

  /// A value and its name.
  public struct Member: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The value.
    public var value: ScriptValue

    /// Makes a member.
    public init(_ name: String, _ value: ScriptValue) {
      self.name = name
      self.value = value
    }
  }
}
