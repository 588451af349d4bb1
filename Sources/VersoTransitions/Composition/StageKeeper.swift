import VersoGeometry
import VersoLayers

/// Remembers the stage as it was, and clears it when a transition is over.
package struct StageKeeper {
  private let context: TransitionContext
  private let before: [(layer: Layer, state: LayerState, sublayers: [Layer])]

  /// Remembers how the container and both views are.
  package init(_ context: TransitionContext) {
    self.context = context
    let (container, from, to) = (context.containerView, context.from, context.to)
    before = [container.layer, from.layer, to.layer].map { ($0, $0.presentation, $0.sublayers) }
  }

  /// Puts everything back and reports the result.
  package func clear() {
    let finished = !context.transitionWasCancelled
    let kept = finished ? context.to : context.from
    for (layer, state, sublayers) in before {
      let isContainer = layer == context.containerView.layer
      var state = state
      for property in AnyLayerProperty.all { Self.restore(property, of: layer, from: &state) }
      // Where both views stay in the container, the host hides the one that goes when it is taken out below.
      layer.isHidden = isContainer && state.isHidden
      layer.masksToBounds = state.masksToBounds
      layer.isDoubleSided = state.isDoubleSided
      layer.isGeometryFlipped = state.isGeometryFlipped
      for child in layer.sublayers where isContainer ? child != kept.layer : !sublayers.contains(child) {
        child.removeFromSuperlayer()
      }
    }
    if kept.superview != context.containerView { context.containerView.addSubview(kept) }
    context.completeTransition(finished)
  }

  private static func restore(_ property: AnyLayerProperty, of layer: Layer, from state: inout LayerState) {
    switch property {
    case .number(let property): layer[property] = property.read(&state)
    case .point(let property): layer[property] = property.read(&state)
    case .size(let property): layer[property] = property.read(&state)
    case .rect(let property): layer[property] = property.read(&state)
    case .transform(let property): layer[property] = property.read(&state)
    case .color(let property): layer[property] = property.read(&state)
    case .bend(let property): layer[property] = property.read(&state)
    case .boolean(let property): layer[property] = property.read(&state)
    }
  }
}
