import Foundation
import Testing

@testable import VersoScripting

/// What stock Lua 5.4.4 answers to 1200 calls of find, match, gmatch and gsub on drawn texts and patterns.
private let comparison = """
  local function show(...)
    local out = {}
    for i = 1, select("#", ...) do
      local v = select(i, ...)
      out[i] = type(v) == "string" and "s" .. v or tostring(v)
    end
    return table.concat(out, "|")
  end
  local function run(f, text, pattern, extra)
    if f ~= "gmatch" then return string[f](text, pattern, extra) end
    local t = {}
    for a, b, c in string.gmatch(text, pattern) do t[#t + 1] = show(a, b, c) end
    return table.concat(t, ";")
  end
  local wrong = {}
  for i, c in ipairs(cases) do
    local r = table.pack(pcall(run, c[1], c[2], c[3], c[4] or nil))
    local answer = r[1] and show(table.unpack(r, 2, r.n))
    if answer ~= c[5] then
      wrong[#wrong + 1] = string.format("%d: %s(%q, %q) gave %q, not %q", i, c[1], c[2], c[3],
        tostring(r[1] and answer or r[2]), tostring(c[5]))
    end
  end
  return #cases, wrong
  """

@Test func patternsMatchAsInLua() throws {
  let folder = HostileScript.folder.deletingLastPathComponent().appendingPathComponent("lua-patterns")
  let cases = try String(contentsOf: folder.appendingPathComponent("cases.lua"), encoding: .utf8)
  // All in one script: on its way through the host text that is no UTF-8 would be mended.
  let source = "local cases = (function() \(cases) end)()\n" + comparison
  let result = try evaluate(source)
  #expect(result == ["1200", "{}"])
}

@Test(arguments: [
  ("%", "ends with '%'"), ("[a", "missing ']'"), ("[^]", "missing ']'"), ("(a", "unfinished capture"),
  ("a)", "invalid pattern capture"), ("%b", "missing arguments"), ("%f", "missing '['"),
  ("%1", "invalid capture index"),
  ("(a%1)", "invalid capture index"),
])
func aWrongPatternIsAnError(pattern: String, message: String) throws {
  let error = try failure("return ('abc'):find('\(pattern)')")
  #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  #expect(error?.line == 1)
}

@Test func aPatternThatWouldTakeForeverIsStopped() throws {
  let limits = ScriptLimits(instructions: 2_000_000)
  let error = try failure("return (('a'):rep(3000)):match('.-.-.-.-b')", limits: limits)
  #expect(error?.kind == .instructions)
  #expect(try failure("return pcall(string.rep, 'x', -1), pcall(string.gsub, 'x', 'x', '%9')") == nil)
}
