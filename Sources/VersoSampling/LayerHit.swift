import VersoGeometry
import VersoLayers

/// The layer that is found under a point.
public struct LayerHit: Sendable, Hashable {
  /// The layer.
  public var layer: LayerID
  /// Its name.
  public var name: String
  /// The point in the layer's own coordinates, in points.
  public var point: Point
}

extension Frame {
  /// Returns the front-most layer under a point of the container: the last piece in drawing order that holds it.
  ///
  /// A layer is found whether it is filled or not; what is hidden, without opacity, clipped away or turned away is not.
  public func hitTest(_ point: Point) -> LayerHit? {
    for piece in pieces.reversed() where piece.polygon.contains(point) {
      guard let place = piece.matrix.unproject(point), let layer = layers.first(where: { $0.id == piece.layer }) else {
        continue
      }
      return LayerHit(layer: piece.layer, name: layer.name, point: place)
    }
    return nil
  }
}

extension LayerTree {
  /// Returns the front-most layer under a point of the container, followed along the eye's ray, without any cutting.
  ///
  /// A layer is found whether it is filled or not. What is hidden or has no opacity is not, nor what is clipped away, nor
  /// a layer that is not double-sided and shows its back. Transform layers are never found themselves. Rounded corners
  /// count as circles, right and bottom edges as outside; a bent sheet as the flat strips that stand for it.
  public func hitTest(_ point: Point) -> LayerHit? {
    guard point.isFinite else { return nil }
    return HitTest(self).hit(point)
  }
}

/// Follows the eye's ray down the tree and back.
private struct HitTest {
  private let tree: LayerTree
  private let projector: Projector

  init(_ tree: LayerTree) {
    self.tree = tree
    projector = Projector(tree)
  }

  /// A place where the ray meets a layer's plane.
  private struct Meeting {
    var layer: LayerID
    /// The meeting with the layer whose plane this one is flattened into.
    var parent: Int?
    var point: Point
    /// How near to the eye the plane is there.
    var nearness: Double
    /// The layer's place in the tree; for equal nearness the later one wins.
    var place: Int
    var best: (hit: LayerHit, nearness: Double, place: Int)?
  }

  func hit(_ point: Point) -> LayerHit? {
    let root = tree[tree.root].state
    if root.masksToBounds, !LayerOutline.contains(point, root) { return nil }
    var meetings = [Meeting(layer: tree.root, parent: nil, point: point, nearness: 0, place: 0)]
    var place = 0
    // Each entry is a child to look at, in the space of a meeting.
    var next = 0
    while next < meetings.count {
      let parent = next
      next += 1
      var waiting: [(id: LayerID, matrix: Transform3D?, isFlipped: Bool)] =
        tree[meetings[parent].layer].children.reversed().map { ($0, nil, false) }
      while let (child, outer, isOuterFlipped) = waiting.popLast() {
        guard projector.opacities[child.index] > 0 else { continue }
        let own = tree.matrixToParent(of: child)
        let matrix = outer.map { own * $0 } ?? own
        let isFlipped = tree[child].state.isGeometryFlipped != isOuterFlipped
        if tree[child].kind == .transform {
          waiting.append(contentsOf: tree[child].children.reversed().map { ($0, matrix, isFlipped) })
          continue
        }
        for matrix in planes(of: child, matrix) {
          place += 1
          guard let local = meeting(of: meetings[parent].point, child, matrix.0, matrix.1, isFlipped: isFlipped),
            let nearness = DepthPlane(transform: matrix.0)?.value(at: meetings[parent].point)
          else { continue }
          meetings.append(Meeting(layer: child, parent: parent, point: local, nearness: nearness, place: place))
        }
      }
    }
    return best(&meetings)
  }

  /// The planes a layer is made of: one, or the strips of a bent sheet with what of its own plane belongs to each.
  private func planes(of id: LayerID, _ matrix: Transform3D) -> [(Transform3D, ClosedRange<Double>?)] {
    guard projector.isBent[id.index] else { return [(matrix, nil)] }
    let state = tree[id].state
    return state.bend.strips(in: state.bounds).map { ($0.matrix * matrix, $0.start...$0.end) }
  }

  /// Where the ray meets a plane; nothing behind the eye, outside the strip, outside a clipping outline, at the back.
  private func meeting(
    of point: Point, _ id: LayerID, _ matrix: Transform3D, _ range: ClosedRange<Double>?, isFlipped: Bool
  ) -> Point? {
    guard let local = matrix.unproject(point) else { return nil }
    let state = tree[id].state
    if let range {
      let distance = state.bend.distance(of: local, in: state.bounds)
      guard range.contains(distance) else { return nil }
    }
    if state.masksToBounds, !LayerOutline.contains(local, state) { return nil }
    if !state.isDoubleSided, isTurned(matrix, at: local) != isFlipped { return nil }
    return local
  }

  /// Whether the eye sees the back of a plane: a small turn about a point runs the other way on screen.
  private func isTurned(_ matrix: Transform3D, at point: Point) -> Bool {
    let image = matrix.apply(point.x, point.y)
    guard image.w > 0 else { return false }
    // The derivative of the screen's x and y by the plane's, times w squared.
    let (a, b) = (matrix.m11 * image.w - image.x * matrix.m14, matrix.m12 * image.w - image.y * matrix.m14)
    let (c, d) = (matrix.m21 * image.w - image.x * matrix.m24, matrix.m22 * image.w - image.y * matrix.m24)
    return a * d - b * c < 0
  }

  /// Takes the best of each layer's sublayers up to it, the last meetings first.
  private func best(_ meetings: inout [Meeting]) -> LayerHit? {
    for index in meetings.indices.reversed() {
      let meeting = meetings[index]
      var hit = meeting.best?.hit
      let isVisible = projector.opacities[meeting.layer.index] > 0
      if hit == nil, isVisible, LayerOutline.contains(meeting.point, tree[meeting.layer].state) {
        hit = LayerHit(layer: meeting.layer, name: tree[meeting.layer].name, point: meeting.point)
      }
      guard let hit else { continue }
      guard let parent = meeting.parent else { return hit }
      let candidate = (hit, meeting.nearness, meeting.place)
      guard let other = meetings[parent].best else {
        meetings[parent].best = candidate
        continue
      }
      let difference = meeting.nearness - other.nearness
      let tolerance = 1e-6 + 1e-9 * max(abs(meeting.nearness), abs(other.nearness))
      if difference > tolerance || (abs(difference) <= tolerance && meeting.place > other.place) {
        meetings[parent].best = candidate
      }
    }
    return nil
  }
}
