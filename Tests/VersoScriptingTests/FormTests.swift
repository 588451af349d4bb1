import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

@testable import VersoScripting

/// The three forms of a script's transition, in numbers worked out here.
@Suite struct FormTests {
  private func example(_ id: String) throws -> ScriptTransition {
    try ScriptLoader().load(file: "\(ScriptSamples.folder)/\(id).lua")
  }

  private func left(_ name: String, _ run: TransitionRun, _ time: Double) throws -> Double {
    let layer = try #require(run.frame(at: time).layer(name))
    return try #require(layer.corners[0]).x
  }

  @Test func slideOverSlides() throws {
    let run = try ScriptSamples.record(try example("slide-over"), size: Size(400, 600))
    #expect(run.duration == 0.35 && run.corrections.isEmpty && run.reports == [true])
    for (time, share) in [(0.0, 0.0), (0.1, 2.0 / 7), (0.35 / 2, 0.5)] {
      let progress = TimingCurve.easeOut.value(at: share)
      #expect(abs(try left("to", run, time) - 400 * (1 - progress)) < 1e-9)
      #expect(abs(try left("from", run, time) - 400 * -0.33 * progress) < 1e-9)
      #expect(abs(try #require(run.frame(at: time).layer("from")).effectiveOpacity - (1 - 0.2 * progress)) < 1e-9)
    }
  }

  @Test func slideOverGoesBackwards() throws {
    let run = try ScriptSamples.record(try example("slide-over"), operation: .pop, size: Size(400, 600))
    let progress = TimingCurve.easeOut.value(at: 0.5)
    #expect(run.frame(at: 0.175).layers.map(\.name) == ["container", "to", "from"])
    #expect(abs(try left("from", run, 0.175) - 400 * progress) < 1e-9)
    #expect(abs(try left("to", run, 0.175) + 400 * 0.33 * (1 - progress)) < 1e-9)
  }

  @Test func doorSwings() throws {
    let run = try ScriptSamples.record(
      try example("door"), size: Size(400, 600), parameters: ["angle": 60])
    // At the half the angle is 30 degrees: x = 400 cos 30, z = 400 sin 30 = 200, seen from 500 before the middle.
    let corner = try #require(run.frame(at: 0.3).layer("from")?.corners[1])
    let scale = 500.0 / (500 - 200)
    #expect(abs(corner.x - (200 + (400 * 0.75.squareRoot() - 200) * scale)) < 1e-3)
    #expect(abs(corner.y - (300 - 300 * scale)) < 1e-3)
    #expect(run.corrections.map(\.property).contains("sublayerTransform"))
  }

  @Test func rangesTurnAllTheWay() throws {
    let script = try ScriptSamples.transition(
      """
      return transition { id = "test", summary = "A test.", duration = 1, curve = "linear",
        to = { rotation = { 0, rad(720) }, scale = { 0.5, 1, 2 } } }
      """)
    let run = try ScriptSamples.record(script, size: Size(100, 100))
    for step in 0...16 {
      let time = Double(step) / 16
      let state = try #require(run.frame(at: time).layer("to")).state
      let scale = time < 0.5 ? 0.5 + time : 1 + 2 * (time - 0.5)
      let wanted = Transform3D.scale(scale, scale) * .rotation(4 * .pi * time, 0, 0, 1)
      for (a, b) in zip(state.transform.values, wanted.values) { #expect(abs(a - b) < 1e-9, "at \(time)") }
    }
  }

  @Test func aFunctionOfProgressIsSampled() throws {
    let script = try ScriptSamples.transition(
      """
      return transition { id = "test", summary = "A test.", duration = 0.5, curve = Curve.easeIn, parameters = { way = 100 },
        setup = function(context, p) context.from.alpha = 0.5 end,
        frame = function(progress, context, p)
          context.to.transform = Transform.translation(p.way * progress * progress, 0)
          if progress == 1 then View { name = "extra" } end
        end }
      """)
    let run = try ScriptSamples.record(script)
    #expect(run.timeline.isSampled && run.duration == 0.5 && run.corrections.isEmpty)
    for sample in [0, 30, 77, 119, 120] {
      let time = Double(sample) / 240
      let progress = TimingCurve.easeIn.value(at: time / 0.5)
      let state = try #require(run.frame(at: time).layer("to")).state
      #expect(abs(state.transform.m41 - 100 * progress * progress) < 1e-9)
    }
    #expect(try #require(run.frame(at: 0.1).layer("from")).effectiveOpacity == 0.5)
  }

  @Test func durationsMayBeWorkedOut() throws {
    let script = try ScriptSamples.transition(
      """
      return transition { id = "test", summary = "A test.", operations = { "push", "pop" }, parameters = { n = 3 },
        duration = function(p, operation) return operation == "pop" and p.n or p.n / 2 end, to = { x = { 1, 0 } } }
      """)
    #expect(try ScriptSamples.record(script).duration == 1.5)
    #expect(try ScriptSamples.record(script, operation: .pop, parameters: ["n": 2]).duration == 2)
    let wrong = try ScriptSamples.transition(
      """
      return transition { id = "test", summary = "A test.", duration = function(p) return p.lenght end, to = { x = 0 } }
      """)
    #expect(
      try ScriptSamples.failure(wrong)?.summary == "test.lua:1: the transition has no parameter 'lenght'; it has none")
  }

  @Test func parametersOfAllKindsAreRead() throws {
    let script = try ScriptSamples.transition(
      """
      return transition { id = "test", summary = "A test.", duration = 1, to = { x = 0 }, parameters = {
        amount = 1.5, count = { type = "integer", default = 3, min = 1, max = 9, step = 2 }, flag = true,
        word = { default = "a", choices = { "a", "b" } }, tint = Color("orange"), spot = Point(1, 2), area = Size(3, 4),
        box = { type = "rect", default = { 1, 2, 3, 4 }, doc = "A box." }, duration = 0.5, pace = Curve.easeOut,
        note = { type = "string", default = "hello" }, middle = { containerPoint = { 0.5, 0.5 } } } }
      """)
    let kinds = script.info.parameters.map { "\($0.name) \($0.kind.name) \($0.defaultValue.text)" }
    #expect(
      kinds == [
        "amount number 1.5", "area size 3,4", "box rect 1,2,3,4", "count integer 3", "duration duration 0.5",
        "flag boolean true", "middle point the container's centre", "note string hello",
        "pace curve bezier(0, 0, 0.58, 1)", "spot point 1,2", "tint color #ff8000", "word choice a",
      ])
    let count = try #require(script.info.parameters.first { $0.name == "count" })
    #expect(count.minimum == 1 && count.maximum == 9 && count.step == 2)
    #expect(script.info.parameters.first { $0.name == "box" }?.documentation == "A box.")
  }

  @Test func everyRecordingIsFresh() throws {
    let script = try ScriptSamples.animating(
      """
      count = (count or 0) + 1
      math.random()
      container:addSubview(to)
      to.alpha = math.random() / count
      context:animate { animations = function() to.alpha = 1 end,
        completion = function(finished) from:removeFromSuperview() context:completeTransition(finished) end }
      """)
    let first = try ScriptSamples.record(script)
    let second = try ScriptSamples.record(script)
    #expect(first.frame(at: 0.3) == second.frame(at: 0.3))
  }

  @Test func aScriptCanBeAChildSwap() throws {
    let children = try ContainerViewController([ViewController("a"), ViewController("b")], size: Size(400, 600))
    let script = try example("slide-over")
    let info = script.info
    #expect(!info.operations.contains(.swap))
    var results: [Bool] = []
    try children.transition(
      from: children.children[0], to: children.children[1], duration: 1,
      options: ChildTransitionOptions(AnimationController(script), showHideTransitionViews: true),
      completion: { results.append($0) })
    try children.coordinator.tick(0.35)
    #expect(results == [true] && children.current.name == "b")
  }

  @Test func aCellsRectangleIsConvertedToTheContainer() throws {
    let text = """
      return transition { id = "shelf", summary = "It looks at a cell.", operations = { "push" }, duration = 0.1,
        animate = function(context)
          local shelf = context:newCollectionView { name = "shelf", frame = { 15, 100, 345, 500 }, itemCount = 9,
            itemSize = { 100, 140 }, spacing = 12, inset = 8, contentOffset = { 0, 60 } }
          context.from:addSubview(shelf)
          local cell = shelf.subviews[5]
          local place = cell:convertRect(cell.bounds, { to = context.containerView })
          assert(place == Rect(135, 200, 100, 140), tostring(place))
          -- The grid itself says the same, and goes wherever a view does.
          assert(shelf.columns == 3 and shelf.itemCount == 9 and shelf.itemSize == Size(100, 140))
          assert(shelf.spacing == 12 and shelf.inset == 8 and tostring(shelf) == "CollectionView 'shelf'")
          assert(shelf:layoutFrame(5) == cell.frame and shelf:layoutFrame(1) == Rect(8, 8, 100, 140))
          assert(shelf:frameForItem(5, context.containerView) == place)
          assert(shelf:frameForItem(5, shelf) == cell.frame and shelf:frameForItem(5, shelf.view) == cell.frame)
          assert(cell.superview == shelf.view and shelf.layer == shelf.view.layer)
          assert(shelf:convertRect(cell.frame, { to = context.containerView }) == place)
          assert(cell:convertRect(cell.bounds, { to = shelf }) == cell.frame)
          shelf.alpha = 0.5
          assert(shelf.view.alpha == 0.5 and shelf.clipsToBounds)
          for _, item in ipairs { 0, 10, 1.5 } do assert(not pcall(shelf.layoutFrame, shelf, item)) end
          assert(not pcall(shelf.layoutFrame, context.from, 1))
          shelf:removeFromSuperview()
          context.containerView:addSubview(context.to)
          context.from:removeFromSuperview()
          context:after(0.1, function() context:completeTransition(true) end)
        end }
      """
    let script = try ScriptTransition(ScriptSource(name: "shelf.lua", text: text))
    let run = try ScriptSamples.record(script, size: Size(375, 667))
    #expect(run.completed)
  }
}
