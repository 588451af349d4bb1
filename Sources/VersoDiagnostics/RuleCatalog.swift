/// All rules, sorted by id.
public enum RuleCatalog {
  /// Every rule there is.
  public static let all: [Rule] = [
    UnknownAllowance.rule, AnchorMovesLayer.rule, AnimationCutOff.rule, CoplanarSiblings.rule, CoveredEarly.rule,
    DurationDiffers.rule,
    EndsElsewhere.rule, FacesSwapOffEdge.rule, FlashBeforeDelay.rule, FrameKeepsState.rule, FrameUnderTransform.rule,
    HalfHidden.rule,
    HalfTurn.rule, InverseDiffers.rule, JumpAtEnd.rule, JumpAtStart.rule, JumpMidway.rule, KeyframePastEnd.rule,
    KeyframeTime.rule, LayerLeftBehind.rule, LayerNeverShows.rule, MirrorThroughZero.rule, MirroredBack.rule,
    NotRecorded.rule,
    NotRepeatable.rule, NothingShows.rule, NumbersNotFinite.rule, UnusedParameter.rule, PerspectiveInverted.rule,
    PerspectiveWithoutEffect.rule, PerspectiveTooStrong.rule, PropertyLeftBehind.rule, ReachesEye.rule,
    FailureReported.rule, ResultIgnoresCancel.rule, MissingResult.rule, RepeatedResult.rule, RevealTooSmall.rule,
    SnapshotBlank.rule, SpringOverdamped.rule, SpringUnsettled.rule, StepEdges.rule, StillAtEnd.rule,
    StillAtStart.rule, TurnLost.rule, TurnWrongWay.rule, UpsideDown.rule, ViewLeftBehind.rule, ViewMissing.rule,
    ZeroDuration.rule,
  ]

  /// Returns the rule of an id.
  public static func rule(_ id: String) -> Rule? { all.first { $0.id == id } }
}
