import VersoGeometry
import VersoLayers
import VersoTransitions

/// Sets the stage for the forms that say only how things move, and clears it afterwards.
///
/// The new view comes in at its final frame; at the end everything has its value of before, nothing extra is left, and
/// the result is reported.
struct ScriptStage {
  /// What a script may say about the stage.
  struct Settings {
    /// Whether the new view lies in front of the old one; going back it is the other way round.
    var isNewInFront = true
    /// The container's colour meanwhile.
    var background: Color?
    /// How far the eye is from the screen, in points.
    var perspective: Double?
  }

  private let context: TransitionContext
  private let before: [(layer: Layer, state: LayerState, sublayers: [Layer])]

  /// Whether an operation goes back, so that ranges play backwards.
  static func goesBack(_ operation: TransitionOperation) -> Bool { operation == .pop || operation == .dismiss }

  /// Puts the new view in its place.
  init(_ context: TransitionContext, _ settings: Settings) {
    self.context = context
    let (container, from, to) = (context.containerView, context.from, context.to)
    before = [container.layer, from.layer, to.layer].map { ($0, $0.presentation, $0.sublayers) }
    to.frame = context.finalFrame(for: to)
    if settings.isNewInFront != Self.goesBack(context.operation) {
      container.addSubview(to)
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    if let background = settings.background { container.backgroundColor = background }
    if let distance = settings.perspective { container.layer.sublayerTransform = .perspective(distance) }
  }

  /// Puts everything back and reports the result.
  func clear() {
    let finished = !context.transitionWasCancelled
    let kept = finished ? context.to : context.from
    for (layer, state, sublayers) in before {
      let isContainer = layer == context.containerView.layer
      for property in AnyLayerProperty.all { Self.restore(property, of: layer, from: state) }
      // Where both views stay in the container, the host hides the one that goes when it is taken out below.
      layer.isHidden = isContainer && state.isHidden
      layer.masksToBounds = state.masksToBounds
      layer.isDoubleSided = state.isDoubleSided
      for child in layer.sublayers where isContainer ? child != kept.layer : !sublayers.contains(child) {
        child.removeFromSuperlayer()
      }
    }
    if kept.superview != context.containerView { context.containerView.addSubview(kept) }
    context.completeTransition(finished)
  }

  private static func restore(_ property: AnyLayerProperty, of layer: Layer, from state: LayerState) {
    switch property {
    case .number(let property): layer[property] = state[keyPath: property.state]
    case .point(let property): layer[property] = state[keyPath: property.state]
    case .size(let property): layer[property] = state[keyPath: property.state]
    case .rect(let property): layer[property] = state[keyPath: property.state]
    case .transform(let property): layer[property] = state[keyPath: property.state]
    case .color(let property): layer[property] = state[keyPath: property.state]
    case .bend(let property): layer[property] = state[keyPath: property.state]
    case .boolean(let property): layer[property] = state[keyPath: property.state]
    }
  }
}
