import VersoGeometry
import VersoLayers
import VersoTransitions

/// Projects every layer of a tree onto the container's plane.
///
/// A plain layer flattens what it holds: a point goes through the layer's own matrix and its parent's sublayer
/// transform, is divided, and lies in the parent's plane then. Inside a transform layer nothing is divided on the way.
struct Projector {
  let tree: LayerTree
  /// The layers in the tree in drawing order where none is turned: each before those it holds.
  let order: [LayerID]
  /// The opacity of each layer by its index, that of the layers above it included; 0 where one is hidden.
  let opacities: [Double]
  /// Whether a layer is bent, by its index: not the container, no transform layer, nothing inside a bent sheet.
  let isBent: [Bool]
  /// Whether a layer's own coordinates run the other way round, by its index.
  ///
  /// That is an odd number of flipped geometries from the container down to it. It turns coordinates upside down, not
  /// the layer, which keeps its front.
  let isFlipped: [Bool]

  init(_ tree: LayerTree) {
    self.tree = tree
    var order: [LayerID] = []
    order.reserveCapacity(tree.nodes.count)
    var opacities = [Double](repeating: 0, count: tree.nodes.count)
    var isBent = [Bool](repeating: false, count: tree.nodes.count)
    var isFlipped = isBent
    var waiting: [(id: LayerID, opacity: Double, isInSheet: Bool, isFlipped: Bool)] = [(tree.root, 1, false, false)]
    while let (id, opacity, isInSheet, isOuterFlipped) = waiting.popLast() {
      let node = tree[id]
      let effective = node.state.isHidden ? 0 : opacity * min(max(node.state.opacity, 0), 1)
      let bends = !isInSheet && !node.state.bend.isNone && node.kind == .plain && id != tree.root
      opacities[id.index] = effective
      isBent[id.index] = bends
      let flips = id == tree.root ? false : node.state.isGeometryFlipped != isOuterFlipped
      isFlipped[id.index] = flips
      order.append(id)
      for child in tree.childrenByDepth(of: id).reversed() {
        waiting.append((child, effective, isInSheet || bends, flips))
      }
    }
    self.order = order
    self.opacities = opacities
    self.isBent = isBent
    self.isFlipped = isFlipped
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

  /// Returns all layers in drawing order with their numbers, and what is to be drawn.
  func project() -> (layers: [LayerFrame], pieces: [FramePiece]) {
    let surface = Visibility(self).result()
    if WorkInterrupts.isRequested { return ([], []) }
    var tallies = [Tally](repeating: Tally(), count: tree.nodes.count)
    for extent in surface.extents {
      tallies[extent.layer.index].add(extent, isFlipped: isFlipped[extent.layer.index])
    }
    for id in order { tallies[id.index].close(tree[id].state.bounds) }
    var pieces: [FramePiece] = []
    pieces.reserveCapacity(surface.parts.count)
    for part in surface.parts where tallies[part.layer.index].facing != .edge {
      pieces.append(
        FramePiece(
          layer: part.layer, polygon: part.polygon, matrix: part.matrix, isOpaque: part.hides,
          isFlipped: isFlipped[part.layer.index]))
      tallies[part.layer.index].visible.append(part.polygon)
    }
    let stage = Polygon(tree[tree.root].state.bounds)
    let layers = order.map { frame(of: $0, tallies[$0.index], stage: stage) }
    return (layers, pieces)
  }

  /// The sums over all parts of one layer.
  struct Tally {
    var front = 0.0
    var back = 0.0
    var facing = Facing.edge
    var visible: [Polygon] = []
    var extents: [Extent] = []
    var total: Double { front + back }

    mutating func add(_ extent: Extent, isFlipped: Bool) {
      extents.append(extent)
      let area = isFlipped ? -extent.polygon.signedArea : extent.polygon.signedArea
      if area < 0 { back -= area } else { front += area }
    }

    /// Decides on the facing once all parts are there: the side of which more is seen.
    mutating func close(_ bounds: Rect) {
      let own = bounds.width * bounds.height
      // Scaled to a thousandth both ways, a layer has just this share: rounding must not decide. What is more than a
      // point wide and high on screen is seen, however large the layer itself is.
      let isEdge = total < min(1e-6 * (1 - 1e-9) * own, 1)
      facing = !(own > 0) || isEdge ? .edge : front >= back ? .front : .back
    }
  }

  private func frame(of id: LayerID, _ tally: Tally, stage: Polygon) -> LayerFrame {
    let node = tree[id]
    let images = node.state.bounds.corners.map { image(of: $0, in: id) }
    let sheet = isBent[id.index] ? sheet(of: id) : nil
    var depth = images[0].z...images[0].z
    for image in images { depth = min(depth.lowerBound, image.z)...max(depth.upperBound, image.z) }
    for z in sheet?.depths ?? [] { depth = min(depth.lowerBound, z)...max(depth.upperBound, z) }
    func fraction(_ area: Double) -> Double { tally.total > 0 ? min(max(area / tally.total, 0), 1) : 0 }
    let (visible, onStage) = tally.visible.reduce((0.0, 0.0)) { sums, polygon in
      let area = polygon.area
      return (sums.0 + area, sums.1 + (stage.covers(polygon) ? area : polygon.intersectionArea(stage)))
    }
    return LayerFrame(
      id: id, name: node.name, parent: node.parent.map { tree[$0].name }, state: node.state,
      effectiveOpacity: opacities[id.index], corners: images.map(\.point), w: images.map(\.w), facing: tally.facing,
      depth: depth, projectedArea: tally.total, visibleFraction: fraction(visible), onStage: fraction(onStage),
      visiblePolygons: tally.visible, outline: sheet?.outline,
      isFlattening: node.kind == .plain, extents: tally.extents)
  }

  struct Image {
    var point: Point?
    var w: Double
    var z: Double
  }

  /// Follows one point up to the container: its place on screen, the product of the divisors, its depth at the end.
  func image(of corner: Point, in id: LayerID) -> Image {
    var image = Image(point: corner, w: 1, z: 0)
    var current = id
    var place = corner
    while let step = step(from: current) {
      let state = tree[current].state
      let mapped =
        isBent[current.index]
        ? step.matrix.apply(state.bend.place(place, in: state.bounds)) : step.matrix.apply(place.x, place.y)
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

  /// Follows the edge, the crease and the strips of a bent layer to the screen.
  private func sheet(of id: LayerID) -> (outline: SheetOutline, depths: [Double]) {
    let (bend, bounds) = (tree[id].state.bend, tree[id].state.bounds)
    let strips = bend.strips(in: bounds)
    let edge = edge(of: bounds, bend, strips).map { image(of: $0, in: id) }
    func line(at distance: Double) -> [Point] {
      guard let ends = bend.line(at: distance, in: bounds), let first = image(of: ends.0, in: id).point,
        let second = image(of: ends.1, in: id).point
      else { return [] }
      return [first, second]
    }
    var outline = SheetOutline(
      border: edge.map(\.point), crease: line(at: bend.crease), fold: line(at: bend.crease + .pi * abs(bend.radius)),
      front: [], back: [])
    let whole = LayerOutline.polygon(of: tree[id].state)
    for strip in strips {
      guard let part = bend.part(of: whole, in: strip, bounds), let polygon = image(of: part, strip, in: id) else {
        continue
      }
      if (polygon.signedArea < 0) != isFlipped[id.index] {
        outline.back.append(polygon)
      } else {
        outline.front.append(polygon)
      }
    }
    return (outline, edge.map(\.z))
  }

  private func image(of part: Polygon, _ strip: Bend.Strip, in id: LayerID) -> Polygon? {
    guard let first = step(from: id) else { return part }
    var polygon = part.projected(through: strip.matrix * first.matrix)
    var current = first.target
    while let step = step(from: current) {
      polygon = polygon?.projected(through: step.matrix)
      current = step.target
    }
    return polygon
  }

  /// The corners of the bounds and the points between them where strips meet, clockwise from the top left.
  private func edge(of bounds: Rect, _ bend: Bend, _ strips: [Bend.Strip]) -> [Point] {
    let corners = bounds.corners
    var points: [Point] = []
    for index in corners.indices {
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let (low, high) = (bend.distance(of: start, in: bounds), bend.distance(of: end, in: bounds))
      points.append(start)
      guard abs(high - low) > 1e-9 else { continue }
      let shares = strips.dropFirst().map { ($0.start - low) / (high - low) }.filter { $0 > 1e-12 && $0 < 1 - 1e-12 }
      points += shares.sorted().map { start + (end - start) * $0 }
    }
    return points
  }
}
