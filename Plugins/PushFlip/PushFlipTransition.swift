import VersoGeometry
import VersoLayers
import VersoTransitions

/// The old view turns a quarter away about its middle, then the new one turns a quarter in.
public struct PushFlipTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "push-flip", summary: "The old view turns away to its edge, then the new one turns in from there.",
      operations: [.push, .pop],
      parameters: [
        .number(
          "eyeDistance", default: 500, minimum: 1, maximum: 100_000, unit: "points",
          documentation: "How far the eye is from the screen; nearer looks stronger."),
        Parameter(
          "background", .color, default: .value(.color(.orange)), documentation: "The colour behind the views."),
        .duration(default: 1, documentation: "How long the whole flip takes."),
      ], hasExactInverse: true, author: TransitionCatalog.author, licence: TransitionCatalog.licence,
      tags: ["3d", "flip"], origin: .builtIn,
      allowances: [
        .init(law: "perspective-too-strong", reason: "Its edges come near the viewer; eyeDistance tames them."),
        .init(law: "reaches-eye", reason: "The eye keeps its distance, also in a wide container."),
      ])
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records both quarter turns; a pop turns the other way round.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let quarter = context.operation == .pop ? -Double.pi / 2 : Double.pi / 2
    let background = container.backgroundColor
    container.backgroundColor = context.parameters.color("background")
    container.layer.sublayerTransform = .perspective(context.parameters.number("eyeDistance"))
    container.addSubview(to)
    container.addSubview(from)
    to.transform = .rotation(-quarter, 0, 1, 0)

    context.animateKeyframes(
      withDuration: context.duration,
      animations: {
        context.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          from.transform = .rotation(quarter, 0, 1, 0)
        }
        context.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          to.transform = .identity
        }
      },
      completion: { _ in
        from.transform = .identity
        to.transform = .identity
        container.layer.sublayerTransform = .identity
        container.backgroundColor = background
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }
}
