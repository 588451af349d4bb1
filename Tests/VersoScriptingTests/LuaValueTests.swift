import Testing

@testable import VersoScripting

@Test(arguments: [
  ("return nil, true, false", ["nil", "true", "false"]),
  ("return 1, 1.0, -0.5, math.maxinteger", ["1", "1.0", "-0.5", "9223372036854775807"]),
  ("return 'a\\0b', ''", ["\"a\0b\"", "\"\""]),
  ("return {1, {2, x = 3}, z = 1, a = 'b'}", ["{1,{2,x=3},a=\"b\",z=1}"]),
  ("return {}, print", ["{}", "function"]),
  ("return 'caf\\xe9'", ["\"caf\u{fffd}\""]),
  ("return stage, Point(1, 2)", ["Viewhandle(7)", "Pointnumbers([1.0, 2.0])"]),
  ("return", []),
])
func valuesLeaveTheScript(source: String, expected: [String]) throws {
  #expect(try evaluate(source) == expected)
}

@Test func valuesGoInAndComeBack() throws {
  let state = try makeState()
  guard case .function(let echo)? = try state.run("return function(...) return ... end", name: "echo.lua").first else {
    Issue.record("no function")
    return
  }
  let table = LuaTable(
    array: [.integer(1), .nil, .string("é")],
    entries: [.init(key: "a", value: .table(LuaTable(array: [.boolean(true)]))), .init(key: "b", value: .number(0.1))])
  let point = LuaObject(type: TestHost.pointType, typeName: "Point", payload: .numbers([3, 4]))
  let values: [LuaValue] = [.nil, .boolean(false), .integer(.min), .number(-0.0), .string("x\0"), .object(point)]
  #expect(try echo.call(values).map(\.text) == values.map(\.text))
  // Nothing in a list ends it; the rest would be a gap.
  #expect(throws: ScriptError.self) { try echo.call([.table(table)]) }
  let whole = LuaTable(array: [.integer(1), .string("é")], entries: table.entries)
  #expect(try echo.call([.table(whole)]).map(\.text) == ["{1,\"é\",a={true},b=0.1}"])
  guard case .function(let again)? = try echo.call([.function(echo)]).first else {
    Issue.record("no function")
    return
  }
  #expect(try again.call([.integer(5)]).map(\.text) == ["5"])
}

@Test(arguments: [
  ("local t = {} t.t = t return t", "contains itself"),
  ("local t = {} for i = 1, 40 do t = {t} end return t", "nest deeper than 32"),
  ("return {1, 2, [4] = 4}", "gap: it has a value at 4 but none at 3"),
  ("return {[-1] = 1}", "has the key -1"), ("return {[true] = 1}", "has a boolean for a key"),
  ("local t = {} for i = 1, 300000 do t[i] = i end return t", "more than 200000 values"),
])
func tablesThatCanNotLeaveSayWhy(source: String, message: String) throws {
  let error = try failure(source)
  #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  #expect(error?.file == "test.lua")
}

@Test func fieldsAndMethodsReachTheHost() throws {
  let host = TestHost()
  let state = try makeState(host: host)
  let source = """
    stage.opacity = 0.25
    stage.secret = "quiet"
    local list = stage:children()
    return stage.opacity, stage.name, stage:fade(), stage:fade(2), #list, list.three, tostring(stage)
    """
  let values = try state.run(source, name: "fields.lua").map(\.text)
  #expect(values == ["0.25", "\"quiet\"", "1.0", "4.0", "2", "3.0", "\"View\""])
  #expect(host.opacity[7] == 0.25)
}

@Test func objectsCompareAndReckon() throws {
  let source = """
    local a, b = Point(1, 2), Point.make(3, 4)
    local sum = a + b
    local same = viewNumber(7)
    local seen = { [stage] = "kept" }
    return sum.x, (a * 2).x, tostring(sum), #a, a == Point(1, 2), a == b, same == stage, rawequal(same, stage),
      seen[viewNumber(7)], Point.zero == Point(0, 0), type(a)
    """
  let expected = [
    "4.0", "2.0", "\"<4.0 6.0>\"", "2", "true", "false", "true", "true", "\"kept\"", "true", "\"userdata\"",
  ]
  #expect(try evaluate(source) == expected)
}

@Test func aTypeMayAnswerAnyKey() throws {
  let host = TestHost()
  let state = try makeState(host: host)
  #expect(try state.run("bag.colour = {1} return bag.shape", name: "bag.lua").map(\.text) == ["\"got shape\""])
  #expect(host.names[1] == "colour={1}")
}

@Test(arguments: [
  ("return stage.opacty", "a View has no 'opacty'; did you mean 'opacity'?"),
  ("stage.Opacity = 1", "a View has no 'Opacity'; did you mean 'opacity'?"),
  ("return stage.zebra", "a View has no 'zebra'"), ("return stage[1]", "a View has no fields named by a number"),
  ("stage.name = 'x'", "View.name can be read but not set"),
  ("return stage.secret", "View.secret can be set but not read"), ("stage.fade = 1", "View:fade is a method"),
  ("return stage.fade(1)", "'fade' belongs to a View: call it with a colon"),
  ("return Point.mak(1, 2)", "Point has no 'mak'; did you mean 'make'?"),
  ("stage.opacity = 'high'", "opacity must be a finite number, not the string 'high'"),
  ("stage.opacity = 0/0", "opacity must be a finite number, not nan"),
  ("return Point(1)", "y must be a finite number, not nothing"),
  ("return stage + 1", "attempt to perform arithmetic on a View value"),
  ("return Point(1, 2) + 1", "right side must be a Point, not 1"), ("doubel(2)", "did you mean 'double'?"),
  ("load('x')", "scripts run without Lua's 'load'"),
  ("coroutine.wrap(print)", "scripts run without Lua's 'coroutine'"),
])
func aWrongNameOrValueIsExplained(source: String, message: String) throws {
  let error = try failure("local a\n" + source)
  #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  #expect(error?.line == 2)
}

@Test func surfacesRefuseWhatTheyCanNotHold() throws {
  let long = String(repeating: "n", count: 41)
  #expect(throws: LuaSurfaceError.invalid(long)) { try LuaSurface(types: [LuaTypeDescription(long)]) }
  #expect(throws: LuaSurfaceError.invalid("View:a")) {
    try LuaSurface(types: [LuaTypeDescription("View", methods: [.init("a", 0), .init("a", 1)])])
  }
  #expect(throws: LuaSurfaceError.invalid("globals.x")) {
    try LuaSurface(constants: [.init(key: "x", value: .table(LuaTable()))])
  }
  #expect(throws: LuaSurfaceError.invalid("T")) { try LuaSurface(types: [LuaTypeDescription("T", numberCount: 17)]) }
}

@Test func optionTablesNameWhatIsWrong() throws {
  let table = LuaTable(array: [], entries: [.init(key: "duraton", value: .integer(1))])
  #expect(throws: LuaArgumentError("animate has no option 'duraton'; did you mean 'duration'?")) {
    try table.requireKeys(["delay", "duration"], in: "animate")
  }
  #expect(try table.number("duraton") == 1)
  #expect(try table.number("delay") == nil)
  #expect(throws: LuaArgumentError("duraton must be a string, not 1")) { try table.string("duraton") }
  #expect(throws: LuaArgumentError("list[2] must be a finite number, not true")) {
    try LuaTable(array: [.number(1), .boolean(true)]).numbers("list")
  }
}

@Test func functionsOutliveTheirCallsButNotTheirState() throws {
  let host = TestHost()
  var state: LuaState? = try makeState(host: host)
  _ = try state?.run("local n = 0 keep(function() n = n + 1 return n end)", name: "keep.lua")
  let kept = try #require(host.kept.first)
  #expect(try kept.call().map(\.text) == ["1"])
  #expect(try kept.call().map(\.text) == ["2"])
  let other = try makeState()
  #expect(throws: ScriptError.self) { try other.call(kept) }
  state = nil
  #expect(throws: ScriptError(kind: .limit, message: "the script of this function is closed")) { try kept.call() }
}

@Test func nothingIsLeftWhenAStateIsGone() throws {
  weak var host: TestHost?
  weak var function: LuaFunction?
  do {
    let strong = TestHost()
    host = strong
    let state = try makeState(host: strong)
    _ = try state.run("keep(function() error('x') end) pcall(callBack, error, {})", name: "keep.lua")
    function = strong.kept.first
    #expect(throws: ScriptError.self) { try strong.kept.first?.call() }
  }
  #expect(host == nil && function == nil)
}

@Test func functionsThatAreNotKeptAreLetGo() throws {
  let state = try makeState()
  let script = try state.load("for i = 1, 5000 do describe(function() return i end) end", name: "loop.lua")
  _ = try state.call(script)
  let before = state.memoryInUse
  for _ in 0..<4 { _ = try state.call(script) }
  #expect(state.memoryInUse < before + 600_000)
}
