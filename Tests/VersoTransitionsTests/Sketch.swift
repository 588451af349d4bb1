import VersoGeometry
import VersoTransitions

/// A transition made on the spot from a closure, with a fixed duration.
struct Sketch: Transition {
  var seconds: Double
  var body: @Sendable (TransitionContext) -> Void

  var info: TransitionInfo {
    TransitionInfo(id: "sketch", summary: "A sketch.", operations: TransitionOperation.allCases)
  }

  func duration(_ parameters: ParameterValues) -> Double { seconds }

  func animate(_ context: TransitionContext) throws(TransitionError) { body(context) }

  /// Records a run of a closure; it reports by itself at the end where `reports` is true.
  static func run(
    _ seconds: Double = 1, operation: TransitionOperation = .push, size: Size = Size(375, 667),
    playback: Playback = .finished, reports: Bool = true, _ body: @escaping @Sendable (TransitionContext) -> Void
  ) throws -> TransitionRun {
    var registry = TransitionRegistry()
    try registry.register(
      Sketch(seconds: seconds) { context in
        body(context)
        if reports {
          // A completion, so that it also comes after a cancel.
          let clock = context.makeView("clock")
          context.animate(
            withDuration: seconds, animations: { clock.alpha = 0 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        }
      })
    return try registry.record("sketch", operation: operation, size: size, playback: playback)
  }
}

/// Adds an opaque 100 x 50 box to the container.
func addBox(_ context: TransitionContext, at x: Double = 0) -> View {
  let box = context.makeView("box", frame: Rect(x, 0, 100, 50), backgroundColor: .gray)
  context.containerView.addSubview(box)
  return box
}
