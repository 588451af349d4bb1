/// Choices for a block animation, with the platform's names.
public struct AnimationOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Begins at what shows instead of at the model value, where an animation of the property still runs.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Runs again and again, so that it never completes by itself.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs back after each forward run, which takes as long again; what was set shows at the end.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Keeps its own duration inside another block.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Keeps its own curve inside another block.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
}
