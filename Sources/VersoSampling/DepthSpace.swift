import VersoGeometry
import VersoTransitions

/// The comparison in depth of everything that shares one space.
enum DepthSpace {
  /// Takes away from each member what nearer members hide; coplanar ones go by their place in the list.
  static func hide(_ members: inout [Member]) {
    guard members.count > 1 else { return }
    let boxTree = members.count > 8 ? BoxTree(members.map(\.box)) : nil
    let covers = members.map(\.surface.covers)
    let planes = members.map(\.plane)
    let boxes = members.map(\.box)
    var near: [Int] = []
    for back in members.indices {
      if WorkInterrupts.isRequested { return }
      guard !members[back].surface.parts.isEmpty, let far = planes[back] else { continue }
      let box = boxes[back]
      near.removeAll(keepingCapacity: true)
      if let boxTree {
        boxTree.find(box, into: &near)
        sortNearestFirst(&near, planes, at: box.center)
      } else {
        for index in members.indices where BoxTree.overlap(boxes[index], box) { near.append(index) }
      }
      var parts: [Part] = []
      swap(&parts, &members[back].surface.parts)
      for front in near where front != back {
        guard !parts.isEmpty, !WorkInterrupts.isRequested else { break }
        guard !covers[front].isEmpty, let plane = planes[front] else { continue }
        if isFarther(plane, far, over: box, boxes[front]) { continue }
        for cover in covers[front] {
          take(cover, plane, from: &parts, far, isAbove: front > back)
        }
      }
      members[back].surface.parts = parts
    }
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

  /// Takes away from parts of one plane what a cover in another hides.
  private static func take(
    _ cover: Polygon, _ near: DepthPlane, from parts: inout [Part], _ far: DepthPlane, isAbove: Bool
  ) {
    let box = cover.boundingBox
    var index = 0
    while index < parts.count {
      let polygon = parts[index].polygon
      guard BoxTree.overlap(polygon.boundingBox, box), let rest = rest(of: polygon, far, cover, near, isAbove) else {
        index += 1
        continue
      }
      if rest.isEmpty {
        parts.remove(at: index)
      } else if rest.count == 1 {
        parts[index].polygon = rest[0]
        index += 1
      } else {
        let part = parts[index]
        parts.replaceSubrange(
          index...index,
          with: rest.map { Part(layer: part.layer, polygon: $0, hides: part.hides, matrix: part.matrix) })
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
