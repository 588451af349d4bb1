import VersoLayers

/// Everything a transition does over time: an immutable value that any moment can be taken from.
public struct Timeline: Sendable {
  /// The moment at which the transition ends, in seconds of recording time.
  public var duration: Double
  /// The layers with all their changes and animations.
  public var layers: [LayerTrack]
  /// The container.
  public var root: LayerID
  /// Whether a function of progress was sampled, at every multiple of 1/240 s.
  public var isSampled: Bool

  /// Makes a timeline from its parts.
  public init(duration: Double, layers: [LayerTrack], root: LayerID, isSampled: Bool = false) {
    self.duration = duration
    self.layers = layers
    self.root = root
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
    var nodes = layers.map {
      LayerTree.Node(
        name: $0.name, kind: $0.kind, state: $0.state(at: moment), children: $0.children.value(at: moment))
    }
    for index in nodes.indices {
      for child in nodes[index].children { nodes[child.index].parent = LayerID(index) }
    }
    return LayerTree(nodes: nodes, root: root)
  }
}
