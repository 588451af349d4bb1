import VersoLayers

/// Everything a transition does over time: an immutable value that any moment can be taken from.
public struct Timeline: Sendable {
  /// The moment at which the transition ends, in seconds of recording time.
  public let duration: Double
  /// The layers with all their changes and animations.
  public let layers: [LayerTrack]
  /// The container.
  public let root: LayerID
  /// Whether a function of progress was sampled, at every multiple of 1/240 s.
  public let isSampled: Bool
  /// What the transition did, in order, with where it stands in the source; bounded in number.
  public package(set) var calls: [RecordedCall] = []
  /// The order of the layers from each moment on at which it changes, worked out once.
  let orders: [LayerOrder]?
  /// Whether a layer's own clock was ever set.
  let hasClocks: Bool
  /// What moves each layer about, ready for quick sampling; nothing for the whole where that is not possible for one.
  public let placements: PlacementTable?

  /// Whether a layer is ever bent.
  public let hasBends: Bool

  /// Makes a timeline from its parts.
  public init(duration: Double, layers: [LayerTrack], root: LayerID, isSampled: Bool = false) {
    self.duration = duration
    let prepared = layers.map { layer in
      var prepared = layer
      prepared.prepare()
      return prepared
    }
    self.layers = prepared
    // By place: a layer is large, and going through them would copy each.
    hasClocks = prepared.indices.contains { prepared[$0].clock != nil }
    hasBends = prepared.indices.contains { prepared[$0].bend != nil || !prepared[$0].base.bend.isNone }
    placements = hasClocks ? nil : PlacementTable(prepared)
    self.root = root
    orders = LayerOrder.all(layers, root: root)
    self.isSampled = isSampled
  }

  /// Returns the tree of layers with the values that show at a time, in seconds of recording time.
  ///
  /// A pure function: any order, any step. Every event up to and at the time is in it, except what the completion
  /// that ends the run does. Times outside the run are clamped to it.
  public func snapshot(at time: Double) -> LayerTree {
    let moment = time > 0 ? min(time, duration) : 0
    return Self.tree(of: layers, root: root, at: moment)
  }

  static func tree(of layers: [LayerTrack], root: LayerID, at moment: Double) -> LayerTree {
    var nodes: [LayerTree.Node] = []
    nodes.reserveCapacity(layers.count)
    let locals = localTimes(of: layers, at: moment)
    for index in layers.indices {
      nodes.append(
        LayerTree.Node(
          name: layers[index].name, kind: layers[index].kind,
          state: layers[index].state(at: moment, local: locals.map { $0[index] }),
          children: layers[index].children.value(at: moment)))
    }
    for index in nodes.indices {
      for child in nodes[index].children { nodes[child.index].parent = LayerID(index) }
    }
    return LayerTree(nodes: nodes, root: root)
  }

  /// The time of each layer's own clock at a moment, in seconds; nothing where no clock was ever set.
  static func localTimes(of layers: [LayerTrack], at moment: Double) -> [Double]? {
    guard layers.indices.contains(where: { layers[$0].clock != nil }) else { return nil }
    var parents: [Int?] = Array(repeating: nil, count: layers.count)
    for index in layers.indices {
      for child in layers[index].children.value(at: moment) { parents[child.index] = index }
    }
    var times: [Double?] = Array(repeating: nil, count: layers.count)
    for index in layers.indices {
      // Up to a layer whose time is known, then down again.
      var chain: [Int] = []
      var next: Int? = index
      while let here = next, times[here] == nil {
        chain.append(here)
        next = parents[here]
      }
      var time = next.flatMap { times[$0] } ?? moment
      for here in chain.reversed() {
        time = (layers[here].clock?.value(at: moment) ?? .usualClock).localTime(forParentTime: time)
        times[here] = time
      }
    }
    return times.map { $0 ?? moment }
  }
}
