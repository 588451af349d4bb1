import VersoGeometry

/// What a modal presentation asks its transitioning delegate.
public struct TransitioningDelegate {
  /// Asked for the animator of a presentation.
  public var animationControllerForPresented:
    ((_ presented: ViewController, _ presenting: ViewController, _ source: ViewController) -> AnimationController?)?
  /// Asked for the animator of a dismissal.
  public var animationControllerForDismissed: ((_ dismissed: ViewController) -> AnimationController?)?
  /// Asked for the driver of a presentation; hand one out only while a gesture is on.
  public var interactionControllerForPresentation:
    ((_ animator: AnimationController) -> PercentDrivenInteractiveTransition?)?
  /// Asked for the driver of a dismissal; hand one out only while a gesture is on.
  public var interactionControllerForDismissal:
    ((_ animator: AnimationController) -> PercentDrivenInteractiveTransition?)?

  /// Makes a delegate that answers nothing.
  public init() {}
}

/// Screens presented over a first one, each over the one before.
public final class ModalPresentation {
  /// The first screen and those presented over it; one that is being presented is there already.
  public private(set) var viewControllers: [ViewController]
  /// Whom it asks.
  public var transitioningDelegate = TransitioningDelegate()
  /// The clock and the transition on its way.
  public let coordinator: TransitionCoordinator

  /// Makes a first screen in a container of a size.
  ///
  /// - Throws: `invalidSize`.
  public init(root: ViewController, size: Size) throws(TransitionError) {
    viewControllers = [root]
    coordinator = try TransitionCoordinator(size: size)
    coordinator.show(root)
  }

  /// The screen on top: the one that can be dismissed, or the first.
  public var top: ViewController { viewControllers.last ?? ViewController("") }

  /// Presents a screen over the one on top.
  ///
  /// - Parameter source: the screen whose action it is; the presenting one where none is given.
  /// - Throws: `invalidCall` where it is there already or a transition runs.
  public func present(
    _ screen: ViewController, source: ViewController? = nil, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(TransitionError) {
    guard !viewControllers.contains(where: { $0.name == screen.name }) else {
      throw .invalidCall("'\(screen.name)' is presented already")
    }
    let presenting = top
    let isDone = try coordinator.change { () throws(TransitionError) in
      let animator =
        animated
        ? transitioningDelegate.animationControllerForPresented?(screen, presenting, source ?? presenting) : nil
      let driver = animator.flatMap { transitioningDelegate.interactionControllerForPresentation?($0) }
      return try begin(viewControllers + [screen], .present, animator, driver, completion)
    }
    if isDone { completion?() }
  }

  /// Dismisses the screen on top.
  ///
  /// - Throws: `invalidCall` where nothing is presented or a transition runs.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) throws(TransitionError) {
    guard viewControllers.count > 1 else {
      throw .invalidCall("nothing is presented over '\(top.name)', so nothing can be dismissed")
    }
    let isDone = try coordinator.change { () throws(TransitionError) in
      let animator = animated ? transitioningDelegate.animationControllerForDismissed?(top) : nil
      let driver = animator.flatMap { transitioningDelegate.interactionControllerForDismissal?($0) }
      return try begin(Array(viewControllers.dropLast()), .dismiss, animator, driver, completion)
    }
    if isDone { completion?() }
  }

  /// Returns whether the screens changed at once.
  private func begin(
    _ stack: [ViewController], _ operation: TransitionOperation, _ animator: AnimationController?,
    _ driver: PercentDrivenInteractiveTransition?, _ completion: (() -> Void)?
  ) throws(TransitionError) -> Bool {
    guard let to = stack.last else { return false }
    let before = viewControllers
    let from = top
    viewControllers = stack
    guard let animator else {
      coordinator.show(to)
      return true
    }
    do throws(TransitionError) {
      try coordinator.begin(animator, operation: operation, from: from, to: to, driver: driver) {
        [weak self] finished in
        if !finished { self?.viewControllers = before }
        if finished { completion?() }
      }
    } catch {
      viewControllers = before
      throw error
    }
    return false
  }
}
