import VersoLayers

/// The layers that are in the tree at one moment, each after the one it lies in, siblings in tree order.
public struct LayerOrder: Sendable {
  /// One layer of the tree.
  public struct Entry: Sendable {
    /// The layer.
    public let layer: LayerID
    /// The number of the layer it lies in, counted among the layers that hold others; -1 for the root.
    public let parent: Int
    /// Its own number among the layers that hold others; -1 where it holds none.
    public let number: Int
  }

  /// When this order holds from, in seconds of recording time.
  public let time: Double
  /// The layers, the root first.
  public let entries: [Entry]
  /// How many of them hold others.
  public let parentCount: Int

  /// Works out the order of a moment.
  init(_ layers: [LayerTrack], root: LayerID, at time: Double) {
    self.time = time
    var entries: [Entry] = []
    var parentCount = 0
    var waiting: [(layer: LayerID, parent: Int)] = [(root, -1)]
    while let (layer, parent) = waiting.popLast() {
      let children = layers[layer.index].children.value(at: time)
      let number = children.isEmpty ? -1 : parentCount
      entries.append(Entry(layer: layer, parent: parent, number: number))
      guard !children.isEmpty else { continue }
      parentCount += 1
      for child in children.reversed() { waiting.append((child, number)) }
    }
    self.entries = entries
    self.parentCount = parentCount
  }

  /// Works out the order of every moment at which it changes; nothing where that would be very much.
  static func all(_ layers: [LayerTrack], root: LayerID) -> [LayerOrder]? {
    var times: Set<Double> = []
    for layer in layers { for change in layer.children.changes { times.insert(change.time) } }
    guard times.count < 4_000_000 / max(layers.count, 1) else { return nil }
    return times.sorted().map { LayerOrder(layers, root: root, at: $0) }
  }
}

extension Timeline {
  /// Returns the layers in the tree at a time of the recording, in seconds.
  public func layerOrder(at time: Double) -> LayerOrder {
    guard let orders, !orders.isEmpty else { return LayerOrder(layers, root: root, at: time) }
    var (low, high) = (0, orders.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if orders[middle].time <= time { low = middle } else { high = middle }
    }
    return orders[low]
  }

  /// The time of each layer's own clock at a moment, in seconds; nothing where no clock was ever set.
  public func localTimes(at moment: Double) -> [Double]? {
    hasClocks ? Self.localTimes(of: layers, at: moment) : nil
  }
}
