import VersoTransitions

/// The views flip over as the two faces of a card, the right side toward the viewer; `Flip` says how.
public struct FlipFromRightTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "flip-from-right", summary: "The views flip over, the right side toward the viewer and the left side away.",
      operations: Flip.operations, parameters: Flip.parameters, author: TransitionCatalog.author,
      licence: TransitionCatalog.licence, tags: ["3d", "flip", "system"], origin: .builtIn)
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the flip, the same for every operation.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    Flip(edge: .right).animate(context)
  }
}
