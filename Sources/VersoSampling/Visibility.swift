import VersoGeometry
import VersoLayers

/// Finds the part of every layer that nothing hides.
///
/// Each plain layer is a space of its own: the layers it holds are compared in depth along the eye's rays, cut where
/// their planes cross, and then flattened into its plane. Layers in one plane go by tree order. Only layers with full
/// opacity and an opaque fill hide others.
struct Visibility {
  /// A layer's outline on screen and what of it shows.
  struct Shown {
    /// The part in front of the eye.
    var total: [Polygon]
    /// The part of that which nothing hides.
    var visible: [Polygon]
  }

  /// Two planes nearer to each other than this, in points, count as one.
  static let coplanarTolerance = 1e-6

  private let projector: Projector
  private var tree: LayerTree { projector.tree }

  init(_ projector: Projector) {
    self.projector = projector
  }

  /// A layer's outline within the plane in which it is being looked at.
  private struct Piece {
    var id: LayerID
    var total: [Polygon]
    var visible: [Polygon]
    /// What of it hides others; empty where it hides nothing.
    var cover: [Polygon]
  }

  /// A layer of a space with everything flattened into it.
  private struct Member {
    var plane: DepthPlane?
    var pieces: [Piece]
    var box: Rect
  }

  /// Returns what shows of every layer in the tree, in the container's plane.
  func result() -> [LayerID: Shown] {
    var shown: [LayerID: Shown] = [:]
    for piece in flattened(tree.root, opacity: 1) {
      shown[piece.id] = Shown(total: piece.total, visible: piece.visible)
    }
    return shown
  }

  /// Returns a layer and all it holds as pieces in the layer's own plane.
  private func flattened(_ id: LayerID, opacity inherited: Double) -> [Piece] {
    let node = tree[id]
    let state = node.state
    let opacity = state.isHidden ? 0 : inherited * state.opacity
    let outline = LayerOutline.polygon(of: state)
    var members = spaceMembers(of: id, opacity: opacity)
    hide(&members)
    var pieces = members.flatMap(\.pieces)
    if state.masksToBounds {
      for index in pieces.indices {
        pieces[index].visible = pieces[index].visible.compactMap { $0.intersection(outline) }
        pieces[index].cover = pieces[index].cover.compactMap { $0.intersection(outline) }
      }
    }
    var own = Piece(id: id, total: outline.area > 0 ? [outline] : [], visible: [], cover: [])
    if opacity > 0 {
      own.visible = pieces.reduce(own.total) { rest, piece in
        piece.cover.reduce(rest) { Polygon.subtract($1, from: $0) }
      }
      if opacity >= 1, state.hasOpaqueFill { own.cover = own.total }
    }
    return [own] + pieces
  }

  /// Returns the layers that share a plain layer's space, those inside its transform layers too, in tree order.
  private func spaceMembers(of id: LayerID, opacity: Double) -> [Member] {
    var members: [Member] = []
    var waiting = Array(tree[id].children.reversed()).map { (id: $0, opacity: opacity) }
    while let (child, opacity) = waiting.popLast() {
      let node = tree[child]
      guard let matrix = projector.step(from: child)?.matrix else { continue }
      if node.kind == .transform {
        let inner = node.state.isHidden ? 0 : opacity * node.state.opacity
        members.append(member(Piece(id: child, total: [Polygon(node.state.bounds)], visible: [], cover: []), matrix))
        waiting.append(contentsOf: node.children.reversed().map { ($0, inner) })
      } else {
        members.append(member(flattened(child, opacity: opacity), matrix, isDoubleSided: node.state.isDoubleSided))
      }
    }
    return members
  }

  private func member(_ piece: Piece, _ matrix: Transform3D) -> Member {
    member([piece], matrix, isDoubleSided: true)
  }

  /// Maps pieces from a layer's plane into the space's.
  private func member(_ pieces: [Piece], _ matrix: Transform3D, isDoubleSided: Bool) -> Member {
    func map(_ polygons: [Polygon]) -> [Polygon] {
      polygons.compactMap { polygon in
        let outline = ProjectedPolygon(polygon.vertices, transform: matrix).outline
        return outline.vertices.count > 2 ? outline : nil
      }
    }
    var mapped = pieces.map {
      Piece(id: $0.id, total: map($0.total), visible: map($0.visible), cover: map($0.cover))
    }
    let turned = (mapped.first?.total.first?.signedArea ?? 0) < 0
    if turned, !isDoubleSided {
      for index in mapped.indices {
        mapped[index].visible = []
        mapped[index].cover = []
      }
    }
    let box = Rect.bounding(mapped.flatMap { $0.total.flatMap(\.vertices) })
    return Member(plane: DepthPlane(transform: matrix), pieces: mapped, box: box)
  }

  /// Takes away from each member what nearer members hide.
  private func hide(_ members: inout [Member]) {
    for back in members.indices {
      guard members[back].pieces.contains(where: { !$0.visible.isEmpty }) else { continue }
      for front in members.indices where front != back {
        let (behind, before) = (members[back], members[front])
        guard before.pieces.contains(where: { !$0.cover.isEmpty }), Self.touch(behind.box, before.box) else { continue }
        guard let far = behind.plane, let near = before.plane else { continue }
        for piece in before.pieces {
          for cover in piece.cover {
            hide(&members[back].pieces, behind: cover, far: far, near: near, isAbove: front > back)
          }
        }
      }
    }
  }

  private func hide(_ pieces: inout [Piece], behind cover: Polygon, far: DepthPlane, near: DepthPlane, isAbove: Bool) {
    for index in pieces.indices {
      pieces[index].visible = pieces[index].visible.flatMap { polygon -> [Polygon] in
        guard let shared = polygon.intersection(cover) else { return [polygon] }
        let differences = shared.vertices.map { near.value(at: $0) - far.value(at: $0) }
        let isOnePlane = differences.allSatisfy { abs($0) <= Self.coplanarTolerance }
        if isOnePlane { return isAbove ? polygon.subtracting(shared) : [polygon] }
        if differences.allSatisfy({ $0 >= -Self.coplanarTolerance }) { return polygon.subtracting(shared) }
        if differences.allSatisfy({ $0 <= Self.coplanarTolerance }) { return [polygon] }
        guard let border = near.halfPlaneWhereNearer(than: far), let hidden = shared.clipped(to: border) else {
          return [polygon]
        }
        return polygon.subtracting(hidden)
      }
    }
  }

  private static func touch(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}
