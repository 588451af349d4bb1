import VersoGeometry
import VersoLayers

/// Projects every layer of a tree onto the container's plane.
///
/// A plain layer flattens what it holds: a point goes through the layer's own matrix and its parent's sublayer
/// transform, is divided, and lies in the parent's plane then. Inside a transform layer nothing is divided on the way.
struct Projector {
  let tree: LayerTree

  init(_ tree: LayerTree) {
    self.tree = tree
  }

  /// A step from a layer's plane to the plane of the next layer above it that flattens.
  struct Step {
    var matrix: Transform3D
    var target: LayerID
  }

  /// Returns the step from a layer to the layer that flattens it; nothing for the root.
  func step(from id: LayerID) -> Step? {
    guard var above = tree[id].parent else { return nil }
    var matrix = tree.matrixToParent(of: id)
    while tree[above].kind == .transform, let next = tree[above].parent {
      matrix = matrix * tree.matrixToParent(of: above)
      above = next
    }
    return Step(matrix: matrix, target: above)
  }

  /// Returns all layers in drawing order with their numbers.
  func layers() -> [LayerFrame] {
    let visibility = Visibility(self).result()
    var frames: [LayerFrame] = []
    var waiting: [(id: LayerID, opacity: Double)] = [(tree.root, 1)]
    while let (id, opacity) = waiting.popLast() {
      let node = tree[id]
      let effective = node.state.isHidden ? 0 : opacity * min(max(node.state.opacity, 0), 1)
      frames.append(frame(of: id, opacity: effective, visibility[id]))
      for child in tree.childrenByDepth(of: id).reversed() { waiting.append((child, effective)) }
    }
    return frames
  }

  private func frame(of id: LayerID, opacity: Double, _ visible: Visibility.Shown?) -> LayerFrame {
    let node = tree[id]
    let bounds = node.state.bounds
    let images = bounds.corners.map { image(of: $0, in: id) }
    let total = visible?.total.reduce(0) { $0 + $1.area } ?? 0
    let signed = visible?.total.reduce(0) { $0 + $1.signedArea } ?? 0
    let own = bounds.width * bounds.height
    let facing: Facing = own <= 0 || abs(signed) < 1e-6 * own ? .edge : signed > 0 ? .front : .back
    let depths = images.map(\.z)
    let seen = opacity > 0 && facing != .edge ? visible?.visible ?? [] : []
    let stage = Polygon(tree[tree.root].state.bounds)
    func fraction(_ area: Double) -> Double { total > 0 ? min(max(area / total, 0), 1) : 0 }
    return LayerFrame(
      id: id, name: node.name, parent: node.parent.map { tree[$0].name }, state: node.state, effectiveOpacity: opacity,
      corners: images.map(\.point), w: images.map(\.w), facing: facing,
      depth: (depths.min() ?? 0)...(depths.max() ?? 0), projectedArea: total,
      visibleFraction: fraction(seen.reduce(0) { $0 + $1.area }),
      onStage: fraction(seen.reduce(0) { $0 + ($1.intersection(stage)?.area ?? 0) }), visiblePolygons: seen)
  }

  private struct Image {
    var point: Point?
    var w: Double
    var z: Double
  }

  /// Follows one point up to the container: its place on screen, the product of the divisors, its depth at the end.
  private func image(of corner: Point, in id: LayerID) -> Image {
    var image = Image(point: corner, w: 1, z: 0)
    var current = id
    var place = corner
    while let step = step(from: current) {
      let mapped = step.matrix.apply(place.x, place.y)
      image.w *= mapped.w
      image.z = mapped.z
      guard let next = mapped.projected, next.isFinite else {
        image.point = nil
        return image
      }
      place = next
      current = step.target
    }
    image.point = place
    return image
  }
}
