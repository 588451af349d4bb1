import VersoGeometry
import VersoLayers
import VersoSampling

/// Where the planes of a frame's layers lie, of those too of which no piece shows.
struct LayerPlanes {
  let layers: [LayerID: LayerFrame]
  let parents: [LayerID: LayerID]

  /// The matrix from a layer's own plane to the container; nothing inside a bent sheet, where it has many.
  func matrix(of id: LayerID) -> Transform3D? {
    var matrix = Transform3D.identity
    var current = id
    while let layer = layers[current] {
      guard layer.outline == nil else { return nil }
      guard let above = parents[current], let parent = layers[above] else { return matrix }
      let step = layer.state.matrixToParent * parent.state.sublayerMatrix
      matrix = (layer.isFlattening ? matrix.flattened : matrix) * step
      current = above
    }
    return nil
  }

  /// Whether a layer lies in another one, at any depth.
  func isHeld(_ id: LayerID, by holder: LayerID) -> Bool {
    var current = parents[id]
    while let here = current {
      if here == holder { return true }
      current = parents[here]
    }
    return false
  }

  /// Whether a layer hides what lies behind it as long as the one that holds it is looked at alone.
  func hides(_ id: LayerID, within holder: LayerID) -> Bool {
    guard layers[id]?.state.hasOpaqueFill == true else { return false }
    var current = id
    while current != holder {
      guard let layer = layers[current], layer.state.opacity >= 1, let above = parents[current] else { return false }
      current = above
    }
    return true
  }
}
