import VersoTransitions

/// Leave for one rule to be broken, with the reason.
public struct Allowance: Sendable, Hashable {
  /// The rule's id, or the name of a law that several rules stand for.
  public var rule: String
  /// Why it may be broken.
  public var reason: String

  /// Makes an allowance.
  public init(rule: String, reason: String) {
    self.rule = rule
    self.reason = reason
  }

  /// Makes an allowance of one that a transition declares.
  public init(_ declared: TransitionInfo.Allowance) {
    self.init(rule: declared.law, reason: declared.reason)
  }
}
