/// What an animation shows before it begins and after it ends.
public enum FillMode: String, Sendable, Hashable, CaseIterable {
  /// The model value shows outside the active time.
  case removed
  /// The final value goes on showing after the end.
  case forwards
  /// The first value already shows before the start.
  case backwards
  /// Both of these.
  case both

  /// Whether the first value shows before the start.
  @inlinable public var coversBefore: Bool { self == .backwards || self == .both }

  /// Whether the final value shows after the end.
  @inlinable public var coversAfter: Bool { self == .forwards || self == .both }
}
