import VersoTiming

extension TransitionContext {
  /// Animates keyframes: `addKeyframe` inside the closure says what changes when; the curve runs over the whole.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 or less changes at once.
  ///   - delay: seconds before it begins.
  ///   - curve: over the whole block, as on the platform; segments between keyframes have none of their own.
  ///   - calculationMode: how the values between keyframes are found; the paced modes pass over the keyframes' times.
  ///   - completion: called at the end, with whether the animation finished.
  public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    calculationMode: CalculationMode = .linear, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    recorder.animate(
      .keyframes, duration: duration, delay: delay, pacing: .curve(curve), options: options,
      calculationMode: calculationMode,
      animations: animations, completion: completion)
  }

  /// Runs changes that show at once, also inside an animation block or a transaction.
  public func performWithoutAnimation(_ actions: () -> Void) { recorder.performWithoutAnimation(actions) }

  /// Makes the changes of a closure within an animation block run a number of times.
  ///
  /// - Parameters:
  ///   - count: how often, also a fraction; a way there and back counts as one.
  ///   - autoreverses: whether each run goes back again; what was set shows at the end.
  public func modifyAnimations(withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void) {
    recorder.modifyAnimations(repeatCount: count, autoreverses: autoreverses, animations)
  }

  /// Runs changes as a transaction: layers that are not a view's move to their new values by themselves.
  ///
  /// Only layers that were on screen before move; a view's layer changes at once. Outside of a transaction every change
  /// shows at once, as though actions were disabled: a transition says so where it wants implicit animation. A
  /// transaction inside another has the settings of that one, and a layer animation without a duration takes the
  /// transaction's.
  /// - Parameters:
  ///   - duration: seconds; nothing keeps that of the transaction around it, at first a quarter of a second.
  ///   - curve: nothing keeps that of the transaction around it, at first the platform's default curve.
  ///   - disableActions: whether changes show at once; nothing keeps what holds around it.
  ///   - completion: called when everything that was begun in the transaction has ended.
  public func transaction(
    duration: Double? = nil, curve: TimingCurve? = nil, disableActions: Bool? = nil,
    completion: (() -> Void)? = nil, _ changes: () -> Void
  ) {
    recorder.transaction(
      { settings in
        if let duration { settings.animationDuration = duration }
        if let curve { settings.animationTimingFunction = curve }
        if let disableActions { settings.disableActions = disableActions }
      }, completion: completion, changes)
  }

  /// The settings of the transaction that is open, or those that hold outside of any.
  public var transactionSettings: TransactionSettings { recorder.transactions.current }
}
