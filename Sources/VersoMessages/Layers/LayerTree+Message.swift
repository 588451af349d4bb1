import VersoLayers
import VersoTransitions

extension LayerTree: MessageValue {
  /// Reads a tree; which layer lies in which is seen to.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let count = try reader.count("layers", limit: Recorder.mostLayers, size: 16)
    reader.layerCount = count
    let root = try reader.layer()
    var nodes: [Node] = []
    nodes.reserveCapacity(count)
    for _ in 0..<count {
      let name = try reader.name("a layer's name")
      let kind = try LayerKind(from: &reader)
      let state = try LayerState(from: &reader)
      let children = try reader.list("sublayers", limit: count, size: 4) { reader throws(MessageError) in
        try reader.layer()
      }
      nodes.append(Node(name: name, kind: kind, state: state, children: children))
    }
    var forest = LayerForest(count: count)
    try forest.change(nodes.indices.map { (LayerID($0), nodes[$0].children) })
    for index in nodes.indices { nodes[index].parent = forest.parent(of: LayerID(index)) }
    guard nodes[root.index].parent == nil else { throw .invalid("the layer that holds all others lies in another") }
    self.init(nodes: nodes, root: root)
  }

  /// Writes the tree.
  public func write(to writer: inout MessageWriter) {
    writer.count(nodes.count)
    writer.layer(root)
    for index in nodes.indices {
      writer.text(nodes[index].name)
      writer.value(nodes[index].kind)
      nodes[index].state.write(to: &writer)
      writer.list(nodes[index].children) { $0.layer($1) }
    }
  }
}
