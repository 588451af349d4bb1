import VersoGeometry

/// What moves a layer about, out of all that happens to it.
///
/// It holds the prepared tracks themselves, so it shows what `LayerTrack.state` shows.
final class PlacementTracks: Sendable {
  /// The values the layer was made with.
  let base: LayerPlacement
  private let baseSublayerTransform: Transform3D
  /// Which kind of layer it is.
  let kind: LayerKind
  let bounds: TrackIndex<Rect>?
  let position: TrackIndex<Point>?
  let transform: TrackIndex<Transform3D>?
  let opacity: TrackIndex<Double>?
  private let zPosition: TrackIndex<Double>?
  private let anchorPoint: TrackIndex<Point>?
  private let anchorPointZ: TrackIndex<Double>?
  private let sublayerTransform: TrackIndex<Transform3D>?
  private let isHidden: TrackIndex<Bool>?
  private let isGeometryFlipped: TrackIndex<Bool>?

  /// Takes the tracks out of a prepared layer; nothing where one could not be prepared.
  init?(_ layer: LayerTrack) {
    func index<Value>(_ track: Track<Value>?, _ complete: inout Bool) -> TrackIndex<Value>? {
      guard let track else { return nil }
      if track.index == nil { complete = false }
      return track.index
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

  /// Whether a property moves besides bounds, position, transform and opacity.
  var hasMore: Bool {
    zPosition != nil || anchorPoint != nil || anchorPointZ != nil || isHidden != nil || isGeometryFlipped != nil
  }

  /// Sets the bounds that show at a time, in seconds of recording time.
  func moveBounds(of placement: inout LayerPlacement, at time: Double) {
    if let value = Self.value(bounds, time) { placement.bounds = value.standardized }
  }

  /// Sets the position that shows at a time.
  func move(_ placement: inout LayerPlacement, at time: Double) {
    if let value = Self.value(position, time) { placement.position = value }
  }

  /// Sets the transform that shows at a time.
  func turn(_ placement: inout LayerPlacement, at time: Double) {
    if let value = Self.value(transform, time) { placement.transform = value }
  }

  /// Sets the opacity that shows at a time.
  func fade(_ placement: inout LayerPlacement, at time: Double) {
    if let value = Self.value(opacity, time) { placement.opacity = min(max(value, 0), 1) }
  }

  /// Sets all other properties as they show at a time.
  func addMore(to placement: inout LayerPlacement, at time: Double) {
    if let value = Self.value(zPosition, time) { placement.zPosition = value }
    if let value = Self.value(anchorPoint, time) { placement.anchorPoint = value }
    if let value = Self.value(anchorPointZ, time) { placement.anchorPointZ = value }
    if let value = Self.value(isHidden, time) { placement.isHidden = value }
    if let value = Self.value(isGeometryFlipped, time) { placement.isGeometryFlipped = value }
  }

  /// Returns the transform of all sublayers at a time, in seconds of recording time.
  func sublayerTransform(at time: Double, memo: inout PacingMemo) -> Transform3D {
    sublayerTransform?.value(at: time, memo: &memo) ?? baseSublayerTransform
  }

  private static func value<Value>(_ track: TrackIndex<Value>?, _ time: Double) -> Value? {
    var memo = PacingMemo()
    return track?.value(at: time, memo: &memo)
  }
}
