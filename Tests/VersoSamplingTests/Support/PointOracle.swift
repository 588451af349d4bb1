import VersoGeometry
import VersoLayers

/// What the eye meets at one point of the screen, worked out there alone: no polygon is made and nothing is cut.
///
/// It knows rectangles right inside the container that hold nothing themselves.
struct PointOracle {
  private struct Entry {
    var name: String
    var bounds: Rect
    var matrix: Transform3D
    var isOpaque: Bool
  }

  private let entries: [Entry]

  init(_ tree: LayerTree) {
    entries = tree[tree.root].children.map { id in
      let state = tree[id].state
      return Entry(
        name: tree[id].name, bounds: state.bounds, matrix: tree.matrixToParent(of: id),
        isOpaque: state.opacity >= 1 && state.hasOpaqueFill)
    }
  }

  /// The layers that lie at a point, back to front, and how many of them, from the front, show.
  struct Answer: Equatable {
    var layers: [String]
    var shownCount: Int
    /// The nearest opaque layer, which hides all behind it.
    var hider: String?

    var shown: ArraySlice<String> { layers.suffix(shownCount) }
  }

  func answer(at point: Point) -> Answer {
    var met: [(place: Int, nearness: Double)] = []
    for (place, entry) in entries.enumerated() {
      guard let local = entry.matrix.unproject(point), entry.bounds.contains(local) else { continue }
      let image = entry.matrix.apply(local.x, local.y)
      met.append((place, image.z / image.w))
    }
    met.sort { $0.nearness != $1.nearness ? $0.nearness < $1.nearness : $0.place < $1.place }
    let front = met.lastIndex { entries[$0.place].isOpaque }
    return Answer(
      layers: met.map { entries[$0.place].name }, shownCount: met.count - (front ?? 0),
      hider: front.map { entries[met[$0].place].name })
  }

  /// Whether the answer is another one a little beside: then rounding may decide.
  func isAtAnEdge(_ point: Point, _ answer: Answer, within distance: Double = 0.02) -> Bool {
    [Point(distance, 0), Point(-distance, 0), Point(0, distance), Point(0, -distance)].contains {
      self.answer(at: point + $0) != answer
    }
  }
}
