import VersoGeometry
import VersoLayers
import VersoSampling

/// Where in the drawing order each shadow belongs, and which part of it nothing hides.
struct ShadowPlan {
  /// One layer's shadow.
  struct Shadow {
    var layer: LayerID
    /// From the layer's plane, the shadow's offset included, to the container.
    var matrix: Transform3D
    /// What shows of it, on screen.
    var polygons: [Polygon]
  }

  /// The shadows to draw before the piece of a number.
  private(set) var placements: [Int: [Shadow]] = [:]

  private let pieces: [FramePiece]
  private let looks: [LayerID: LayerLook]
  private let planes: LayerPlanes

  init(_ frame: Frame, _ looks: [LayerID: LayerLook], _ planes: LayerPlanes) {
    (pieces, self.looks, self.planes) = (frame.pieces, looks, planes)
    let throwing = frame.layers.filter { looks[$0.id]?.hasShadow == true && $0.effectiveOpacity > 0 }
    if throwing.isEmpty { return }
    for layer in throwing { add(layer) }
  }

  /// A layer and the layers above it.
  private func chain(_ id: LayerID) -> [LayerID] {
    var chain = [id]
    while let last = chain.last, let parent = planes.parents[last] { chain.append(parent) }
    return chain
  }

  private mutating func add(_ layer: LayerFrame) {
    let state = layer.state
    let isOwn = pieces.map { chain($0.layer).contains(layer.id) }
    guard let first = isOwn.firstIndex(of: true), let matrix = planes.matrix(of: layer.id),
      let plane = DepthPlane(transform: matrix)
    else { return }
    let moved = Transform3D.translation(state.shadowOffset.width, state.shadowOffset.height) * matrix
    let reach = 3 * max(state.shadowRadius, 0) + 1
    guard
      let area = Polygon(state.bounds.insetBy(dx: -reach, dy: -reach)).projected(through: moved).flatMap({
        clipped($0, layer.id)
      })
    else { return }
    var place = first
    var parts = [area]
    if !chain(layer.id).contains(where: { looks[$0]?.isGroup == true }) {
      place = max(place, lastFarther(from: first, isOwn, plane, area))
      // What is drawn before and yet lies over the shadow is left out of it.
      for index in 0..<place where pieces[index].isOpaque {
        parts = rest(of: parts, index, isOver: index >= first, isOwn[index], plane)
      }
    }
    placements[place, default: []].append(Shadow(layer: layer.id, matrix: moved, polygons: parts))
  }

  /// The place after the last piece that the shadow falls on, although it comes later in the order.
  private func lastFarther(from first: Int, _ isOwn: [Bool], _ plane: DepthPlane, _ area: Polygon) -> Int {
    for index in stride(from: pieces.count - 1, through: first, by: -1) where !isOwn[index] && pieces[index].isOpaque {
      guard let shared = pieces[index].polygon.intersection(area),
        let other = DepthPlane(transform: pieces[index].matrix)
      else { continue }
      switch other.order(to: plane, over: shared) {
      case .farther, .crossing: return index + 1
      case .nearer, .coplanar: continue
      }
    }
    return first
  }

  /// Returns what a piece in front of the shadow leaves of it.
  private func rest(
    of parts: [Polygon], _ index: Int, isOver: Bool, _ isOwn: Bool, _ plane: DepthPlane
  ) -> [Polygon] {
    let polygon = pieces[index].polygon
    if isOwn { return Polygon.subtract(polygon, from: parts) }
    guard let other = DepthPlane(transform: pieces[index].matrix) else { return parts }
    switch other.order(to: plane, over: polygon) {
    case .nearer: return Polygon.subtract(polygon, from: parts)
    case .coplanar: return isOver ? Polygon.subtract(polygon, from: parts) : parts
    case .farther: return parts
    case .crossing(let nearer):
      guard let front = polygon.clipped(to: nearer) else { return parts }
      return Polygon.subtract(front, from: parts)
    }
  }

  /// Cuts a shadow to the layers above that clip what they hold.
  private func clipped(_ area: Polygon, _ id: LayerID) -> Polygon? {
    var area = area
    for above in chain(id).dropFirst() {
      guard let state = planes.layers[above]?.state, state.masksToBounds, let matrix = planes.matrix(of: above) else {
        continue
      }
      guard let outline = LayerOutline.polygon(of: state).projected(through: matrix),
        let inside = area.intersection(outline)
      else { return nil }
      area = inside
    }
    return area
  }
}
