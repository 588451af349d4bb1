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
    /// How near to the eye the layer's plane is.
    var plane: DepthPlane
    /// Which of a bent sheet's strips it is.
    var strip: Int
    /// The layer's place in the tree; in one plane the later one wins.
    var place: Int
    /// The best of what is in it, and which meeting that comes from.
    var best: (hit: LayerHit, meeting: Int)?
  }

  func hit(_ point: Point) -> LayerHit? {
    let root = tree[tree.root].state
    if root.masksToBounds, !LayerOutline.contains(point, root) { return nil }
    var meetings = [Meeting(layer: tree.root, parent: nil, point: point, plane: Self.screen, strip: 0, place: 0)]
    var place = 0
    // Each entry is a child to look at, in the space of a meeting.
    var next = 0
    while next < meetings.count {
      let parent = next
      next += 1
      let first = meetings.count
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
        for (strip, matrix) in planes(of: child, matrix).enumerated() {
          place += 1
          guard let local = meeting(of: meetings[parent].point, child, matrix.0, matrix.1, isFlipped: isFlipped),
            let plane = DepthPlane(transform: matrix.0)
          else { continue }
          meetings.append(
            Meeting(layer: child, parent: parent, point: local, plane: plane, strip: strip, place: place))
        }
      }
      unite(&meetings, from: first)
    }
    return best(&meetings)
  }

  /// The plane of the screen.
  private static let screen = DepthPlane(a: 0, b: 0, c: 0)

  /// Makes planes one that count as one, in the meetings from a number on, which share one space.
  ///
  /// That takes the sizes of all that is there, so it is done only where two planes are so near each other that it may
  /// matter.
  private func unite(_ meetings: inout [Meeting], from first: Int) {
    guard meetings.count > first + 1, let parent = meetings[first].parent else { return }
    let point = meetings[parent].point
    let sorted = meetings[first...].map { ($0.plane.value(at: point), $0.plane) }.sorted { $0.0 < $1.0 }
    let isClose = zip(sorted, sorted.dropFirst()).contains { one, other in
      one.1 != other.1 && other.0 - one.0 <= 1e-2 + 1e-5 * max(abs(one.0), abs(other.0))
    }
    guard isClose else { return }
    let planes = Visibility(projector).planes(in: meetings[parent].layer)
    for index in first..<meetings.count {
      guard let own = planes[meetings[index].layer], own.indices.contains(meetings[index].strip) else { continue }
      if let plane = own[meetings[index].strip] { meetings[index].plane = plane }
    }
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
      if let other = meetings[parent].best.map({ meetings[$0.meeting] }) {
        let isNearer: Bool
        if meeting.plane == other.plane {
          isNearer = meeting.place > other.place
        } else {
          isNearer = (meeting.plane - other.plane).value(at: meetings[parent].point) > 0
        }
        guard isNearer else { continue }
      }
      meetings[parent].best = (hit, index)
    }
    return nil
  }
}
