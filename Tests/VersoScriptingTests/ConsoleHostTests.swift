import BuiltinTransitions
import Testing
import VersoTransitions

@testable import VersoScripting

/// Hosts driven from Lua on the virtual clock, beside the same driven from Swift.
@Suite struct ConsoleHostTests {
  private func run(_ code: String) throws -> String {
    try ScriptConsole(registry: .builtins).evaluate(code).text
  }

  @Test func aStackIsPushedAndPopped() throws {
    let code = """
      nav = Navigation { root = "home", size = { 375, 667 } }
      nav.delegate = {
        animationController = function(operation, from, to) asked = operation .. from .. to return "push-flip" end,
        didShow = function(name) shown = name end,
      }
      nav:push("detail")
      nav:tick(0.5)
      local half, before = nav.progress, shown
      nav:tick(0.5)
      nav:pop { animated = false }
      return asked, half, before, shown, nav.current, nav.time, nav.progress
      """
    let text = try run(code)
    #expect(text == "pushhomedetail\n0.5\nnil\nhome\nhome\n1.0\nnil")
  }

  @Test func aCancelledSwipeComesBack() throws {
    let code = """
      nav = Navigation()
      nav:push("detail", { animated = false })
      nav:pop { transition = "push-flip", parameters = { eyeDistance = 400 }, interactive = true }
      nav:drag(150)
      local dragged, held = nav.progress, nav:state().held
      nav:release(0)
      nav:tick(0.2)
      local back = nav.progress
      nav:tick(1)
      return dragged, held, back < 0.4 and back > 0, nav.progress, table.concat(nav.screens, " "), nav.current
      """
    let text = try run(code)
    #expect(text == "0.4\ntrue\ntrue\nnil\nhome detail\ndetail")
  }

  @Test func viewsAreTheSameAsFromSwift() throws {
    let controller = try NavigationController(root: ViewController("home"), size: .init(375, 667))
    controller.delegate.animationController = { _, _, _ in
      (try? TransitionRegistry.builtins.transition("push-flip")).map { AnimationController($0) }
    }
    try controller.push(ViewController("detail"))
    try controller.coordinator.tick(0.375)
    let tree = controller.coordinator.tree
    let from = tree[try #require(tree.layer(named: "from"))].state
    let code = """
      nav = Navigation() nav:push("detail", { transition = "push-flip" }) nav:tick(0.125) nav:tick(0.25)
      for _, view in ipairs(nav:state().views) do if view.name == "from" then return view.transform end end
      """
    #expect(try ScriptConsole(registry: .builtins).evaluate(code).values == [.transform(from.transform)])
  }

  @Test func screensArePresentedAndDismissed() throws {
    let code = """
      modal = Modal { root = { name = "shelf", color = "gray" } }
      modal.delegate = { animationControllerForPresented = function(presented, presenting, source)
        return { transition = "bubble", parameters = { center = { 10, 20 }, duration = 0.5 } } end }
      modal:present("page")
      modal:tick(0.5)
      modal:dismiss { transition = "bubble", interactive = true }
      modal:update(0.7)
      modal:finish()
      modal:tick(2)
      return modal.current, #modal.screens, tostring(modal)
      """
    let text = try run(code)
    #expect(text == "shelf\n1\nModal [shelf], 'shelf' at 2.5 s")
  }

  @Test func tabsAreSelected() throws {
    let code = """
      tabs = TabBar { screens = { "a", "b", "c" } }
      tabs.delegate = { shouldSelect = function(name) return name ~= "c" end, didSelect = function(name) last = name end }
      local refused = tabs:select(2)
      tabs:select(1, { transition = "cross-dissolve" })
      tabs:tick(0.5)
      return refused, tabs.selectedIndex, last
      """
    let text = try run(code)
    #expect(text == "false\n1\nb")
  }

  @Test func childrenAreSwapped() throws {
    let code = """
      children = Children { screens = { "a", "b" } }
      children:addChild("c")
      children:transition { to = "c", duration = 0.25, transition = "flip-from-left", showHide = true,
        completion = function(finished) done = finished end }
      children:tick(0.25)
      return done, children.current, #children.screens
      """
    let text = try run(code)
    #expect(text == "true\nc\n3")
  }

  @Test func animationsRunBesideASwap() throws {
    let code = """
      children = Children()
      children:transition { to = "second", duration = 1, curve = "linear",
        animations = function(context) context.to.alpha = 0.5 end }
      children:tick(0.5)
      for _, view in ipairs(children:state().views) do if view.name == "to" then return view.alpha end end
      """
    #expect(try run(code) == "0.75")
  }

  @Test(arguments: [
    ("Navigation { rot = 'x' }", "Navigation has no option 'rot'; did you mean 'root'?"),
    ("Navigation { size = { 0, 5 } }", "cannot be used"), ("Navigation():pop()", "the root cannot be popped"),
    ("Navigation():push('a', { transition = 'push-flp' })", "did you mean push-flip?"),
    ("Navigation():push('a', { transition = 'bubble' })", "'bubble' has no operation 'push'"),
    (
      "Navigation():push('a', { transition = 'push-flip', parameters = { eye = 1 } })",
      "'push-flip' has no option 'eye'"
    ),
    ("Navigation():update(0.5)", "no gesture drives a transition"), ("Navigation():tick(-1)", "cannot move by -1"),
    ("Navigation():psh('a')", "did you mean 'push'?"), ("TabBar():select(5)", "there is no tab 5"),
    ("Children():transition { to = 'x' }", "which is no child"),
    ("Children().delegate = { foo = print }", "has no option 'foo'"),
    (
      "local n = Navigation() n.delegate = { animationController = function() error('mine') end } n:push('a')",
      "line 1:1: mine"
    ),
  ])
  func wrongUseIsExplained(code: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) { try ScriptConsole(registry: .builtins).evaluate(code) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func aPushThatFailsChangesNothing() throws {
    let console = try ScriptConsole(registry: .builtins)
    _ = try console.evaluate("nav = Navigation()")
    #expect(throws: ScriptError.self) { try console.evaluate("nav:push('a', { transition = 'nosuch' })") }
    #expect(try console.evaluate("#nav.screens").text == "1")
  }
}
