import VersoGeometry
import VersoLayers
import VersoSampling

/// After which piece each border is drawn: a layer's border lies over its contents and over all that the layer holds.
struct BorderPlan {
  /// A part of a border.
  struct Border {
    var layer: LayerID
    /// From the layer's plane to the container.
    var matrix: Transform3D
    /// The piece of the picture that it frames: the layer's own, or one of a layer in it that hides the layer there.
    var piece: Int
  }

  /// The borders that follow the piece of a number, those of inner layers first.
  private(set) var placements: [Int: [Border]] = [:]

  init(_ frame: Frame, _ planes: LayerPlanes) {
    for layer in frame.layers.reversed() where layer.state.borderWidth > 0 && layer.isFlattening {
      add(layer, frame.pieces, planes)
    }
  }

  private mutating func add(_ layer: LayerFrame, _ pieces: [FramePiece], _ planes: LayerPlanes) {
    let isIn = pieces.map { $0.layer == layer.id || planes.isHeld($0.layer, by: layer.id) }
    let plane = planes.matrix(of: layer.id)
    for (index, piece) in pieces.enumerated() where isIn[index] {
      // Where something opaque lies in the layer nothing is left of the layer itself; what is see-through lies over pieces
      // of it, or over nothing.
      let isOwn = piece.layer == layer.id
      guard isOwn || planes.hides(piece.layer, within: layer.id), let matrix = isOwn ? piece.matrix : plane else {
        continue
      }
      var last = index
      for next in pieces.indices[(index + 1)...] {
        if isIn[next] {
          last = next
        } else if pieces[next].polygon.boundingBox.touches(piece.polygon.boundingBox) {
          // What comes in between may lie before the border.
          break
        }
      }
      placements[last, default: []].append(Border(layer: layer.id, matrix: matrix, piece: index))
    }
  }
}
