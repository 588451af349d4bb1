import VersoGeometry
import VersoLayers

/// Why a layer shows as it does: the way of its corners to the screen, who hides it, and what would cure that.
public struct DepthExplanation: Sendable, Hashable {
  /// One step on the way of a corner.
  public struct Step: Sendable, Hashable {
    /// What happens in a step.
    public enum Kind: String, Sendable, Hashable {
      /// The layer is bent; the step is no matrix, and `matrix` the identity.
      case bend
      /// The layer's geometry is flipped: y is turned about the middle of the bounds.
      case flip
      /// The anchor point moves to the origin.
      case anchor
      /// The layer's own transform.
      case transform
      /// The anchor point moves to the position, in depth to the zPosition.
      case position
      /// The sublayer transform of the layer above, about that layer's anchor point.
      case sublayerTransform
      /// x and y are divided by w, and the result lies in the plane of the layer above; `matrix` is the identity.
      case divide
    }

    /// What happens.
    public var kind: Kind
    /// The layer the numbers are of: for `sublayerTransform` the one above, for `divide` the one whose plane is reached.
    public var layer: String
    /// The step's matrix.
    public var matrix: Transform3D
    /// Where each corner is after the step: top left, top right, bottom right, bottom left; after a corner was found at
    /// the eye or behind it, nothing.
    public var corners: [HomogeneousPoint?]
  }

  /// The layer that is explained.
  public var layer: LayerFrame
  /// Who hides it, and how much, the largest part first.
  public var hiddenBy: [HiddenShare]
  /// The corners of its bounds in its own coordinates, top left first, clockwise.
  public var bounds: [Point]
  /// The steps from there to the screen.
  public var steps: [Step]
  /// A depth that would bring the layer before one that hides it, for those of the three that hide most that can be
  /// passed in that way.
  public var cures: [DepthCure]

}

extension LayerTree {
  /// Returns why a layer shows as it does; nothing where there is no layer of that name in the tree.
  public func explainDepth(of name: String) -> DepthExplanation? {
    let frame = Frame(self)
    guard let id = layer(named: name), let layer = frame.layer(name) else { return nil }
    let hiddenBy = frame.hiddenBy(name)
    let projector = Projector(self)
    let hiders = hiddenBy.filter { $0.reason == .covered }.prefix(DepthCure.largestCount)
    return DepthExplanation(
      layer: layer, hiddenBy: hiddenBy, bounds: self[id].state.bounds.corners, steps: projector.steps(from: id),
      cures: hiders.compactMap { DepthCure.find(for: id, behind: $0, in: self) })
  }
}

extension Projector {
  /// Returns the way of a layer's corners to the screen, step by step.
  fileprivate func steps(from id: LayerID) -> [DepthExplanation.Step] {
    var steps: [DepthExplanation.Step] = []
    var corners: [HomogeneousPoint?] = tree[id].state.bounds.corners.map { HomogeneousPoint($0.x, $0.y, 0, 1) }
    func note(_ kind: DepthExplanation.Step.Kind, _ layer: LayerID, _ matrix: Transform3D = .identity) {
      if kind != .bend, kind != .divide { corners = corners.map { $0.map { matrix.apply($0) } } }
      steps.append(DepthExplanation.Step(kind: kind, layer: tree[layer].name, matrix: matrix, corners: corners))
    }
    var current = id
    while let above = tree[current].parent {
      let state = tree[current].state
      if isBent[current.index] {
        corners = corners.map { corner in
          corner.map {
            let place = state.bend.place(Point($0.x, $0.y), in: state.bounds)
            return HomogeneousPoint(place.x, place.y, place.z, 1)
          }
        }
        note(.bend, current)
      }
      if state.isGeometryFlipped {
        note(.flip, current, .scale(1, -1) * .translation(0, 2 * state.bounds.y + state.bounds.height))
      }
      let anchor = state.anchorInBounds
      note(.anchor, current, .translation(-anchor.x, -anchor.y, -anchor.z))
      note(.transform, current, state.transform)
      note(.position, current, .translation(state.position.x, state.position.y, state.zPosition))
      let sublayers = tree[above].state.sublayerMatrix
      if !sublayers.isIdentity { note(.sublayerTransform, above, sublayers) }
      if tree[above].kind == .plain || tree[above].parent == nil {
        corners = corners.map { corner in
          corner?.projected.map { HomogeneousPoint($0.x, $0.y, 0, 1) }
        }
        note(.divide, above)
      }
      current = above
    }
    return steps
  }
}

extension Transform3D {
  /// Returns the image of a point that has a divisor already.
  fileprivate func apply(_ point: HomogeneousPoint) -> HomogeneousPoint {
    let row = point.x * row1 + point.y * row2 + point.z * row3 + point.w * row4
    return HomogeneousPoint(row.x, row.y, row.z, row.w)
  }
}
