import VersoGeometry
import VersoTransitions

/// Something a rule has to say about a transition, with its numbers and its cure.
public struct Finding: Sendable, Hashable {
  /// The rule's id, in kebab-case.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// When it shows, in seconds of recording time; nothing where no moment is to blame.
  public var time: Double?
  /// The fraction of the transition then, 0...1.
  public var fraction: Double?
  /// The layer it concerns; nothing where it is the whole transition.
  public var layer: String?
  /// The property or parameter it concerns; nothing where it is none.
  public var subject: String?
  /// One sentence with the numbers.
  public var message: String
  /// What to do, with its number and its side effects; nothing where there is no single cure.
  public var cure: String?
  /// The place in the source that caused it, as far as it is known.
  public var place: SourcePlace?
  /// The run whose numbers these are.
  public var circumstance: Circumstance
  /// The other runs in which the same was found.
  public var alsoIn: [Circumstance] = []

  /// What the host did in that run.
  public var operation: TransitionOperation { circumstance.operation }
  /// The container of that run, in points.
  public var size: Size { circumstance.size }
  /// The fraction at which that run was cancelled; nothing where it was not.
  public var cancelledAt: Double? { circumstance.cancelledAt }

  /// Makes a finding.
  public init(
    rule: String, severity: Severity, time: Double? = nil, fraction: Double? = nil, layer: String? = nil,
    subject: String? = nil, message: String, cure: String? = nil, place: SourcePlace? = nil, circumstance: Circumstance
  ) {
    self.rule = rule
    self.severity = severity
    self.time = time
    self.fraction = fraction
    self.layer = layer
    self.subject = subject
    self.message = message
    self.cure = cure
    self.place = place
    self.circumstance = circumstance
  }
}
