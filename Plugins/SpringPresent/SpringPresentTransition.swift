import VersoGeometry
import VersoLayers
import VersoTransitions

/// The new screen springs out of the middle from nothing; dismissed, it springs back into it.
///
/// Frame and scale grow at once, so that the visible size grows as the square of the spring's progress.
public struct SpringPresentTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "spring-present", summary: "The new screen springs out of the middle of the old one, and back into it.",
      operations: [.present, .dismiss],
      parameters: [
        .number(
          "dampingRatio", default: 100, minimum: 0.05, maximum: 1000,
          documentation: "How strongly the spring is damped; from 1 on it does not swing."),
        .number(
          "velocity", default: 3, minimum: -100, maximum: 100, unit: "distances per second",
          documentation: "How fast the spring moves at the start."),
        .duration(default: 1, documentation: "How long the spring has to settle."),
      ], author: TransitionCatalog.author, licence: TransitionCatalog.licence, tags: ["scale", "spring"],
      origin: .builtIn)
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the growing for a presentation and the shrinking for a dismissal.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    if context.operation == .dismiss { dismiss(context) } else { present(context) }
  }

  /// As good as nothing; a scale of 0 has no inverse and would vanish at once.
  private static let tiny = Transform3D.scale(0.001, 0.001)

  private func present(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let final = context.finalFrame(for: to)
    to.frame = context.initialFrame(for: to)
    to.center = container.bounds.center
    to.transform = Self.tiny
    to.alpha = 0
    container.addSubview(to)

    spring(
      context,
      animations: {
        to.transform = .identity
        to.frame = final
        to.alpha = 1
      },
      completion: { _ in
        to.transform = .identity
        to.frame = final
        to.alpha = 1
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }

  private func dismiss(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    to.frame = context.finalFrame(for: to)
    container.insertSubview(to, belowSubview: from)

    spring(
      context,
      animations: {
        from.transform = Self.tiny
        from.frame = .zero
        from.center = container.bounds.center
      },
      completion: { _ in
        from.transform = .identity
        from.frame = context.initialFrame(for: from)
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }

  private func spring(
    _ context: TransitionContext, animations: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    context.animate(
      withDuration: context.duration, usingSpringWithDamping: context.parameters.number("dampingRatio"),
      initialSpringVelocity: context.parameters.number("velocity"), animations: animations, completion: completion)
  }
}
