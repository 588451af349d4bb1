import Testing
import VersoTransitions

@testable import VersoScripting

/// What a mistake in a script leads to: the file, the line, what was wanted, and for callbacks when it happened.
@Suite struct ScriptFailureTests {
  @Test(arguments: [
    ("return 5", "test.lua:1: the script must end with return transition { … }, not 5"),
    ("local x = 1", "test.lua:1: the script must end with return transition { … }"),
    ("return transition {}", "test.lua:1: a transition needs one of animate"),
    ("return transition { frme = 1 }", "test.lua:1: a transition has no option 'frme'; did you mean 'frame'?"),
    (
      "return transition { id = 'test', to = { x = 1 }, summary = 'A test.' }",
      "test.lua:1: a transition needs duration"
    ),
    (
      "return transition { id = 'Test', to = { x = 1 }, summary = 'A test.', duration = 1 }",
      "an id is written in kebab-case"
    ),
    (
      "return transition { id = 'other', to = { x = 1 }, summary = 'A test.', duration = 1 }",
      "test.lua:1: the id 'other' must be the file's name without .lua, which is 'test'"
    ),
    (
      "return transition { id = 'test', to = { x = 1 }, summary = 'A test.', duration = 'lenght', parameters = { length = 1 } }",
      "did you mean 'length'?"
    ),
    (
      "return transition { id = 'test', to = { x = 1 }, summary = 'A test.', duration = -1 }",
      "duration must be from 0 to 3600 seconds, not -1"
    ),
    ("return transition { to = { opcity = 1 } }", "to has no option 'opcity'; did you mean 'opacity'?"),
    ("return transition { to = { x = {} } }", "to.x must have at least one value"),
    ("return transition { to = { x = { 1, 'a' } } }", "to.x[2] must be a finite number, not the string 'a'"),
    ("return transition { animate = print, curve = Curve.linear }", "curve does not go with animate"),
    (
      "return transition { id = 'test', summary = 'A test.', to = { x = 1 }, operations = { 'psh' } }",
      "did you mean 'push'?"
    ),
    (
      "return transition { to = { x = 1 }, parameters = { a = { default = 5, mni = 1 } } }",
      "the parameter 'a' has no option 'mni'; did you mean 'min'?"
    ),
    ("return transition { parameters = { a = { default = {} } } }", "give a type"),
    (
      "return transition { id = 'test', summary = 'A test.', duration = 1, to = { x = 1 }, parameters = { a = { default = 5, min = 6 } } }",
      "the range is at least 6"
    ),
    ("return transition { id = 'test' summary = 1 }", "test.lua:1: '}' expected near 'summary'"),
  ])
  func declarationsSayWhatIsWrong(text: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) { try ScriptSamples.transition(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("from.alfa = 1", "a View has no 'alfa'; did you mean 'alpha'?"),
    ("from.alpha = 'x'", "alpha must be a finite number, not the string 'x'"),
    ("from.alpha = 0/0", "alpha must be a finite number, not nan"),
    ("from.layer.position = { 1 / 0, 1 }", "position must be a point such as {0, 0.5}; its number 1 is inf"),
    ("from.zPosition = 1e13", "zPosition of the layer 'from' was set to a number that is not finite or beyond 1e12"),
    ("from.center = 5", "center must be a point such as {0, 0.5}, not 5"),
    ("from.backgroundColor = 'orang'", "did you mean 'orange'?"),
    ("from.transform = 5", "transform must be a Transform, not 5"),
    ("from.transform.m34 = 1", "this Transform is a copy of what a field holds"),
    ("from.name = 'x'", "View.name can be read but not set"),
    ("from.addSubview(to)", "call it with a colon"),
    ("from:addSubview(from)", "'from' cannot be put into itself"),
    ("from:addSubview(5)", "view must be a View, not 5"),
    ("container:insertSubview(to, { above = to })", "'to' is not in 'container'"),
    ("container:insertSubview(to, { at = 0, below = from })", "one of at, above and below"),
    ("container:insertSubview(to, { att = 0 })", "insertSubview has no option 'att'; did you mean 'at'?"),
    ("context:completeTransition()", "didComplete must be true or false, not nothing"),
    ("context:animate {}", "animate needs animations"),
    ("context:animate { anmations = print }", "did you mean 'animations'?"),
    ("context:animate { duration = 'x', animations = print }", "duration must be a finite number, not the string 'x'"),
    ("context:animate { duration = 4000, animations = function() end }", "go up to 3600 seconds"),
    ("context:animate { animations = print, curve = 'easeOutt' }", "did you mean 'easeOut'?"),
    ("context:animate { animations = print, spring = Spring{}, duration = 1 }", "leave duration out"),
    ("context:animate { animations = print, spring = { dampingRatio = 0 } }", "damping ratio is 0"),
    (
      "context:animate { animations = print, options = { 'beginFromCurrent' } }",
      "one of autoreverse, beginFromCurrentState"
    ),
    ("context.oper = 1", "a Context has no 'oper'"),
    ("return p.angel", "the transition has no parameter 'angel'; did you mean 'angle'?"),
    ("LayerAnimation { keyPath = 'opacity', values = { 0, print } }", "values[2] must be a number, Point"),
    ("LayerAnimation { keyPath = 'opacity', values = { 0 }, from = 1 }", "from, to and by, not both"),
    ("LayerAnimation { values = { 0 } }", "LayerAnimation needs keyPath"),
    ("from.layer:add(LayerAnimation { keyPath = 'opacty', values = { 0, 1 } })", "did you mean opacity?"),
    ("from:convertPoint({ 0, 0 })", "one of {to = other} and {from = other}"),
    ("hinge(from, 'lft', 1)", "did you mean 'left'?"), ("flip(from, 'w', 1)", "axis must be one of x, y, z"),
    ("hinge(5, 'left', 1)", "must be a Layer or View, not 5"),
    ("nosuch()", "attempt to call a nil value (global 'nosuch')"),
  ])
  func wrongUseNamesTheLine(body: String, message: String) throws {
    let script = try ScriptSamples.animating(body, fields: "parameters = { angle = 5 },")
    let failure = try #require(try ScriptSamples.failure(script))
    #expect(failure.summary.contains(message), "\(failure.summary)")
    #expect(failure.file == "test.lua" && failure.line == 3)
    #expect(failure.details.first?.contains(body.prefix(20)) == true)
  }

  private static let ending = "completion = function() context:completeTransition(true) end"

  @Test(arguments: [
    ("context:animate { animations = function()\nerror('here') end }", 4, "here"),
    ("context:animateKeyframes { animations = function()\nerror('here') end }", 4, "here"),
    (
      "context:animateKeyframes { animations = function()\ncontext:addKeyframe(0, 1, function()\nerror('here') end) end }",
      5, "here"
    ),
    (
      "context:animate { duration = 0.25, animations = function() from.alpha = 0 end, completion = function()\nerror('here') end }",
      4, "here (in the completion of animate at 0.25 s)"
    ),
    (
      "context:animateKeyframes { animations = function() from.alpha = 0 end, completion = function()\nfrom.alfa = 1 end }",
      4, "did you mean 'alpha'? (in the completion of animateKeyframes at 1 s)"
    ),
    (
      "context:animateFrames { duration = 1, frame = function(u)\nif u >= 0.5 then from.alpha = 0 / 0 end end }", 4,
      "alpha must be a finite number, not nan (in the frame function, progress 0.5, at 0.5 s)"
    ),
    (
      "context:animateFrames { frame = function(u)\nerror('here') end }", 4,
      "here (in the frame function, progress 0, at 0 s)"
    ),
    ("context:after(0.5, function()\nerror('here') end)", 4, "here (in the function of after at 0.5 s)"),
    (
      "from.layer:add(LayerAnimation { keyPath = 'opacity', from = 0, to = 1, duration = 0.5, didStop = function()\nerror('here') end })",
      4, "here (in didStop of 'opacity' at 0.5 s)"
    ),
    (
      "from.layer:add(LayerAnimation { keyPath = 'opacity', from = 0, to = 1, beginTime = 0.5, didStart = function()\nerror('here') end })",
      4, "here (in didStart of 'opacity' at 0.5 s)"
    ),
    (
      "context:animate { animations = function() from.alpha = 0 end, completion = function()\ncontext:animate { animations = function()\nerror('here') end } end }",
      5, "here"
    ),
  ])
  func everyCallbackSaysWhereAndWhen(body: String, line: Int, message: String) throws {
    let failure = try #require(try ScriptSamples.failure(try ScriptSamples.animating(body)))
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(failure.file == "test.lua" && failure.line == line, "\(failure.summary)")
  }

  @Test func theCompletionOfACancelledRunSaysSoToo() throws {
    let script = try ScriptSamples.animating(
      """
      context:animate { animations = function() from.alpha = 0 end, completion = function(finished)
        if not finished then error("cancelled") end end }
      """)
    let failure = try #require(try ScriptSamples.failure(script, playback: .cancelled(at: 0.5)))
    #expect(failure.summary.hasPrefix("test.lua:4: cancelled (in the completion of animate"), "\(failure.summary)")
  }

  @Test func anErrorCanBeCaughtByTheScript() throws {
    let script = try ScriptSamples.animating(
      """
      local ok, problem = pcall(function() from.zPosition = 1e13 end)
      assert(not ok and problem:find("beyond 1e12"))
      container:addSubview(to)
      from:removeFromSuperview()
      context:completeTransition(true)
      """)
    let run = try ScriptSamples.record(script)
    #expect(run.completed && run.corrections.isEmpty)
  }

  @Test func endlessScriptsAreStoppedWhereverTheyAre() throws {
    let limits = ScriptLimits(instructions: 200_000)
    func script(_ body: String) throws -> ScriptTransition {
      let text = try ScriptSamples.animating(body).source
      return try ScriptTransition(text, limits: limits)
    }
    let bodies = [
      "while true do end", "context:after(0.1, function() while true do end end)",
      // Each call is short; together they are too much.
      "local function again() for i = 1, 1000 do end context:after(1e-6, again) end again()",
      "local function again() context:animate { duration = 0, animations = function() end, completion = again } end again()",
    ]
    for body in bodies {
      let failure = try #require(try ScriptSamples.failure(try script(body)), "\(body)")
      #expect(failure.message.contains("instructions") || failure.message.contains("seconds"), "\(failure.message)")
    }
  }

  @Test func nothingOfOneScriptReachesAnother() throws {
    let poison = try ScriptSamples.transition(
      """
      Transform.rotation = nil
      string.format = nil
      View = 5
      transition_poisoned = true
      return transition { id = "poison", summary = "A test.", duration = 1, to = { x = { 1, 0 } } }
      """, name: "poison.lua")
    _ = try ScriptSamples.record(poison)
    let victim = try ScriptSamples.animating(
      """
      assert(transition_poisoned == nil and string.format and Transform.rotation(1, 0, 0, 1) and View {})
      container:addSubview(to)
      from:removeFromSuperview()
      context:completeTransition(true)
      """)
    #expect(try ScriptSamples.record(victim).completed)
  }
}
