import VersoGeometry
import VersoLayers

/// Players at once on the same views.
struct ParallelPlayer: StagePlayer {
  let players: [any StagePlayer]
  /// The host's layers as nobody moves them.
  let rest: [StageLayer: LayerState]

  var duration: Double { players.map(\.duration).max() ?? 0 }

  func sources(of layer: StageLayer) -> [PartLayer] { players.flatMap { $0.sources(of: layer) } }

  func frame(at time: Double) -> StageFrame {
    let frames = players.map { $0.frame(at: min(time, $0.duration)) }
    var result = StageFrame()
    for frame in frames { result.nodes.merge(frame.nodes) { first, _ in first } }
    for layer in result.nodes.keys {
      let found = frames.compactMap { $0.nodes[layer] }
      result.nodes[layer]?.children = StageFrame.union(found.map(\.children))
      if let rest = rest[layer] { result.nodes[layer]?.state = Self.together(found.map(\.state), rest) }
    }
    return result
  }

  /// Several states of one layer as one.
  private static func together(_ states: [LayerState], _ rest: LayerState) -> LayerState {
    var state = rest
    move(&state, states, rest)
    state.opacity = states.reduce(1) { $0 * $1.opacity }
    func sum(_ part: (LayerState) -> Double) -> Double { states.reduce(part(rest)) { $0 + part($1) - part(rest) } }
    state.cornerRadius = sum(\.cornerRadius)
    state.borderWidth = sum(\.borderWidth)
    state.shadowOpacity = sum(\.shadowOpacity)
    state.shadowRadius = sum(\.shadowRadius)
    state.shadowOffset = Size(sum(\.shadowOffset.width), sum(\.shadowOffset.height))
    func first<Value: Equatable>(_ part: (LayerState) -> Value) -> Value {
      states.map(part).first { $0 != part(rest) } ?? part(rest)
    }
    state.sublayerTransform = first(\.sublayerTransform)
    state.backgroundColor = first(\.backgroundColor)
    state.borderColor = first(\.borderColor)
    state.shadowColor = first(\.shadowColor)
    state.bend = first(\.bend)
    state.isHidden = first(\.isHidden)
    state.masksToBounds = first(\.masksToBounds)
    state.isDoubleSided = first(\.isDoubleSided)
    state.isGeometryFlipped = first(\.isGeometryFlipped)
    return state
  }

  /// The movements one after the other, each as it goes from the place of rest.
  private static func move(_ state: inout LayerState, _ states: [LayerState], _ rest: LayerState) {
    let moved = states.filter { !$0.isPlaced(as: rest) }
    if moved.count < 2 {
      let only = moved.first ?? rest
      (state.bounds, state.position, state.zPosition) = (only.bounds, only.position, only.zPosition)
      (state.anchorPoint, state.anchorPointZ, state.transform) = (only.anchorPoint, only.anchorPointZ, only.transform)
      return
    }
    func sum(_ part: (LayerState) -> Double) -> Double { moved.reduce(part(rest)) { $0 + part($1) - part(rest) } }
    state.bounds = Rect(sum(\.bounds.x), sum(\.bounds.y), sum(\.bounds.width), sum(\.bounds.height))
    guard let back = rest.matrixToParent.inverted() else { return }
    let matrix = moved.reduce(rest.matrixToParent) { $0 * (back * $1.matrixToParent) }
    let anchor = state.anchorInBounds
    let whole =
      .translation(anchor.x, anchor.y, anchor.z) * matrix
      * .translation(-state.position.x, -state.position.y, -state.zPosition)
    if whole.isFinite { state.transform = whole }
  }
}

extension LayerState {
  /// Whether the layer lies where another state has it.
  fileprivate func isPlaced(as other: LayerState) -> Bool {
    bounds == other.bounds && position == other.position && zPosition == other.zPosition
      && anchorPoint == other.anchorPoint && anchorPointZ == other.anchorPointZ && transform == other.transform
  }
}
