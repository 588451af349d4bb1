import VersoGeometry
import VersoLayers
import VersoTransitions

extension Frame {
  /// Returns who hides how much of a layer, the largest part first; empty for an unknown name.
  ///
  /// With `visibleFraction` the fractions add up to 1, but for a layer that is hidden, has no opacity or stands edge-on,
  /// or a transform layer: these show nothing, and nobody hides it. At each point one opaque layer at most shows, so what
  /// a layer loses to another is what both share on screen, less what of itself shows through or before the other there.
  public func hiddenBy(_ name: String) -> [HiddenShare] {
    guard let layer = layer(name), layer.effectiveOpacity > 0, layer.facing != .edge else { return [] }
    guard layer.isFlattening, layer.visibleFraction < 1 - Self.smallestShare else { return [] }
    var areas: [Blame: Double] = [:]
    for extent in layer.extents {
      switch extent.loss {
      case .clipped(let id): areas[Blame(layer: id, reason: .clipped), default: 0] += extent.polygon.area
      case .turned(let id): areas[Blame(layer: id, reason: .turnedAway), default: 0] += extent.polygon.area
      case nil: add(extent.polygon, 1, to: &areas)
      }
    }
    for polygon in layer.visiblePolygons { add(polygon, -1, to: &areas) }
    var names: [LayerID: String] = [:]
    for layer in layers { names[layer.id] = layer.name }
    return areas.compactMap { blame, area in
      let fraction = min(area / layer.projectedArea, 1)
      guard fraction > Self.smallestShare, let name = names[blame.layer] else { return nil }
      return HiddenShare(layer: blame.layer, name: name, reason: blame.reason, fraction: fraction)
    }.sorted {
      if $0.fraction != $1.fraction { return $0.fraction > $1.fraction }
      return $0.layer != $1.layer ? $0.layer < $1.layer : $0.reason.rawValue < $1.reason.rawValue
    }
  }

  /// Smaller parts of a layer than this are rounding.
  private static let smallestShare = 1e-9

  /// Adds what a polygon shares with each opaque piece.
  private func add(_ polygon: Polygon, _ sign: Double, to areas: inout [Blame: Double]) {
    if WorkInterrupts.isRequested { return }
    for piece in pieces where piece.isOpaque {
      let area = polygon.intersectionArea(piece.polygon)
      if area > 0 { areas[Blame(layer: piece.layer, reason: .covered), default: 0] += sign * area }
    }
  }

  private struct Blame: Hashable {
    var layer: LayerID
    var reason: HiddenShare.Reason
  }
}
