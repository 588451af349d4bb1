import VersoGeometry
import VersoLayers

extension Layer {
  /// Returns a point of this layer in another's coordinates; nothing where it has no image.
  ///
  /// Without another layer it is the space this layer lies in. A layer outside of the tree is a root of its own; all
  /// roots lie in one space.
  public func convert(_ point: Point, to layer: Layer?) -> Point? {
    guard let layer else { return recorder.modelTree.convertToSuperlayer(point, of: id) }
    return recorder.modelTree.convert(point, from: id, to: layer.id)
  }

  /// Returns a point of another layer, or of the space this layer lies in, in this layer's coordinates.
  public func convert(_ point: Point, from layer: Layer?) -> Point? {
    guard let layer else { return recorder.modelTree.convertFromSuperlayer(point, of: id) }
    return layer.convert(point, to: self)
  }

  /// Returns the smallest rectangle in another layer's coordinates that holds this layer's rectangle.
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect? {
    guard let layer else { return recorder.modelTree.convertToSuperlayer(rect, of: id) }
    return recorder.modelTree.convert(rect, from: id, to: layer.id)
  }

  /// Returns the smallest rectangle in this layer's coordinates that holds a rectangle of another layer, or of the
  /// space this layer lies in.
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect? {
    guard let layer else { return recorder.modelTree.convertFromSuperlayer(rect, of: id) }
    return layer.convert(rect, to: self)
  }

  /// Returns the frontmost of this layer and those it holds that a point of the space it lies in hits.
  ///
  /// See `LayerTree.hitTest`; model values count.
  public func hitTest(_ point: Point) -> Layer? {
    recorder.modelTree.hitTest(point, in: id).map { Layer(recorder, $0) }
  }

  /// Returns whether a point in the layer's own coordinates lies in its bounds, right and bottom edges left out.
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }
}
