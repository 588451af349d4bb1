import VersoGeometry
import VersoLayers
import VersoTiming

/// Something that shows a frame of a composition at any moment.
protocol StagePlayer {
  /// How long it takes, in seconds.
  var duration: Double { get }
  /// What shows at a time, in seconds; a time beyond the ends shows them.
  func frame(at time: Double) -> StageFrame
  /// What a layer shows: the layers of parts that stand for it, at one time or another.
  func sources(of layer: StageLayer) -> [PartLayer]
}

/// One recorded transition.
struct PartPlayer: StagePlayer {
  let run: TransitionRun
  let part: Int

  var duration: Double { run.timeline.duration }

  func frame(at time: Double) -> StageFrame {
    let tree = run.timeline.snapshot(at: time)
    var frame = StageFrame()
    for (index, node) in tree.nodes.enumerated() {
      var shown = StageNode(
        name: node.name, kind: node.kind, state: node.state, children: node.children.map(layer), picture: nil)
      if case .snapshot(let snapshot) = node.state.contents {
        shown.picture = StageNode.Picture(
          source: layer(snapshot.source), time: snapshot.time, rect: snapshot.rect, coverage: snapshot.coverage)
      }
      frame.nodes[layer(LayerID(index))] = shown
    }
    return frame
  }

  func sources(of layer: StageLayer) -> [PartLayer] {
    switch layer {
    case .container: [PartLayer(part: part, layer: LayerID(0))]
    case .from: [PartLayer(part: part, layer: LayerID(1))]
    case .to: [PartLayer(part: part, layer: LayerID(2))]
    case .made(part, let id): [PartLayer(part: part, layer: id)]
    case .made, .interlude: []
    }
  }

  /// The recorder makes the host's layers first.
  private func layer(_ id: LayerID) -> StageLayer {
    switch id.index {
    case 0: .container
    case 1: .from
    case 2: .to
    default: .made(part: part, id)
    }
  }
}

/// Players one after the other, each with its own old and new view.
struct SequencePlayer: StagePlayer {
  /// A player with the views it runs between.
  struct Entry {
    var player: any StagePlayer
    var from: StageLayer
    var to: StageLayer
  }

  let entries: [Entry]

  var duration: Double { entries.reduce(0) { $0 + $1.player.duration } }

  func frame(at time: Double) -> StageFrame {
    var start = 0.0
    for (place, entry) in entries.enumerated() {
      let end = start + entry.player.duration
      if time < end || place == entries.count - 1 {
        let begin = start
        return entry.player.frame(at: time - begin).renaming { layer in
          switch layer {
          case .from: entry.from
          case .to: entry.to
          default: layer
          }
        }.retiming { $0 + begin }
      }
      start = end
    }
    return StageFrame()
  }
}

extension SequencePlayer {
  func sources(of layer: StageLayer) -> [PartLayer] {
    entries.flatMap { entry -> [PartLayer] in
      if layer == entry.from { return entry.player.sources(of: .from) }
      if layer == entry.to { return entry.player.sources(of: .to) }
      return layer == .from || layer == .to ? [] : entry.player.sources(of: layer)
    }
  }
}

/// A player with left and right exchanged.
struct MirroredPlayer: StagePlayer {
  let inner: any StagePlayer
  /// Twice the middle of each layer's bounds at the start: where x lies, this less x lies afterwards.
  private let doubleMiddles: [StageLayer: Double]

  init(_ inner: any StagePlayer) {
    self.inner = inner
    doubleMiddles = inner.frame(at: 0).nodes.mapValues { 2 * $0.state.bounds.x + $0.state.bounds.width }
  }

  var duration: Double { inner.duration }

  func sources(of layer: StageLayer) -> [PartLayer] { inner.sources(of: layer) }

  func frame(at time: Double) -> StageFrame {
    var frame = inner.frame(at: time)
    let parents = frame.parents
    for (layer, node) in frame.nodes {
      var state = node.state
      let own = doubleMiddles[layer] ?? 0
      let bounds = state.bounds
      state.bounds = Rect(own - (bounds.x + bounds.width), bounds.y, bounds.width, bounds.height)
      state.anchorPoint.x = 1 - state.anchorPoint.x
      if let parent = parents[layer] { state.position.x = (doubleMiddles[parent] ?? 0) - state.position.x }
      state.transform = Self.mirrored(state.transform)
      state.sublayerTransform = Self.mirrored(state.sublayerTransform)
      state.shadowOffset.width = -state.shadowOffset.width
      if !state.bend.isNone { state.bend.angle = .pi - state.bend.angle }
      // What a layer shows is not mirrored, but a part of it is then the part on the other side, and a gradient runs
      // the other way.
      state.contentsRect.origin.x = 1 - (state.contentsRect.x + state.contentsRect.width)
      if case .gradient(var gradient) = state.contents {
        gradient.startPoint.x = 1 - gradient.startPoint.x
        gradient.endPoint.x = 1 - gradient.endPoint.x
        state.contents = .gradient(gradient)
      }
      frame.nodes[layer]?.state = state
      if let picture = node.picture {
        let middle = doubleMiddles[picture.source] ?? 0
        frame.nodes[layer]?.picture?.rect.origin.x = middle - (picture.rect.x + picture.rect.width)
      }
    }
    return frame
  }

  /// The matrix between two reflections: what has one x in it changes its sign.
  private static func mirrored(_ matrix: Transform3D) -> Transform3D {
    guard !matrix.isIdentity else { return matrix }
    let signs = SIMD4<Double>(-1, 1, 1, 1)
    return Transform3D(
      rows: -(matrix.row1 * signs), matrix.row2 * signs, matrix.row3 * signs, matrix.row4 * signs)
  }
}

/// A player backwards, with the views exchanged.
struct ReversedPlayer: StagePlayer {
  let inner: any StagePlayer

  var duration: Double { inner.duration }

  func sources(of layer: StageLayer) -> [PartLayer] {
    switch layer {
    case .from: inner.sources(of: .to)
    case .to: inner.sources(of: .from)
    default: inner.sources(of: layer)
    }
  }

  func frame(at time: Double) -> StageFrame {
    inner.frame(at: duration - time).renaming { layer in
      switch layer {
      case .from: .to
      case .to: .from
      default: layer
      }
    }.retiming { duration - $0 }
  }
}

/// A player in another time.
struct RetimedPlayer: StagePlayer {
  let inner: any StagePlayer
  let duration: Double
  let curve: TimingCurve

  func sources(of layer: StageLayer) -> [PartLayer] { inner.sources(of: layer) }

  func frame(at time: Double) -> StageFrame {
    let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 1
    return inner.frame(at: inner.duration * min(max(curve.value(at: fraction), 0), 1)).retiming(moment)
  }

  /// The time at which a moment of the inner player shows first, halving the time to find it.
  private func moment(_ time: Double) -> Double {
    let wanted = inner.duration > 0 ? time / inner.duration : 0
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve.value(at: middle) < wanted { low = middle } else { high = middle }
    }
    return high * duration
  }
}

/// What one player does with the old view and another with the new one.
struct CombinedPlayer: StagePlayer {
  let from: any StagePlayer
  let to: any StagePlayer

  var duration: Double { max(from.duration, to.duration) }

  func frame(at time: Double) -> StageFrame {
    let (old, new) = (from.frame(at: min(time, from.duration)), to.frame(at: min(time, to.duration)))
    let kept = old.nodes.filter { Self.comes($0.key, $0.value, without: .to) }
    var frame = StageFrame(nodes: new.nodes.filter { Self.comes($0.key, $0.value, without: .from) })
    frame.nodes.merge(kept) { mine, _ in mine }
    if let container = old.nodes[.container]?.state, !container.sublayerTransform.isIdentity {
      frame.nodes[.container]?.state.sublayerTransform = container.sublayerTransform
    }
    let coming = Set(frame.nodes.keys)
    for layer in coming {
      // The order of the new view's player, then each view where its own player has it.
      let (first, second) = (new.nodes[layer]?.children ?? [], old.nodes[layer]?.children ?? [])
      frame.nodes[layer]?.children = StageFrame.union([first, second]).filter { child in
        switch child {
        case .from: second.contains(child)
        case .to: first.contains(child)
        default: coming.contains(child)
        }
      }
    }
    return frame
  }

  func sources(of layer: StageLayer) -> [PartLayer] {
    switch layer {
    case .from: from.sources(of: layer)
    case .to: to.sources(of: layer)
    default: to.sources(of: layer) + from.sources(of: layer)
    }
  }

  private static func comes(_ layer: StageLayer, _ node: StageNode, without other: StageLayer) -> Bool {
    layer != other && node.picture?.source != other
  }
}
