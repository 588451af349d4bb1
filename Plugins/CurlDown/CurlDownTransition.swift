import VersoTransitions

/// The new view unrolls as a sheet over the old one; `Curl` says how.
public struct CurlDownTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "curl-down", summary: "The new view unrolls from an edge like a sheet and covers the old one.",
      operations: Curl.operations, parameters: Curl.parameters(edge: "top"), author: TransitionCatalog.author,
      licence: TransitionCatalog.licence, tags: ["3d", "curl", "system"],
      origin: .builtIn)
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the curl, the same for every operation.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    Curl(way: .down).animate(context)
  }
}
