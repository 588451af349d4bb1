/// Which side of a layer the eye sees.
public enum Facing: String, Sendable, Hashable {
  /// The front.
  case front
  /// The back, mirrored.
  case back
  /// Neither: the layer stands edge-on, or has no area.
  case edge
}
