/// How the values between keyframes come about.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable {
  /// Straight from one value to the next.
  case linear
  /// Each value holds until the next one's time.
  case discrete
  /// Straight, with key times replaced so that the speed is the same everywhere.
  case paced
  /// A smooth curve through the values.
  case cubic
  /// A smooth curve, with key times replaced so that the speed is about the same everywhere.
  case cubicPaced
}
