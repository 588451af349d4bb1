import VersoGeometry
import VersoTransitions

/// The run in which something was found.
public struct Circumstance: Sendable, Hashable {
  /// What the host did.
  public var operation: TransitionOperation
  /// The container, in points.
  public var size: Size
  /// The fraction at which the run was cancelled; nothing where it was not.
  public var cancelledAt: Double?
  /// Whether a gesture drove it.
  public var isInteractive: Bool

  /// Makes a circumstance.
  public init(operation: TransitionOperation, size: Size, cancelledAt: Double? = nil, isInteractive: Bool = false) {
    self.operation = operation
    self.size = size
    self.cancelledAt = cancelledAt
    self.isInteractive = isInteractive
  }
}
