import VersoGeometry
import VersoLayers

/// A visible part of one layer on screen, flat and convex: what a renderer fills, one after the other.
public struct FramePiece: Sendable, Hashable {
  /// The layer it is a part of.
  public var layer: LayerID
  /// The part on screen, in the container's coordinates; clockwise as seen where the front shows, but for
  /// flipped geometry.
  public var polygon: Polygon
  /// From the layer's own plane to the container's: x and y of the image are to be divided by its w.
  ///
  /// Of a bent layer it is that of the strip the part belongs to.
  public var matrix: Transform3D
  /// Whether nothing behind it shows through: the layer has full opacity, its parents' included, and an opaque fill.
  public var isOpaque: Bool
  /// Whether flipped geometry, its own or that of a layer it lies in, makes the polygon run the other way round.
  public var isFlipped: Bool

  /// Which side of the layer shows.
  public var facing: Facing { (polygon.signedArea < 0) != isFlipped ? .back : .front }
}
