import Verso

/// The old view grows and fades away, the new one grows into its place behind it.
public struct CrossZoom: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "cross-zoom", summary: "The old view grows and fades while the new one grows into its place.",
      operations: [.push, .pop, .select],
      parameters: [
        .number("scale", default: 1.4, minimum: 1, maximum: 10, documentation: "How far the old view grows."),
        .duration(default: 0.4, documentation: "How long it takes."),
      ], tags: ["scale", "fade"])
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records both zooms at once.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let scale = context.parameters.number("scale")
    container.insertSubview(to, at: 0)
    to.transform = .scale(1 / scale, 1 / scale, 1)
    context.animate(
      withDuration: context.duration, curve: .linear,
      animations: {
        from.transform = .scale(scale, scale, 1)
        from.alpha = 0
        to.transform = .identity
      },
      completion: { _ in
        from.transform = .identity
        from.alpha = 1
        to.transform = .identity
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }
}
