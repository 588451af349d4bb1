import Testing

@testable import VersoScripting

@Test func anErrorOfTheHostCanBeCaught() throws {
  let values = try evaluate("local ok, message = pcall(fail, 'no such layer') return ok, message")
  #expect(values == ["false", "\"test.lua:1: no such layer\""])
  let placed = try evaluate("\nlocal ok, message = pcall(function() fail('gone') end) return message")
  #expect(placed == ["\"test.lua:2: gone\""])
}

@Test func anErrorOfTheHostNamesThePlace() throws {
  let source = "local function inner()\n  fail('gone')\nend\nlocal function outer()\n  inner()\nend\nouter()"
  let error = try #require(try failure(source))
  #expect(error.kind == .host)
  #expect(error.description == "test.lua:2: gone")
  #expect(error.frames.map(\.function) == ["inner", "outer", "main chunk"])
  #expect(error.frames.map(\.line) == [2, 5, 7])
  #expect(error.sourceLine == "  fail('gone')")
}

/// Host and script call each other three levels deep; the innermost fails in each of the ways there are.
@Test(arguments: [
  ("error('deep')", ScriptError.Kind.runtime, "deep"), ("local x = nil + 1", .runtime, "arithmetic on a nil value"),
  ("fail('host')", .host, "host"), ("while true do end", .instructions, "instructions"),
  ("return ('x'):rep(1 << 40)", .memory, "memory"), ("setmetatable({}, {__gc = 1})", .runtime, "finalizers"),
])
func anErrorCrossesEveryLevel(body: String, kind: ScriptError.Kind, message: String) throws {
  let source = """
    local function third()
      \(body)
    end
    local function second()
      callBack(third)
    end
    callBack(second)
    """
  let error = try #require(try failure(source, limits: ScriptLimits(instructions: 1_000_000)))
  #expect(error.kind == kind)
  #expect(error.message.contains(message))
  #expect(error.line == 2)
  #expect(error.file == "test.lua")
  let caught = try evaluate("local ok = pcall(callBack, error, 'x') return ok, callBack(double, 4)")
  #expect(caught == ["false", "8.0"])
}

@Test func aLimitInsideANestedCallCanNotBeCaught() throws {
  let source = "pcall(callBack, function() while true do end end) return 'went on'"
  #expect(try failure(source, limits: ScriptLimits(instructions: 1_000_000))?.kind == .instructions)
}

@Test func callsWithinEachOtherEndSomewhere() throws {
  let error = try #require(try failure("local function again() return callBack(again) end\nreturn again()"))
  #expect(error.message.contains("call each other too deep"))
  #expect(error.isLimit)
  #expect(try evaluate("return callBack(callBack, callBack, double, 2)") == ["4.0"])
}

@Test func aSyntaxErrorPointsAtItsPlace() throws {
  let error = try #require(try failure("local x = 3\nlocal y = = 4"))
  #expect(error.kind == .syntax && error.line == 2)
  #expect(error.sourceLine == "local y = = 4")
  #expect(error.column == nil)  // two equals signs: which one is not certain
  let certain = try #require(try failure("x = 1\nlocal y = ) 4"))
  #expect(certain.column == 11)
  #expect(
    certain.report == """
      test.lua:2: unexpected symbol near ')'
          local y = ) 4
                    ^
      """)
}

@Test(arguments: [
  ("for i = 1, 3 do", true), ("x = {", true), ("s = [[ one", true), ("f(", true), ("return 1 +", true),
  ("x = = 1", false), ("x = 'abc", false), ("end", false), ("for i = 1, 3 do end", false),
])
func textThatEndsTooEarlyIsTold(source: String, isIncomplete: Bool) throws {
  #expect((try failure(source)?.isIncomplete ?? false) == isIncomplete)
}

@Test(arguments: [
  ("error('plain', 0)", "plain"), ("error({code = 1})", "no text but a table"), ("error()", "without a message"),
  ("error(42)", "42"), ("error(0.1)", "0.1"), ("error(print)", "no text but a function"),
  ("error('two\\nlines\\27[2J')", "two\\nlines\\u{1b}[2J"), ("error('caf\\xe9')", "caf\u{fffd}"),
  ("error('\u{202e}turned', 0)", "\\u{202e}turned"),
])
func whateverIsThrownCanBeShown(source: String, message: String) throws {
  let error = try #require(try failure("\n" + source))
  #expect(error.message.contains(message), "\(error)")
  #expect(error.file == "test.lua" && error.line == 2)
}

@Test func aLongNameIsShownInFull() throws {
  let name = String(repeating: "folder/", count: 20) + "script.lua"
  let state = try makeState()
  for source in ["\nerror('x')", "\nx = = 1", "\ncallBack(error, 'y')"] {
    do throws(ScriptError) {
      _ = try state.run(source, name: name)
      Issue.record("no error")
    } catch {
      #expect(error.file == name)
      #expect(error.line == 2)
    }
  }
}

@Test func anErrorStaysSmallWhateverTheScriptDoes() throws {
  let error = try #require(try failure("error(('\\1'):rep(100000))"))
  #expect(error.message.utf8.count <= 4096)
  #expect(error.message.hasSuffix("…"))
  let deep = try #require(try failure("local function f() return 1 + f() end f()"))
  #expect(deep.message.contains("stack overflow"))
  #expect(deep.frames.count <= 16)
}

/// What a fuzzer found: a script that ends with a text of control characters.
@Test func anErrorHoldsNoOrdersForATerminal() throws {
  let source = ScriptSource(name: "text.lua", text: "return 'a\0b\u{1b}[31m\u{9b}'")
  let error = try #require(throws: ScriptError.self) { try ScriptTransition(source) }
  #expect(
    error.description
      == #"text.lua:1: the script must end with return transition { … }, not the string 'a\0b\27[31m\155'"#)
}
