import VersoGeometry
import VersoLayers

/// One layer as it shows at one moment, with all numbers in the container's coordinates.
public struct LayerFrame: Sendable, Hashable {
  /// The layer.
  public var id: LayerID
  /// The layer's name, unique within its run.
  public var name: String
  /// The name of the layer it lies in; nothing for the container.
  public var parent: String?
  /// The values that show.
  public var state: LayerState
  /// The opacity times that of every layer above it, 0 where one of them is hidden.
  public var effectiveOpacity: Double
  /// The corners on screen, in points: top left first, clockwise in the layer's own plane; nothing where clipped
  /// because the corner lies at the eye or behind it.
  public var corners: [Point?]
  /// The perspective divisor at each corner: 1 in the plane of the screen, smaller nearer the eye.
  public var w: [Double]
  /// Which side the eye sees: the sign of the projected area.
  ///
  /// It is `edge` below a millionth of the layer's own area. Of a bent sheet it is the side that shows more.
  public var facing: Facing
  /// The smallest and the largest z in the container's space, before the divide, in points toward the viewer.
  public var depth: ClosedRange<Double>
  /// The projected area of the part in front of the eye, in square points; of a bent sheet that of both its sides.
  public var projectedArea: Double
  /// The part of the projected area that nothing hides, 0...1, not clipped to the container; 0 for what does not show.
  public var visibleFraction: Double
  /// The part of the projected area that nothing hides and that lies inside the container, 0...1.
  public var onStage: Double
  /// The parts that nothing hides, on screen, convex and without overlap, in the order they are drawn.
  public var visiblePolygons: [Polygon]
  /// The outline of a bent sheet; nothing for a flat layer.
  public var outline: SheetOutline?
  /// Whether it is a plain layer, which has an area of its own to show.
  package var isFlattening: Bool
  /// All parts in front of the eye, on screen, whether they show or not.
  var extents: [Extent]
}

extension LayerFrame {
  /// The turn of the layer's transform about each axis, in radians, with its scale; nothing where it has none, as a
  /// transform that squeezes everything to a line.
  public var motion: Motion {
    let transform = state.transform
    return Motion(
      rotation: Point3D(
        transform.component(.rotationX), transform.component(.rotationY), transform.component(.rotationZ)),
      scale: Point3D(transform.component(.scaleX), transform.component(.scaleY), transform.component(.scaleZ)))
  }

  /// A transform's parts as people read them.
  public struct Motion: Sendable, Hashable {
    /// The angle about each axis, in radians.
    public var rotation: Point3D
    /// The factor along each axis.
    public var scale: Point3D
  }
}
