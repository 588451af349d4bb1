import VersoGeometry
import VersoLayers
import VersoTransitions

/// Finds the part of every layer that nothing hides, and the order to draw the parts in.
///
/// Each plain layer is a space of its own: the layers it holds are compared in depth along the eye's rays, cut where
/// their planes cross, and then flattened into its plane. Layers in one plane go by tree order. Only layers with full
/// opacity and an opaque fill hide others. A bent layer takes part as the flat strips that stand for it; inside a bent
/// sheet nothing bends again.
struct Visibility {
  private let tree: LayerTree
  /// The opacity of each layer by its index, that of the layers above it included; 0 where one is hidden.
  private let opacities: [Double]
  /// Whether a layer is bent, by its index.
  private let isBent: [Bool]
  private let order: [LayerID]

  init(_ projector: Projector) {
    tree = projector.tree
    opacities = projector.opacities
    isBent = projector.isBent
    order = projector.order
  }

  /// Returns what shows of every layer in the tree, in the container's plane.
  func result() -> Surface {
    var surfaces = [Surface](repeating: Surface(), count: tree.nodes.count)
    // Every layer comes after those it holds, so that nothing is called within itself, however deep the tree.
    for id in order.reversed() where tree[id].kind == .plain || id == tree.root {
      surfaces[id.index] = surface(of: id, &surfaces)
    }
    return surfaces[tree.root.index]
  }

  /// Returns how near each layer in a plain layer's space counts as being: a bent sheet one plane for each strip.
  func planes(in id: LayerID) -> [LayerID: [DepthPlane?]] {
    var inside: Set<LayerID> = []
    var waiting = tree[id].children
    while let next = waiting.popLast() {
      inside.insert(next)
      waiting += tree[next].children
    }
    var surfaces = [Surface](repeating: Surface(), count: tree.nodes.count)
    for next in order.reversed() where tree[next].kind == .plain && inside.contains(next) {
      surfaces[next.index] = surface(of: next, &surfaces)
    }
    let members = spaceMembers(of: id, &surfaces)
    let united = DepthTies.united(members.map(\.plane), members.map(\.box), nil)
    var planes: [LayerID: [DepthPlane?]] = [:]
    for (member, plane) in zip(members, united) { planes[member.layer, default: []].append(plane) }
    return planes
  }

  /// Returns a layer and all it holds in the layer's own plane.
  private func surface(of id: LayerID, _ surfaces: inout [Surface]) -> Surface {
    let state = tree[id].state
    let opacity = opacities[id.index]
    let outline = LayerOutline.polygon(of: state)
    let hides = opacity >= 1 && state.hasOpaqueFill
    var members = spaceMembers(of: id, &surfaces)
    guard !members.isEmpty else {
      return whole(Part(layer: id, polygon: outline, hides: hides, matrix: .identity), isShown: opacity > 0)
    }
    DepthSpace.hide(&members)
    if WorkInterrupts.isRequested { return Surface() }
    if state.masksToBounds { clip(&members, to: outline, of: id) }

    var result = Surface()
    if !outline.isNothing { result.extents.append(Extent(layer: id, polygon: outline)) }
    var covers: [Polygon] = []
    for member in members {
      result.extents += member.surface.extents
      covers += member.surface.covers
    }
    if opacity > 0, !outline.isNothing {
      // What hides and shows covers all that the covers do, and does not overlap; only where it is in very many pieces
      // are the covers quicker to take away.
      let hiding = members.flatMap { member in member.surface.parts.compactMap { $0.hides ? $0.polygon : nil } }
      let isShattered = hiding.count > 100 && hiding.count > 4 * covers.count
      result.parts = outline.subtracting(isShattered ? covers : hiding).map {
        Part(layer: id, polygon: $0, hides: hides, matrix: .identity)
      }
    }
    result.parts += DrawingOrder.parts(of: members)
    if hides, !outline.isNothing {
      result.covers = [outline] + covers.filter { !outline.covers($0) }
    } else {
      result.covers = covers
    }
    return result
  }

  private func whole(_ part: Part, isShown: Bool) -> Surface {
    guard !part.polygon.isNothing else { return Surface(isWhole: true) }
    return Surface(
      extents: [Extent(layer: part.layer, polygon: part.polygon)], parts: isShown ? [part] : [],
      covers: part.hides ? [part.polygon] : [], isWhole: true)
  }

  /// Returns the layers that share a plain layer's space, those inside its transform layers too, in tree order.
  private func spaceMembers(of id: LayerID, _ surfaces: inout [Surface]) -> [Member] {
    var members: [Member] = []
    members.reserveCapacity(tree[id].children.count)
    var waiting: [(id: LayerID, matrix: Transform3D?, isFlipped: Bool)] = tree[id].children.reversed().map {
      ($0, nil, false)
    }
    while let (child, outer, isOuterFlipped) = waiting.popLast() {
      let own = tree.matrixToParent(of: child)
      let matrix = outer.map { own * $0 } ?? own
      let isFlipped = tree[child].state.isGeometryFlipped != isOuterFlipped
      if tree[child].kind == .transform {
        let bounds = Polygon(tree[child].state.bounds)
        if !bounds.isNothing {
          let extents = [Extent(layer: child, polygon: bounds)]
          members.append(Member(Surface(extents: extents, isWhole: true), matrix, layer: child, isDoubleSided: true))
        }
        waiting.append(contentsOf: tree[child].children.reversed().map { ($0, matrix, isFlipped) })
        continue
      }
      // Taken out, not copied: each surface is used once.
      var surface = Surface()
      swap(&surface, &surfaces[child.index])
      let isDoubleSided = tree[child].state.isDoubleSided
      if isBent[child.index] {
        let (bend, bounds) = (tree[child].state.bend, tree[child].state.bounds)
        for strip in bend.strips(in: bounds) {
          let part = surface.part(in: strip, of: bend, bounds)
          members.append(
            Member(part, strip.matrix * matrix, layer: child, isDoubleSided: isDoubleSided, isFlipped: isFlipped))
        }
      } else {
        members.append(Member(surface, matrix, layer: child, isDoubleSided: isDoubleSided, isFlipped: isFlipped))
      }
    }
    return members
  }

  /// Cuts all that is in a layer to its outline.
  private func clip(_ members: inout [Member], to outline: Polygon, of id: LayerID) {
    for index in members.indices {
      var surface = Surface()
      swap(&surface, &members[index].surface)
      var extents: [Extent] = []
      for extent in surface.extents {
        if extent.loss != nil || outline.covers(extent.polygon) {
          extents.append(extent)
          continue
        }
        var rest = extent
        if let inside = extent.polygon.intersection(outline) {
          rest.polygon = inside
          extents.append(rest)
        }
        for outside in extent.polygon.subtracting(outline) {
          extents.append(Extent(layer: extent.layer, polygon: outside, loss: .clipped(id)))
        }
      }
      surface.extents = extents
      surface.parts = surface.parts.compactMap { part in
        var rest = part
        guard let inside = part.polygon.intersection(outline) else { return nil }
        rest.polygon = inside
        return rest
      }
      surface.covers = surface.covers.compactMap { $0.intersection(outline) }
      surface.isWhole = false
      members[index].surface = surface
    }
  }
}

extension Surface {
  /// Returns what of a bent layer's own plane belongs to one of its strips.
  fileprivate func part(in strip: Bend.Strip, of bend: Bend, _ bounds: Rect) -> Surface {
    var result = Surface(isWhole: isWhole)
    result.extents = extents.compactMap { extent in
      bend.part(of: extent.polygon, in: strip, bounds).map {
        Extent(layer: extent.layer, polygon: $0, loss: extent.loss)
      }
    }
    result.parts = parts.compactMap { part in
      bend.part(of: part.polygon, in: strip, bounds).map {
        Part(layer: part.layer, polygon: $0, hides: part.hides, matrix: part.matrix)
      }
    }
    result.covers = covers.compactMap { bend.part(of: $0, in: strip, bounds) }
    return result
  }
}
