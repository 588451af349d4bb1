import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

@testable import VersoScripting

/// What an animation may run through, asked for from Lua, and the values scripts build for it.
@Suite struct AnimatedValueTests {
  /// Records a run of two seconds in which `box`, 100 x 50 in the middle of 400 x 600, has an animation of a second.
  private func run(_ body: String) throws -> TransitionRun {
    try ScriptSamples.record(
      try ScriptSamples.transition(
        """
        return transition { id = "test", summary = "A test.", duration = 2, animate = function(context, p)
        local box = context:newLayer { name = "box", frame = { 150, 275, 100, 50 }, backgroundColor = "gray" }
        context.containerView.layer:addSublayer(box)
        \(body)
        local clock = context:newView {}
        context:animate { duration = 2, animations = function() clock.alpha = 0 end,
          completion = function() context:completeTransition(true) end }
        end }
        """), size: Size(400, 600))
  }

  private func state(_ body: String, at time: Double = 0.5) throws -> LayerState {
    try #require(run(body).frame(at: time).layer("box")).state
  }

  private func message(_ body: String) throws -> String? {
    do {
      _ = try run(body)
      return nil
    } catch TransitionError.script(let failure) {
      return failure.message
    }
  }

  @Test func aMoveIsAnimatedAsAPairAndKeepsTheRest() throws {
    let state = try state(
      """
      box.transform = Transform.scale(2, 3)
      box:add(LayerAnimation { keyPath = "transform.translation", from = { 10, 20 }, to = Point(30, 60), duration = 1 })
      """)
    #expect(state.transform.translationPair == Point(20, 40))
    #expect(abs(state.transform.component(.scaleX) - 2) < 1e-12 && abs(state.transform.component(.scaleY) - 3) < 1e-12)
  }

  @Test func halvesOfTheBoundsAreAnimatedByThemselves() throws {
    let size = try state(
      "box:add(LayerAnimation { keyPath = 'bounds.size', to = { width = 200, height = 80 }, duration = 1 })")
    #expect(size.bounds == Rect(0, 0, 150, 65))
    let origin = try state(
      "box:add(LayerAnimation { keyPath = 'bounds.origin', values = { { 0, 0 }, { 8, 4 } }, duration = 1 })")
    #expect(origin.bounds == Rect(4, 2, 100, 50))
    let part = try state(
      """
      box:add(LayerAnimation { keyPath = 'contentsRect.origin', to = { 0.5, 0.25 }, duration = 1 })
      box:add(LayerAnimation { keyPath = 'contentsRect.size', to = Size(0.5, 0), duration = 1 })
      """)
    #expect(part.contentsRect == Rect(0.25, 0.125, 0.75, 0.5))
  }

  /// A whole move is spaced evenly in the paced modes, which know neither key times nor curves.
  @Test func aPacedMoveByAValueFunctionPassesOverKeyTimesAndCurves() throws {
    for (mode, right) in [("paced", 5.0), ("cubicPaced", 3.75)] {
      let state = try state(
        """
        box:add(LayerAnimation { keyPath = "transform", valueFunction = "translate", calculationMode = "\(mode)",
          values = { { 0, 0, 0 }, { 10, 0, 0 }, { 40, 0, 0 } }, keyTimes = { 0, 0.9, 1 },
          curves = { Curve.easeIn, Curve.easeIn }, duration = 1 })
        """, at: 0.25)
      #expect(abs(state.transform.m41 - right) < 1e-9, "\(mode): \(state.transform.m41)")
    }
  }

  /// The way is 30 and 40 points long in two legs of 10 and 40: at a quarter of the time it is 12.5 points along.
  @Test func aPairKeepsOnePace() throws {
    let state = try state(
      """
      box:add(LayerAnimation { keyPath = "transform.translation", values = { { 0, 0 }, { 6, 8 }, { 30, 40 } },
        calculationMode = "paced", duration = 1 })
      """, at: 0.25)
    #expect(state.transform.translationPair.distance(to: Point(7.5, 10)) < 1e-9)
    #expect(
      try message(
        """
        box:add(LayerAnimation { keyPath = "bounds.size", values = { { 0, 0 }, { 6, 8 } },
          calculationMode = "cubicPaced", duration = 1 })
        """)?.contains("use paced or cubic") == true)
  }

  @Test func listsOfNumbersAndTextsAreValues() throws {
    #expect(
      try state(
        "box:add(LayerAnimation { keyPath = 'position', from = { 0, 0 }, to = { x = 10, y = 20 }, duration = 1 })"
      )
      .position == Point(5, 10))
    #expect(
      try state(
        "box:add(LayerAnimation { keyPath = 'bounds', from = { 0, 0, 10, 20 }, to = { 2, 4, 30, 40 }, duration = 1 })"
      ).bounds == Rect(1, 2, 20, 30))
    #expect(
      try state("box:add(LayerAnimation { keyPath = 'backgroundColor', from = '#ff0000', to = 'blue', duration = 1 })")
        .backgroundColor == Color(0.5, 0, 0.5))
  }

  @Test func valueFunctionsTakeThreeNumbers() throws {
    let scaled = try state(
      """
      box:add(LayerAnimation { keyPath = "transform", valueFunction = "scale", from = { 1, 1, 1 }, to = { 3, 5, 7 },
        duration = 1 })
      """)
    #expect(scaled.transform == .scale(2, 3, 4))
    let moved = try state(
      """
      box:add(LayerAnimation { keyPath = "transform", valueFunction = "translate", values = { { 0, 0, 0 }, { 2, 4, 6 } },
        duration = 1 })
      """)
    #expect(moved.transform == .translation(1, 2, 3))
  }

  @Test func anAnimationRepeatsForEver() throws {
    let body =
      "box:add(LayerAnimation { keyPath = 'opacity', from = 0, to = 1, duration = 0.4, repeatCount = math.huge })"
    #expect(try abs(state(body, at: 1.9).opacity - 0.75) < 1e-9)
    let block =
      """
      context:animate { duration = 0.4, curve = Curve.linear, animations = function()
        context:modifyAnimations { repeatCount = math.huge, animations = function() box.opacity = 0 end }
      end }
      """
    #expect(try abs(state(block, at: 1.7).opacity - 0.75) < 1e-9)
  }

  @Test func wrongValuesAreNamed() throws {
    #expect(
      try message("box:add(LayerAnimation { keyPath = 'position.x', from = -1e300, duration = 1 })")?
        .contains("beyond") == true)
    #expect(try message("box.bounds = { 0, 0, 0/0, 1 }")?.contains("its number 3 is nan") == true)
    #expect(try message("box.bounds = { x = 0, y = 0, width = 1/0, height = 1 }")?.contains("its width is inf") == true)
    #expect(
      try message("local t = Transform.scale(1e-310, 1, 1):inverted()")?.contains("numbers can hold") == true)
    #expect(try message("local s = Spring.perceptual { duration = 1e-300 }")?.contains("perceptual duration") == true)
    #expect(try message("local x = lerp(0, 0/0, 0.5)")?.contains("b must be a finite number") == true)
  }

  @Test func numbersOfTransformsCurvesAndSprings() throws {
    func value(_ body: String) throws -> Double { try state("box.zPosition = \(body)").zPosition }
    #expect(try value("Transform.rotation(1, 0, 0, 0).isIdentity and 1 or 2") == 1)
    #expect(try value("Transform.affine(1, 2, 3, 4, 5, 6):affineTransform().ty") == 6)
    #expect(try value("Transform.translation(1, 2, 3):affineTransform().tx") == 0)
    #expect(try value("Transform.translation(1, 2, 3):component('translation').y") == 2)
    #expect(try value("Transform.scale(2):replacing('translation', { 7, 8 }).m42") == 8)
    #expect(try value("Curve.steps(4, 'jumpStart'):value(0)") == 0.25)
    #expect(try value("Curve.steps(4, 'jumpStart'):value(0, true)") == 0)
    #expect(try value("Spring.perceptual { duration = 0.5, bounce = 0.25 }.bounce") == 0.25)
    #expect(try abs(value("Spring.perceptual { duration = 0.5 }.perceptualDuration") - 0.5) < 1e-12)
    #expect(try value("Spring{}.swiftUISettlingDuration > 1 and 1 or 2") == 1)
  }

  /// Every method gives a longer list; long ones take no more room than their steps.
  @Test func listsOfStepsAndPiecesMayBeLong() throws {
    let body = """
      local path, steps = Path():move({ 0, 0 }), TransformFunctions()
      for i = 1, 9999 do path = path:addLine({ i, 0 }) end
      for i = 1, 1000 do steps = steps:rotate(1) end
      local other = steps
      for i = 1, 5 do other = steps:interpolate(other, 0.5) end
      box.zPosition = #path + #steps + #other
      """
    #expect(try state(body).zPosition == 12_000)
    #expect(try message(body + "\npath = path:addLine({ 1, 1 })")?.contains("at most 10000 pieces") == true)
    #expect(
      try message("for i = 1, 200000 do local t = TransformFunctions():rotate(i) end")?
        .contains("at most 100000 steps of transform functions") == true)
  }
}
