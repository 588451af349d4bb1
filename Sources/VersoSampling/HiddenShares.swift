import VersoGeometry
import VersoLayers

/// Finds for every layer who hides how much of it.
///
/// At each point one opaque layer at most shows, so what a layer loses to another is what both share on screen, less
/// what of itself shows through or before the other there.
struct HiddenShares {
  private let surface: Surface
  private let tallies: [Projector.Tally]
  private let tree: LayerTree
  private let opacities: [Double]

  init(_ surface: Surface, tallies: [Projector.Tally], tree: LayerTree, opacities: [Double]) {
    self.surface = surface
    self.tallies = tallies
    self.tree = tree
    self.opacities = opacities
  }

  /// Smaller parts of a layer than this are rounding.
  private static let smallest = 1e-9

  /// Returns the shares of each layer, by its index, the largest first.
  func shares() -> [[HiddenShare]] {
    var result = [[HiddenShare]](repeating: [], count: tree.nodes.count)
    var losing: [Int: [Extent]] = [:]
    for extent in surface.extents where isLosing(extent.layer) { losing[extent.layer.index, default: []].append(extent) }
    guard !losing.isEmpty else { return result }
    let opaque = surface.parts.filter { $0.hides && tallies[$0.layer.index].facing != .edge }
    let boxTree = BoxTree(opaque.map(\.polygon.boundingBox))
    for (index, extents) in losing {
      result[index] = shares(of: index, extents, opaque, boxTree)
    }
    return result
  }

  private func isLosing(_ id: LayerID) -> Bool {
    let tally = tallies[id.index]
    guard opacities[id.index] > 0, tally.facing != .edge, tree[id].kind == .plain else { return false }
    return tally.visible.reduce(0) { $0 + $1.area } < tally.total * (1 - Self.smallest)
  }

  private func shares(of index: Int, _ extents: [Extent], _ opaque: [Part], _ boxTree: BoxTree) -> [HiddenShare] {
    var areas: [Blame: Double] = [:]
    var found: [Int] = []
    func add(_ polygon: Polygon, _ sign: Double) {
      found.removeAll(keepingCapacity: true)
      boxTree.find(polygon.boundingBox, into: &found)
      // Sums are made in one order, whatever the tree found first.
      for place in found.sorted() {
        guard let shared = polygon.intersection(opaque[place].polygon) else { continue }
        areas[Blame(layer: opaque[place].layer, reason: .covered), default: 0] += sign * shared.area
      }
    }
    for extent in extents {
      switch extent.loss {
      case .clipped(let id): areas[Blame(layer: id, reason: .clipped), default: 0] += extent.polygon.area
      case .turned(let id): areas[Blame(layer: id, reason: .turnedAway), default: 0] += extent.polygon.area
      case nil: add(extent.polygon, 1)
      }
    }
    for polygon in tallies[index].visible { add(polygon, -1) }
    let total = tallies[index].total
    return areas.compactMap { blame, area in
      let fraction = min(area / total, 1)
      guard fraction > Self.smallest else { return nil }
      return HiddenShare(layer: blame.layer, name: tree[blame.layer].name, reason: blame.reason, fraction: fraction)
    }.sorted {
      if $0.fraction != $1.fraction { return $0.fraction > $1.fraction }
      return $0.layer != $1.layer ? $0.layer < $1.layer : $0.reason.rawValue < $1.reason.rawValue
    }
  }

  private struct Blame: Hashable {
    var layer: LayerID
    var reason: HiddenShare.Reason
  }
}
