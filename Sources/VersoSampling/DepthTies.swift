import VersoGeometry
import VersoLayers

/// The planes of one space that count as one, made one.
///
/// Two planes count as one where they are within 1e-6 points of each other (and a billionth of the depth, for what is
/// near to the eye) all over the box around two members that overlap. Whether two are near each other says nothing of
/// the first and the last of three, so what is near each other in a row all gets the plane of one of them. After that
/// planes are the same or not, and at every point there is one order, first by depth and then by the tree. A member that
/// overlaps no other changes nothing.
enum DepthTies {
  /// How far in points, and as a share of the depth, a member may be moved to lie in the plane of others: what a long
  /// row of ties, each within the limit, adds up to.
  private static let largestMove = (points: 1e-3, share: 1e-6)

  /// Whether two planes count as one over the box around two boxes.
  @inline(__always)
  static func areOne(_ one: DepthPlane, _ other: DepthPlane, over a: Rect, _ b: Rect) -> Bool {
    if one == other { return true }
    return isWithin(1e-6, 1e-9, one, other, RegionCorners(BoxTree.union(a, b)))
  }

  @inline(__always)
  private static func isWithin(
    _ points: Double, _ share: Double, _ one: DepthPlane, _ other: DepthPlane, _ corners: RegionCorners
  ) -> Bool {
    let difference = corners.values(of: one - other)
    if difference.max() <= points, difference.min() >= -points { return true }
    let (mine, its) = (corners.values(of: one), corners.values(of: other))
    for place in 0..<4 where !(abs(difference[place]) <= points + share * max(abs(mine[place]), abs(its[place]))) {
      return false
    }
    return true
  }

  /// Returns planes of which any two either are the same or are not one.
  ///
  /// - Parameters:
  ///   - planes: one for each member; nothing where one is seen edge on.
  ///   - boxes: the box around each member, without area where it has nothing to show.
  ///   - tree: the boxes in a tree, where there are many.
  static func united(_ planes: [DepthPlane?], _ boxes: [Rect], _ tree: BoxTree?) -> [DepthPlane?] {
    guard let first = planes.first, planes.contains(where: { $0 != first }) else { return planes }
    var classes: TieClasses?
    func compare(_ a: Int, _ b: Int) {
      guard let one = planes[a], let other = planes[b], one != other, areOne(one, other, over: boxes[a], boxes[b])
      else {
        return
      }
      if classes == nil { classes = TieClasses(planes) }
      classes?.join(a, b, boxes)
    }
    if let tree {
      var found: [Int] = []
      for a in planes.indices where planes[a] != nil {
        found.removeAll(keepingCapacity: true)
        tree.find(boxes[a], into: &found)
        for b in found where b > a { compare(a, b) }
      }
    } else {
      for a in planes.indices {
        for b in (a + 1)..<planes.count where BoxTree.overlap(boxes[a], boxes[b]) { compare(a, b) }
      }
    }
    guard let classes else { return planes }
    return planes.indices.map { index in
      guard let own = planes[index], let shared = classes.plane(of: index) else { return planes[index] }
      let isNear = isWithin(largestMove.points, largestMove.share, own, shared, RegionCorners(boxes[index]))
      return isNear ? shared : own
    }
  }
}

/// Tells which layers of a tree lie in one plane.
package struct PlaneSharing {
  private let projector: Projector

  /// Makes ready to be asked about a tree.
  package init(_ tree: LayerTree) { projector = Projector(tree) }

  /// Whether two layers with the same parent lie in planes that count as one, so that the order of the tree decides
  /// between them; false where one of them is seen edge on or is not in front of the eye.
  package func areInOnePlane(_ a: LayerID, _ b: LayerID) -> Bool {
    let tree = projector.tree
    guard tree[a].parent == tree[b].parent, let first = projector.step(from: a), let second = projector.step(from: b),
      let one = DepthPlane(transform: first.matrix), let other = DepthPlane(transform: second.matrix),
      let mine = LayerOutline.polygon(of: tree[a].state).projected(through: first.matrix),
      let its = LayerOutline.polygon(of: tree[b].state).projected(through: second.matrix)
    else { return false }
    return DepthTies.areOne(one, other, over: mine.boundingBox, its.boundingBox)
  }
}

/// Which members lie in planes that count as one, in a row of any length.
private struct TieClasses {
  private let planes: [DepthPlane?]
  /// For each member one whose class is the same; for the first of a class itself.
  private var leaders: [Int]
  /// For the first of each class the member whose plane all of it gets: the largest that is tied to another.
  private var models: [Int?]
  /// How large that member is.
  private var sizes: [Double]

  /// Puts those together that have the same plane bit by bit.
  init(_ planes: [DepthPlane?]) {
    self.planes = planes
    var known: [DepthPlane: Int] = [:]
    leaders = planes.enumerated().map { index, plane in
      guard let plane else { return index }
      if let first = known[plane] { return first }
      known[plane] = index
      return index
    }
    models = Array(repeating: nil, count: planes.count)
    sizes = Array(repeating: -1, count: planes.count)
  }

  /// Puts the classes of two members together.
  mutating func join(_ a: Int, _ b: Int, _ boxes: [Rect]) {
    let (first, second) = (leader(of: a), leader(of: b))
    let (kept, lost) = (min(first, second), max(first, second))
    for (member, size) in [
      (models[lost], sizes[lost]), (a, boxes[a].width + boxes[a].height), (b, boxes[b].width + boxes[b].height),
    ] {
      guard let member else { continue }
      // Of those that are as large the first one, in whatever order they come.
      guard let model = models[kept], size < sizes[kept] || (size == sizes[kept] && member >= model) else {
        (models[kept], sizes[kept]) = (member, size)
        continue
      }
    }
    leaders[lost] = kept
  }

  /// The plane that all of a member's class share; nothing where it is tied to none.
  func plane(of index: Int) -> DepthPlane? {
    var index = index
    while leaders[index] != index { index = leaders[index] }
    return models[index].flatMap { planes[$0] }
  }

  private mutating func leader(of index: Int) -> Int {
    var index = index
    while leaders[index] != index {
      leaders[index] = leaders[leaders[index]]
      index = leaders[index]
    }
    return index
  }
}
