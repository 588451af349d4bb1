import VersoGeometry
import VersoTiming

/// Choices for `transition(from:to:duration:options:)`, with the platform's names.
public struct ChildTransitionOptions: Sendable, Hashable {
  /// The transition that swaps the two views; nothing swaps them at once, with the animations alone.
  public var transition: AnimationController?
  /// Whether both views stay in the container and only their hidden flags change.
  public var showHideTransitionViews: Bool
  /// How the animations run.
  public var curve: TimingCurve

  /// Makes a choice.
  public init(
    _ transition: AnimationController? = nil, showHideTransitionViews: Bool = false, curve: TimingCurve = .easeInOut
  ) {
    self.transition = transition
    self.showHideTransitionViews = showHideTransitionViews
    self.curve = curve
  }

  /// Whether two choices name the same transition with the same values.
  public static func == (a: ChildTransitionOptions, b: ChildTransitionOptions) -> Bool {
    a.transition?.transition.info.id == b.transition?.transition.info.id
      && a.transition?.parameters == b.transition?.parameters
      && a.showHideTransitionViews == b.showHideTransitionViews && a.curve == b.curve
  }

  /// Feeds what tells two choices apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(transition?.transition.info.id)
    hasher.combine(showHideTransitionViews)
    hasher.combine(curve)
  }
}

/// A screen with children, of which one shows and can be swapped for another.
public final class ContainerViewController {
  /// The children, in the order they were added.
  public private(set) var children: [ViewController]
  /// The child that shows; during a swap the one before it.
  public private(set) var current: ViewController
  /// The clock and the transition on its way.
  public let coordinator: TransitionCoordinator

  /// Makes a container with children; the first one shows.
  ///
  /// - Throws: `invalidCall` without a child or with a name twice, `invalidSize`.
  public init(_ screens: [ViewController], size: Size) throws(TransitionError) {
    guard let first = screens.first, Set(screens.map(\.name)).count == screens.count else {
      throw .invalidCall("a container needs at least one child, and each name only once")
    }
    children = screens
    current = first
    coordinator = try TransitionCoordinator(size: size)
    coordinator.show(first)
  }

  /// Adds a child, which does not show yet.
  ///
  /// - Throws: `invalidCall` where one of that name is there.
  public func addChild(_ screen: ViewController) throws(TransitionError) {
    guard !children.contains(where: { $0.name == screen.name }) else {
      throw .invalidCall("'\(screen.name)' is a child already")
    }
    children.append(screen)
  }

  /// Swaps the child that shows for another.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - animations: changes that are animated beside the swap.
  ///   - completion: called once, with whether it finished.
  /// - Throws: `invalidCall` where one is no child, the first does not show, or a transition runs.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, options: ChildTransitionOptions,
    animations: (@Sendable (TransitionContext) -> Void)? = nil, driver: PercentDrivenInteractiveTransition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(TransitionError) {
    for screen in [from, to] where !children.contains(where: { $0.name == screen.name }) {
      throw .invalidCall(
        "'\(screen.name)' is no child; the children are \(children.map(\.name).joined(separator: ", "))")
    }
    guard from.name == current.name, to.name != from.name else {
      throw .invalidCall("'\(current.name)' shows, so a swap goes from it to another child")
    }
    let swap = ChildSwap(inner: options.transition, duration: duration, curve: options.curve, extra: animations)
    try coordinator.begin(
      AnimationController(swap, parameters: swap.parameters), operation: .swap, from: from, to: to, driver: driver,
      keepsBothViews: options.showHideTransitionViews
    ) { [weak self] finished in
      if finished { self?.current = to }
      completion?(finished)
    }
  }
}

/// A swap of two children: the chosen transition with the given duration, and the caller's own animations beside it.
struct ChildSwap: Transition {
  let inner: AnimationController?
  let duration: Double
  let curve: TimingCurve
  let extra: (@Sendable (TransitionContext) -> Void)?

  var info: TransitionInfo {
    var info =
      inner?.transition.info
      ?? TransitionInfo(id: "none", summary: "The views change places at once.", operations: [.swap])
    info.operations = [.swap]
    return info
  }

  /// The chosen transition's values with the swap's own duration, where it takes one.
  var parameters: [String: ParameterValue] {
    var values = inner?.parameters ?? [:]
    if info.parameters.contains(where: { $0.name == "duration" }) { values["duration"] = .number(duration) }
    return values
  }

  func duration(_ parameters: ParameterValues) -> Double { inner?.transition.duration(parameters) ?? duration }

  func animate(_ context: TransitionContext) throws(TransitionError) {
    if let inner {
      if let extra { context.animate(withDuration: context.duration, curve: curve, animations: { extra(context) }) }
      return try inner.transition.animate(context)
    }
    context.containerView.addSubview(context.to)
    context.from.removeFromSuperview()
    context.animate(withDuration: context.duration, curve: curve, animations: { extra?(context) })
    // The views change at once; the end is the end of the animations.
    context.complete(afterDelay: context.duration) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
