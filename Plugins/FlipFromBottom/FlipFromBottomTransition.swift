import VersoTransitions

/// The views flip over as the two faces of a card, the bottom side toward the viewer; `Flip` says how.
public struct FlipFromBottomTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "flip-from-bottom", summary: "The views flip over, the bottom side toward the viewer and the top side away.",
      operations: Flip.operations, parameters: Flip.parameters, author: TransitionCatalog.author,
      licence: TransitionCatalog.licence, tags: ["3d", "flip", "system"], origin: .builtIn)
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the flip, the same for every operation.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    Flip(edge: .bottom).animate(context)
  }
}
