import VersoTransitions

/// The transitions that are compiled in, sorted by id.
public enum TransitionCatalog {
  /// Who made the built-in transitions.
  static let author = "The Verso authors"
  /// The licence they may be used under.
  static let licence = "MIT"

  /// Every built-in transition, sorted by id.
  public static let all: [any Transition] = [
    BookCoverHingeTransition(),
    BookOpenTransition(),
    BubbleTransition(),
    CrossDissolveTransition(),
    CurlDownTransition(),
    CurlUpTransition(),
    FlipFromBottomTransition(),
    FlipFromLeftTransition(),
    FlipFromRightTransition(),
    FlipFromTopTransition(),
    PageCurlTransition(),
    PushFlipTransition(),
    SpringPresentTransition(),
  ]
}

extension TransitionRegistry {
  /// A registry that holds the built-in transitions.
  public static var builtins: TransitionRegistry {
    var registry = TransitionRegistry()
    registry.registerTrusted(TransitionCatalog.all)
    return registry
  }
}
