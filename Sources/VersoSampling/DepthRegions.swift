import VersoGeometry

/// Who can hide whom in one space, found region by region without cutting anything.
///
/// The space is quartered again and again. Where a member's cover fills a region and lies nearer all over it than
/// another member, that other one shows nothing there and hides nothing there that is not hidden anyway (the division
/// of Warnock 1969, used to choose and not to draw). What is left in a region are the few members whose order there
/// depends on where exactly; only these have to be compared.
struct DepthRegions {
  private let planes: [DepthPlane]
  private let boxes: [Rect]
  /// The sides of each cover of each member, inward.
  private let covers: [[[HalfPlane]]]
  /// The sides of all there is of a member, inward; none where that is more than one outline.
  private let outlines: [[HalfPlane]]

  /// A member in a region.
  struct Resident {
    /// The member's number.
    var index: Int
    /// Whether one of its covers fills the region.
    var fills: Bool
  }

  /// A region that was not divided, with the members that may show in it.
  struct Home {
    var box: Rect
    /// Those that fill the region come first, the nearest before the others.
    var residents: [Resident]
  }

  private struct Region {
    var box: Rect
    var occupants: [Resident]
    var depth: Int

    /// How much work the comparison of all with each other is.
    ///
    /// Where a cover fills the region only depth decides, and what is left stays in one piece; the others cut it up.
    var cost: Int {
      let fillerCount = occupants.reduce(0) { $0 + ($1.fills ? 1 : 0) }
      let otherCount = occupants.count - fillerCount
      return fillerCount * fillerCount + 10 * (otherCount + 1) * occupants.count
    }
  }

  /// A member that fills a region.
  private struct Filler {
    var index: Int
    var plane: DepthPlane
    var nearness: Double
  }

  /// So few members are compared with each other as they are.
  private static let fewOccupants = 6
  /// So many of the nearest that fill a region the others are held against: where these hide nothing, more would not.
  private static let fewFronts = 8
  /// So often a region is quartered at most.
  private static let largestDepth = 7
  /// So often it is quartered whether that gains anything or not: first layers that cross have to come apart.
  private static let certainDepth = 3

  /// All regions that were not divided.
  private(set) var homes: [Home] = []
  /// The numbers of those regions in which each member may show.
  private(set) var homesOf: [[Int]]
  /// Who hides each member in the regions where it cannot show.
  private var hiders: [[Int]]
  /// By which member each was listed last.
  private var stamps: [Int]

  /// Divides the space of some members.
  init(_ members: [Member]) {
    planes = members.map { $0.plane ?? DepthPlane(a: 0, b: 0, c: 0) }
    boxes = members.map(\.box)
    covers = members.map { $0.surface.covers.map(\.halfPlanes) }
    outlines = members.map { member in
      let surface = member.surface
      guard surface.isWhole else { return [] }
      return (surface.parts.first?.polygon ?? surface.covers.first)?.halfPlanes ?? []
    }
    homesOf = Array(repeating: [], count: members.count)
    hiders = homesOf
    stamps = Array(repeating: -1, count: members.count)
    // Those that have no plane, or nothing to show in it, are left out of every region.
    let shown = members.indices.filter { index in
      let surface = members[index].surface
      return members[index].plane != nil && !(surface.parts.isEmpty && surface.covers.isEmpty)
    }
    guard let first = shown.first else { return }
    let box = shown.reduce(boxes[first]) { BoxTree.union($0, boxes[$1]) }
    var regions = [Region(box: box, occupants: shown.map { Resident(index: $0, fills: false) }, depth: 0)]
    cull(&regions[0])
    var (next, regionCount) = (0, 1)
    // Level by level, so that the space is divided evenly until there are enough regions.
    while next < regions.count {
      var region = Region(box: .zero, occupants: [], depth: 0)
      swap(&region, &regions[next])
      next += 1
      let canDivide = region.depth < Self.largestDepth && regionCount < 8 * members.count + 64
      if canDivide, region.occupants.count > Self.fewOccupants {
        let quarters = quarters(region)
        if region.depth < Self.certainDepth || quarters.reduce(0, { $0 + $1.cost }) < region.cost {
          regions += quarters
          regionCount += 3
          continue
        }
      }
      for occupant in region.occupants { homesOf[occupant.index].append(homes.count) }
      homes.append(Home(box: region.box, residents: region.occupants))
    }
  }

  /// Whether a member shows nowhere at all, being behind the cover of others wherever it is.
  func isHidden(_ index: Int) -> Bool { homesOf[index].isEmpty && !hiders[index].isEmpty }

  /// Lists the members that have to be compared with one, each once.
  mutating func find(_ index: Int, into found: inout [Int]) {
    stamps[index] = index
    for home in homesOf[index] {
      for other in homes[home].residents where stamps[other.index] != index {
        stamps[other.index] = index
        found.append(other.index)
      }
    }
    for other in hiders[index] where stamps[other] != index {
      stamps[other] = index
      found.append(other)
    }
  }

  /// How many comparisons the regions lead to.
  var cost: Int { homes.reduce(0) { $0 + $1.residents.count * $1.residents.count } }

  /// Takes out of a region whoever is behind covers that fill it.
  private mutating func cull(_ region: inout Region) {
    let corners = RegionCorners(region.box)
    let middle = region.box.center
    var fillers: [Filler] = []
    for place in region.occupants.indices {
      let index = region.occupants[place].index
      if !region.occupants[place].fills { region.occupants[place].fills = fills(index, region.box, corners) }
      guard region.occupants[place].fills else { continue }
      let plane = planes[index]
      fillers.append(Filler(index: index, plane: plane, nearness: plane.value(at: middle)))
    }
    guard !fillers.isEmpty else { return }
    // Whoever is nearest in the middle hides the most.
    fillers.sort { $0.nearness != $1.nearness ? $0.nearness > $1.nearness : $0.index > $1.index }
    let others = region.occupants
    region.occupants.removeAll(keepingCapacity: true)
    var fronts: [Filler] = []
    for filler in fillers where !isHidden(filler.index, corners, behind: fronts) {
      if fronts.count < Self.fewFronts { fronts.append(filler) }
      region.occupants.append(Resident(index: filler.index, fills: true))
    }
    for other in others where !other.fills {
      if isHidden(other.index, corners, behind: fronts) { continue }
      region.occupants.append(other)
    }
  }

  /// Whether one of a member's covers fills a box.
  private func fills(_ index: Int, _ box: Rect, _ corners: RegionCorners) -> Bool {
    let own = boxes[index]
    guard own.minX <= box.minX, own.maxX >= box.maxX, own.minY <= box.minY, own.maxY >= box.maxY else { return false }
    for sides in covers[index] where corners.isFilled(by: sides) { return true }
    return false
  }

  /// Whether a member is behind one of some that fill its region; if so, that is noted.
  private mutating func isHidden(_ back: Int, _ corners: RegionCorners, behind fronts: [Filler]) -> Bool {
    let plane = planes[back]
    for front in fronts where Self.hides(front, back, plane, corners) {
      if hiders[back].last != front.index { hiders[back].append(front.index) }
      return true
    }
    return false
  }

  /// Whether a plane that fills the region lies before another one there, or is one with it and wins.
  @inline(__always)
  private static func hides(_ front: Filler, _ back: Int, _ plane: DepthPlane, _ corners: RegionCorners) -> Bool {
    // Of layers in one plane the later one wins.
    if front.plane == plane { return back < front.index }
    return corners.values(of: front.plane - plane).min() >= 0
  }

  /// Divides a region in four, and takes out of each whoever cannot show there.
  private mutating func quarters(_ region: Region) -> [Region] {
    let (box, middle) = (region.box, region.box.center)
    let quarters = [
      Rect(box.minX, box.minY, middle.x - box.minX, middle.y - box.minY),
      Rect(middle.x, box.minY, box.maxX - middle.x, middle.y - box.minY),
      Rect(box.minX, middle.y, middle.x - box.minX, box.maxY - middle.y),
      Rect(middle.x, middle.y, box.maxX - middle.x, box.maxY - middle.y),
    ]
    return quarters.map { quarter in
      let corners = RegionCorners(quarter)
      var result = Region(box: quarter, occupants: [], depth: region.depth + 1)
      for occupant in region.occupants {
        guard occupant.fills || reaches(occupant.index, quarter, corners) else { continue }
        result.occupants.append(occupant)
      }
      cull(&result)
      return result
    }
  }

  /// Whether a member has anything in a box, as far as that is quickly told.
  private func reaches(_ index: Int, _ box: Rect, _ corners: RegionCorners) -> Bool {
    BoxTree.touch(boxes[index], box) && !corners.isOutside(outlines[index])
  }
}
