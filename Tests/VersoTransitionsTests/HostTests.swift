import BuiltinTransitions
import Testing
import VersoGeometry
import VersoTransitions

/// The hosts keep their stacks and views right, finished and cancelled, on the virtual clock.
@Suite struct HostTests {
  private let size = Size(375, 667)
  private let flip = AnimationController(PushFlipTransition())

  private func names(_ coordinator: TransitionCoordinator) -> [String] {
    let tree = coordinator.tree
    return tree.layersInTree.map { tree[$0].name }
  }

  private func navigation(driver: PercentDrivenInteractiveTransition? = nil) throws -> NavigationController {
    let host = try NavigationController(root: ViewController("root"), size: size)
    let flip = flip
    host.delegate.animationController = { _, _, _ in flip }
    host.delegate.interactionController = { _ in driver }
    return host
  }

  @Test func aPushComesToStayAndAPopGoesBack() throws {
    let host = try navigation()
    var shown: [String] = []
    host.delegate.didShow = { shown.append($0.name) }
    try host.push(ViewController("detail"))
    #expect(host.viewControllers.map(\.name) == ["root", "detail"])
    try host.coordinator.tick(0.5)
    #expect(host.coordinator.active != nil)
    #expect(names(host.coordinator) == ["container", "to", "from"])
    try host.coordinator.tick(0.5)
    #expect(host.coordinator.active == nil)
    #expect(names(host.coordinator) == ["container", "detail"])
    try host.pop()
    try host.coordinator.tick(2)
    #expect(host.viewControllers.map(\.name) == ["root"])
    #expect(shown == ["detail", "root"])
    #expect(host.coordinator.time == 3)
  }

  @Test func aCancelledPopKeepsTheStack() throws {
    let driver = PercentDrivenInteractiveTransition()
    let host = try navigation(driver: driver)
    try host.push(ViewController("detail"), animated: false)
    let before = host.coordinator.tree
    try host.pop()
    #expect(host.viewControllers.map(\.name) == ["root"])
    for fraction in [0.1, 0.25, 0.4] {
      try host.coordinator.tick(0.1)
      try driver.update(fraction)
      #expect(host.coordinator.progress == fraction)
    }
    try host.coordinator.tick(5)
    #expect(host.coordinator.progress == 0.4)
    try driver.cancel()
    var last = 0.4
    for _ in 0..<7 {
      try host.coordinator.tick(0.05)
      let progress = try #require(host.coordinator.progress)
      #expect(progress <= last)
      last = progress
    }
    try host.coordinator.tick(0.06)
    #expect(host.coordinator.active == nil)
    #expect(host.viewControllers.map(\.name) == ["root", "detail"])
    #expect(names(host.coordinator) == ["container", "detail"])
    #expect(host.coordinator.tree == before)
    let ends = host.coordinator.events.filter { if case .ended = $0.kind { true } else { false } }
    #expect(ends.map(\.kind) == [.ended(transition: "push-flip", finished: false)])
  }

  @Test(arguments: [3, 7, 10, 60, 240]) func stepsThatMakeUpTheWholeLengthReachTheEnd(count: Int) throws {
    let host = try navigation()
    try host.push(ViewController("detail"))
    for _ in 0..<count {
      #expect(host.coordinator.active != nil)
      try host.coordinator.tick(1 / Double(count))
    }
    #expect(host.coordinator.active == nil)
  }

  @Test func aGestureThatMovesBeforeTheClockShowsAtOnce() throws {
    let driver = PercentDrivenInteractiveTransition()
    let host = try navigation(driver: driver)
    try host.push(ViewController("detail"))
    try driver.update(0.3)
    #expect(host.coordinator.progress == 0.3)
    try driver.update(0.2)
    #expect(host.coordinator.progress == 0.2)
    try driver.finish()
    #expect(host.coordinator.progress == 0.2)
  }

  @Test func completionSpeedShortensTheRest() throws {
    let driver = PercentDrivenInteractiveTransition()
    let host = try navigation(driver: driver)
    try host.push(ViewController("detail"))
    try driver.update(0.4)
    driver.completionSpeed = 2
    try driver.finish()
    try host.coordinator.tick(0.2999)
    #expect(host.coordinator.active != nil)
    try host.coordinator.tick(0.0002)
    #expect(host.coordinator.active == nil)
    #expect(host.topViewController?.name == "detail")
  }

  @Test func aDriverCanTakeOverATransitionThatPlays() throws {
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    let host = try navigation(driver: driver)
    try host.push(ViewController("detail"))
    try host.coordinator.tick(0.3)
    #expect(abs(try #require(host.coordinator.progress) - 0.3) < 1e-12)
    try driver.pause()
    try host.coordinator.tick(1)
    #expect(abs(driver.percentComplete - 0.3) < 1e-12)
    try driver.update(0.6)
    #expect(host.coordinator.progress == 0.6)
    try driver.cancel()
    try host.coordinator.tick(0.61)
    #expect(host.viewControllers.map(\.name) == ["root"])
  }

  @Test(arguments: [[1.0], [0.25, 0.75], [0.1, 0.2, 0.3, 0.4], [0.5, 0.25, 0.125, 0.125]])
  func anySplittingOfTheTimeGivesTheSameStates(steps: [Double]) throws {
    let host = try navigation()
    host.delegate.didShow = { [weak host] screen in
      if screen.name == "b" { try? host?.push(ViewController("c")) }
    }
    try host.push(ViewController("b"))
    try host.coordinator.tick(0.5)
    for step in steps { try host.coordinator.tick(step) }
    #expect(abs(try #require(host.coordinator.progress) - 0.5) < 1e-12)
    #expect(host.viewControllers.map(\.name) == ["root", "b", "c"])
  }

  @Test func aTransitionThatGoesBackCanBeTakenFartherThanBefore() throws {
    let driver = PercentDrivenInteractiveTransition()
    let host = try navigation(driver: driver)
    try host.push(ViewController("detail"))
    try driver.update(0.3)
    try driver.cancel()
    try host.coordinator.tick(0.1)
    let back = try #require(host.coordinator.progress)
    #expect(back < 0.3)
    try driver.pause()
    #expect(host.coordinator.progress == back)
    try driver.update(0.9)
    #expect(host.coordinator.progress == 0.9)
    try driver.finish()
    #expect(host.coordinator.progress == 0.9)
    try host.coordinator.tick(0.11)
    #expect(host.viewControllers.map(\.name) == ["root", "detail"])
  }

  @Test func aReplacedStackComesBackAfterACancel() throws {
    let driver = PercentDrivenInteractiveTransition()
    let host = try navigation(driver: driver)
    try host.push(ViewController("a"), animated: false)
    try host.setViewControllers([ViewController("root"), ViewController("b")])
    try driver.update(0.2)
    try driver.cancel()
    try host.coordinator.tick(1)
    #expect(host.viewControllers.map(\.name) == ["root", "a"])
  }

  @Test func presentationAsksWithAllThreeScreens() throws {
    let host = try ModalPresentation(root: ViewController("home"), size: size)
    let bubble = AnimationController(SlideForTests())
    var asked: [String] = []
    host.transitioningDelegate.animationControllerForPresented = { presented, presenting, source in
      asked = [presented.name, presenting.name, source.name]
      return bubble
    }
    host.transitioningDelegate.animationControllerForDismissed = { _ in bubble }
    var completed = 0
    try host.present(ViewController("sheet"), source: ViewController("button")) { completed += 1 }
    #expect(asked == ["sheet", "home", "button"])
    try host.coordinator.tick(1)
    #expect(host.viewControllers.map(\.name) == ["home", "sheet"])
    try host.dismiss()
    try host.coordinator.tick(1)
    #expect(host.viewControllers.map(\.name) == ["home"])
    #expect(completed == 1)
    #expect(throws: TransitionError.self) { try host.dismiss() }
  }

  @Test func tabsKeepTheirSelectionAfterACancel() throws {
    let driver = PercentDrivenInteractiveTransition()
    let host = try TabBarController([ViewController("one"), ViewController("two")], size: size)
    let slide = AnimationController(SlideForTests())
    host.delegate.animationController = { _, _ in slide }
    host.delegate.interactionController = { _ in driver }
    try host.select(1)
    #expect(host.selectedIndex == 1)
    try driver.update(0.9)
    try driver.cancel()
    try host.coordinator.tick(1)
    #expect(host.selectedIndex == 0)
    host.delegate.shouldSelect = { _ in false }
    #expect(try host.select(1) == false)
    #expect(throws: TransitionError.self) { try host.select(2) }
  }

  @Test func childrenAreSwappedOrOnlyHidden() throws {
    let (one, two) = (ViewController("one"), ViewController("two"))
    for keeps in [false, true] {
      let host = try ContainerViewController([one, two], size: size)
      let options = ChildTransitionOptions(AnimationController(SlideForTests()), showHideTransitionViews: keeps)
      var results: [Bool] = []
      try host.transition(
        from: one, to: two, duration: 0.5, options: options, completion: { finished in results.append(finished) })
      let active = try #require(host.coordinator.active)
      #expect(active.run.request.keepsBothViews == keeps)
      #expect(active.run.corrections.isEmpty)
      let final = active.run.final
      #expect(final[final.root].children.count == (keeps ? 2 : 1))
      if keeps { #expect(final[LayerIDs.from].state.isHidden) }
      #expect(!final[LayerIDs.to].state.isHidden)
      try host.coordinator.tick(0.5)
      #expect(results == [true])
      #expect(host.current == two)
    }
  }

  @Test func withoutATransitionTheViewsChangeAtOnceAndTheAnimationsRun() throws {
    let (one, two) = (ViewController("one"), ViewController("two"))
    let host = try ContainerViewController([one, two], size: size)
    var results: [Bool] = []
    try host.transition(
      from: one, to: two, duration: 0.4, options: ChildTransitionOptions(),
      animations: { $0.to.alpha = 1 }, completion: { results.append($0) })
    #expect(names(host.coordinator) == ["container", "to"])
    try host.coordinator.tick(0.39)
    #expect(results.isEmpty)
    try host.coordinator.tick(0.02)
    #expect(results == [true])
  }

  @Test func thePanDecidesBySpeedAndElseByWay() {
    let pan = PanGesture(width: 375)
    #expect(pan.fraction(translation: 150) == 0.4)
    #expect(pan.fraction(translation: -10) == 0)
    #expect(pan.fraction(translation: .infinity) == 0)
    #expect(pan.finishes(translation: 10, velocity: 400))
    #expect(!pan.finishes(translation: 370, velocity: -400))
    #expect(pan.finishes(translation: 190, velocity: 0))
    #expect(!pan.finishes(translation: 180, velocity: 299))
    #expect(PanGesture(width: 375, isLeftward: true).finishes(translation: -10, velocity: -400))
  }
}
