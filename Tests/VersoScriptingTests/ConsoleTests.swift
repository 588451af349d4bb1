import Testing
import VersoGeometry
import VersoTiming

@testable import VersoScripting

/// Evaluates lines at one prompt and gives the text of the last one's values.
private func shown(_ lines: String...) throws -> String {
  let console = try ScriptConsole()
  var text = ""
  for line in lines { text = try console.evaluate(line).text }
  return text
}

@Test(arguments: [
  ("1 + 1", "2"), ("0.1 + 0.2", "0.30000000000000004"), ("2.0", "2.0"), ("'a\\27b'", "a\\u{1b}b"), ("nil", "nil"),
  ("1, nil, 'x'", "1\nnil\nx"), ("x = 5", ""), ("local t = 1", ""), ("{}", "{}"), ("1/0", "inf"), ("0/0", "nan"),
  ("{1, 2, name = 'x', ['a b'] = true}", "{ 1, 2, [\"a b\"] = true, name = \"x\" }"),
  ("{{{{{{1}}}}}}", "{ { { { { {…} } } } } }"), ("{print}", "{ function }"), ("{[1.5] = 1}", "{ [1.5] = 1 }"),
  ("Point(1, 2)", "Point(1, 2)"), ("Rect(1, 2, 3, 4).center", "Point(2.5, 4)"), ("Color.orange", "Color(\"#ff8000\")"),
  ("Size(3, 4) * 2", "Size(6, 8)"), ("2 * Point(1, 2) - Point(1, 1)", "Point(1, 3)"),
  ("rad(90) == math.pi / 2, deg(math.pi)", "true\n180.0"), ("lerp(Point(0, 0), Point(2, 4), 0.5)", "Point(1, 2)"),
  ("lerp(2, 4, 0.25)", "2.5"), ("Curve.linear:value(0.5)", "0.5"),
  ("tostring(Curve.easeOutBounce)", "Curve.easeOutBounce"),
  ("Curve.ease == Curve.default, Curve.bezier(0.42, 0, 0.58, 1) == Curve.easeInOut", "true\ntrue"),
  ("Curve.points{0, {1, 0.25}, 1}:value(0.25)", "1.0"), ("Curve.steps(4, 'jumpStart'):value(0)", "0.25"),
  ("Transform.translation(1, 2, 3):apply(1, 1, 1)", "2.0\n3.0\n4.0\n1.0"),
  ("Transform.scale(2):decomposed().scale", "{ x = 2.0, y = 2.0, z = 1.0 }"),
  ("#Transform.identity:values()", "16"),
])
func valuesAreShown(code: String, expected: String) throws {
  #expect(try shown(code) == expected)
}

@Test func transformsAreShownAsAMatrix() throws {
  // A turn by -90 degrees, then the perspective: z' = x, w' = 1 - x / 500.
  let text = try shown("Transform.rotation(rad(-90), 0, 1, 0) * Transform.perspective(500)")
  #expect(
    text == """
      [  0  0  1  -0.002 ]
      [  0  1  0       0 ]
      [ -1  0  0       0 ]
      [  0  0  0       1 ]
      """)
}

@Test func curvesAreShownAsAPlot() throws {
  let lines = try shown("Curve.linear").split(separator: "\n")
  #expect(lines.count == 9)
  #expect(lines[0] == "Curve.linear")
  #expect(lines[1].hasPrefix("1 │") && lines[8].hasPrefix("0 │"))
  #expect(lines[8].hasSuffix("█") && lines[1].hasSuffix("▇"))
}

@Test func globalsAndTheLastValuesStay() throws {
  #expect(try shown("x = 20", "x + 1", "_ * 2") == "42")
  #expect(try shown("1", "2", "_ + __") == "3")
  #expect(try shown("7", "x = 1", "_") == "7")
}

@Test func tablesThatHoldThemselvesAreCut() throws {
  #expect(try shown("t = {} t.t = t", "t") == "{ t = {…} }")
  #expect(try shown("t = {} for i = 1, 1000 do t[i] = i end", "t").hasSuffix("… 900 more\n}"))
  #expect(try shown("t = {} for i = 1, 200 do t['k' .. i] = i end t[1] = 0", "t").hasSuffix("… 100 more\n}"))
}

/// A text shows the beginning of a long table; JSON has all of it, or says how much is left out.
@Test func longTablesAreWholeAsJSON() throws {
  func json(_ code: String) throws -> String { try ScriptConsole().evaluate(code).json }
  let list = try json("local t = {} for i = 1, 1000 do t[i] = i end return t")
  #expect(list == "[" + (1...1000).map(String.init).joined(separator: ",") + "]")
  let nested = try json(
    "local t = {} for i = 1, 110 do t[i] = {} for k = 1, 110 do t[i]['k' .. k] = k end end return t")
  #expect(nested.hasSuffix("\"k99\":99}]") && !nested.contains("…"))
  #expect(try json("local t = {} for i = 1, 20500 do t[i] = 0 end return t").hasSuffix(",0,\"… 500 more\"]"))
  #expect(
    try json("local t = {} for i = 1, 20500 do t['k' .. i] = 0 end return t").hasSuffix(",\"…\":\"… 500 more\"}"))
}

@Test func incompleteLinesAreTold() throws {
  let console = try ScriptConsole()
  for code in ["for i = 1, 3 do", "f(", "x = {", "function f()", "1 +"] {
    #expect(console.isIncomplete(code), "\(code)")
  }
  for code in ["1 + 1", "x = 1", ")", "for for", "", "return 5"] { #expect(!console.isIncomplete(code), "\(code)") }
}

@Test func errorsNameTheLineAndThePromptGoesOn() throws {
  let console = try ScriptConsole()
  _ = try console.evaluate("x = 3")
  do {
    _ = try console.evaluate("print('before')\nTransform.rotate(1)")
    Issue.record("no error")
  } catch {
    #expect(error.description == "line 2:2: Transform has no 'rotate'; did you mean 'rotation'?")
    #expect(error.sourceLine == "Transform.rotate(1)")
    #expect(console.takePrinted() == ["before"])
  }
  #expect(try console.evaluate("x").text == "3")
}

@Test func printIsCollected() throws {
  let answer = try ScriptConsole().evaluate("print('a', 1) print(Point(1, 2)) return 5")
  #expect(answer.printed == ["a\t1", "Point(1.0, 2.0)"])
  #expect(answer.text == "5")
}

@Test(arguments: [
  ("1", "1"), ("'a\"\\n'", "\"a\\\"\\n\""), ("1, 2", "[1,2]"), ("{1, {x = 2.5}}", "[1,{\"x\":2.5}]"), ("0/0", "null"),
  ("", "null"), ("Point(1, 2.5)", "[1,2.5]"), ("Curve.easeIn", "\"bezier(0.42, 0, 1, 1)\""),
  ("Color.clear", "\"#00000000\""), ("{1, a = 2}", "{\"1\":1,\"a\":2}"),
  ("Transform.scale(2)", "[2,0,0,0,0,2,0,0,0,0,1,0,0,0,0,1]"),
])
func valuesAsJSON(code: String, expected: String) throws {
  #expect(try ScriptConsole().evaluate(code).json == expected)
}

@Test(arguments: [
  ("Transform.identity.m11 = 2", ""),
  ("local t = Transform.identity t.m34 = -1 / 500 return t.m34, Transform.identity.m34", "-0.002\n0.0"),
  ("local r = Rect(1, 2, 3, 4) r.width = 9 return r.maxX", "10.0"),
])
func numbersOfOnesOwnObjectsCanBeSet(code: String, expected: String) throws {
  #expect(try shown(code) == expected)
}

@Test(arguments: [
  ("local r = Rect(1, 2, 3, 4) r.origin.x = 5", "this Point is a copy of what a field holds"),
  ("local t = Transform() t.m34 = 0/0", "m34 must be a finite number, not nan"),
  ("local t = Transform() t.m34 = 'x'", "m34 must be a finite number, not a string"),
  ("local t = Transform() t.m35 = 1", "a Transform has no 'm35'; did you mean 'm31'?"),
  ("Color.red.red = 0.5", "Color.red can be read but not set"), ("Color(2, 0, 0)", "red must be from 0 to 1, not 2"),
  ("Color('orang')", "did you mean 'orange'?"), ("Transform.scale(0):inverted()", "has no inverse"),
  ("Transform(1, 2)", "a Transform is made of 16 numbers, not 2"),
  ("Transform.rotation('x', 0, 1, 0)", "angle (radians) must be a finite number, not the string 'x'"),
  ("Transform.identity * 2", "the right side of * must be a Transform, not 2"),
  ("Curve.bezier(2, 0, 0, 0)", "x1"), ("Curve.steps(0)", "at least 1"), ("Curve.easeInn", "did you mean 'easeIn'?"),
  ("Spring{stifness = 5}", "Spring has no option 'stifness'; did you mean 'stiffness'?"),
  ("Spring{mass = -1}", "above 0"), ("Spring.fitted{dampingRatio = 1}", "duration is missing"),
  ("View{}", "only while a transition is recorded"), ("lerp(1, Point(1, 2), 0)", "two values of one kind"),
  ("math.huge, Transform.translation(math.huge, 0)", "x must be a finite number, not inf"),
  ("Point({1, 2, 3})", "must be a point such as {0, 0.5}, not a table"),
])
func wrongValuesSayWhatWasWanted(code: String, message: String) throws {
  let error = #expect(throws: ScriptError.self) { try ScriptConsole().evaluate(code) }
  #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  #expect(error?.line == 1)
}

@Test func springsAnswerAsTheEngineDoes() throws {
  let spring = try Spring(mass: 1, stiffness: 200, damping: 12)
  let code =
    "local s = Spring{mass = 1, stiffness = 200, damping = 12} return s:value(0.1), s:velocity(0.1), s.settlingDuration"
  let values = try ScriptConsole().evaluate(code).values
  #expect(
    values == [
      .number(spring.value(at: 0.1)), .number(spring.velocity(at: 0.1)), .number(spring.settlingDuration),
    ])
}
