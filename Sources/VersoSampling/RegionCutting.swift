import VersoGeometry
import VersoTransitions

/// The cutting of members that many others may hide, region by region, so that each piece meets only few of them.
///
/// Where a cover fills a whole region only depth decides there, and cutting along a straight line leaves one convex
/// piece. So those go first, the nearest before the others; the borders of covers cut into pieces only what is left.
struct RegionCutting {
  private let members: [Member]
  private let isWanted: [Bool]
  private var kept: [[Scrap]]
  private var planes: [FillingPlane] = []
  private var scraps: [Scrap] = []

  /// Puts in the place of the parts of some members what nearer ones leave of them.
  static func cut(_ members: inout [Member], _ wanted: [Int], in regions: DepthRegions) {
    guard !wanted.isEmpty else { return }
    var cutting = RegionCutting(members, wanted)
    for home in regions.homes {
      if WorkInterrupts.isRequested { return }
      cutting.cut(home)
    }
    let kept = cutting.kept
    for index in wanted { members[index].surface.keep(kept[index]) }
  }

  private init(_ members: [Member], _ wanted: [Int]) {
    self.members = members
    var isWanted = Array(repeating: false, count: members.count)
    for index in wanted { isWanted[index] = true }
    self.isWanted = isWanted
    kept = Array(repeating: [], count: members.count)
  }

  /// Cuts all that shows in one region.
  private mutating func cut(_ home: DepthRegions.Home) {
    let corners = RegionCorners(home.box)
    let border = Polygon(home.box)
    let otherBorder = Polygon(home.box.corners.reversed())
    let residents = home.residents
    for (place, back) in residents.enumerated() where isWanted[back.index] {
      guard let own = members[back.index].plane else { continue }
      planes.removeAll(keepingCapacity: true)
      for (other, front) in residents.enumerated() {
        guard front.fills else { break }
        guard other != place, let plane = members[front.index].plane, mayHide(plane, own, corners) else { continue }
        planes.append(FillingPlane(plane, isAbove: front.index > back.index))
      }
      scraps.removeAll(keepingCapacity: true)
      for (number, part) in members[back.index].surface.parts.enumerated() {
        let inside: Polygon?
        if back.fills, members[back.index].surface.isWhole {
          // The direction of a piece tells which side of its layer shows.
          inside = part.polygon.signedArea < 0 ? otherBorder : border
        } else {
          inside = part.polygon.intersection(border)
        }
        if let rest = inside?.inFront(of: planes, in: own) { scraps.append(Scrap(polygon: rest, part: number)) }
      }
      for (other, front) in residents.enumerated() where !front.fills && other != place {
        if scraps.isEmpty { break }
        guard let plane = members[front.index].plane, mayHide(plane, own, corners) else { continue }
        for cover in members[front.index].surface.covers {
          Scrap.take(cover, plane, from: &scraps, own, isAbove: front.index > back.index)
        }
      }
      kept[back.index] += scraps
    }
  }

  /// Whether a plane is not farther than another all over the region.
  private func mayHide(_ near: DepthPlane, _ far: DepthPlane, _ corners: RegionCorners) -> Bool {
    corners.values(of: near - far).max() >= 0
  }
}
