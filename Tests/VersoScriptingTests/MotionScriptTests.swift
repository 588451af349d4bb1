import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

@testable import VersoScripting

/// Depth, motion taken over, clocks and paths, asked for from Lua.
@Suite struct MotionScriptTests {
  /// Records a run of two seconds of a container of 400 x 600 with a layer `box`.
  private func run(_ body: String) throws -> TransitionRun {
    try ScriptSamples.record(
      try ScriptSamples.transition(
        """
        return transition { id = "test", summary = "A test.", duration = 2, animate = function(context, p)
        local stage = context.containerView.layer
        local box = context:newLayer { name = "box", frame = { 150, 275, 100, 50 }, backgroundColor = "gray" }
        stage:addSublayer(box)
        local function after(delay, action) context:after(delay, action) end
        \(body)
        local clock = context:newView {}
        context:animate { duration = 2, animations = function() clock.alpha = 0 end,
          completion = function() context:completeTransition(true) end }
        end }
        """), size: Size(400, 600))
  }

  private func box(_ run: TransitionRun, at time: Double) throws -> LayerState {
    try #require(run.frame(at: time).layer("box")).state
  }

  @Test func pointsKeepTheirDepthInATransformLayer() throws {
    let run = try run(
      """
      stage.sublayerTransform = Transform.perspective(500)
      local space = context:newLayer { name = "space", kind = "transform", frame = { 100, 100, 200, 200 } }
      stage:addSublayer(space)
      local face = context:newLayer { name = "face", frame = { 0, 0, 100, 100 } }
      space:addSublayer(face)
      space.transform = Transform.rotation(rad(60), 0, 1, 0)
      face.zPosition = 100
      local there = face:convertPoint({ 0, 0 }, { to = stage })
      local back = face:convertPoint(there, { from = stage })
      box.position = there
      box.zPosition = math.abs(back.x) + math.abs(back.y)
      box.cornerRadius = face:convertRect({ 0, 0, 100, 100 }, { to = stage }).width
      """)
    let state = try box(run, at: 0)
    let (sine, cosine) = (0.75.squareRoot(), 0.5)
    let enlarged = 500 / (500 - 100 * sine - 100 * cosine)
    #expect(abs(state.position.x - (200 + (100 * sine - 100 * cosine) * enlarged)) < 1e-9)
    #expect(abs(state.position.y - (300 - 200 * enlarged)) < 1e-9)
    #expect(state.zPosition < 1e-9)
    let right = 200 + 100 * sine * 500 / (500 - 100 * cosine)
    #expect(abs(state.cornerRadius - (right - state.position.x)) < 1e-9)
  }

  @Test func anAnimatorBeginsAtWhatShows() throws {
    let run = try run(
      """
      local function to(value) return function() box.zPosition = value end end
      context:animate { duration = 1, curve = "linear", animations = to(100) }
      after(0.5, function() PropertyAnimator { duration = 1, curve = "linear", animations = to(0) }:startAnimation() end)
      after(1, function() PropertyAnimator { duration = 1, curve = "linear", animations = to(75) }.fractionComplete = 0 end)
      """)
    for (time, right) in [(0.4, 40.0), (0.5, 50), (0.75, 37.5), (1, 25), (1.5, 25)] {
      #expect(try abs(box(run, at: time).zPosition - right) < 1e-9, "at \(time)")
    }
  }

  @Test func discretePathsShowEveryPoint() throws {
    let run = try run(
      """
      box:add(LayerAnimation { keyPath = "position", path = Path():move({ 0, 0 }):addLine({ 100, 0 }):addLine({ 100, 100 }),
        calculationMode = "discrete", keyTimes = { 0, 0.1, 0.2, 1 }, duration = 1 })
      """)
    for (time, right) in [(0.05, Point(0, 0)), (0.15, Point(100, 0)), (0.25, Point(100, 100)), (0.95, Point(100, 100))]
    {
      #expect(try box(run, at: time).position == right, "at \(time)")
    }
    do {
      _ = try self.run("box:add(LayerAnimation { keyPath = 'position', path = Path():move({ 0, 0 }), duration = 1 })")
      Issue.record("a path of a move alone was taken")
    } catch TransitionError.script(let failure) {
      #expect(failure.message.contains("a path came without a line or curve"), "\(failure.message)")
    }
  }

  @Test func aSpringWithInfiniteDampingAndExtremeScales() throws {
    let run = try run(
      """
      local spring = Spring.perceptual { duration = 1, bounce = -1 }
      box.zPosition = spring.settlingDuration + spring:value(3)
      box.cornerRadius = Transform.scale(1e-165, 1e-165, 1e-165):inverted().m11 / 1e165
      """)
    #expect(try box(run, at: 0).zPosition == 0)
    #expect(try abs(box(run, at: 0).cornerRadius - 1) < 1e-14)
  }
}
