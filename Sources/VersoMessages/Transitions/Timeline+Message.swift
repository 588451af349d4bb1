import VersoLayers
import VersoTransitions

extension Timeline: MessageValue {
  /// Reads a timeline; which layer lies in which is seen to at every moment.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let duration = try reader.seconds("a timeline's length", limit: Recorder.longestRun)
    let isSampled = try reader.flag()
    let count = try reader.count("layers", limit: Recorder.mostLayers, size: 32)
    reader.layerCount = count
    let root = try reader.layer()
    var layers: [LayerTrack] = []
    var names: Set<String> = []
    layers.reserveCapacity(count)
    for _ in 0..<count {
      let layer = try LayerTrack(from: &reader)
      guard names.insert(layer.name).inserted else { throw .invalid("two layers are called the same") }
      layers.append(layer)
    }
    try Self.check(layers, root)
    self.init(duration: duration, layers: layers, root: root, isSampled: isSampled)
    calls = try CallList(from: &reader).calls
  }

  private static func check(_ layers: [LayerTrack], _ root: LayerID) throws(MessageError) {
    var changes: [(time: Double, layer: LayerID, children: [LayerID])] = []
    // By place: a layer is large, and going through them would copy each.
    for index in layers.indices {
      for change in layers[index].children.changes { changes.append((change.time, LayerID(index), change.value)) }
    }
    guard changes.count <= Recorder.mostEvents + layers.count else {
      throw .tooMany("changes of sublayers", count: changes.count, limit: Recorder.mostEvents)
    }
    changes.sort { ($0.time, $0.layer) < ($1.time, $1.layer) }
    var forest = LayerForest(count: layers.count)
    var rest = changes[...]
    while let first = rest.first {
      let now = rest.prefix { $0.time == first.time }
      // Of several changes of one layer at one moment the last one holds; the order above keeps a layer's together.
      var last: [(layer: LayerID, children: [LayerID])] = []
      for change in now {
        if last.last?.layer == change.layer { last.removeLast() }
        last.append((change.layer, change.children))
      }
      try forest.change(last)
      guard forest.parent(of: root) == nil else { throw .invalid("the layer that holds all others lies in another") }
      rest = rest.dropFirst(now.count)
    }
  }

  /// Writes the timeline.
  public func write(to writer: inout MessageWriter) {
    writer.number(duration)
    writer.flag(isSampled)
    writer.count(layers.count)
    writer.layer(root)
    for index in layers.indices { layers[index].write(to: &writer) }
    writer.value(CallList(calls))
  }
}
