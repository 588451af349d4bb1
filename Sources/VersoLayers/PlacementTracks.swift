import VersoGeometry

/// What moves a layer about, out of all that happens to it, ready for quick sampling.
///
/// It holds the prepared tracks themselves, so it shows what `LayerTrack.state` shows.
public final class PlacementTracks: Sendable {
  /// The values the layer was made with.
  private let base: LayerPlacement
  private let baseSublayerTransform: Transform3D
  /// Which kind of layer it is.
  public let kind: LayerKind
  private let bounds: QuickTrack<Rect>?
  private let position: QuickTrack<Point>?
  private let zPosition: QuickTrack<Double>?
  private let anchorPoint: QuickTrack<Point>?
  private let anchorPointZ: QuickTrack<Double>?
  private let transform: QuickTrack<Transform3D>?
  private let sublayerTransform: QuickTrack<Transform3D>?
  private let opacity: QuickTrack<Double>?
  private let isHidden: QuickTrack<Bool>?
  private let isGeometryFlipped: QuickTrack<Bool>?

  /// Takes the tracks out of a prepared layer; nothing where one could not be prepared.
  public init?(_ layer: LayerTrack) {
    func index<Value>(_ track: Track<Value>?, _ complete: inout Bool) -> QuickTrack<Value>? {
      guard let track else { return nil }
      if track.index == nil { complete = false }
      return track.index.map { QuickTrack($0) }
    }
    var complete = true
    var base = LayerPlacement(layer.base)
    base.opacity = min(max(base.opacity, 0), 1)
    self.base = base
    baseSublayerTransform = layer.base.sublayerTransform
    kind = layer.kind
    bounds = index(layer.bounds, &complete)
    position = index(layer.position, &complete)
    zPosition = index(layer.zPosition, &complete)
    anchorPoint = index(layer.anchorPoint, &complete)
    anchorPointZ = index(layer.anchorPointZ, &complete)
    transform = index(layer.transform, &complete)
    sublayerTransform = index(layer.sublayerTransform, &complete)
    opacity = index(layer.opacity, &complete)
    isHidden = index(layer.isHidden, &complete)
    isGeometryFlipped = index(layer.isGeometryFlipped, &complete)
    guard complete else { return nil }
  }

  /// Returns where the layer lies at a time, in seconds of recording time.
  ///
  /// - Parameter memo: the curve that was asked last, for the next layer.
  public func placement(at time: Double, memo: inout PacingMemo) -> LayerPlacement {
    var placement = base
    if let bounds { placement.bounds = bounds.value(at: time, memo: &memo).standardized }
    if let position { placement.position = position.value(at: time, memo: &memo) }
    if let zPosition { placement.zPosition = zPosition.value(at: time, memo: &memo) }
    if let anchorPoint { placement.anchorPoint = anchorPoint.value(at: time, memo: &memo) }
    if let anchorPointZ { placement.anchorPointZ = anchorPointZ.value(at: time, memo: &memo) }
    if let transform { placement.transform = transform.value(at: time, memo: &memo) }
    if let opacity { placement.opacity = min(max(opacity.value(at: time, memo: &memo), 0), 1) }
    if let isHidden { placement.isHidden = isHidden.value(at: time, memo: &memo) }
    if let isGeometryFlipped { placement.isGeometryFlipped = isGeometryFlipped.value(at: time, memo: &memo) }
    return placement
  }

  /// Returns the transform of all sublayers at a time, in seconds of recording time.
  public func sublayerTransform(at time: Double, memo: inout PacingMemo) -> Transform3D {
    sublayerTransform?.value(at: time, memo: &memo) ?? baseSublayerTransform
  }
}
