/// Where a stepped curve jumps: at the start of each step, at its end, at both ends of the curve, or at neither.
///
/// The names are those of CSS Easing Functions.
public enum StepPosition: String, Sendable, Hashable, CaseIterable {
  /// The first jump comes at input 0, so that the curve never shows 0 while it runs.
  case jumpStart
  /// The last jump comes at input 1, so that the curve never shows 1 while it runs.
  case jumpEnd
  /// No jump at either end: the curve shows both 0 and 1 for one step each.
  case jumpNone
  /// A jump at either end: the curve shows neither 0 nor 1 while it runs.
  case jumpBoth
}
