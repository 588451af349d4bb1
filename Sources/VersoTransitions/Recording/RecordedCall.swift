import VersoGeometry
import VersoLayers

/// One thing a transition did while it was recorded, with where it stands in the source.
///
/// A call is listed once: what `frame`, `setAnchorPoint` and the makers of views set besides is not listed by itself.
/// Of a function of progress only the first sample is listed.
public struct RecordedCall: Sendable, Hashable {
  /// What was done.
  public enum Kind: Sendable, Hashable {
    /// A property was set. `values` are the new value's numbers in the order of its type: a point x and y, a rectangle x,
    /// y, width and height, a colour red to alpha, a transform m11 to m44, a switch 0 or 1; none for what is shown.
    case set(property: String, values: [Double])
    /// The anchor point was moved by `setAnchorPoint`.
    case setAnchorPoint(Point, keepingFrame: Bool)
    /// `frame` was read; the call's `geometry` says what was in force.
    case readFrame
    /// `frame` was written.
    case setFrame(Rect)
    /// `context.initialFrame` or `finalFrame` was asked for.
    case readHostFrame(isFinal: Bool)
    /// A view or layer was made.
    case makeLayer
    /// A layer was put into another, at a place among its sublayers, 0 at the back.
    case insert(into: LayerID, at: Int)
    /// A layer was taken out of the one it was in.
    case remove
    /// A picture of the layer was taken; it covers a part of its area, 0...1, and the layer may not have been on screen.
    case snapshot(afterScreenUpdates: Bool, coverage: Double, wasOnScreen: Bool)
    /// An animation was begun, for what is called within it.
    case animate(AnimationForm, duration: Double, delay: Double)
    /// A part of a keyframe animation, in fractions as the caller gave them.
    case addKeyframe(start: Double, duration: Double)
    /// A layer animation was added; nothing for the key where none was given.
    case addAnimation(keyPath: String, key: String?, duration: Double)
    /// A layer animation was taken away; nothing for the key means all.
    case removeAnimation(key: String?)
    /// A closure is called later, after seconds.
    case perform(delay: Double)
    /// `completeTransition` was called.
    case completeTransition(Bool)
  }

  /// How an animation was begun.
  public enum AnimationForm: String, Sendable, Hashable, CaseIterable {
    /// `animate` with a curve.
    case block
    /// `animate` with a spring.
    case spring
    /// `animateKeyframes`.
    case keyframes
    /// A transaction.
    case transaction
    /// A function of progress.
    case frames
    /// A property animator.
    case animator
  }

  /// How a layer lay when a call was made, before it changed anything.
  public struct Geometry: Sendable, Hashable {
    /// The layer's own rectangle.
    public var bounds: Rect
    /// Where the anchor point lay in the parent, in points.
    public var position: Point
    /// The anchor point, as fractions of the bounds.
    public var anchorPoint: Point
    /// The transform in force.
    public var transform: Transform3D

    /// Makes a geometry.
    public init(bounds: Rect, position: Point, anchorPoint: Point, transform: Transform3D) {
      self.bounds = bounds
      self.position = position
      self.anchorPoint = anchorPoint
      self.transform = transform
    }

    init(_ state: LayerState) {
      self.init(
        bounds: state.bounds, position: state.position, anchorPoint: state.anchorPoint, transform: state.transform)
    }
  }

  /// A turn as it was asked for, which a matrix does not tell: it holds no count of whole turns.
  public struct Turn: Sendable, Hashable {
    /// The angle, in radians; any size and sign.
    public var angle: Double
    /// The axis, of length 1.
    public var axis: Point3D

    /// Makes a turn.
    public init(angle: Double, axis: Point3D) {
      self.angle = angle
      self.axis = axis
    }
  }

  /// The most calls that are listed; of `completeTransition` as many again.
  public static let most = 10_000

  /// What was done.
  public var kind: Kind
  /// The layer it concerns.
  public var layer: LayerID?
  /// When, in seconds of recording time.
  public var time: Double
  /// Where it stands in the source, where that is known.
  public var place: SourcePlace?
  /// How the layer lay before: for what concerns its anchor point, frame or transform.
  public var geometry: Geometry?
  /// The turns between which a transform is to go, as they were asked for.
  ///
  /// There are at least two, or none where nobody knows what was asked for. For a property that is set these are the turn
  /// it had and the one it gets, for an animation that is added those of its values.
  public var turns: [Turn]
  /// The animation or keyframe whose closure it was called in, by its place in the list of calls.
  public var enclosing: Int?
  /// Whether the run was over: only completions are still called then.
  public var isSettling: Bool
  /// What `transitionWasCancelled` said.
  public var wasCancelled: Bool

  /// Makes a call from its parts.
  public init(
    _ kind: Kind, layer: LayerID? = nil, time: Double, place: SourcePlace? = nil, geometry: Geometry? = nil,
    turns: [Turn] = [], enclosing: Int? = nil, isSettling: Bool = false, wasCancelled: Bool = false
  ) {
    self.kind = kind
    self.layer = layer
    self.time = time
    self.place = place
    self.geometry = geometry
    self.turns = turns
    self.enclosing = enclosing
    self.isSettling = isSettling
    self.wasCancelled = wasCancelled
  }
}
