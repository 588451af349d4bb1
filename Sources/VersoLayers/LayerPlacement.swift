import VersoGeometry

/// Where a layer lies and how much of it shows, without what it looks like: what a projection of its corners needs.
public struct LayerPlacement: Sendable, Hashable {
  /// The layer's own rectangle, in its own coordinates, in points.
  public var bounds: Rect
  /// Where the anchor point lies in the parent's coordinates, in points.
  public var position: Point
  /// Where the anchor point lies in depth in the parent's space, in points toward the viewer.
  public var zPosition: Double
  /// The point about which the layer turns, as fractions of its bounds.
  public var anchorPoint: Point
  /// The depth of the anchor point in the layer's own space, in points.
  public var anchorPointZ: Double
  /// The transform about the anchor point.
  public var transform: Transform3D
  /// The opacity of the layer alone, 0...1.
  public var opacity: Double
  /// Whether the layer and its sublayers are left out.
  public var isHidden: Bool
  /// Whether what the layer holds is turned upside down.
  public var isGeometryFlipped: Bool

  /// Makes a placement from a layer's values.
  @inlinable
  public init(_ state: LayerState) {
    bounds = state.bounds
    position = state.position
    zPosition = state.zPosition
    anchorPoint = state.anchorPoint
    anchorPointZ = state.anchorPointZ
    transform = state.transform
    opacity = state.opacity
    isHidden = state.isHidden
    isGeometryFlipped = state.isGeometryFlipped
  }

  /// The anchor point in the layer's own coordinates, in points.
  @inlinable
  public var anchorInBounds: Point3D {
    Point3D(
      bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height,
      anchorPointZ)
  }

  /// The matrix from the layer's own coordinates to its parent's, the parent's sublayer transform left out.
  @inlinable
  public var matrixToParent: Transform3D {
    LayerPlacement.matrix(
      bounds: bounds, position: position, zPosition: zPosition, anchor: anchorInBounds, transform: transform,
      isFlipped: isGeometryFlipped)
  }

  /// The product flip · translation(−anchor) · transform · translation(position), written out: the three moves touch
  /// few of the entries.
  @inlinable
  static func matrix(
    bounds: Rect, position: Point, zPosition: Double, anchor: Point3D, transform: Transform3D, isFlipped: Bool
  ) -> Transform3D {
    var (row1, row2, row3) = (transform.row1, transform.row2, transform.row3)
    var row4 = -anchor.x * row1 + -anchor.y * row2 + -anchor.z * row3 + transform.row4
    if isFlipped {
      row4 += (2 * bounds.origin.y + bounds.size.height) * row2
      row2 = -row2
    }
    let move = SIMD4(position.x, position.y, zPosition, 0)
    row1 += row1.w * move
    row2 += row2.w * move
    row3 += row3.w * move
    row4 += row4.w * move
    let product = Transform3D(rows: row1, row2, row3, row4)
    // The product with the identity keeps numbers past the range of `Double` within it.
    return product.isFinite ? product : product * .identity
  }
}
