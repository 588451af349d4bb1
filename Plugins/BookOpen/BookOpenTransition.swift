import VersoGeometry
import VersoLayers
import VersoTransitions

/// A book's picture grows to the whole screen, then turns away on its left edge and shows what is read.
///
/// The turn is a layer animation on `transform.rotation.y`, without perspective; its delegate finds it again by its key.
/// The reading screen shows from the moment the turn begins, and no longer once a closing turn has ended.
public struct BookOpenTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "book-open",
      summary: "A book grows from its place to the whole screen, then its cover turns away on the left edge.",
      operations: [.present, .dismiss],
      parameters: [
        Parameter(
          "item", .rect, default: .value(.rect(Rect(30, 120, 120, 160))), minimum: 1, maximum: 100_000,
          unit: "points", documentation: "Where the book lies on the shelf, in the container."),
        .duration(
          "growDuration", default: 0.5, documentation: "How long the book takes to grow, or to shrink at the end."),
        .duration(
          "turnDuration", default: 0.5, documentation: "How long the cover takes to turn, before the turn's speed."),
        .number(
          "turnSpeed", default: 0.55, minimum: 0.01, maximum: 100,
          documentation: "The speed of the cover's turn: 2 is twice as quick as its duration says, 0.5 half as quick."),
      ], hasExactInverse: true, author: TransitionCatalog.author, licence: TransitionCatalog.licence, tags: ["book"],
      origin: .builtIn,
      allowances: [
        .init(law: "still-at-end", reason: "The book's place may lie outside of a tiny container."),
        .init(law: "still-at-start", reason: "The book's place may lie outside of a tiny container."),
      ])
  }

  /// Returns the time to grow and to turn, in seconds: 0.5 + 0.5 / 0.55 by default.
  public func duration(_ parameters: ParameterValues) -> Double {
    parameters.number("growDuration") + parameters.number("turnDuration") / parameters.number("turnSpeed")
  }

  /// Records the opening for a presentation and the closing for a dismissal.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    if context.operation == .dismiss { close(context) } else { open(context) }
  }

  private static let openKey = "rotateToOpenBook"
  private static let closeKey = "rotateToCloseBook"

  private func open(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let item = context.parameters.rect("item")
    let cover = from.resizableSnapshotView(from: item, afterScreenUpdates: false, name: "cover")
    to.alpha = 0
    container.addSubview(to)
    container.addSubview(cover)

    let finish = {
      cover.removeFromSuperview()
      to.alpha = 1
      let finished = !context.transitionWasCancelled
      (finished ? from : to).removeFromSuperview()
      context.completeTransition(finished)
    }
    context.animate(
      withDuration: context.parameters.number("growDuration"),
      animations: { cover.frame = container.bounds },
      completion: { grown in
        guard grown else { return finish() }
        to.alpha = 1
        hang(cover, in: container)
        var turn = turn(context, [0, -.pi / 2])
        // Otherwise the flat cover of the model value would flash before the delegate hides it.
        turn.fillMode = .forwards
        cover.layer.add(
          turn, forKey: Self.openKey,
          delegate: LayerAnimationDelegate(didStop: { animation, _ in
            guard cover.layer.animation(forKey: Self.openKey) == animation else { return }
            cover.alpha = 0
            finish()
          }))
      })
  }

  private func close(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let item = context.parameters.rect("item")
    let cover = to.resizableSnapshotView(from: item, afterScreenUpdates: true, name: "cover")
    container.insertSubview(to, at: 0)
    container.addSubview(cover)
    hang(cover, in: container)
    cover.layer.add(
      turn(context, [-.pi / 2, 0]), forKey: Self.closeKey,
      delegate: LayerAnimationDelegate(didStop: { animation, _ in
        guard cover.layer.animation(forKey: Self.closeKey) == animation else { return }
        from.alpha = 0
        context.animate(
          withDuration: context.parameters.number("growDuration"),
          animations: { cover.frame = item },
          completion: { _ in
            cover.removeFromSuperview()
            from.alpha = 1
            let finished = !context.transitionWasCancelled
            (finished ? from : to).removeFromSuperview()
            context.completeTransition(finished)
          })
      }))
  }

  /// Hangs the cover on its left edge, over the whole container.
  private func hang(_ cover: View, in container: View) {
    cover.layer.anchorPoint = Point(0, 0.5)
    // The anchor moved it by half its width; without this line only half of it would be on the screen.
    cover.frame = container.bounds
  }

  private func turn(_ context: TransitionContext, _ angles: [Double]) -> LayerAnimation {
    var animation = LayerAnimation(
      keyPath: "transform.rotation.y", .keyframes(angles.map { .number($0) }),
      duration: context.parameters.number("turnDuration"))
    animation.speed = context.parameters.number("turnSpeed")
    // It stays on the layer after its end, so that the delegate still finds it by its key.
    animation.isRemovedOnCompletion = false
    return animation
  }
}
