import Testing
import VersoTiming

@testable import VersoScripting

/// Where errors point at, what they quote, and what they say of names that were left out.
@Suite struct ErrorPlaceTests {
  private func error(_ code: String) throws -> ScriptError {
    do {
      _ = try ScriptSamples.transition(code)
    } catch let error as ScriptError {
      return error
    }
    return ScriptError(kind: .load, message: "nothing went wrong")
  }

  @Test func anOptionOfALongTableIsFoundInItsLine() throws {
    let found = try error("return transition {\n  id = 'test',\n  summary = 'A test.',\n  durration = 1,\n}")
    #expect(found.file == "test.lua" && found.line == 4)
    #expect(found.report.contains("      durration = 1,\n      ^"), "\(found.report)")
  }

  @Test func theNameIsMarked() throws {
    let found = try error("local view = nil\nlocal x = view.alpha + frobnicate(2)")
    #expect(found.line == 2 && found.column == 11, "\(found.report)")
    let called = try error("frobnicate(2)")
    #expect(called.line == 1 && called.column == 1)
    let twice = try error("a = a + a.b")
    #expect(twice.line == 1 && twice.column == nil)
  }

  @Test(arguments: [
    ("math.randomseed(1)", "scripts run without 'randomseed': math.random starts from a fixed seed"),
    ("('x'):dump()", "scripts run without 'dump'"), ("string.dump(print)", "scripts run without 'dump'"),
    ("os.time()", "scripts run without Lua's 'os'"), ("coroutine.wrap(print)", "completions continue later"),
  ])
  func namesThatWereLeftOutSayWhy(code: String, message: String) throws {
    let found = try error(code)
    #expect(found.message.contains(message), "\(found)")
  }

  @Test func longNamesAreCut() throws {
    let long = String(repeating: "x", count: 3000)
    for code in [
      "return Transform.\(long)", "return Transform().\(long)", "local \(long)y = nil; \(long)y()", "\(long)()",
      "return transition { \(long) = 1 }", "return Color('\(long)')", "return Curve.named('\(long)')",
      "return transition { id = 'test', summary = 'A test.', duration = '\(long)', to = {} }", "part(5, '\(long)')",
    ] {
      let found = try error(code)
      #expect(found.message.utf8.count < 400 && found.kind != .load, "\(found.message.prefix(500))")
    }
  }

  @Test(arguments: [
    ("deg(1e308)", "more degrees than a number can hold"),
    ("local t = Transform.scale(1e200) return t * t", "beyond what a number can hold"),
    ("Transform.interpolate(Transform.scale(1e300), Transform.scale(-1e300), 1e300)", "beyond what a number can hold"),
    ("Point(1e308, 0) * 10", "beyond what a number can hold"), ("lerp(0, 1e308, 1e10)", "beyond"),
  ])
  func numbersDoNotOverflow(code: String, message: String) throws {
    let console = try ScriptConsole()
    do throws(ScriptError) {
      let shown = try console.evaluate(code).text
      // A documented bound will do as well: nothing that is not finite comes out.
      #expect(!shown.contains("inf") && !shown.contains("nan"), "\(shown)")
    } catch {
      #expect(error.message.contains(message), "\(error)")
    }
  }

  @Test func runsCanBeLookedAtAtThePrompt() throws {
    let console = try ScriptConsole(registry: .builtins)
    func shown(_ line: String) throws -> String { try console.evaluate(line).text }
    _ = try shown("run = Run('push-flip', { operation = 'push', size = { 375, 667 } })")
    let run = try #require(try? console.registry.record("push-flip", operation: .push))
    #expect(try shown("run.duration") == run.duration.description)
    #expect(try shown("#run:frame(0.1).layers") == "\(run.frame(at: 0.1).layers.count)")
    #expect(try shown("run.initial:layer('from').visibleFraction") == "1.0")
    #expect(try shown("run.initial:hitTest({ 10, 20 }).name") == "from")
    #expect(try shown("run.initial:hitTest({ -10, 20 })") == "nil")
    let hidden = try #require(run.frame(at: 0).layers.first { $0.visibleFraction < 0.5 && $0.name != "container" })
    let shares = run.frame(at: 0).hiddenBy(hidden.name)
    #expect(try shown("#run:frame(0):hiddenBy('\(hidden.name)')") == "\(shares.count)")
    #expect(
      try shown("#run:explainDepth('\(hidden.name)', 0).hiddenBy") == "\(shares.count)")
    #expect(throws: ScriptError.self) { try console.evaluate("run:frame(0):layer('frm')") }
    #expect(throws: ScriptError.self) { try console.evaluate("Run('push-flp')") }
    _ = try shown("for i = 1, 300 do run:frame(0) end")
    #expect(throws: ScriptError.self) { try console.evaluate("_ = old or 1 return Run('x'):frame(0)") }
  }
}
