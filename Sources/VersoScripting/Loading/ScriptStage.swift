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

  private let keeper: StageKeeper

  /// Whether an operation goes back, so that ranges play backwards.
  static func goesBack(_ operation: TransitionOperation) -> Bool { operation == .pop || operation == .dismiss }

  /// Puts the new view in its place.
  init(_ context: TransitionContext, _ settings: Settings) {
    keeper = StageKeeper(context)
    let (container, from, to) = (context.containerView, context.from, context.to)
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
  func clear() { keeper.clear() }
}
