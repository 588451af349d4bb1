import TestSupport
import Testing
import VersoGeometry
import VersoLayers

extension OracleValue {
  var point: Point? { numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil }
  var rect: Rect? { numbers.count == 4 ? Rect(numbers[0], numbers[1], numbers[2], numbers[3]) : nil }
  var transform: Transform3D? { Transform3D(values: numbers) }

  /// The layer a fixture describes; what it does not say has its default.
  var layerState: LayerState {
    var state = LayerState()
    if let bounds = self["bounds"].rect { state.bounds = bounds }
    if let position = self["position"].point { state.position = position }
    if let anchor = self["anchor"].point { state.anchorPoint = anchor }
    if let transform = self["transform"].transform { state.transform = transform }
    if let transform = self["sublayer_transform"].transform { state.sublayerTransform = transform }
    if let z = self["zPosition"].number { state.zPosition = z }
    if let opacity = self["opacity"].number { state.opacity = opacity }
    state.isHidden = self["hidden"].flag ?? false
    state.isGeometryFlipped = self["geometry_flipped"].flag ?? false
    return state
  }
}

extension LayerTree {
  /// Makes a tree of one chain of layers, the deepest first; the root is the last one.
  init(chain states: [LayerState]) {
    let nodes = states.enumerated().map { index, state in
      Node(
        name: "layer \(index)", kind: .plain, state: state,
        parent: index + 1 < states.count ? LayerID(index + 1) : nil, children: index > 0 ? [LayerID(index - 1)] : [])
    }
    self.init(nodes: nodes, root: LayerID(states.count - 1))
  }

  /// Makes a tree from nested descriptions; the names are those of the fixture.
  init(nested description: OracleValue) {
    var nodes: [Node] = []
    func add(_ description: OracleValue, below parent: LayerID?) -> LayerID {
      let id = LayerID(nodes.count)
      nodes.append(
        Node(
          name: description["id"].text ?? "",
          kind: description["class"].text == "transform layer" ? .transform : .plain,
          state: description.layerState, parent: parent))
      nodes[id.index].children = description["children"].list.map { add($0, below: id) }
      return id
    }
    let root = add(description, below: nil)
    self.init(nodes: nodes, root: root)
  }
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: Rect, _ b: Rect, _ tolerance: Double) -> Bool {
  isClose(a.origin, b.origin, tolerance) && isClose(a.width, b.width, tolerance)
    && isClose(a.height, b.height, tolerance)
}
