import VersoGeometry

/// What a tab bar controller asks and tells its delegate.
public struct TabBarControllerDelegate {
  /// Asked whether a tab may be selected; without an answer it may.
  public var shouldSelect: ((ViewController) -> Bool)?
  /// Asked for the animator of a change; without one the tabs change at once.
  public var animationController: ((_ from: ViewController, _ to: ViewController) -> AnimationController?)?
  /// Asked for the driver of an animator; hand one out only while a gesture is on.
  public var interactionController: ((_ animator: AnimationController) -> PercentDrivenInteractiveTransition?)?
  /// Told after a tab has come to stay; not after a cancel.
  public var didSelect: ((ViewController) -> Void)?

  /// Makes a delegate that answers nothing.
  public init() {}
}

/// Screens beside each other, of which the selected one shows.
public final class TabBarController {
  /// The screens, in the order of their tabs.
  public let viewControllers: [ViewController]
  /// The selected tab, from 0; a tab that is being changed to is selected already.
  public private(set) var selectedIndex = 0
  /// Whom it asks and tells.
  public var delegate = TabBarControllerDelegate()
  /// The clock and the transition on its way.
  public let coordinator: TransitionCoordinator

  /// Makes tabs in a container of a size; the first one is selected.
  ///
  /// - Throws: `invalidCall` without a screen or with a name twice, `invalidSize`.
  public init(_ screens: [ViewController], size: Size) throws(TransitionError) {
    guard let first = screens.first, Set(screens.map(\.name)).count == screens.count else {
      throw .invalidCall("a tab bar needs at least one screen, and each name only once")
    }
    viewControllers = screens
    coordinator = try TransitionCoordinator(size: size)
    coordinator.show(first)
  }

  /// The selected screen.
  public var selectedViewController: ViewController { viewControllers[selectedIndex] }

  /// Selects a tab, from 0.
  ///
  /// - Returns: whether the delegate let it happen; selecting the selected tab does nothing.
  /// - Throws: `invalidCall` for a tab that is not there or while a transition runs.
  @discardableResult
  public func select(_ index: Int, animated: Bool = true) throws(TransitionError) -> Bool {
    guard viewControllers.indices.contains(index) else {
      throw .invalidCall("there is no tab \(index); there are 0 to \(viewControllers.count - 1)")
    }
    let outcome = try coordinator.change { () throws(TransitionError) in try begin(index, animated) }
    if outcome == .done { delegate.didSelect?(viewControllers[index]) }
    return outcome != .refused
  }

  private enum Outcome {
    case refused
    /// The tab is the selected one already, or on its way.
    case same
    /// The tabs changed at once.
    case done
  }

  private func begin(_ index: Int, _ animated: Bool) throws(TransitionError) -> Outcome {
    guard index != selectedIndex else { return .same }
    let (before, from, to) = (selectedIndex, selectedViewController, viewControllers[index])
    guard delegate.shouldSelect?(to) ?? true else { return .refused }
    selectedIndex = index
    guard animated, let animator = delegate.animationController?(from, to) else {
      coordinator.show(to)
      return .done
    }
    do throws(TransitionError) {
      try coordinator.begin(
        animator, operation: .select, from: from, to: to, driver: delegate.interactionController?(animator)
      ) { [weak self] finished in
        guard let self else { return }
        if finished { delegate.didSelect?(to) } else { selectedIndex = before }
      }
    } catch {
      selectedIndex = before
      throw error
    }
    return .same
  }
}
