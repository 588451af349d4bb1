import VersoGeometry
import VersoLayers
import VersoSampling

/// What the eye gets of one layer; `from` and `to` change names where a run is compared with its inverse.
struct SeenLayer {
  var name: String
  var corners: [Point?]
  var opacity: Double
  var visibleFraction: Double

  static func list(_ frame: Frame, swappingScreens: Bool = false) -> [SeenLayer] {
    frame.layers.dropFirst().filter { $0.effectiveOpacity > 0 && $0.visibleFraction > 1e-9 }.map { layer in
      let swapped = ["from": "to", "to": "from"][layer.name] ?? layer.name
      return SeenLayer(
        name: swappingScreens ? swapped : layer.name, corners: layer.corners, opacity: layer.effectiveOpacity,
        visibleFraction: layer.visibleFraction)
    }
  }

  func isNear(_ other: SeenLayer) -> Bool {
    name == other.name && abs(opacity - other.opacity) < 1e-9
      && abs(visibleFraction - other.visibleFraction) < 1e-6
      && zip(corners, other.corners).allSatisfy { a, b in
        guard let a, let b else { return a == nil && b == nil }
        return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
      }
  }
}

extension Frame {
  /// Whether every number in the frame is finite.
  var hasOnlyFiniteNumbers: Bool { numbers.allSatisfy(\.isFinite) }

  /// Every number in the frame.
  var numbers: [Double] {
    layers.flatMap { layer -> [Double] in
      let state = layer.state
      var numbers = layer.corners.flatMap { $0.map { [$0.x, $0.y] } ?? [] } + layer.w
      numbers += [layer.depth.lowerBound, layer.depth.upperBound, layer.projectedArea, layer.visibleFraction]
      numbers += [layer.onStage, layer.effectiveOpacity, state.zPosition, state.anchorPointZ, state.opacity]
      numbers += [state.position.x, state.position.y, state.anchorPoint.x, state.anchorPoint.y, state.cornerRadius]
      numbers += [state.bounds.x, state.bounds.y, state.bounds.width, state.bounds.height]
      numbers += [state.backgroundColor.red, state.backgroundColor.green, state.backgroundColor.blue]
      numbers += [state.backgroundColor.alpha] + state.transform.values + state.sublayerTransform.values
      return numbers + layer.visiblePolygons.flatMap { $0.vertices.flatMap { [$0.x, $0.y] } }
    }
  }
}

extension LayerTree {
  /// One layer that is in the tree, without its place among all layers of a recording.
  struct Shown: Hashable {
    var name: String
    var parent: String?
    var state: LayerState
  }

  /// The layers in the tree with their values: what two recordings can be compared by without projecting them.
  var shown: [Shown] {
    layersInTree.map { id in
      Shown(name: self[id].name, parent: self[id].parent.map { self[$0].name }, state: self[id].state)
    }
  }
}
