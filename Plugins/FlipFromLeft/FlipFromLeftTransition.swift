import VersoTransitions

/// The views flip over as the two faces of a card, the left side toward the viewer; `Flip` says how.
public struct FlipFromLeftTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "flip-from-left", summary: "The views flip over, the left side toward the viewer and the right side away.",
      operations: Flip.operations, parameters: Flip.parameters, author: TransitionCatalog.author,
      licence: TransitionCatalog.licence, tags: ["3d", "flip", "system"], origin: .builtIn)
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the flip, the same for every operation.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    Flip(edge: .left).animate(context)
  }
}
