import VersoGeometry
import VersoLayers
import VersoTransitions

/// A plain slide with every operation, for tests that need any sound transition.
struct SlideForTests: Transition {
  var info: TransitionInfo {
    TransitionInfo(
      id: "slide-for-tests", summary: "The new view slides over the old one.",
      operations: TransitionOperation.allCases, parameters: [.duration(default: 0.5, documentation: "How long.")])
  }

  func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  func animate(_ context: TransitionContext) throws(TransitionError) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let end = context.finalFrame(for: to)
    to.frame = Rect(end.width, 0, end.width, end.height)
    container.addSubview(to)
    context.animate(
      withDuration: context.duration, animations: { to.frame = end },
      completion: { _ in
        to.frame = end
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }
}

/// The layers every run has.
enum LayerIDs {
  static let container = LayerID(0)
  static let from = LayerID(1)
  static let to = LayerID(2)
}
