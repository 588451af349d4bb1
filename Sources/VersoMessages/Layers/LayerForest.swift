import VersoLayers
import VersoTransitions

/// Which layer lies in which, while changes are gone through: sees that it stays a forest, not too deep.
struct LayerForest {
  private var parents: [LayerID?]
  private var children: [[LayerID]]
  /// How many steps may still be taken, so that no bytes keep the reader busy for long.
  private var steps: Int

  /// A forest of single layers.
  init(count: Int, steps: Int = 50_000_000) {
    parents = Array(repeating: nil, count: count)
    children = Array(repeating: [], count: count)
    self.steps = steps
  }

  /// The layer one lies in.
  func parent(of layer: LayerID) -> LayerID? { parents[layer.index] }

  /// Takes up what changes at one moment: for some layers, which ones lie in them from then on.
  mutating func change(_ changes: [(layer: LayerID, children: [LayerID])]) throws(MessageError) {
    // All leave before any arrives, as one may go from one layer to another.
    for change in changes {
      for child in children[change.layer.index] { parents[child.index] = nil }
      try spend(children[change.layer.index].count)
    }
    for change in changes {
      children[change.layer.index] = change.children
      for child in change.children {
        guard parents[child.index] == nil else { throw .invalid("a layer lies in two others at once") }
        parents[child.index] = change.layer
      }
      try spend(change.children.count)
    }
    // Every circle leads through a layer that changed; without circles the ways down end too.
    for change in changes { _ = try levels(above: change.layer) }
    for change in changes { try checkWays(down: change.layer) }
  }

  /// How many layers the way up from a layer leads through.
  private mutating func levels(above layer: LayerID) throws(MessageError) -> Int {
    var levels = 0
    var above = parents[layer.index]
    while let here = above {
      levels += 1
      guard levels <= Recorder.mostLevels else { throw .invalid("layers lie too deep in each other, or in a circle") }
      above = parents[here.index]
    }
    try spend(levels + 1)
    return levels
  }

  /// Sees that nothing below a layer lies too deep.
  private mutating func checkWays(down layer: LayerID) throws(MessageError) {
    var waiting = [(layer: layer, levels: try levels(above: layer))]
    while let (here, levels) = waiting.popLast() {
      guard levels <= Recorder.mostLevels else { throw .invalid("layers lie too deep in each other") }
      for child in children[here.index] { waiting.append((child, levels + 1)) }
      try spend(1)
    }
  }

  private mutating func spend(_ count: Int) throws(MessageError) {
    steps -= count
    guard steps >= 0 else { throw .invalid("the layers change places too often") }
  }
}
