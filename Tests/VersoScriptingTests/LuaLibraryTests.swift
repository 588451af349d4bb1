import Foundation
import Testing

@testable import VersoScripting

@Test func scriptsFindWhatIsMeantForThem() throws {
  let source = """
    local names = {}
    local function list(prefix, t)
      for k, v in pairs(t) do
        if type(v) == "table" and prefix == "" then list(k .. ".", v) else names[#names + 1] = prefix .. k end
      end
    end
    list("", _ENV)
    return table.concat(names, " ")
    """
  let surface = try LuaSurface()
  let state = try LuaState(surface: surface, host: TestHost())
  let expected = """
    assert error getmetatable ipairs math.abs math.acos math.asin math.atan math.ceil math.cos math.deg math.exp \
    math.floor math.fmod math.huge math.log math.max math.maxinteger math.min math.mininteger math.modf math.pi \
    math.rad math.random math.sin math.sqrt math.tan math.tointeger math.type math.ult next pairs pcall print \
    rawequal rawget rawlen rawset select setmetatable string.byte string.char string.find string.format \
    string.gmatch string.gsub string.len string.lower string.match string.pack string.packsize string.rep \
    string.reverse string.sub string.unpack string.upper table.concat table.insert table.move table.pack \
    table.remove table.sort table.unpack tonumber tostring type utf8.char utf8.charpattern utf8.codepoint \
    utf8.codes utf8.len utf8.offset xpcall
    """
  #expect(try state.run(source, name: "list.lua").map(\.text) == ["\"\(expected)\""])
}

@Test(arguments: [
  ("tostring(1)", "1"), ("tostring(1.0)", "1.0"), ("tostring(0.1)", "0.1"), ("tostring(1/3)", "0.3333333333333333"),
  ("tostring(2^53)", "9007199254740992.0"), ("tostring(1e100)", "1e+100"), ("tostring(5e-324)", "5e-324"),
  ("tostring(-0.0)", "-0.0"), ("tostring(0/0)", "nan"), ("tostring(-(0/0))", "nan"), ("tostring(-1/0)", "-inf"),
  ("tostring({})", "table"), ("tostring(print)", "function"), ("tostring(stage)", "View"),
  ("tostring(setmetatable({}, {__tostring = function() return 'mine' end}))", "mine"),
  (
    "string.format('%5.2f|%-4d|%04d|%s|%q|%x|%%', 1.005, 7, 42, {}, 'a\\n', 255)",
    " 1.00|7   |0042|table|\"a\\\n\"|ff|%"
  ),
  ("string.format('%10s|%-5s|%.2s', 'ab', 'ab', 'abc')", "        ab|ab   |ab"),
  ("string.format('%g %e %a', 0.5, 1, 1)", "0.5 1.000000e+00 0x1p+0"), ("string.format('%f', 0/0)", "nan"),
  ("string.format('%c%c', 76, 117)", "Lu"), ("string.format('%q', 1/3)", "0x1.5555555555555p-2"),
  ("table.concat({1, 2.5, 'x'}, '-')", "1-2.5-x"), ("string.rep('ab', 3, '.')", "ab.ab.ab"), ("('x'):rep(0)", ""),
  ("table.concat({('hello'):byte(-3, -1)}, ' ')", "108 108 111"),
  ("table.concat(table.move({1, 2, 3}, 1, 3, 2), ',')", "1,1,2,3"),
  ("(function() local t = {5, 2, 8, 1} table.sort(t) return table.concat(t, ',') end)()", "1,2,5,8"),
  ("(function() local t = {1, 2, 3} table.insert(t, 2, 9) return table.remove(t, 1) .. table.concat(t) end)()", "1923"),
  ("tostring(select('#', table.unpack({1, nil, 3}, 1, 3)))", "3"), ("tostring(getmetatable(''))", "false"),
  ("tostring(utf8.len('é'))", "1"), ("tostring(tonumber('0x10'))", "16"),
  ("tostring(select(2, xpcall(error, function(m) return m .. '!' end, 'oh')))", "oh!"),
])
func libraryFunctionsAnswer(expression: String, expected: String) throws {
  #expect(try evaluate("return \(expression)") == ["\"\(expected)\""])
}

@Test func numbersReadBackTheSame() throws {
  let source = """
    for i = 1, 20000 do
      local x = string.unpack("d", string.pack("i8", math.random(0)))
      if x == x and tonumber(tostring(x)) ~= x then return tostring(x) end
    end
    """
  #expect(try evaluate(source) == [])
}

@Test func walkingATableGoesInAFixedOrder() throws {
  let source = """
    local t = { zebra = 1, apple = 2, [3] = 3, [1] = 1, [2] = 2, [-1] = 0, [10] = 5, [0.5] = 6, [true] = 7 }
    local a, b = {}, {}
    for k in pairs(t) do a[#a + 1] = tostring(k) end
    for k in next, t do b[#b + 1] = tostring(k) end
    local c = {}
    for k in pairs(t) do t[k] = nil c[#c + 1] = tostring(k) end
    return table.concat(a, " "), table.concat(b, " "), table.concat(c, " "), next(t)
    """
  let order = "\"1 2 3 10 -1 0.5 apple zebra true\""
  #expect(try evaluate(source) == [order, order, order, "nil"])
}

@Test func walkingALargeTableIsComplete() throws {
  let source = """
    local t, n, last = {}, 0, ""
    for i = 1, 5000 do t["k" .. i * 7919 % 5003] = i end
    for k, v in pairs(t) do
      if not (last < k) then return k end
      n, last = n + 1, k
    end
    local m = 0
    for _ in pairs(setmetatable({}, { __pairs = function() return next, { 1, 2 }, nil end })) do m = m + 1 end
    return n, m
    """
  #expect(try evaluate(source) == ["5000", "2"])
}

@Test func sortingKeepsEqualValuesInOrder() throws {
  let source = """
    local t = {}
    for i = 1, 200 do t[i] = { key = math.random(10), place = i } end
    table.sort(t, function(a, b) return a.key < b.key end)
    for i = 2, #t do
      local a, b = t[i - 1], t[i]
      if a.key > b.key or (a.key == b.key and a.place > b.place) then return "wrong" end
    end
    local ok = pcall(table.sort, { 1, "x" })
    table.sort({ 3, 1, 2 }, function() return true end)
    return ok
    """
  #expect(try evaluate(source) == ["false"])
}

@Test func randomNumbersHangOnTheSeedAlone() throws {
  func draw(_ seed: UInt64) throws -> [String] {
    let state = try LuaState(surface: try LuaSurface(), host: TestHost(), randomSeed: seed)
    return try state.run("return math.random(), math.random(6), math.random(-3, 3), math.random(0)", name: "r.lua").map(
      \.text)
  }
  #expect(try draw(1) == draw(1))
  #expect(try draw(1) != draw(2))
  let range =
    "for i = 1, 3000 do local r = math.random(3, 5) s[r] = (s[r] or 0) + 1 end return s[3] > 900, s[5] > 900, s[6]"
  #expect(try evaluate("s = {} " + range) == ["true", "true", "nil"])
}

@Test func noFileOutsideTheBridgeSeesLua() throws {
  let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")
  let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
  var count = 0
  for case let file as URL in files where file.pathExtension == "swift" {
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("import CLua"), "\(file.path)")
    count += 1
  }
  #expect(count > 0)
}
