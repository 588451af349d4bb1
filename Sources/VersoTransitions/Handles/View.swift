import VersoGeometry
import VersoLayers

/// A view of the running recording: a thin handle over its layer, with UIKit's names.
public struct View: Equatable {
  /// The view's layer.
  public let layer: Layer

  /// Makes the view of a layer.
  package init(_ layer: Layer) {
    self.layer = layer
  }

  private var recorder: Recorder { layer.recorder }

  /// The view's name, unique within the recording.
  public var name: String { layer.name }

  /// The view's rectangle in its superview, in points; nothing where a corner lies behind the eye.
  ///
  /// See `LayerState.frame`.
  public var frame: Rect? {
    get { layer.frame }
    nonmutating set { layer.frame = newValue }
  }
  /// The view's own rectangle, in points.
  public var bounds: Rect {
    get { layer.bounds }
    nonmutating set { layer.bounds = newValue }
  }
  /// Where the anchor point lies in the superview, in points; the view's middle as long as the anchor is.
  public var center: Point {
    get { layer.position }
    nonmutating set { layer.position = newValue }
  }
  /// The transform about the anchor point.
  public var transform: Transform3D {
    get { layer.transform }
    nonmutating set { layer.transform = newValue }
  }
  /// The opacity of the view and what it holds, 0...1.
  public var alpha: Double {
    get { layer.opacity }
    nonmutating set { layer.opacity = newValue }
  }
  /// How the view and what it holds are bent, as a sheet of paper.
  public var bend: Bend {
    get { layer.bend }
    nonmutating set { layer.bend = newValue }
  }
  /// Whether the view is left out.
  public var isHidden: Bool {
    get { layer.isHidden }
    nonmutating set { layer.isHidden = newValue }
  }
  /// The colour that fills the view.
  public var backgroundColor: Color {
    get { layer.backgroundColor }
    nonmutating set { layer.backgroundColor = newValue }
  }
  /// Whether subviews are clipped to the bounds.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    nonmutating set { layer.masksToBounds = newValue }
  }

  /// Moves the anchor point; with `keepingFrame` the view stays where it is.
  public func setAnchorPoint(_ anchor: Point, keepingFrame: Bool = false) {
    layer.setAnchorPoint(anchor, keepingFrame: keepingFrame)
  }

  // MARK: Structure

  /// The view this one is in.
  public var superview: View? { layer.superlayer.map(View.init) }
  /// The views in this one, back to front.
  public var subviews: [View] { layer.sublayers.map(View.init) }

  /// Puts a view on top of this one's subviews.
  public func addSubview(_ view: View) { layer.addSublayer(view.layer) }
  /// Puts a view at a place among the subviews, 0 at the back.
  public func insertSubview(_ view: View, at index: Int) { layer.insertSublayer(view.layer, at: index) }
  /// Puts a view just above one of the subviews.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    layer.insertSublayer(view.layer, above: sibling.layer)
  }
  /// Puts a view just below one of the subviews.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    layer.insertSublayer(view.layer, below: sibling.layer)
  }
  /// Takes the view out of its superview.
  public func removeFromSuperview() { layer.removeFromSuperlayer() }

  /// Moves a subview to the front; a view that is not one stays where it is.
  public func bringSubviewToFront(_ view: View) {
    if view.superview == self { recorder.insert(view.layer.id, into: layer.id, at: .max) }
  }
  /// Moves a subview to the back; a view that is not one stays where it is.
  public func sendSubviewToBack(_ view: View) {
    if view.superview == self { recorder.insert(view.layer.id, into: layer.id, at: 0) }
  }

  // MARK: Snapshots

  /// Returns a new view that shows what this one looks like.
  ///
  /// - Parameter afterScreenUpdates: whether changes that have not been on screen yet are in the picture. Without
  ///   them a view that was never on screen gives a blank picture.
  public func snapshotView(afterScreenUpdates: Bool, name: String? = nil) -> View {
    let state = recorder.models[layer.id.index].state
    let view = resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterScreenUpdates, name: name ?? "\(self.name)-snapshot")
    recorder.quietly {
      view.layer.cornerRadius = state.cornerRadius
      view.frame = Rect(origin: .zero, size: bounds.size)
    }
    return view
  }

  /// Returns a new view that shows a part of this one, given in this one's coordinates.
  ///
  /// The picture is taken of the whole view; the new layer's `contentsRect` names the part, so that it can be moved.
  public func resizableSnapshotView(from rect: Rect, afterScreenUpdates: Bool, name: String? = nil) -> View {
    let model = recorder.models[layer.id.index]
    let seen = afterScreenUpdates ? model.state : model.committed
    let coverage = seen.map { !$0.isHidden && $0.hasOpaqueFill ? min(max($0.opacity, 0), 1) : 0 } ?? 0
    recorder.note(
      .snapshot(afterScreenUpdates: afterScreenUpdates, coverage: coverage, wasOnScreen: model.committed != nil),
      layer.id)
    let id = recorder.makeLayer(name ?? "\(self.name)-part", hasView: true)
    let view = View(Layer(recorder, id))
    let picture = LayerSnapshot(source: layer.id, time: recorder.now, rect: model.state.bounds, coverage: coverage)
    recorder.quietly {
      view.layer.contents = .snapshot(picture)
      view.layer.contentsRect = picture.contentsRect(showing: rect.standardized)
      view.frame = rect.standardized
    }
    return view
  }

  // MARK: Conversion

  // Without another view it is the window: the space the container lies in.

  /// Returns a point of this view in another's coordinates, or the window's; nothing where it has no image.
  public func convert(_ point: Point, to view: View?) -> Point? {
    guard let view else { return layer.convert(point, to: window).flatMap { window.convert($0, to: nil) } }
    return layer.convert(point, to: view.layer)
  }
  /// Returns a point of another view, or of the window, in this one's coordinates.
  public func convert(_ point: Point, from view: View?) -> Point? {
    guard let view else { return window.convert(point, from: nil).flatMap { window.convert($0, to: layer) } }
    return view.layer.convert(point, to: layer)
  }
  /// Returns the smallest rectangle in another view's coordinates, or the window's, that holds this view's rectangle.
  public func convert(_ rect: Rect, to view: View?) -> Rect? {
    guard let view else { return layer.convert(rect, to: window).flatMap { window.convert($0, to: nil) } }
    return layer.convert(rect, to: view.layer)
  }
  /// Returns the smallest rectangle in this view's coordinates that holds a rectangle of another view or the window.
  public func convert(_ rect: Rect, from view: View?) -> Rect? {
    guard let view else { return window.convert(rect, from: nil).flatMap { window.convert($0, to: layer) } }
    return view.layer.convert(rect, to: layer)
  }

  private var window: Layer { Layer(recorder, recorder.container) }

  /// Returns the frontmost of this view and those it holds that a point in its own coordinates hits.
  public func hitTest(_ point: Point) -> View? {
    layer.convert(point, to: nil).flatMap { layer.hitTest($0) }.map(View.init)
  }

  /// Returns whether a point in the view's own coordinates lies in its bounds, right and bottom edges left out.
  public func point(inside point: Point) -> Bool { layer.contains(point) }
}
