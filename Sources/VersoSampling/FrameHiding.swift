import VersoGeometry
import VersoLayers
import VersoTransitions

/// Who hides what in a frame, ready to be asked for many layers one after the other.
///
/// Opaque pieces do not overlap. So what a layer loses to another is what its outline shares with the pieces of that
/// one, less what of the layer shows through or before them. Pieces are found by their boxes, in a tree made once.
public struct FrameHiding: Sendable {
  private let frame: Frame
  private var places: [String: Int] = [:]
  private var names: [LayerID: String] = [:]
  private var opaque: [FramePiece] = []
  private let tree: BoxTree
  /// The pieces of each layer that are seen through.
  private var seenThrough: [LayerID: [Polygon]] = [:]
  /// The area of each layer's opaque pieces.
  private var opaqueAreas: [LayerID: Double] = [:]

  /// Smaller parts of a layer than this are rounding.
  private static let smallestShare = 1e-9

  private struct Blame: Hashable {
    var layer: LayerID
    var reason: HiddenShare.Reason
  }

  /// Makes ready to tell who hides what.
  public init(_ frame: Frame) {
    self.frame = frame
    for (place, layer) in frame.layers.enumerated() {
      if places[layer.name] == nil { places[layer.name] = place }
      names[layer.id] = layer.name
    }
    for piece in frame.pieces {
      if piece.isOpaque {
        opaque.append(piece)
        opaqueAreas[piece.layer, default: 0] += piece.polygon.area
      } else {
        seenThrough[piece.layer, default: []].append(piece.polygon)
      }
    }
    tree = BoxTree(opaque.map(\.polygon.boundingBox))
  }

  /// Returns who hides how much of a layer, the largest part first; empty for an unknown name.
  ///
  /// With `visibleFraction` the fractions add up to 1, but for a layer that is hidden, has no opacity or stands edge-on,
  /// or a transform layer: these show nothing, and nobody hides it. At each point one opaque layer at most shows, so what
  /// a layer loses to another is what both share on screen, less what of itself shows through or before the other there.
  public func hiders(of name: String) -> [HiddenShare] {
    guard let layer = places[name].map({ frame.layers[$0] }), layer.effectiveOpacity > 0, layer.facing != .edge else {
      return []
    }
    guard layer.isFlattening, layer.visibleFraction < 1 - Self.smallestShare else { return [] }
    var areas: [Blame: Double] = [:]
    var found: [Int] = []
    for extent in layer.extents {
      switch extent.loss {
      case .clipped(let id): areas[Blame(layer: id, reason: .clipped), default: 0] += extent.polygon.area
      case .turned(let id): areas[Blame(layer: id, reason: .turnedAway), default: 0] += extent.polygon.area
      case nil: add(extent.polygon, 1, to: &areas, &found)
      }
    }
    for polygon in seenThrough[layer.id] ?? [] { add(polygon, -1, to: &areas, &found) }
    if let own = opaqueAreas[layer.id] { areas[Blame(layer: layer.id, reason: .covered), default: 0] -= own }
    return areas.compactMap { blame, area in
      let fraction = min(area / layer.projectedArea, 1)
      guard fraction > Self.smallestShare, let name = names[blame.layer] else { return nil }
      return HiddenShare(layer: blame.layer, name: name, reason: blame.reason, fraction: fraction)
    }.sorted {
      if $0.fraction != $1.fraction { return $0.fraction > $1.fraction }
      return $0.layer != $1.layer ? $0.layer < $1.layer : $0.reason.rawValue < $1.reason.rawValue
    }
  }

  /// Adds what a polygon shares with each opaque piece.
  private func add(_ polygon: Polygon, _ sign: Double, to areas: inout [Blame: Double], _ found: inout [Int]) {
    if WorkInterrupts.isRequested { return }
    found.removeAll(keepingCapacity: true)
    tree.find(polygon.boundingBox, into: &found)
    // In drawing order, so that pieces of one layer come together and sums do not depend on the tree.
    found.sort()
    var (layer, sum): (LayerID?, Double) = (nil, 0)
    func close() {
      guard let layer, sum > 0 else { return }
      areas[Blame(layer: layer, reason: .covered), default: 0] += sign * sum
    }
    for index in found {
      if opaque[index].layer != layer {
        close()
        (layer, sum) = (opaque[index].layer, 0)
      }
      let piece = opaque[index].polygon
      sum += polygon.covers(piece) ? piece.area : polygon.intersectionArea(piece)
    }
    close()
  }
}
