import VersoGeometry

/// Who can hide whom in one space, found region by region without cutting anything.
///
/// The space is quartered again and again. Where a member's cover fills a region and lies nearer all over it than
/// another member, that other one shows nothing there and hides nothing there that is not hidden anyway (the division
/// of Warnock 1969, used to choose and not to draw). What is left in a region are the few members whose order there
/// depends on where exactly; only these have to be compared.
struct DepthRegions {
  /// The members as this needs them; those that have no plane to show are left out of every region.
  private let planes: [DepthPlane?]
  private let boxes: [Rect]
  /// The sides of each cover of each member, inward.
  private let covers: [[[HalfPlane]]]

  private struct Region {
    var box: Rect
    var occupants: [Int]
    var depth: Int
  }

  /// So few members are compared with each other as they are.
  private static let fewOccupants = 6
  /// Planes nowhere farther apart than this, in points, are one for certain; the order of the tree decides.
  private static let samePlane = 1e-7
  /// So often a region is quartered at most.
  private static let largestDepth = 7

  /// A region that was not divided, with the members that may show in it.
  struct Home {
    var box: Rect
    var residents: [Int]
  }

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
    planes = members.map { $0.surface.parts.isEmpty && $0.surface.covers.isEmpty ? nil : $0.plane }
    boxes = members.map(\.box)
    covers = members.map { $0.surface.covers.map(\.halfPlanes) }
    homesOf = Array(repeating: [], count: members.count)
    hiders = homesOf
    stamps = Array(repeating: -1, count: members.count)
    let shown = members.indices.filter { planes[$0] != nil }
    guard let first = shown.first else { return }
    let box = shown.reduce(boxes[first]) { BoxTree.union($0, boxes[$1]) }
    var regions = [Region(box: box, occupants: shown, depth: 0)]
    var (next, regionCount) = (0, 1)
    // Level by level, so that the space is divided evenly until there are enough regions.
    while next < regions.count {
      var region = Region(box: .zero, occupants: [], depth: 0)
      swap(&region, &regions[next])
      next += 1
      cull(&region)
      let canDivide = region.depth < Self.largestDepth && regionCount < 8 * members.count + 64
      if canDivide, region.occupants.count > Self.fewOccupants {
        let quarters = quarters(region)
        let total = quarters.reduce(0) { $0 + $1.occupants.count }
        // Where everything is everywhere, dividing gains only if something can be culled later.
        if region.depth < 3 || total * 8 < region.occupants.count * 31 {
          regions += quarters
          regionCount += 3
          continue
        }
      }
      for index in region.occupants { homesOf[index].append(homes.count) }
      homes.append(Home(box: region.box, residents: region.occupants))
    }
  }

  /// Whether a member shows nowhere at all, being behind the cover of others wherever it is.
  func isHidden(_ index: Int) -> Bool { homesOf[index].isEmpty && !hiders[index].isEmpty }

  /// Lists the members that have to be compared with one, each once.
  mutating func find(_ index: Int, into found: inout [Int]) {
    stamps[index] = index
    for home in homesOf[index] {
      for other in homes[home].residents where stamps[other] != index {
        stamps[other] = index
        found.append(other)
      }
    }
    for other in hiders[index] where stamps[other] != index {
      stamps[other] = index
      found.append(other)
    }
  }

  /// How many comparisons the regions lead to.
  var cost: Int { homes.reduce(0) { $0 + $1.residents.count * $1.residents.count } }

  /// Takes out of a region whoever is behind one cover that fills it.
  private mutating func cull(_ region: inout Region) {
    let occupants = region.occupants
    guard occupants.count > 1 else { return }
    let box = region.box
    let x = SIMD4<Double>(box.minX, box.maxX, box.maxX, box.minX)
    let y = SIMD4<Double>(box.minY, box.minY, box.maxY, box.maxY)
    // How near each is at the four corners: its plane is linear, so these tell of all between them.
    var values: [SIMD4<Double>] = []
    values.reserveCapacity(occupants.count)
    var (nearest, nearestValues) = (-1, SIMD4<Double>(repeating: -.infinity))
    for index in occupants {
      guard let plane = planes[index] else { return }
      let own = plane.a * x + plane.b * y + plane.c
      values.append(own)
      // Of layers in one plane the later one wins.
      guard own.min() > nearestValues.min() - Self.samePlane else { continue }
      let fills = covers[index].contains { sides in
        !sides.isEmpty && sides.allSatisfy { ($0.a * x + $0.b * y + $0.c).min() >= 0 }
      }
      if fills { (nearest, nearestValues) = (index, own) }
    }
    guard nearest >= 0 else { return }
    region.occupants.removeAll(keepingCapacity: true)
    for (index, own) in zip(occupants, values) {
      // Thrice the difference up to which planes count as one, so that no tie on the way changes who shows.
      let size = max(own.max(), nearestValues.max(), -own.min(), -nearestValues.min())
      let difference = nearestValues - own
      let isBehind = difference.min() > 3e-6 + 3e-9 * size
      let isBelow = index < nearest && max(difference.max(), -difference.min()) <= Self.samePlane
      if isBehind || isBelow {
        if hiders[index].last != nearest { hiders[index].append(nearest) }
      } else {
        region.occupants.append(index)
      }
    }
  }

  private func quarters(_ region: Region) -> [Region] {
    let (box, middle) = (region.box, region.box.center)
    let quarters = [
      Rect(box.minX, box.minY, middle.x - box.minX, middle.y - box.minY),
      Rect(middle.x, box.minY, box.maxX - middle.x, middle.y - box.minY),
      Rect(box.minX, middle.y, middle.x - box.minX, box.maxY - middle.y),
      Rect(middle.x, middle.y, box.maxX - middle.x, box.maxY - middle.y),
    ]
    return quarters.map { quarter in
      Region(
        box: quarter, occupants: region.occupants.filter { BoxTree.touch(boxes[$0], quarter) },
        depth: region.depth + 1)
    }
  }
}
