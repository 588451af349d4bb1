import VersoGeometry
import VersoLayers
import VersoTransitions

/// The new view fades in over the old one, which stays opaque, so that nothing behind the two shines through.
public struct CrossDissolveTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "cross-dissolve", summary: "The new view fades in over the old one.",
      operations: [.swap, .select, .push, .pop, .present, .dismiss],
      parameters: [.duration(default: 0.5, documentation: "How long the fade takes.")],
      author: TransitionCatalog.author, licence: TransitionCatalog.licence, tags: ["fade", "system"],
      origin: .builtIn)
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the fade, the same for every operation.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    to.frame = context.finalFrame(for: to)
    to.alpha = 0
    container.addSubview(to)

    context.animate(
      withDuration: context.duration,
      animations: { to.alpha = 1 },
      completion: { _ in
        to.alpha = 1
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }
}
