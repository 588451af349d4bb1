import VersoGeometry

/// Every value of one layer at one moment, with Core Animation's defaults.
public struct LayerState: Sendable, Hashable {
  /// The layer's own rectangle, in its own coordinates, in points.
  public var bounds = Rect.zero
  /// Where the anchor point lies in the parent's coordinates, in points.
  public var position = Point.zero
  /// Where the anchor point lies in depth in the parent's space, in points, growing toward the viewer.
  public var zPosition = 0.0
  /// The point about which the layer turns and scales, as fractions of its bounds; it may lie outside them.
  public var anchorPoint = Point(0.5, 0.5)
  /// The depth of the anchor point in the layer's own space, in points.
  public var anchorPointZ = 0.0
  /// The transform about the anchor point.
  public var transform = Transform3D.identity
  /// The transform applied to all sublayers about this layer's anchor point; perspective belongs here.
  public var sublayerTransform = Transform3D.identity
  /// The opacity of the layer and its sublayers, 0...1.
  public var opacity = 1.0
  /// Whether the layer and its sublayers are left out.
  public var isHidden = false
  /// The radius of the rounded corners, in points.
  public var cornerRadius = 0.0
  /// The colour that fills the bounds.
  public var backgroundColor = Color.clear
  /// Whether sublayers are clipped to the bounds.
  public var masksToBounds = false
  /// Whether the layer shows when its back faces the viewer.
  public var isDoubleSided = true
  /// Whether what the layer holds is turned upside down: its own coordinates grow upward.
  public var isGeometryFlipped = false
  /// The width of the border inside the bounds, in points.
  public var borderWidth = 0.0
  /// The colour of the border.
  public var borderColor = Color.black
  /// The opacity of the shadow, 0...1.
  public var shadowOpacity = 0.0
  /// The blur radius of the shadow, in points.
  public var shadowRadius = 3.0
  /// The offset of the shadow, in points.
  public var shadowOffset = Size(0, -3)
  /// The colour of the shadow.
  public var shadowColor = Color.black
  /// How the layer and what it holds are bent, as a sheet of paper; a transform layer has no sheet to bend.
  public var bend = Bend.none
  /// The part of the contents that shows, stretched over the bounds: x and width as fractions of the picture's width, y
  /// and height of its height.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// What the layer shows besides its background.
  public var contents = LayerContents.none

  /// Makes a state with the platform's defaults.
  public init() {}

  /// Whether the layer's own area hides what lies behind it, its opacity left aside.
  public var hasOpaqueFill: Bool { backgroundColor.alpha >= 1 || contents.isOpaque }
}
