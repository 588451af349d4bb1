import VersoLayers
import VersoSampling

/// What decides how a layer is put together with others.
struct LayerLook {
  /// The layer's own opacity, 0...1; 0 where it is hidden.
  let opacity: Double
  /// Whether the layer and what it holds are drawn apart and faded as one.
  let isGroup: Bool
  /// Whether it has an area of its own to draw.
  let isDrawn: Bool
  /// Whether it throws a shadow.
  let hasShadow: Bool
  let holdsLayers: Bool

  init(_ layer: LayerFrame, holdsLayers: Bool) {
    let state = layer.state
    opacity = state.isHidden ? 0 : PixelMath.unit(state.opacity)
    isDrawn = layer.isFlattening
    // A layer that clips what it holds clips its shadow too, and a bent sheet has no flat silhouette.
    hasShadow =
      layer.isFlattening && state.shadowOpacity > 0 && state.shadowColor.alpha > 0 && !state.masksToBounds
      && layer.outline == nil
    self.holdsLayers = holdsLayers
    isGroup = layer.isFlattening && opacity < 1 && (holdsLayers || hasShadow || state.borderWidth > 0)
  }
}
