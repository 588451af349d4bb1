import Testing
import VersoGeometry
import VersoLayers
import VersoTransitions

@testable import VersoScripting

/// Where in a script each call of a recording stands.
@Suite struct CallPlaceTests {
  private func lines(_ run: TransitionRun, _ isWanted: (RecordedCall.Kind) -> Bool) -> [Int?] {
    run.timeline.calls.filter { isWanted($0.kind) }.map { $0.place?.line }
  }

  @Test func everyCallOfAFunctionHasItsLine() throws {
    let run = try ScriptSamples.record(
      try ScriptSamples.transition(
        """
        local function fade(view)
          view.alpha = 0
        end
        return transition { id = "test", summary = "A test.", duration = 1,
          animate = function(context)
            local from, to = context.from, context.to
            context.containerView:insertSubview(to, { at = 0 })
            from:setAnchorPoint({ 0, 0.5 })
            context:animate { duration = 1,
              animations = function()
                fade(from)
                from.transform = Transform.scale(2, 2)
              end,
              completion = function()
                from:removeFromSuperview()
                context:completeTransition(not context.transitionWasCancelled)
              end }
          end }
        """))
    #expect(run.timeline.calls.allSatisfy { $0.place?.file == "test.lua" })
    #expect(lines(run) { if case .insert = $0 { true } else { false } } == [7])
    #expect(lines(run) { if case .setAnchorPoint = $0 { true } else { false } } == [8])
    #expect(lines(run) { if case .animate = $0 { true } else { false } } == [9])
    #expect(lines(run) { if case .set("opacity", _) = $0 { true } else { false } } == [2])
    #expect(lines(run) { if case .set("transform", _) = $0 { true } else { false } } == [12])
    #expect(lines(run) { if case .remove = $0 { true } else { false } } == [15])
    #expect(lines(run) { if case .completeTransition = $0 { true } else { false } } == [16])
  }

  @Test func whatAFunctionOfProgressSetsStandsAtItsOwnLine() throws {
    let run = try ScriptSamples.record(
      try ScriptSamples.transition(
        """
        return transition { id = "test", summary = "A test.", duration = 1,
          setup = function(context)
            context.from.zPosition = 1
          end,
          frame = function(progress, context)

            context.from.alpha = 1 - progress
            context.from.transform = Transform.scale(1 + progress, 1)
          end }
        """))
    #expect(lines(run) { if case .set("zPosition", _) = $0 { true } else { false } }.first == 3)
    #expect(lines(run) { if case .set("opacity", _) = $0 { true } else { false } }.first == 7)
    #expect(lines(run) { if case .set("transform", _) = $0 { true } else { false } }.first == 8)
    // Of 241 samples only the first is listed.
    #expect(run.timeline.calls.count < 241)
  }

  @Test func aTableStandsWhereItIsDeclared() throws {
    let run = try ScriptSamples.record(
      try ScriptSamples.transition(
        """

        return transition { id = "test", summary = "A test.", duration = 1,
          to = { x = { 1, 0 } } }
        """))
    #expect(!run.timeline.calls.isEmpty)
    #expect(run.timeline.calls.allSatisfy { $0.place == SourcePlace(file: "test.lua", line: 2) })
  }
}
