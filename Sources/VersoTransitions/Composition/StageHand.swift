import VersoGeometry
import VersoLayers

/// Puts frames of a composition on the stage of a recording.
final class StageHand {
  private let context: TransitionContext
  private let interludes: [Color]
  private var layers: [StageLayer: Layer]
  /// What was set last on each layer.
  private var shown: [StageLayer: LayerState] = [:]
  /// What the stage's own layers show where a part gives them nothing of its own.
  private var own: [StageLayer: LayerContents] = [:]

  /// The layers of the recording by what they show.
  var madeLayers: [StageLayer: LayerID] { layers.mapValues(\.id) }

  init(_ context: TransitionContext, interludes: [Color]) {
    self.context = context
    self.interludes = interludes
    layers = [.container: context.containerView.layer, .from: context.from.layer, .to: context.to.layer]
    own = layers.mapValues(\.contents)
  }

  /// Shows a frame; pictures' moments are multiplied by the scale to come into the recording's time.
  func show(_ frame: StageFrame, scale: Double) {
    let visible = frame.layersInTree
    for stageLayer in visible {
      guard let node = frame.nodes[stageLayer] else { continue }
      let layer = layer(stageLayer, node, scale)
      apply(node.state, to: layer, stageLayer)
      show(node, on: layer, stageLayer, scale)
    }
    for stageLayer in visible {
      guard let parent = layers[stageLayer], let node = frame.nodes[stageLayer] else { continue }
      arrange(node.children.compactMap { layers[$0] }, in: parent)
    }
  }

  private func layer(_ stageLayer: StageLayer, _ node: StageNode, _ scale: Double) -> Layer {
    if let known = layers[stageLayer] { return known }
    let made: Layer
    if case .interlude(let number) = stageLayer {
      made = context.makeView("interlude").layer
      if interludes.indices.contains(number) { made.backgroundColor = interludes[number] }
    } else {
      made =
        node.kind == .transform ? context.makeLayer(node.name, kind: .transform) : context.makeView(node.name).layer
    }
    layers[stageLayer] = made
    return made
  }

  /// Gives a layer what it shows at this moment of the part: a stage's own layer keeps its screen, and shows only what
  /// the part itself put there.
  private func show(_ node: StageNode, on layer: Layer, _ stageLayer: StageLayer, _ scale: Double) {
    let contents: LayerContents
    if let picture = node.picture {
      guard let source = layers[picture.source] else { return }
      let time = (picture.time * scale).isFinite ? max(picture.time * scale, 0) : 0
      contents = .snapshot(
        LayerSnapshot(source: source.id, time: time, rect: picture.rect, coverage: picture.coverage))
    } else if case .screen = node.state.contents, !stageLayer.isMade {
      contents = own[stageLayer] ?? .none
    } else {
      contents = node.state.contents
    }
    // The first picture of a layer stays: its moment is that of the part, which the same layer may outlast.
    if case .snapshot = contents, case .snapshot = layer.contents { return }
    if layer.contents != contents { layer.contents = contents }
  }

  /// Sets what differs from the last time.
  private func apply(_ state: LayerState, to layer: Layer, _ stageLayer: StageLayer) {
    let before = shown[stageLayer]
    shown[stageLayer] = state
    for property in AnyLayerProperty.all {
      switch property {
      case .number(let property): set(property, state, before, layer)
      case .point(let property): set(property, state, before, layer)
      case .size(let property): set(property, state, before, layer)
      case .rect(let property): set(property, state, before, layer)
      case .transform(let property): set(property, state, before, layer)
      case .color(let property): set(property, state, before, layer)
      case .bend(let property): set(property, state, before, layer)
      case .boolean: break
      }
    }
    if layer.isHidden != state.isHidden { layer.isHidden = state.isHidden }
    if layer.masksToBounds != state.masksToBounds { layer.masksToBounds = state.masksToBounds }
    if layer.isDoubleSided != state.isDoubleSided { layer.isDoubleSided = state.isDoubleSided }
    if layer.isGeometryFlipped != state.isGeometryFlipped { layer.isGeometryFlipped = state.isGeometryFlipped }
  }

  private func set<Value>(
    _ property: LayerProperty<Value>, _ state: LayerState, _ before: LayerState?, _ layer: Layer
  ) {
    let value = state[keyPath: property.state]
    if let before, before[keyPath: property.state] == value { return }
    layer[property] = value
  }

  /// Gives a layer its sublayers in order.
  private func arrange(_ children: [Layer], in parent: Layer) {
    guard parent.sublayers != children else { return }
    for child in parent.sublayers where !children.contains(child) { child.removeFromSuperlayer() }
    for (place, child) in children.enumerated() { parent.insertSublayer(child, at: place) }
  }
}
