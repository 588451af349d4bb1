import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Both views turn half a turn about the container's middle, as the two faces of one card.
///
/// The four flips share this; each names the edge that comes toward the viewer. The platform's own geometry is not
/// published, so this one is ours: ease-in-out over the whole, the old view up to the middle and the new one, turned
/// beforehand about the same axis, from there. The pair is pushed back meanwhile by as much as its near edge comes
/// forward, so that this edge stays in the plane of the screen and never grows beyond the container.
struct Flip {
  /// The side of a view that comes toward the viewer, while the opposite one goes away.
  enum Edge {
    case left, right, top, bottom
  }

  let edge: Edge

  /// The parameters all flips take.
  static let parameters: [Parameter] = [
    .number(
      "eyeDistance", default: 2.5, minimum: 0.1, maximum: 1000, unit: "larger sides",
      documentation: "How far the eye is from the screen, as a multiple of the container's larger side."),
    .number(
      "dimming", default: 0.15, minimum: 0, maximum: 1,
      documentation: "How dark both views are in the middle, from 0 (not at all) to 1 (black)."),
    .duration(default: 0.5, documentation: "How long the whole flip takes."),
  ]

  /// The operations all flips have: they fit any pair of views in one container.
  static let operations: [TransitionOperation] = [.swap, .select, .push, .pop, .present, .dismiss]

  /// Records the flip.
  func animate(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let size = container.bounds.size
    let dimming = context.parameters.number("dimming")
    container.layer.sublayerTransform = .perspective(
      context.parameters.number("eyeDistance") * max(size.width, size.height))
    to.frame = context.finalFrame(for: to)
    container.addSubview(to)
    to.transform = rotation(-.pi / 2)
    let fromShade = addShade(to: from, opacity: 0, context)
    let toShade = addShade(to: to, opacity: dimming, context)

    context.animateKeyframes(
      withDuration: context.duration,
      animations: {
        context.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          from.transform = rotation(.pi / 2)
          fromShade.alpha = dimming
        }
        context.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          to.transform = .identity
          toShade.alpha = 0
        }
      },
      completion: { _ in
        for shade in [fromShade, toShade] { shade.removeFromSuperview() }
        for view in [from, to] { view.transform = .identity }
        container.layer.sublayerTransform = .identity
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
    for view in [from, to] { view.layer.add(pushBack(context, size), forKey: "pushBack") }
  }

  /// Turns by an angle in radians; positive angles bring the flip's edge toward the viewer.
  private func rotation(_ angle: Double) -> Transform3D {
    switch edge {
    case .left: .rotation(angle, 0, 1, 0)
    case .right: .rotation(-angle, 0, 1, 0)
    case .top: .rotation(-angle, 1, 0, 0)
    case .bottom: .rotation(angle, 1, 0, 0)
    }
  }

  private func addShade(to view: View, opacity: Double, _ context: TransitionContext) -> View {
    let shade = context.makeView("shade", frame: view.bounds, backgroundColor: .black)
    shade.alpha = opacity
    view.addSubview(shade)
    return shade
  }

  /// Holds the near edge in the plane of the screen: zPosition is -|half the side x the angle's sine|.
  ///
  /// The angle grows evenly within each half of the keyframes, so its sine is a quarter of a sine wave in each half.
  private func pushBack(_ context: TransitionContext, _ size: Size) -> LayerAnimation {
    let side =
      switch edge {
      case .left, .right: size.width
      case .top, .bottom: size.height
      }
    var animation = LayerAnimation(
      keyPath: "zPosition", .keyframes([0, .number(-side / 2), 0]), duration: context.duration)
    animation.timingFunctions = [TimingCurve.penner(.sine, .out), TimingCurve.penner(.sine, .in)]
    // A gesture drives blocks linearly; the push must keep pace with the turn.
    animation.timingFunction = context.isInteractive ? .linear : .easeInOut
    return animation
  }
}
