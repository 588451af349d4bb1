import VersoGeometry
import VersoTransitions

/// Puts the parts of everything in one space in the order they are drawn, back to front.
///
/// Opaque parts do not overlap any more when this is called; see-through ones may lie over others, cross them, or lie
/// over each other in a ring. Where the members that overlap can be put in a row, they are; where not, they are cut
/// along their planes.
struct DrawingOrder {
  private let members: [Member]
  private var below: [[Int]]
  private var leaders: [Int]
  private var isTangled: Set<Int> = []
  /// Whether every member lies over those before it, or not over them at all.
  private var isTreeOrder = true

  /// So many pieces may come of cutting in one space; beyond, a piece goes by its middle.
  private static let largestPieceCount = 60_000

  /// Returns the parts of all members, back to front.
  static func parts(of members: [Member]) -> [Part] {
    let shown = members.filter { !$0.surface.parts.isEmpty }
    guard shown.count > 1 else { return shown.first?.surface.parts ?? [] }
    // Without anything see-through nothing overlaps.
    if shown.allSatisfy({ $0.surface.parts.allSatisfy(\.hides) }) { return shown.flatMap(\.surface.parts) }
    var order = DrawingOrder(shown)
    order.compare()
    return order.isTreeOrder ? shown.flatMap(\.surface.parts) : order.sorted()
  }

  private init(_ members: [Member]) {
    self.members = members
    below = Array(repeating: [], count: members.count)
    leaders = Array(members.indices)
  }

  private mutating func leader(of index: Int) -> Int {
    var index = index
    while leaders[index] != index {
      leaders[index] = leaders[leaders[index]]
      index = leaders[index]
    }
    return index
  }

  /// Finds out of all pairs that overlap which lies over which.
  private mutating func compare() {
    let boxes = members.map { member in
      member.surface.parts.dropFirst().reduce(member.surface.parts[0].polygon.boundingBox) {
        BoxTree.union($0, $1.polygon.boundingBox)
      }
    }
    let boxTree = BoxTree(boxes)
    var found: [Int] = []
    for a in members.indices {
      if WorkInterrupts.isRequested { return }
      found.removeAll(keepingCapacity: true)
      boxTree.find(boxes[a], into: &found)
      for b in found.sorted() where b > a {
        switch relation(a, b) {
        case .apart: continue
        case .over: below[b].append(a)
        case .under:
          below[a].append(b)
          isTreeOrder = false
        case .both:
          isTangled.insert(a)
          isTreeOrder = false
        }
        let (p, q) = (leader(of: a), leader(of: b))
        leaders[max(p, q)] = min(p, q)
      }
    }
  }

  private enum Relation {
    case apart
    /// The later one lies over the earlier one.
    case over
    /// The later one lies under the earlier one.
    case under
    case both
  }

  private func relation(_ a: Int, _ b: Int) -> Relation {
    guard let mine = members[a].plane, let its = members[b].plane else { return .apart }
    var (isOver, isUnder) = (false, false)
    for first in members[a].surface.parts {
      if WorkInterrupts.isRequested { return .apart }
      let box = first.polygon.boundingBox
      for second in members[b].surface.parts where !(first.hides && second.hides) {
        guard BoxTree.overlap(box, second.polygon.boundingBox),
          let shared = first.polygon.intersection(second.polygon)
        else { continue }
        switch its.strictOrder(to: mine, over: shared) {
        case .nearer, .coplanar: isOver = true
        case .farther: isUnder = true
        case .crossing: return .both
        }
        if isOver, isUnder { return .both }
      }
    }
    return isOver ? .over : isUnder ? .under : .apart
  }

  /// Lists group after group of members that lie over each other; groups do not overlap.
  private mutating func sorted() -> [Part] {
    var groups: [[Int]] = []
    var places: [Int: Int] = [:]
    var tangled: Set<Int> = []
    for index in members.indices {
      let leader = leader(of: index)
      if isTangled.contains(index) { tangled.insert(leader) }
      if let place = places[leader] {
        groups[place].append(index)
      } else {
        places[leader] = groups.count
        groups.append([index])
      }
    }
    var result: [Part] = []
    for group in groups {
      if !tangled.contains(leader(of: group[0])), let row = row(group) {
        for index in row { result += members[index].surface.parts }
      } else {
        result += cut(group)
      }
    }
    return result
  }

  /// Returns members so that each comes after all it lies over; nothing where some lie over each other in a ring.
  private func row(_ group: [Int]) -> [Int]? {
    var (done, open): (Set<Int>, Set<Int>) = ([], [])
    var result: [Int] = []
    for start in group where !done.contains(start) {
      var stack = [(start, 0)]
      open.insert(start)
      while let (index, next) = stack.last {
        if next < below[index].count {
          stack[stack.count - 1].1 += 1
          let lower = below[index][next]
          if open.contains(lower) { return nil }
          if !done.contains(lower) {
            open.insert(lower)
            stack.append((lower, 0))
          }
        } else {
          stack.removeLast()
          open.remove(index)
          done.insert(index)
          result.append(index)
        }
      }
    }
    return result
  }

  /// A member, or what cutting left of one.
  private struct Fragment {
    var member: Int
    var parts: [Part]
  }

  /// Divides members by the plane of one of them, and each side again (Fuchs, Kedem and Naylor 1980).
  private func cut(_ group: [Int]) -> [Part] {
    var result: [Part] = []
    var waiting = [(group.map { Fragment(member: $0, parts: members[$0].surface.parts) }, isDone: false)]
    var pieceCount = group.reduce(0) { $0 + members[$1].surface.parts.count }
    while let (fragments, isDone) = waiting.popLast() {
      if WorkInterrupts.isRequested { return result }
      if isDone || fragments.count < 2 {
        for fragment in fragments { result += fragment.parts }
        continue
      }
      guard let plane = members[fragments[fragments.count / 2].member].plane else { continue }
      var (far, same, near): ([Fragment], [Fragment], [Fragment]) = ([], [], [])
      let root = fragments[fragments.count / 2].member
      for fragment in fragments {
        guard fragment.member != root, let own = members[fragment.member].plane else {
          same.append(fragment)
          continue
        }
        var sides: (far: [Part], same: [Part], near: [Part]) = ([], [], [])
        for part in fragment.parts {
          switch own.strictOrder(to: plane, over: part.polygon) {
          case .nearer: sides.near.append(part)
          case .farther: sides.far.append(part)
          case .coplanar: sides.same.append(part)
          case .crossing(let border):
            guard pieceCount < Self.largestPieceCount else {
              let isNear = border.distance(of: part.polygon.center) >= 0
              if isNear { sides.near.append(part) } else { sides.far.append(part) }
              continue
            }
            let halves = part.polygon.split(by: border)
            var piece = part
            if let inside = halves.inside {
              piece.polygon = inside
              sides.near.append(piece)
            }
            if let outside = halves.outside {
              piece.polygon = outside
              sides.far.append(piece)
            }
            pieceCount += 1
          }
        }
        if !sides.far.isEmpty { far.append(Fragment(member: fragment.member, parts: sides.far)) }
        if !sides.same.isEmpty { same.append(Fragment(member: fragment.member, parts: sides.same)) }
        if !sides.near.isEmpty { near.append(Fragment(member: fragment.member, parts: sides.near)) }
      }
      waiting.append((near, isDone: false))
      waiting.append((same, isDone: true))
      waiting.append((far, isDone: false))
    }
    return result
  }
}
