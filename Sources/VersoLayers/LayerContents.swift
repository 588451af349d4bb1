import VersoGeometry

/// What a layer shows besides its background colour.
public enum LayerContents: Sendable, Hashable {
  /// Nothing of its own.
  case none
  /// A whole screen of the application, opaque, known by a name.
  case screen(String)
  /// A picture taken of another layer.
  case snapshot(LayerSnapshot)
  /// A gradient over the bounds.
  case gradient(LayerGradient)
  /// A text, set within the bounds.
  case text(LayerText)
  /// A picture file, stretched over the bounds.
  case picture(LayerPicture)

  /// Whether the contents cover the layer's bounds completely.
  public var isOpaque: Bool {
    switch self {
    case .none: false
    case .screen: true
    case .snapshot(let snapshot): snapshot.coverage >= 1
    case .gradient(let gradient): gradient.isOpaque
    case .text: false
    case .picture(let picture): picture.isOpaque
    }
  }
}

/// A picture taken of a layer at one moment: which layer, which rectangle of it, and how much of the picture is filled.
///
/// A layer that shows the picture may show a part of it only: see `LayerState.contentsRect`.
public struct LayerSnapshot: Sendable, Hashable {
  /// The layer the picture was taken of.
  public var source: LayerID
  /// The moment it was taken, in seconds of recording time.
  public var time: Double
  /// The rectangle of the source that was taken, in the source's own coordinates.
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

  /// Returns the part of the source that a layer with a `contentsRect` shows, in the source's own coordinates.
  public func part(_ contentsRect: Rect) -> Rect {
    Rect(
      rect.x + contentsRect.x * rect.width, rect.y + contentsRect.y * rect.height, contentsRect.width * rect.width,
      contentsRect.height * rect.height)
  }

  /// Returns the `contentsRect` with which a layer shows a part of the source, given in the source's own coordinates.
  ///
  /// The whole picture where the picture has no area or the part lies too far off to be written as fractions of it.
  public func contentsRect(showing part: Rect) -> Rect {
    let fractions = Rect(
      (part.x - rect.x) / rect.width, (part.y - rect.y) / rect.height, part.width / rect.width,
      part.height / rect.height)
    return fractions.isUsable ? fractions : Rect(0, 0, 1, 1)
  }
}
