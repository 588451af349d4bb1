import VersoGeometry
import VersoTransitions

/// The comparison in depth of everything that shares one space.
enum DepthSpace {
  /// So few members are all compared with each other.
  private static let fewMembers = 8
  /// A member that so many others may hide is cut region by region, so that each piece meets only few of them.
  private static let manyHiders = 24

  /// Takes away from each member what nearer members hide; coplanar ones go by their place in the list.
  static func hide(_ members: inout [Member]) {
    guard members.count > 1 else { return }
    let covers = members.map(\.surface.covers)
    let planes = members.map(\.plane)
    let boxes = members.map(\.box)
    let boxTree = members.count > fewMembers ? BoxTree(boxes) : nil
    var regions = boxTree.flatMap { DepthSpace.regions(of: members, $0, boxes, covers) }
    var near: [Int] = []
    var scraps: [Scrap] = []
    for back in members.indices {
      if WorkInterrupts.isRequested { return }
      guard !members[back].surface.parts.isEmpty, let far = planes[back] else { continue }
      if regions?.isHidden(back) == true {
        members[back].surface.parts = []
        continue
      }
      let box = boxes[back]
      near.removeAll(keepingCapacity: true)
      if let boxTree {
        if regions?.find(back, into: &near) == nil { boxTree.find(box, into: &near) }
        near.removeAll { covers[$0].isEmpty || !BoxTree.overlap(boxes[$0], box) }
        sortNearestFirst(&near, planes, at: box.center)
      } else {
        for index in members.indices where BoxTree.overlap(boxes[index], box) { near.append(index) }
      }
      func isHiding(_ front: Int, in region: Rect) -> Bool {
        guard front != back, !covers[front].isEmpty, let plane = planes[front] else { return false }
        return !isFarther(plane, far, over: region, boxes[front])
      }
      near.removeAll { !isHiding($0, in: box) }
      func take(_ front: Int, from scraps: inout [Scrap]) {
        guard let plane = planes[front] else { return }
        for cover in covers[front] { DepthSpace.take(cover, plane, from: &scraps, far, isAbove: front > back) }
      }
      if let regions, near.count > manyHiders {
        var kept: [Scrap] = []
        for number in regions.homesOf[back] {
          let home = regions.homes[number]
          scraps.removeAll(keepingCapacity: true)
          let border = Polygon(home.box)
          for (index, part) in members[back].surface.parts.enumerated() {
            if let inside = part.polygon.intersection(border) { scraps.append(Scrap(polygon: inside, part: index)) }
          }
          near = home.residents
          near.removeAll { !isHiding($0, in: home.box) }
          sortNearestFirst(&near, planes, at: home.box.center)
          for front in near where !scraps.isEmpty && !WorkInterrupts.isRequested { take(front, from: &scraps) }
          kept += scraps
        }
        members[back].surface.keep(kept)
        continue
      }
      guard !near.isEmpty else { continue }
      scraps.removeAll(keepingCapacity: true)
      for (index, part) in members[back].surface.parts.enumerated() {
        scraps.append(Scrap(polygon: part.polygon, part: index))
      }
      for front in near where !scraps.isEmpty && !WorkInterrupts.isRequested { take(front, from: &scraps) }
      members[back].surface.keep(scraps)
    }
  }

  /// Finds out first who can hide whom, where so many members that hide others lie over one another that it pays.
  private static func regions(
    of members: [Member], _ tree: BoxTree, _ boxes: [Rect], _ covers: [[Polygon]]
  ) -> DepthRegions? {
    // Some members, evenly from the whole list, stand for all.
    let step = max(boxes.count / 32, 1)
    var found: [Int] = []
    var (hiderCount, askedCount) = (0, 0)
    for index in stride(from: 0, to: boxes.count, by: step) {
      found.removeAll(keepingCapacity: true)
      tree.find(boxes[index], into: &found)
      hiderCount += found.reduce(0) { $0 + (covers[$1].isEmpty ? 0 : 1) }
      askedCount += 1
    }
    guard hiderCount > manyHiders * askedCount else { return nil }
    let regions = DepthRegions(members)
    // Where the regions hardly part anything, to go through them all would be more work, not less.
    return regions.cost > 4 * members.count * hiderCount / askedCount ? nil : regions
  }

  /// What is left of one part of a member, without all that the part carries along.
  fileprivate struct Scrap {
    var polygon: Polygon
    /// The number of the part.
    var part: Int
  }

  /// Whoever is nearest in the middle hides the most, and what is hidden already costs nothing more.
  private static func sortNearestFirst(_ list: inout [Int], _ planes: [DepthPlane?], at point: Point) {
    guard list.count > 2 else { return }
    let values = list.map { (planes[$0]?.value(at: point) ?? -.infinity, $0) }
    list = values.sorted { $0.0 != $1.0 ? $0.0 > $1.0 : $0.1 > $1.1 }.map(\.1)
  }

  /// Whether a plane is farther than another all over the box that both share: linear, so its corners tell.
  private static func isFarther(_ plane: DepthPlane, _ other: DepthPlane, over a: Rect, _ b: Rect) -> Bool {
    let (left, right) = (max(a.minX, b.minX), min(a.maxX, b.maxX))
    let (top, bottom) = (max(a.minY, b.minY), min(a.maxY, b.maxY))
    func isFarther(_ x: Double, _ y: Double) -> Bool {
      let (mine, its) = (plane.value(at: Point(x, y)), other.value(at: Point(x, y)))
      return its - mine > 1e-6 + 1e-9 * max(abs(mine), abs(its))
    }
    return isFarther(left, top) && isFarther(right, top) && isFarther(left, bottom) && isFarther(right, bottom)
  }

  /// Takes away from scraps of one plane what a cover in another hides.
  private static func take(
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
    switch near.order(to: far, over: polygon) {
    case .farther: return nil
    case .coplanar where !isAbove: return nil
    case .coplanar, .nearer: return cover.covers(polygon) ? [] : polygon.subtracting(cover)
    case .crossing(let nearer):
      if cover.covers(polygon) { return polygon.split(by: nearer).outside.map { [$0] } ?? [] }
    }
    guard let shared = polygon.intersection(cover) else { return nil }
    switch near.order(to: far, over: shared) {
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
  fileprivate mutating func keep(_ scraps: [DepthSpace.Scrap]) {
    let whole = parts
    parts = scraps.map { scrap in
      var part = whole[scrap.part]
      part.polygon = scrap.polygon
      return part
    }
  }
}
