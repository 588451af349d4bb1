import VersoGeometry
import VersoLayers

/// A layer of a composition: one of the host's, a blank screen between two parts, or one that a part made.
enum StageLayer: Hashable, Sendable {
  case container, from, to
  case interlude(Int)
  case made(part: Int, LayerID)

  /// Whether a part made it itself.
  var isMade: Bool { if case .made = self { true } else { false } }
}

/// One layer as a composition shows it at one moment.
struct StageNode: Sendable {
  /// A picture of another layer of the composition.
  struct Picture: Sendable {
    var source: StageLayer
    /// When it was taken, in seconds of the player's time.
    var time: Double
    var rect: Rect
    var coverage: Double
  }

  var name: String
  var kind: LayerKind
  var state: LayerState
  var children: [StageLayer]
  var picture: Picture?
}

/// What a composition shows at one moment: every layer of it, also those outside the tree.
struct StageFrame: Sendable {
  var nodes: [StageLayer: StageNode] = [:]

  /// The layers in the tree, each before its sublayers.
  var layersInTree: [StageLayer] {
    var found: [StageLayer] = []
    var seen: Set<StageLayer> = []
    var waiting: [StageLayer] = [.container]
    while let layer = waiting.popLast() {
      guard seen.insert(layer).inserted, let node = nodes[layer] else { continue }
      found.append(layer)
      waiting.append(contentsOf: node.children.reversed())
    }
    return found
  }

  /// The layer each one lies in.
  var parents: [StageLayer: StageLayer] {
    var found: [StageLayer: StageLayer] = [:]
    for (layer, node) in nodes {
      for child in node.children { found[child] = layer }
    }
    return found
  }

  /// The same with other layers in the places of some.
  func renaming(_ rename: (StageLayer) -> StageLayer) -> StageFrame {
    var renamed = StageFrame()
    for (layer, node) in nodes {
      var node = node
      node.children = node.children.map(rename)
      if let source = node.picture?.source { node.picture?.source = rename(source) }
      renamed.nodes[rename(layer)] = node
    }
    return renamed
  }

  /// The same with the moments of pictures in another time.
  func retiming(_ moment: (Double) -> Double) -> StageFrame {
    var copy = self
    for (layer, node) in nodes {
      if let time = node.picture?.time { copy.nodes[layer]?.picture?.time = moment(time) }
    }
    return copy
  }

  /// Lists put together: the order of the first holds, and what only a later one has stands where it stands there.
  static func union(_ lists: [[StageLayer]]) -> [StageLayer] {
    var result = lists.first ?? []
    for list in lists.dropFirst() {
      var before: StageLayer?
      for layer in list {
        if !result.contains(layer) {
          let place = before.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
          result.insert(layer, at: place)
        }
        before = layer
      }
    }
    return result
  }
}
