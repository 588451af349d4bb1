import VersoGeometry
import VersoTransitions

/// A host on a virtual clock that the prompt's commands play with.
///
/// Each screen that comes remembers the transition it came with, so that it goes with the same one. For one thread.
final class Stage {
  /// How a step begins.
  struct Beginning {
    /// What moves the views; nil: what is remembered.
    var animator: AnimationController?
    /// Whether a gesture holds it from its start, and at which fraction; nil: it plays.
    var dragFraction: Double?
  }

  /// The host.
  let host: StageHost
  /// The driver of the transition on its way.
  private(set) var driver = PercentDrivenInteractiveTransition()

  private var chosen: AnimationController?
  private var remembered: [String: AnimationController] = [:]
  private var latest: AnimationController?
  private var screenCount: Int
  private var seenEvents = 0

  /// Sets up a host with its first screens.
  ///
  /// Throws a `TransitionError` for a size that cannot be used.
  init(_ kind: StageKind, size: Size) throws(TransitionError) {
    let screens = (1...StageHost.screenCount).map { ViewController("screen \($0)") }
    switch kind {
    case .navigation: host = .navigation(try NavigationController(root: screens[0], size: size))
    case .modal: host = .modal(try ModalPresentation(root: screens[0], size: size))
    case .tab: host = .tab(try TabBarController(screens, size: size))
    case .child: host = .child(try ContainerViewController(screens, size: size))
    }
    screenCount = kind == .navigation || kind == .modal ? 1 : screens.count
    answerDelegates()
  }

  private func answerDelegates() {
    switch host {
    case .navigation(let host):
      host.delegate.animationController = { [weak self] _, _, _ in self?.chosen }
      host.delegate.interactionController = { [weak self] _ in self?.driver }
    case .modal(let host):
      host.transitioningDelegate.animationControllerForPresented = { [weak self] _, _, _ in self?.chosen }
      host.transitioningDelegate.animationControllerForDismissed = { [weak self] _ in self?.chosen }
      host.transitioningDelegate.interactionControllerForPresentation = { [weak self] _ in self?.driver }
      host.transitioningDelegate.interactionControllerForDismissal = { [weak self] _ in self?.driver }
    case .tab(let host):
      host.delegate.animationController = { [weak self] _, _ in self?.chosen }
      host.delegate.interactionController = { [weak self] _ in self?.driver }
    case .child: break
    }
  }

  /// The events since this was read last.
  func takeEvents() -> [HostEvent] {
    let events = host.coordinator.events
    // The coordinator lets go of old events in a very long scene.
    let start = min(seenEvents, events.count)
    seenEvents = events.count
    return Array(events[start...])
  }

  // MARK: Steps

  /// Brings a new screen: a push or a presentation.
  func bring(_ beginning: Beginning) throws(TransitionError) {
    try checkIdle()
    let screen = ViewController("screen \(screenCount + 1)")
    try begin(beginning, fallback: nil) { () throws(TransitionError) in
      switch host {
      case .navigation(let host): try host.push(screen)
      case .modal(let host): try host.present(screen)
      case .tab, .child: throw .invalidCall("a \(host.kind.rawValue) scene has no \(host.kind.steps)")
      }
    }
    screenCount += 1
    remembered[screen.name] = chosen
  }

  /// Takes the top screen away: a pop or a dismissal.
  func takeAway(_ beginning: Beginning) throws(TransitionError) {
    try checkIdle()
    let stack: [ViewController]
    switch host {
    case .navigation(let host): stack = host.viewControllers
    case .modal(let host): stack = host.viewControllers
    case .tab, .child: stack = []
    }
    let step = { () throws(TransitionError) in
      switch self.host {
      case .navigation(let host): try host.pop()
      case .modal(let host): try host.dismiss()
      case .tab, .child: throw .invalidCall("a \(self.host.kind.rawValue) scene has no \(self.host.kind.steps)")
      }
    }
    // Where nothing lies below, the host says so; no transition is missing.
    guard stack.count > 1, let top = stack.last else { return try step() }
    try begin(beginning, fallback: remembered[top.name], step)
  }

  /// Shows the screen of a number, from 1, of those beside each other.
  func select(_ number: Int, _ beginning: Beginning) throws(TransitionError) {
    try checkIdle()
    try begin(beginning, fallback: latest) { () throws(TransitionError) in
      switch host {
      case .tab(let host):
        try checkNumber(number, count: host.viewControllers.count)
        try host.select(number - 1)
      case .child(let host):
        try checkNumber(number, count: host.children.count)
        try swap(host, to: host.children[number - 1])
      case .navigation, .modal: throw .invalidCall("a \(host.kind.rawValue) scene has no select")
      }
    }
  }

  private func swap(_ host: ContainerViewController, to screen: ViewController) throws(TransitionError) {
    guard screen.name != host.current.name else { return }
    var duration = 0.0
    if let chosen {
      let info = chosen.transition.info
      let values = try ParameterValues(
        chosen.parameters, declared: info.parameters, transition: info.id, size: host.coordinator.size)
      duration = chosen.transition.duration(values, operation: .swap)
    }
    try host.transition(
      from: host.current, to: screen, duration: duration, options: ChildTransitionOptions(chosen), driver: driver)
    // Without a transition the change is done at once.
    if chosen == nil { try host.coordinator.tick(0) }
  }

  private func checkNumber(_ number: Int, count: Int) throws(TransitionError) {
    guard (1...count).contains(number) else {
      throw .invalidCall("there is no screen \(number); there are 1 to \(count)")
    }
  }

  private func checkIdle() throws(TransitionError) {
    guard let active = host.coordinator.active else { return }
    throw .invalidCall(
      active.isHeld
        ? "'\(active.transition)' is held by a gesture: release or cancel it first"
        : "'\(active.transition)' is still on its way: tick to its end first")
  }

  /// Begins a step with a driver of its own.
  ///
  /// Where it fails, everything is as before.
  private func begin(
    _ beginning: Beginning, fallback: AnimationController?, _ step: () throws(TransitionError) -> Void
  ) throws(TransitionError) {
    let before = (driver, chosen)
    driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = beginning.dragFraction != nil
    chosen = beginning.animator ?? fallback
    do throws(TransitionError) {
      if beginning.dragFraction != nil, chosen == nil {
        throw .invalidCall("no transition is known that the gesture could drive: name one, as in push NAME --drag 0.5")
      }
      try step()
      if let fraction = beginning.dragFraction { try driver.update(fraction) }
    } catch {
      (driver, chosen) = before
      throw error
    }
    if let animator = beginning.animator { latest = animator }
  }

  // MARK: The gesture

  /// Moves the gesture to a fraction.
  ///
  /// A transition that plays is taken over first; where none is on its way, the way back begins, or the next screen.
  func drag(_ fraction: Double) throws(TransitionError) {
    if let active = host.coordinator.active {
      if !active.isHeld { try driver.pause() }
      return try driver.update(fraction)
    }
    let beginning = Beginning(dragFraction: fraction)
    switch host {
    case .navigation, .modal: try takeAway(beginning)
    case .tab(let tabs):
      let count = tabs.viewControllers.count
      try select(tabs.selectedIndex + 1 < count ? tabs.selectedIndex + 2 : tabs.selectedIndex, beginning)
    case .child(let container):
      let index = container.children.firstIndex { $0.name == container.current.name } ?? 0
      try select(index + 1 < container.children.count ? index + 2 : index, beginning)
    }
  }

  /// Lets the gesture go: the transition goes on to its end, or back to its start.
  ///
  /// - Parameter speed: how quickly the rest plays; the time left is divided by it.
  func letGo(finishing: Bool, speed: Double) throws(TransitionError) {
    guard let active = host.coordinator.active else { throw .invalidCall("no transition is on its way") }
    if !active.isHeld {
      if finishing { throw .invalidCall("'\(active.transition)' plays already; no gesture holds it") }
      try driver.pause()
    }
    driver.completionSpeed = speed
    if finishing { try driver.finish() } else { try driver.cancel() }
  }
}
