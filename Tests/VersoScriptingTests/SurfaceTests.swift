import BuiltinTransitions
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

@testable import VersoScripting

/// What the engine can do, asked for from Lua, in numbers worked out here.
@Suite struct SurfaceTests {
  /// Records a run in which `box` is a layer of its own in the container; it takes two seconds.
  private func run(_ body: String) throws -> TransitionRun {
    try ScriptSamples.record(
      try ScriptSamples.transition(
        """
        return transition { id = "test", summary = "A test.", duration = 2, animate = function(context, p)
        local container = context.containerView
        local box = context:newLayer { name = "box", frame = { 0, 0, 100, 50 }, backgroundColor = "gray" }
        container.layer:addSublayer(box)
        local view = context:newView { name = "view", frame = { 10, 20, 100, 50 } }
        container:addSubview(view)
        \(body)
        local clock = context:newView {}
        context:animate { duration = 2, animations = function() clock.alpha = 0 end,
          completion = function() context:completeTransition(true) end }
        end }
        """), size: Size(400, 600))
  }

  private func state(_ run: TransitionRun, _ time: Double, _ name: String = "box") throws -> LayerState {
    try #require(run.frame(at: time).layer(name)).state
  }

  /// Runs a body that puts what is asked into `box.zPosition`.
  private func value(_ body: String) throws -> Double { try state(try run(body), 1).zPosition }

  @Test func aLayersClock() throws {
    let run = try run(
      """
      box.speed = 2
      context:after(0.5, function() box.zPosition = box.localTime end)
      box:add(LayerAnimation { keyPath = "opacity", from = 1, to = 0, duration = 2 })
      """)
    #expect(try state(run, 1.5).zPosition == 1)
    #expect(try abs(state(run, 0.5).opacity - 0.5) < 1e-9)
    #expect(try value("box.speed = 4 box.zPosition = view:convertTime(2, { to = box })") == 8)
    #expect(try value("box.speed = 4 box.zPosition = box:convertTime(2, { to = 'none' })") == 0.5)
    #expect(try value("box.speed = 0 box.zPosition = 1 + box:convertTime(2, { to = view })") == 1)
    // What clocks above both show does not matter, and may stand still.
    #expect(
      try value(
        """
        container.layer.speed = 0
        local inner = context:newLayer {}
        box:addSublayer(inner)
        box.speed, box.timeOffset, inner.speed, inner.timeOffset = 2, 3, 4, 5
        box.zPosition = inner:convertTime(10, { to = box })
        """) == 1.25)
    #expect(try value("box.timeOffset = 3 box.beginTime = 1 box.zPosition = box.timeOffset + box.beginTime") == 4)
  }

  @Test func whatNeverSettlesAndWhatHasNoFrame() throws {
    #expect(
      try value(
        """
        box:add(LayerAnimation { keyPath = "position.x", from = 0, to = 100, spring = Spring { damping = 0 } }, "k")
        box.zPosition = box:animationForKey("k").duration
        """) == 0.25)
    let turned =
      "box.bounds = { 0, 0, 2000, 50 } box.transform = Transform.rotation(rad(60), 0, 1, 0)"
      + " * Transform.perspective(500)\n"
    #expect(try value(turned + "box.zPosition = box.frame == nil and box.presentation.frame == nil and 1 or 2") == 1)
    #expect(try value("box.zPosition = box.presentation.frame.width") == 100)
    #expect(
      try value(
        "box.isHidden = true box.zPosition = box.presentation.hidden and box.presentation.doubleSided and 1 or 2")
        == 1)
    #expect(
      try value(
        """
        context:animate { duration = 1, delay = 0.5, curve = Curve.steps(4, "jumpStart"),
          animations = function() box.position = { 100, 0 } view.center = { 160, 45 } end }
        context:after(0.25, function() box.zPosition = view.layer.presentation.position.x end)
        """) == 60)
    let script = try ScriptSamples.animating(
      """
      local T = TransformFunctions()
      context.to.layer:add(LayerAnimation { keyPath = "transform", calculationMode = "cubic", duration = 1,
        values = { T:translate(1), T:rotate(1) } })
      """)
    let failure = try #require(try ScriptSamples.failure(script))
    #expect(failure.message.contains("in the mode cubic") && failure.file == "test.lua", "\(failure.summary)")
  }

  @Test func hitTestsAndConversion() throws {
    #expect(try value("box.zPosition = container:hitTest({ 20, 30 }) == view and 1 or 2") == 1)
    #expect(try value("box.zPosition = container.layer:hitTest({ 350, 550 }) == context.from.layer and 1 or 2") == 1)
    #expect(try value("box.zPosition = container:hitTest({ 500, 30 }) == nil and 1 or 2") == 1)
    #expect(try value("box.zPosition = box:contains({ 99, 49 }) and not box:contains({ 100, 0 }) and 1 or 2") == 1)
    #expect(try value("box.zPosition = view:convertPoint({ 1, 2 }, { to = 'none' }).y") == 22)
    #expect(try value("box.zPosition = view:convertRect({ 11, 22, 3, 4 }, { from = 'none' }).x") == 1)
    #expect(try value("box.isGeometryFlipped = true box.zPosition = box.isGeometryFlipped and 1 or 2") == 1)
    #expect(try value("box.zPosition = box.kind == 'plain' and 1 or 2") == 1)
  }

  @Test func keyframesWithTensionAndGroups() throws {
    let run = try run(
      """
      box:add(LayerAnimation { keyPath = "zPosition", values = { 0, 10, 0 }, duration = 2, calculationMode = "cubic",
        tensionValues = { 1, 1, 1 }, continuityValues = { 0, 0, 0 }, biasValues = { 0, 0, 0 } }, "z")
      box:add(LayerAnimation { duration = 2, animations = {
        LayerAnimation { keyPath = "opacity", fromValue = 1, toValue = 0, duration = 1 },
        LayerAnimation { keyPath = "cornerRadius", from = 0, to = 8, isAdditive = true } } }, "both")
      local z, both = box:animationForKey("z"), box:animationForKey("both")
      box.borderWidth = #both.animations + z.tensionValues[1] + (both.animations[2].additive and 10 or 0)
      """)
    let keyframes = try Keyframes(values: [0.0, 10, 0], calculationMode: .cubic, tensions: [1, 1, 1])
    #expect(try abs(state(run, 0.5).zPosition - keyframes.value(at: 0.25)) < 1e-9)
    #expect(try abs(state(run, 0.5).opacity - 0.5) < 1e-9 && state(run, 0.5).cornerRadius == 2)
    #expect(try state(run, 1.5).opacity == 1 && state(run, 1.5).cornerRadius == 6)
    #expect(try state(run, 1).borderWidth == 13)
  }

  @Test func pathsTurnsAndFunctionLists() throws {
    let run = try run(
      """
      local path = Path():move({ 0, 0 }):addLine({ 100, 0 }):addLine({ 100, 100 })
      box:add(LayerAnimation { keyPath = "position", path = path, rotationMode = "auto", duration = 2,
        calculationMode = "paced" }, "way")
      view:add(LayerAnimation { keyPath = "transform", valueFunction = "rotateZ", from = 0, to = rad(720), duration = 2 })
      container.layer:add(LayerAnimation { keyPath = "sublayerTransform", duration = 2, values = {
        TransformFunctions():rotate(0), TransformFunctions():rotate(rad(720)) } }, "turns")
      local steps = container.layer:animationForKey("turns").values[2]
      box.borderWidth = #steps + #path
      box.cornerRadius = lerp(TransformFunctions():translate(0), TransformFunctions():translate(8), 0.5).transform.m41
      """)
    #expect(try state(run, 0.5).position == Point(50, 0))
    #expect(try state(run, 1.5).position == Point(100, 50))
    #expect(try abs(state(run, 1.5).transform.m12 - 1) < 1e-9)
    // A quarter of two turns is half a turn, which matrices alone would not keep.
    #expect(try abs(state(run, 0.5, "view").transform.m11 + 1) < 1e-9)
    #expect(try abs(state(run, 0.5, "container").sublayerTransform.m11 + 1) < 1e-9)
    #expect(try state(run, 1).borderWidth == 4 && state(run, 1).cornerRadius == 4)
    let cumulative = try self.run(
      """
      box:add(LayerAnimation { keyPath = "zPosition", from = 0, to = 10, duration = 0.5, repeatCount = 4,
        isCumulative = true })
      """)
    #expect(try abs(state(cumulative, 1.25).zPosition - 25) < 1e-9)
  }

  @Test func transactionsMoveLayersWithoutViews() throws {
    let run = try run(
      """
      context:after(0.5, function()
        context:transaction { duration = 1, curve = "linear", changes = function()
          box.opacity = 0
          context:performWithoutAnimation(function() box.cornerRadius = 5 end)
          box.borderWidth = context.transactionSettings.duration
          context:transaction { disableActions = true, changes = function() box.zPosition = 9 end }
        end, completion = function() box.shadowRadius = context.currentMediaTime end }
      end)
      """)
    #expect(try abs(state(run, 1).opacity - 0.5) < 1e-9)
    #expect(try state(run, 0.6).cornerRadius == 5 && state(run, 0.6).zPosition == 9)
    #expect(try state(run, 1.9).shadowRadius == 1.5)
  }

  @Test func repeatsOptionsAndCalculationModes() throws {
    let run = try run(
      """
      context:animate { duration = 0.5, curve = "linear", animations = function()
        context:modifyAnimations { repeatCount = 2, autoreverses = true, animations = function() view.alpha = 0 end }
      end }
      context:animate { duration = 1, curve = "linear", options = { "repeat", "autoreverse" }, animations = function()
        view.center = { 100, 0 } end }
      context:animateKeyframes { duration = 2, curve = "linear", calculationMode = "discrete", animations = function()
        context:addKeyframe(0, 0.5, function() view.layer.cornerRadius = 10 end)
        context:addKeyframe(0.5, 0.5, function() view.layer.cornerRadius = 20 end)
      end }
      """)
    #expect(try abs(state(run, 0.75, "view").opacity - 0.5) < 1e-9)
    #expect(try abs(state(run, 1.5, "view").position.x - (60 + 100) / 2) < 1e-9)
    #expect([0, 10, 20].contains(try state(run, 0.7, "view").cornerRadius))
  }

  @Test func propertyAnimators() throws {
    let run = try run(
      """
      local animator = PropertyAnimator { duration = 1, curve = "linear", animations = function() view.alpha = 0 end,
        completion = function(position) box.zPosition = position == "end" and 1 or 2 end }
      animator:addAnimations(function() view.layer.cornerRadius = 10 end, { delayFactor = 0.5 })
      animator.fractionComplete = 0.5
      box.borderWidth = animator.fractionComplete + (animator.state == "active" and 1 or 0)
      context:after(1, function() animator:continueAnimation { durationFactor = 0.5 } end)
      context:after(1.25, function() box.shadowRadius = animator.isRunning and 7 or 0 end)
      local other = context:newPropertyAnimator { duration = 1, dampingRatio = 0.7, pausesOnCompletion = true }
      other.scrubsLinearly = false
      other:addCompletion(function(position) box.cornerRadius = position == "start" and 3 or 4 end)
      other:startAnimation { afterDelay = 0.1 }
      context:after(0.2, function() other:pauseAnimation() other:stopAnimation(false) other:finishAnimation("start") end)
      """)
    #expect(try state(run, 0.5, "view").opacity == 0.5 && state(run, 0.5, "view").cornerRadius == 0)
    #expect(try abs(state(run, 1.25, "view").opacity - 0.25) < 1e-9)
    #expect(try abs(state(run, 1.25, "view").cornerRadius - 5) < 1e-9)
    let end = try state(run, 1.9)
    #expect(end.zPosition == 1 && end.borderWidth == 1.5 && end.shadowRadius == 7 && end.cornerRadius == 3)
  }

  @Test func animatorsInTheirDelayAndUsedAgain() throws {
    let run = try run(
      """
      local animator = PropertyAnimator { duration = 1, curve = "linear", animations = function() box.zPosition = 100 end,
        completion = function() box.shadowRadius = 7 end }
      animator:startAnimation { afterDelay = 0.5 }
      context:after(0.2, function()
        box.borderWidth = animator.state == "active" and not animator.isRunning and 1 or 0
        animator:stopAnimation(true)
        box.cornerRadius = animator.state == "inactive" and 2 or 0
      end)
      context:after(1, function()
        animator:addAnimations(function() box.zPosition = 10 end)
        animator:startAnimation()
      end)
      context:animate { duration = 0, spring = { dampingRatio = 0.5 },
        animations = function() view.alpha = 0.5 end }
      """)
    #expect(try state(run, 0.9).zPosition == 0 && abs(state(run, 1.5).zPosition - 5) < 1e-9)
    #expect(try state(run, 0.5).borderWidth == 1 && state(run, 0.5).cornerRadius == 2)
    #expect(try state(run, 1.9).shadowRadius != 7 && state(run, 0, "view").opacity == 0.5)
  }

  /// Each of them is added without asking what all those before it show.
  @Test func thousandsOfAdditiveAnimations() throws {
    let run = try run(
      """
      for i = 1, 4000 do
        box:add(LayerAnimation { keyPath = "zPosition", from = 0, to = 1, duration = 2, isAdditive = true })
      end
      """)
    #expect(try abs(state(run, 1).zPosition - 2000) < 1e-6)
  }

  @Test(arguments: [
    ("box.speed = 'fast'", "speed must be a finite number, not the string 'fast'"),
    ("container:insertSubview(view, {})", "one of at, above and below says where to insert, none came"),
    ("view:convertPoint({ 1, 2 }, {})", "convertPoint takes one of {to = other} and {from = other}"),
    ("LayerAnimation { keyPath = 'position', rotationMode = 'auto' }", "rotationMode goes with a path"),
    ("LayerAnimation { keyPath = 'transform', valueFunction = 'rotateQ' }", "did you mean 'rotateX'?"),
    ("PropertyAnimator { curve = 'linear', spring = Spring {} }", "one of curve, spring and dampingRatio"),
    ("PropertyAnimator { duration = -1 }", "0 to 3600 seconds"),
    ("PropertyAnimator { duration = 1 }:addAnimations(print, { delayFactor = 2 })", "is not from 0 to 1"),
    ("PropertyAnimator { animations = function() error('inner') end }:startAnimation()", "inner"),
    ("PropertyAnimator { animations = function() error('inner') end }:startAnimation { afterDelay = 1 }", "inner"),
    ("PropertyAnimator {}:finishAnimation('end')", "this one is inactive; call stopAnimation(false) first"),
    ("PropertyAnimator {}:continueAnimation()", "call startAnimation"),
    (
      "local p = PropertyAnimator {} p:pauseAnimation() p:continueAnimation { durationFactor = -1 }",
      "is not 0 or more; 0 takes the part that is left"
    ),
    (
      "local p = PropertyAnimator {} p:pauseAnimation() p:stopAnimation(false) p.fractionComplete = 0.5",
      "call finishAnimation first"
    ),
    (
      "local p = PropertyAnimator {} p:pauseAnimation() p:continueAnimation { spring = Spring {}, durationFactor = 1 }",
      "leave durationFactor out"
    ),
    ("context:modifyAnimations { repeatCount = -1, animations = print }", "0 or more"),
    ("Path():line({ 1, 2 })", "a Path has no 'line'"),
    ("context:transaction { duration = 1 }", "transaction needs changes"),
  ])
  func wrongUseIsTold(body: String, message: String) throws {
    let script = try ScriptSamples.animating(
      "local box, view = context:newLayer {}, context:newView {} container:addSubview(view)\n\(body)")
    let failure = try #require(try ScriptSamples.failure(script))
    #expect(failure.message.contains(message), "\(failure.summary)")
    #expect(failure.file == "test.lua" && failure.line == 4, "\(failure.summary)")
  }

  /// What is set waits in a buffer; what comes after it must see it all the same, and errors their own lines.
  @Test func waitingChangesKeepTheirOrder() throws {
    #expect(try value("box.zPosition = 3 box.zPosition = box.zPosition + 4") == 7)
    #expect(try value("for i = 1, 5000 do box.zPosition = i end") == 5000)
    let animated = try run(
      """
      view.alpha = 0.5
      context:animate { duration = 2, curve = "linear", animations = function() view.alpha = 1 view.center = { 0, 0 } end }
      view.alpha = 0.25
      """)
    #expect(try state(animated, 0, "view").opacity == 0.5)
    #expect(try abs(state(animated, 1, "view").opacity - 0.75) < 1e-9)
    let failure = try #require(
      try ScriptSamples.failure(try ScriptSamples.animating("from.alpha = 0.5\nfrom.alpha = 1e13\nfrom.alpha = 1")))
    #expect(failure.line == 4 && failure.message.contains("beyond 1e12"))
  }
}
