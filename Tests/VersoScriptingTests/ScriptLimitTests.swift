import Testing

@testable import VersoScripting

@Test func limitsAreRenewedByEachCall() throws {
  let state = try makeState(ScriptLimits(instructions: 100_000))
  let script = try state.load("for i = 1, 20000 do local x = i end return 1", name: "loop.lua")
  for _ in 0..<20 { #expect(try state.call(script).map(\.text) == ["1"]) }
}

@Test func aStateCanBeUsedAfterALimit() throws {
  let state = try makeState(ScriptLimits(memoryBytes: 4 << 20, instructions: 1_000_000, seconds: 0.5))
  for source in ["while true do end", "local t = {} for i = 1, 1e9 do t[i] = {} end", "x = ('x'):rep(1 << 30)"] {
    #expect(throws: ScriptError.self) { try state.run(source, name: "bad.lua") }
    #expect(try state.run("kept = (kept or 0) + 1 return #('ok')", name: "good.lua").map(\.text) == ["2"])
  }
  #expect(try state.run("return kept", name: "good.lua").map(\.text) == ["3"])
}

@Test func instructionsAreTheSameOnEveryRun() throws {
  func used() throws -> Int {
    let state = try makeState()
    _ = try state.run("local t = {} for i = 1, 5e4 do t[i] = ('x'):rep(i % 9):find('xx.-x') end", name: "a.lua")
    return state.instructionsUsed
  }
  #expect(try used() == used())
}

@Test func aSourceThatIsTooLargeIsRefused() throws {
  let error = try failure("--" + String(repeating: "x", count: 2000), limits: ScriptLimits(sourceBytes: 1000))
  #expect(error?.kind == .load)
}

@Test func limitsHoldWhileLoading() throws {
  let many = (0..<20000).map { "goto l\($0) ::l\($0)::" }.joined(separator: " ")
  let memory = try failure("do " + many + " end", limits: ScriptLimits(memoryBytes: 400_000, seconds: 60))
  #expect(memory?.kind == .memory)
  #expect(memory?.file == "test.lua")
  let time = try failure("do " + many + " end", limits: ScriptLimits(seconds: 0))
  #expect(time?.kind == .time)
  #expect(try evaluate("do " + many + " end return 1") == ["1"])
}

@Test func printingIsBounded() throws {
  let host = TestHost()
  let state = try makeState(ScriptLimits(printBytes: 1000), host: host)
  _ = try state.run("for i = 1, 1000 do print('line', i, 0.1, nil, {}) end", name: "print.lua")
  #expect(host.printed.first == "line\t1\t0.1\tnil\ttable")
  #expect(host.printed.last?.hasPrefix("(no more is printed") == true)
  #expect(host.printed.dropLast().reduce(0) { $0 + $1.utf8.count } <= 1008)
  host.printed = []
  _ = try state.run("print('a\\27[2Jb\\nc\\xff')", name: "print.lua")
  #expect(host.printed == ["a\\u{1b}[2Jb\nc\u{fffd}"])
}

/// Lets every allocation in turn be the first that fails.
@Test func memoryMayRunOutAnywhere() throws {
  let source = """
    local t = {}
    for i = 1, 3 do t[#t + 1] = ("x"):rep(i) .. i end
    stage.opacity = 0.5
    local p = Point(1, 2) + Point(3, 4)
    local ok, e = pcall(fail, "no")
    callBack(function(a) t.n = a end, { 1, 2, x = { y = "z" } })
    for k, v in pairs({ b = 1, a = 2 }) do t[#t + 1] = k end
    table.sort(t, function(a, b) return a < b end)
    return table.concat(t, ","), p.x, (("a b"):gsub("%w+", "%0%0")), stage:children(), string.format("%5.1f %s", 1, p)
    """
  let surface = try TestHost.makeSurface()
  var good: [String]?
  var attempts: UInt64 = 0
  while good == nil && attempts < 5000 {
    attempts += 1
    do throws(ScriptError) {
      let state = try LuaState(
        surface: surface, host: TestHost(), limits: ScriptLimits(), randomSeed: 0, failingAllocation: attempts)
      good = try state.run(source, name: "memory.lua").map(\.text)
    } catch {
      #expect(error.kind == .memory, "at allocation \(attempts): \(error)")
    }
  }
  #expect(attempts > 100)
  #expect(good == [try evaluate(source)].first)
}

@Test func anEmptyStateNeedsLittleMemory() throws {
  #expect(throws: ScriptError.self) { try makeState(ScriptLimits(memoryBytes: 1000)) }
  let state = try makeState(ScriptLimits(memoryBytes: 128 << 10))
  #expect(try state.run("return 1", name: "a.lua").map(\.text) == ["1"])
}
