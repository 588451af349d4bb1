import VersoGeometry
import VersoLayers
import VersoSampling

/// One moment of a run: everything that shows, and where the corners are in depth.
public struct LintSample: Sendable {
  /// The time, in seconds of recording time.
  public var time: Double
  /// Everything that shows.
  public var frame: Frame
  /// Where every layer in the tree lies, corner by corner, each after the one it lies in.
  public var placed: [PlacedLayer]
  /// The tree the frame was made of.
  var tree: LayerTree
  /// The parent of each layer that has one, by the layer's index.
  var parents: [LayerID: LayerID]

  /// The fraction of the transition, 0...1.
  public var fraction: Double { frame.progress ?? 0 }

  /// Returns the place of a layer; nothing where it is not in the tree.
  func place(of id: LayerID) -> PlacedLayer? { placed.first { $0.id == id } }

  /// Returns the layer as it shows; nothing where it is not in the tree.
  func layer(_ id: LayerID) -> LayerFrame? { frame.layers.first { $0.id == id } }

  /// The layers that show something on the stage, the container aside, back to front.
  var shown: [LayerFrame] {
    frame.layers.dropFirst().filter { $0.effectiveOpacity > 0.002 && $0.visibleFraction > 0 && $0.onStage > 1e-6 }
  }

  /// The part of the container that layers in it cover, 0...1; overlapping see-through parts count once at most.
  func coverage(of stage: Rect) -> Double {
    let area = stage.width * stage.height
    guard area > 0, let root = frame.layers.first?.id else { return 0 }
    var opacities: [LayerID: Double] = [:]
    for layer in frame.layers where layer.state.hasOpaqueFill { opacities[layer.id] = layer.effectiveOpacity }
    let polygon = Polygon(stage)
    let sum = frame.pieces.reduce(0.0) { sum, piece in
      guard piece.layer != root, let opacity = opacities[piece.layer] else { return sum }
      return sum + opacity * piece.polygon.intersectionArea(polygon)
    }
    return min(sum / area, 1)
  }
}
