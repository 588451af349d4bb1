import VersoGeometry
import VersoTransitions

/// The comparison in depth of everything that shares one space.
enum DepthSpace {
  /// So few members are all compared with each other.
  private static let fewMembers = 8
  /// A member that so many others cross is cut region by region, so that each piece meets only few of them.
  private static let manyHiders = 24

  /// Takes away from each member what nearer members hide; coplanar ones go by their place in the list.
  static func hide(_ members: inout [Member]) {
    guard members.count > 1 else { return }
    let covers = members.map(\.surface.covers)
    let boxes = members.map(\.box)
    let boxTree = members.count > fewMembers ? BoxTree(boxes) : nil
    let planes = DepthTies.united(members.map(\.plane), boxes, boxTree)
    for index in members.indices { members[index].plane = planes[index] }
    var regions = boxTree.flatMap { DepthSpace.regions(of: members, $0, boxes, covers) }
    var near: [Int] = []
    var scraps: [Scrap] = []
    var crowded: [Int] = []
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
        for cover in covers[front] { Scrap.take(cover, plane, from: &scraps, far, isAbove: front > back) }
      }
      if regions != nil, near.count > manyHiders {
        // Where few cross, the nearest hide most of it in one go, and in fewer pieces.
        let crossingCount = near.reduce(0) { count, front in
          guard let plane = planes[front] else { return count }
          return count + (isCrossing(plane, far, over: box, boxes[front]) ? 1 : 0)
        }
        if crossingCount > manyHiders {
          crowded.append(back)
          continue
        }
      }
      guard !near.isEmpty else { continue }
      if boxTree != nil { sortNearestFirst(&near, planes, at: box.center) }
      scraps.removeAll(keepingCapacity: true)
      for (index, part) in members[back].surface.parts.enumerated() {
        scraps.append(Scrap(polygon: part.polygon, part: index))
      }
      for front in near where !scraps.isEmpty && !WorkInterrupts.isRequested { take(front, from: &scraps) }
      members[back].surface.keep(scraps)
    }
    if let regions { RegionCutting.cut(&members, crowded, in: regions) }
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

  /// Whoever is nearest in the middle hides the most, and what is hidden already costs nothing more.
  private static func sortNearestFirst(_ list: inout [Int], _ planes: [DepthPlane?], at point: Point) {
    guard list.count > 2 else { return }
    let values = list.map { (planes[$0]?.value(at: point) ?? -.infinity, $0) }
    list = values.sorted { $0.0 != $1.0 ? $0.0 > $1.0 : $0.1 > $1.1 }.map(\.1)
  }

  /// Whether a plane is farther than another all over the box that both share: linear, so its corners tell.
  private static func isFarther(_ plane: DepthPlane, _ other: DepthPlane, over a: Rect, _ b: Rect) -> Bool {
    corners(a, b).values(of: plane - other).max() < 0
  }

  /// Whether each of two planes is nearer somewhere in the box that both share.
  private static func isCrossing(_ plane: DepthPlane, _ other: DepthPlane, over a: Rect, _ b: Rect) -> Bool {
    let difference = corners(a, b).values(of: plane - other)
    return difference.max() > 0 && difference.min() < 0
  }

  /// The corners of the box that two boxes share.
  private static func corners(_ a: Rect, _ b: Rect) -> RegionCorners {
    let (left, right) = (max(a.minX, b.minX), min(a.maxX, b.maxX))
    let (top, bottom) = (max(a.minY, b.minY), min(a.maxY, b.maxY))
    return RegionCorners(Rect(left, top, right - left, bottom - top))
  }
}
