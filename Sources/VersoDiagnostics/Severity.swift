/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Something to know; nothing is wrong.
  case note
  /// It probably looks otherwise than its author meant.
  case warning
  /// It breaks the contract of a transition, or shows something that nobody can have meant.
  case error

  /// Whether one matters less than the other.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
