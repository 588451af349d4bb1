import VersoTransitions

/// The old view rolls up as a sheet over the new one; `Curl` says how.
public struct CurlUpTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "curl-up", summary: "The old view rolls up from an edge like a sheet and uncovers the new one.",
      operations: Curl.operations, parameters: Curl.parameters(edge: "bottom"), author: TransitionCatalog.author,
      licence: TransitionCatalog.licence, tags: ["3d", "curl", "system"],
      origin: .builtIn)
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the curl, the same for every operation.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    Curl(way: .up).animate(context)
  }
}
