import VersoGeometry

/// What a navigation controller asks and tells its delegate.
public struct NavigationControllerDelegate {
  /// Asked for the animator of an operation; without one the screens change at once.
  public var animationController:
    ((_ operation: TransitionOperation, _ from: ViewController, _ to: ViewController) -> AnimationController?)?
  /// Asked for the driver of an animator; hand one out only while a gesture is on.
  public var interactionController: ((_ animator: AnimationController) -> PercentDrivenInteractiveTransition?)?
  /// Told before a screen shows.
  public var willShow: ((ViewController) -> Void)?
  /// Told after a screen has come to stay; not after a cancel.
  public var didShow: ((ViewController) -> Void)?

  /// Makes a delegate that answers nothing.
  public init() {}
}

/// A stack of screens of which the last one shows.
public final class NavigationController {
  /// The screens, the root first; a screen that is being pushed is there, one that is being popped is not.
  public private(set) var viewControllers: [ViewController]
  /// Whom it asks and tells.
  public var delegate = NavigationControllerDelegate()
  /// The clock and the transition on its way.
  public let coordinator: TransitionCoordinator

  /// Makes a stack of one screen in a container of a size.
  ///
  /// - Throws: `invalidSize`.
  public init(root: ViewController, size: Size) throws(TransitionError) {
    viewControllers = [root]
    coordinator = try TransitionCoordinator(size: size)
    coordinator.show(root)
  }

  /// The screen on top.
  public var topViewController: ViewController? { viewControllers.last }

  /// Puts a screen on top.
  ///
  /// - Throws: `invalidCall` where the screen is in the stack already or a transition runs.
  public func push(_ screen: ViewController, animated: Bool = true) throws(TransitionError) {
    guard !viewControllers.contains(where: { $0.name == screen.name }) else {
      throw .invalidCall("'\(screen.name)' is in the stack already")
    }
    try change(to: viewControllers + [screen], operation: .push, animated: animated)
  }

  /// Takes the top screen away.
  ///
  /// - Throws: `invalidCall` where only the root is left or a transition runs.
  public func pop(animated: Bool = true) throws(TransitionError) {
    guard viewControllers.count > 1 else {
      throw .invalidCall("only '\(viewControllers.first?.name ?? "")' is in the stack; the root cannot be popped")
    }
    try change(to: Array(viewControllers.dropLast()), operation: .pop, animated: animated)
  }

  /// Replaces the whole stack: a push where the new top was not in it, otherwise a pop.
  ///
  /// - Throws: `invalidCall` for an empty stack, a name that stands twice, or while a transition runs.
  public func setViewControllers(_ stack: [ViewController], animated: Bool = true) throws(TransitionError) {
    guard let top = stack.last, Set(stack.map(\.name)).count == stack.count else {
      throw .invalidCall("a stack needs at least one screen, and each name only once")
    }
    let isPush = !viewControllers.contains { $0.name == top.name }
    try change(to: stack, operation: isPush ? .push : .pop, animated: animated)
  }

  private func change(
    to stack: [ViewController], operation: TransitionOperation, animated: Bool
  ) throws(TransitionError) {
    guard let from = viewControllers.last, let to = stack.last else { return }
    let isDone = try coordinator.change { () throws(TransitionError) in
      try begin(from, to, stack, operation, animated)
    }
    if isDone { delegate.didShow?(to) }
  }

  /// Returns whether the screens changed at once.
  private func begin(
    _ from: ViewController, _ to: ViewController, _ stack: [ViewController], _ operation: TransitionOperation,
    _ animated: Bool
  ) throws(TransitionError) -> Bool {
    let before = viewControllers
    let animator = animated && from != to ? delegate.animationController?(operation, from, to) : nil
    guard let animator else {
      delegate.willShow?(to)
      viewControllers = stack
      coordinator.show(to)
      return true
    }
    let driver = delegate.interactionController?(animator)
    delegate.willShow?(to)
    viewControllers = stack
    do throws(TransitionError) {
      try coordinator.begin(animator, operation: operation, from: from, to: to, driver: driver) {
        [weak self] finished in
        guard let self else { return }
        if finished { delegate.didShow?(to) } else { viewControllers = before }
      }
    } catch {
      viewControllers = before
      throw error
    }
    return false
  }
}
