import VersoGeometry
import VersoLayers

/// Where the pictures come from that layers show.
public protocol ContentsSource: Sendable {
  /// Returns the picture of a screen, a text or a picture file; nothing where there is none.
  ///
  /// It may have any number of pixels and is stretched over the layer's bounds. Gradients and snapshots are never asked
  /// for.
  ///
  /// - Parameters:
  ///   - contents: what the layer shows.
  ///   - size: the size of the layer's bounds, in points; a text is broken into lines and drawn for it.
  ///   - pixelScale: how many pixels of the picture to be made there are to a point.
  func bitmap(of contents: LayerContents, size: Size, pixelScale: Double) -> Bitmap?
}

/// No pictures at all: layers show their background, gradients and snapshots only.
public struct NoContents: ContentsSource {
  /// Makes a source of nothing.
  public init() {}

  /// Returns nothing.
  public func bitmap(of contents: LayerContents, size: Size, pixelScale: Double) -> Bitmap? { nil }
}
