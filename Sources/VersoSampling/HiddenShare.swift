import VersoLayers

/// A part of a layer's projected area that does not show, and what is to blame.
public struct HiddenShare: Sendable, Hashable {
  /// Why the part does not show.
  public enum Reason: String, Sendable, Hashable {
    /// An opaque layer is nearer to the eye there, or comes later in the tree in the same plane.
    case covered
    /// It lies outside a layer that clips what it holds.
    case clipped
    /// It lies in a layer that is not double-sided and shows its back.
    case turnedAway
  }

  /// The layer to blame: the one that shows there instead, that clips, or that is turned; a bent sheet may be its own.
  public var layer: LayerID
  /// That layer's name.
  public var name: String
  /// Why the part does not show.
  public var reason: Reason
  /// The part of the projected area, 0...1.
  public var fraction: Double
}
