import VersoTiming

/// The settings of a transaction: how plain layers move when their properties are set within it.
public struct TransactionSettings: Sendable, Hashable {
  /// How long the changes take, in seconds.
  public var animationDuration = 0.25
  /// How they run; nothing means the platform's default curve.
  public var animationTimingFunction: TimingCurve?
  /// Whether changes show at once.
  public var disableActions = false

  /// Makes the settings that hold outside of any transaction.
  public init() {}
}

/// Transactions inside one another: a new one has the settings of the one around it.
struct TransactionStack {
  private var open: [TransactionSettings] = []
  private var outside = TransactionSettings()

  /// Whether a transaction is open.
  var isOpen: Bool { !open.isEmpty }

  /// Whether the open transaction lies in another.
  var isNested: Bool { open.count > 1 }

  /// The settings in force; set, they hold until the transaction they are in is committed.
  var current: TransactionSettings {
    get { open.last ?? outside }
    set {
      if open.isEmpty { outside = newValue } else { open[open.count - 1] = newValue }
    }
  }

  /// Opens a transaction inside the present one.
  mutating func begin() { open.append(current) }

  /// Closes the innermost transaction; without effect where none is open.
  mutating func commit() { _ = open.popLast() }
}
