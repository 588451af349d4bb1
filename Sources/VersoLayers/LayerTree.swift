import VersoGeometry

/// A tree of layers at one moment: a value that no later change can touch.
public struct LayerTree: Sendable, Hashable {
  /// One layer of the tree.
  public struct Node: Sendable, Hashable {
    /// The layer's name, unique within its recording.
    public var name: String
    /// Which kind of layer it is.
    public var kind: LayerKind
    /// The layer's values.
    public var state: LayerState
    /// The layer it lies in; nothing for the root and for layers outside the tree.
    public var parent: LayerID?
    /// Its sublayers in tree order, back to front.
    public var children: [LayerID]

    /// Makes a node.
    public init(name: String, kind: LayerKind, state: LayerState, parent: LayerID? = nil, children: [LayerID] = []) {
      self.name = name
      self.kind = kind
      self.state = state
      self.parent = parent
      self.children = children
    }
  }

  /// Every layer of the recording by its index, also those outside the tree at this moment.
  public var nodes: [Node]
  /// The layer that holds all others.
  public var root: LayerID

  /// Makes a tree from its nodes.
  public init(nodes: [Node], root: LayerID) {
    self.nodes = nodes
    self.root = root
  }

  /// The node of a layer.
  @inlinable public subscript(id: LayerID) -> Node {
    // Lent, not copied: a node is large, and most readers want one number of it.
    _read { yield nodes[id.index] }
    _modify { yield &nodes[id.index] }
  }

  /// Returns the layer of a name that is in the tree.
  public func layer(named name: String) -> LayerID? {
    layersInTree.first { self[$0].name == name }
  }

  /// The layers in the tree: the root first, each before its sublayers, siblings in tree order.
  public var layersInTree: [LayerID] {
    var found: [LayerID] = []
    var waiting = [root]
    while let id = waiting.popLast() {
      found.append(id)
      waiting.append(contentsOf: self[id].children.reversed())
    }
    return found
  }

  /// The sublayers of a layer in the order they are drawn where none is turned: by zPosition, then tree order.
  public func childrenByDepth(of id: LayerID) -> [LayerID] {
    let children = self[id].children
    guard children.contains(where: { self[$0].state.zPosition != 0 }) else { return children }
    return children.enumerated().sorted {
      let (a, b) = (self[$0.element].state.zPosition, self[$1.element].state.zPosition)
      return a != b ? a < b : $0.offset < $1.offset
    }.map(\.element)
  }

  /// Whether a layer lies below another in the tree, or is the same one.
  public func contains(_ id: LayerID, below ancestor: LayerID) -> Bool {
    var current: LayerID? = id
    while let here = current {
      if here == ancestor { return true }
      current = self[here].parent
    }
    return false
  }
}
