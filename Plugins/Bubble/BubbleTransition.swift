import VersoGeometry
import VersoLayers
import VersoTransitions

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A circle in the new screen's colour grows out of a point, and the screen with it; dismissed, both go back there.
///
/// The circle's radius is the distance from the point to the farthest corner of the screen, so that it covers the
/// screen at the end and not before. A dismissal moves as the presentation does, backwards, but the leaving screen
/// keeps its opacity.
public struct BubbleTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "bubble", summary: "A circle grows out of a point until it is the new screen, and shrinks back there.",
      operations: [.present, .dismiss],
      parameters: [
        Parameter(
          "center", .point, default: .containerPoint(0.5, 0.5), unit: "points",
          documentation: "The point it grows out of, in the container, such as a button's centre."),
        Parameter(
          "background", .color, default: .value(.color(.white)),
          documentation: "The container's colour meanwhile."),
        .duration(default: 1, documentation: "How long growing or shrinking takes."),
      ], author: TransitionCatalog.author, licence: TransitionCatalog.licence, tags: ["scale", "circle"],
      origin: .builtIn)
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the growing for a presentation and the shrinking for a dismissal.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    let container = context.containerView
    let background = container.backgroundColor
    container.backgroundColor = context.parameters.color("background")
    if context.operation == .dismiss {
      dismiss(context) { container.backgroundColor = background }
    } else {
      present(context) { container.backgroundColor = background }
    }
  }

  /// As good as nothing; a scale of 0 has no inverse and would vanish at once.
  private static let tiny = Transform3D.scale(0.001, 0.001)

  private func present(_ context: TransitionContext, restore: @escaping () -> Void) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let center = context.parameters.point("center")
    let bubble = makeBubble(context, color: to.backgroundColor)
    bubble.transform = Self.tiny
    container.addSubview(bubble)

    let final = context.finalFrame(for: to)
    to.frame = final
    to.transform = Self.tiny
    to.center = center
    to.alpha = 0
    container.addSubview(to)

    context.animate(
      withDuration: context.duration,
      animations: {
        bubble.transform = .identity
        to.transform = .identity
        to.center = final.center
        to.alpha = 1
      },
      completion: { _ in
        bubble.removeFromSuperview()
        to.transform = .identity
        to.center = final.center
        to.alpha = 1
        restore()
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }

  private func dismiss(_ context: TransitionContext, restore: @escaping () -> Void) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let center = context.parameters.point("center")
    to.frame = context.finalFrame(for: to)
    container.insertSubview(to, belowSubview: from)
    let bubble = makeBubble(context, color: from.backgroundColor)
    container.insertSubview(bubble, belowSubview: from)

    context.animate(
      withDuration: context.duration,
      animations: {
        bubble.transform = Self.tiny
        from.transform = Self.tiny
        from.center = center
      },
      completion: { _ in
        bubble.removeFromSuperview()
        from.transform = .identity
        from.center = context.initialFrame(for: from).center
        restore()
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }

  /// Makes the full-grown circle about the parameter `center`, reaching to the farthest corner of the container.
  private func makeBubble(_ context: TransitionContext, color: Color) -> View {
    let center = context.parameters.point("center")
    let corners = context.containerView.bounds.corners
    let radius = corners.reduce(0) { max($0, hypot($1.x - center.x, $1.y - center.y)) }
    let frame = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    let bubble = context.makeView("bubble", frame: frame, backgroundColor: color)
    bubble.layer.cornerRadius = radius
    return bubble
  }
}
