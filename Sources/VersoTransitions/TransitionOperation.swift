/// What the host does while a transition runs.
public enum TransitionOperation: String, Sendable, Hashable, CaseIterable {
  /// A navigation controller goes forward.
  case push
  /// A navigation controller goes back.
  case pop
  /// A screen is presented over another.
  case present
  /// A presented screen goes away.
  case dismiss
  /// A tab bar changes tabs.
  case select
  /// One child view takes another's place.
  case swap

  /// The operation that undoes this one; selecting and swapping undo themselves.
  public var inverse: TransitionOperation {
    switch self {
    case .push: .pop
    case .pop: .push
    case .present: .dismiss
    case .dismiss: .present
    case .select: .select
    case .swap: .swap
    }
  }
}
