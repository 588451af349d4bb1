import VersoGeometry

/// What a layer shows besides its background colour.
public enum LayerContents: Sendable, Hashable {
  /// Nothing of its own.
  case none
  /// A whole screen of the application, opaque, known by a name.
  case screen(String)
  /// A picture taken of another layer.
  case snapshot(LayerSnapshot)

  /// Whether the contents cover the layer's bounds completely.
  public var isOpaque: Bool {
    switch self {
    case .none: false
    case .screen: true
    case .snapshot(let snapshot): snapshot.coverage >= 1
    }
  }
}

/// A picture taken of a layer at one moment: which layer, which part of it, and how much of the picture is filled.
public struct LayerSnapshot: Sendable, Hashable {
  /// The layer the picture was taken of.
  public var source: LayerID
  /// The moment it was taken, in seconds of recording time.
  public var time: Double
  /// The part of the source that was taken, in the source's own coordinates.
  public var rect: Rect
  /// The part of the picture's area that is filled, 0 (blank) to 1.
  public var coverage: Double

  /// Makes a snapshot's description.
  public init(source: LayerID, time: Double, rect: Rect, coverage: Double) {
    self.source = source
    self.time = time
    self.rect = rect
    self.coverage = coverage
  }
}
