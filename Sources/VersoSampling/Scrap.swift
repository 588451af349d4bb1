import VersoGeometry

/// What nearer layers have left of one part of a member so far, without all that the part carries along.
struct Scrap {
  var polygon: Polygon
  /// The number of the part.
  var part: Int

  /// Takes away from scraps of one plane what a cover in another hides.
  static func take(
    _ cover: Polygon, _ near: DepthPlane, from scraps: inout [Scrap], _ far: DepthPlane, isAbove: Bool
  ) {
    let box = cover.boundingBox
    var index = 0
    while index < scraps.count {
      guard BoxTree.overlap(scraps[index].polygon.boundingBox, box),
        let rest = rest(of: scraps[index].polygon, far, cover, near, isAbove)
      else {
        index += 1
        continue
      }
      if rest.isEmpty {
        scraps.remove(at: index)
      } else if rest.count == 1 {
        scraps[index].polygon = rest[0]
        index += 1
      } else {
        let part = scraps[index].part
        scraps.replaceSubrange(index...index, with: rest.lazy.map { Scrap(polygon: $0, part: part) })
        index += rest.count
      }
    }
  }

  /// Returns what a cover leaves of a polygon; nothing where it leaves all.
  private static func rest(
    of polygon: Polygon, _ far: DepthPlane, _ cover: Polygon, _ near: DepthPlane, _ isAbove: Bool
  ) -> [Polygon]? {
    // The order over the whole polygon is cheap to know and mostly tells without cutting anything.
    switch near.strictOrder(to: far, over: polygon) {
    case .farther: return nil
    case .coplanar where !isAbove: return nil
    case .coplanar, .nearer: return cover.covers(polygon) ? [] : polygon.subtracting(cover)
    case .crossing(let nearer):
      if cover.covers(polygon) { return polygon.split(by: nearer).outside.map { [$0] } ?? [] }
    }
    guard let shared = polygon.intersection(cover) else { return nil }
    switch near.strictOrder(to: far, over: shared) {
    case .farther: return nil
    case .coplanar: return isAbove ? polygon.subtracting(shared) : nil
    case .nearer: return polygon.subtracting(shared)
    case .crossing(let nearer):
      guard let hidden = shared.clipped(to: nearer) else { return nil }
      return polygon.subtracting(hidden)
    }
  }
}

extension Surface {
  /// Puts what is left of the parts in their place, in the same order.
  mutating func keep(_ scraps: [Scrap]) {
    let whole = parts
    parts = scraps.map { scrap in
      var part = whole[scrap.part]
      part.polygon = scrap.polygon
      return part
    }
  }
}
