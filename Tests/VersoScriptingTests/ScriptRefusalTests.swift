import BuiltinTransitions
import Testing
import VersoTransitions

@testable import VersoScripting

/// What scripts may not, and how it is told: with the place and the limit.
@Suite struct ScriptRefusalTests {
  @Test func aRecordingHasAtMostSoManyLayers() throws {
    func making(_ count: Int) throws -> ScriptTransition {
      try ScriptSamples.animating(
        "for i = 1, \(count) do\ncontainer.layer:addSublayer(context:newLayer {})\nend context:completeTransition(true)"
      )
    }
    #expect(try ScriptSamples.record(making(1197)).timeline.layers.count == 1200)
    let failure = try #require(try ScriptSamples.failure(making(1198)))
    #expect(failure.message.contains("more than 1200 layers") && failure.line == 4, "\(failure.summary)")
  }

  @Test(arguments: [
    ("context.toView", "a Context has no 'toView'; did you mean 'to'?"),
    ("context.fromView", "a Context has no 'fromView'; did you mean 'from'?"),
    ("context.container", "a Context has no 'container'; did you mean 'containerView'?"),
    ("context.dration", "a Context has no 'dration'; did you mean 'duration'?"),
  ])
  func whatOthersCallItIsKnown(code: String, message: String) throws {
    let failure = try #require(try ScriptSamples.failure(try ScriptSamples.animating("local x = \(code)")))
    #expect(failure.message == message && failure.line == 3)
  }

  @Test(arguments: [
    ("-- one\nlocal x = 1\n\n-- the end\n", 2), ("return 5", 1), ("local x = 1\nreturn { id = 'a' }\n", 2),
    ("x = 1\ny = 2", 2),
  ])
  func aScriptWithoutATransitionIsToldWithItsLine(text: String, line: Int) throws {
    let error = #expect(throws: ScriptError.self) { try ScriptSamples.transition(text) }
    #expect(error?.isMissingTransition == true && error?.line == line && error?.file == "test.lua")
  }

  @Test(arguments: [
    ("summary = 'A \\27[1m test.'", "the summary holds a control character"),
    ("summary = 'A\\ttest.'", "the summary holds a control character"),
    ("summary = 'A test.', author = 'a\\0b'", "the author holds a control character"),
    ("summary = 'A test.', tags = { 'a', 'b\\7' }", "a tag holds a control character"),
    ("summary = 'A test.', parameters = { a = { default = 1, doc = 'x\\27' } }", "the doc of 'a' holds a control"),
    ("summary = ('x'):rep(20000) .. '.'", "the summary has 20001 bytes, more than the 10000 it may have"),
    (
      "summary = 'A test.', tags = (function() local t = {} for i = 1, 20000 do t[i] = 'x' end return t end)()",
      "it has 20000 tags, more than the 100 it may have"
    ),
  ])
  func whatCannotBeShownIsRefused(fields: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      try ScriptSamples.transition("return transition { id = 'test', \(fields), duration = 1, to = { x = { 1, 0 } } }")
    }
    #expect(error?.message.contains(message) == true && error?.line == 1, "\(error?.description ?? "")")
  }

  @Test func theWordsOfThePromptAreNotAmongItsErrors() throws {
    let console = try ScriptConsole()
    let error = #expect(throws: ScriptError.self) {
      try console.evaluate("table.unpack({}, 1, 100000)", name: "line 1")
    }
    #expect(error?.file == "line 1" && error?.message.contains("more than the 100 the prompt shows") == true)
    #expect(error?.report.contains("prelude") == false)
    let deep = #expect(throws: ScriptError.self) { try console.evaluate("table.unpack({}, 1, 1e6)", name: "line 2") }
    #expect(deep?.file == "line 2" && deep?.report.contains("prelude") == false, "\(deep?.report ?? "")")
  }

  @Test func aLineThatRecordsOnAndOnRunsOutOfTime() throws {
    let console = try ScriptConsole(
      registry: .builtins, limits: ScriptLimits(instructions: .max, seconds: 0.2))
    let error = #expect(throws: ScriptError.self) {
      try console.evaluate("for i = 1, 900 do Run('page-curl') end", name: "line 1")
    }
    #expect(error?.kind == .time && error?.message.contains("0.2 seconds") == true, "\(error?.description ?? "")")
  }
}
