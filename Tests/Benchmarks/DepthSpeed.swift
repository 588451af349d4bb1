import Glibc
import Verso

/// How quick depth is sorted out on one thread, beside the figures it is to reach.
@MainActor
enum DepthSpeed {
  /// The rows of the table.
  static func rows() -> [(name: String, figure: String, target: String)] {
    var rows: [(name: String, figure: String, target: String)] = []
    rows.append(("depth: two crossing layers compared and cut", microseconds(twoLayers()), "2 µs"))
    rows.append(("depth: the whole frame of two crossing layers", microseconds(frame(of: crossing(2))), ""))
    for count in [250, 1000, 4000] {
      let seconds = frame(of: separate(count))
      let share = seconds / (Double(count) * log2(Double(count)))
      rows.append(
        ("depth: a frame of \(count) separate layers", "\(milliseconds(seconds)), n log n x \(microseconds(share))", "")
      )
    }
    rows.append(("depth: a frame of 200 layers that all cross", milliseconds(frame(of: crossing(200))), "50 ms"))
    return rows
  }

  private static func microseconds(_ seconds: Double) -> String {
    let hundredths = Int((min(seconds, 1e6) * 1e8).rounded())
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction) µs"
  }

  /// What is done for one pair: the part both cover, which is nearer there, and what that leaves of the other.
  private static func twoLayers() -> Double {
    let camera = Transform3D.perspective(1500).about(Point3D(500, 500, 0))
    let turned = Transform3D.rotation(0.8, 0, 1, 0).about(Point3D(500, 500, 0)) * camera
    let bounds = Polygon(Rect(300, 300, 400, 400))
    guard let flat = bounds.projected(through: camera), let leaf = bounds.projected(through: turned),
      let far = DepthPlane(transform: camera), let near = DepthPlane(transform: turned)
    else { return .nan }
    return Stopwatch.median { _ in
      guard let shared = flat.intersection(leaf) else { return }
      guard case .crossing(let nearer) = near.order(to: far, over: shared) else { return }
      let (hiding, hidden) = (shared.clipped(to: nearer), shared.clipped(to: nearer.opposite))
      if let hiding { sink += Double(flat.subtracting(hiding).count) }
      if let hidden { sink += Double(leaf.subtracting(hidden).count) }
    }
  }

  private static func frame(of tree: LayerTree) -> Double {
    Stopwatch.median(rounds: 5) { _ in sink += Double(Frame(tree).pieces.count) }
  }

  private static func tree(_ states: [LayerState]) -> LayerTree {
    var root = LayerState()
    root.bounds = Rect(0, 0, 1000, 1000)
    root.position = Point(500, 500)
    root.sublayerTransform = .perspective(1500)
    let children = states.indices.map { LayerID($0 + 1) }
    var nodes = [LayerTree.Node(name: "container", kind: .plain, state: root, children: children)]
    for (index, state) in states.enumerated() {
      nodes.append(LayerTree.Node(name: "layer-\(index)", kind: .plain, state: state, parent: LayerID(0)))
    }
    return LayerTree(nodes: nodes, root: LayerID(0))
  }

  /// Turned layers of 8 x 8 points in a grid, none over another.
  private static func separate(_ count: Int) -> LayerTree {
    let side = Int(Double(count).squareRoot().rounded(.up))
    return tree(
      (0..<count).map { index in
        var state = LayerState()
        state.backgroundColor = .white
        state.bounds = Rect(0, 0, 8, 8)
        state.position = Point(Double(index % side) * 10, Double(index / side) * 10)
        state.transform = .rotation(0.5, 0, 1, 0)
        return state
      })
  }

  /// Layers of 600 x 600 points about one place, turned every way by steps that never repeat.
  private static func crossing(_ count: Int) -> LayerTree {
    tree(
      (0..<count).map { index in
        let step = Double(index)
        var state = LayerState()
        state.backgroundColor = .white
        state.bounds = Rect(0, 0, 600, 600)
        state.position = Point(500 + 100 * sin(step * 1.7), 500 + 100 * cos(step * 2.3))
        state.transform = .rotation(0.4 + step * 0.618, sin(step), cos(step * 1.3), sin(step * 0.7))
        return state
      })
  }
}
