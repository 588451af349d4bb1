import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

@testable import VersoScripting

/// Each kind of parameter as a script declares it: its default, what fits, and what does not.
@Suite struct ParameterKindTests {
  /// One kind: the fields of its declaration, and values in Lua's words and the command line's.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var declaration: String
    var value: ParameterValue
    /// What fits: as a typed word and as a value.
    var good: [(text: String, value: ParameterValue)]
    /// What does not fit, as a value, and a piece of the message.
    var bad: [(value: ParameterValue, message: String)]
    /// A default in Lua that does not fit, and a piece of the message.
    var badDefault: (lua: String, message: String)

    var testDescription: String { name }
  }

  static let samples = [
    Sample(
      name: "number", declaration: "default = 2.5, min = 0, max = 10, step = 0.5, unit = 'points'", value: .number(2.5),
      good: [("3", .number(3)), ("0", .number(0))],
      bad: [(.number(11), "10"), (.number(.nan), "finite"), (.text("x"), "number")],
      badDefault: ("default = 'x', type = 'number'", "must be a finite number")),
    Sample(
      name: "integer", declaration: "type = 'integer', default = 3, min = 1, max = 9", value: .integer(3),
      good: [("4", .integer(4))], bad: [(.integer(10), "9"), (.text("x"), "whole")],
      badDefault: ("type = 'integer', default = 1.5", "must be a whole number, not 1.5")),
    Sample(
      name: "boolean", declaration: "default = true", value: .boolean(true), good: [("false", .boolean(false))],
      bad: [(.number(1), "true or false")],
      badDefault: ("type = 'boolean', default = 1", "must be true or false, not 1")),
    Sample(
      name: "choice", declaration: "choices = { 'left', 'right' }, default = 'left'", value: .text("left"),
      good: [("right", .text("right"))], bad: [(.text("up"), "left")],
      badDefault: ("choices = { 'left' }, default = 'up'", "left")),
    Sample(
      name: "color", declaration: "default = Color('#ff8000')", value: .color(Color(1, 128.0 / 255, 0, 1)),
      good: [("#00ff00", .color(Color(0, 1, 0, 1)))], bad: [(.number(1), "colo")],
      badDefault: ("type = 'color', default = 'no colour'", "no colour")),
    Sample(
      name: "point", declaration: "default = Point(1, 2)", value: .point(Point(1, 2)),
      good: [("3,4", .point(Point(3, 4)))], bad: [(.point(Point(.infinity, 0)), "finite")],
      badDefault: ("type = 'point', default = 'x'", "must be a point")),
    Sample(
      name: "size", declaration: "default = Size(10, 20)", value: .size(Size(10, 20)),
      good: [("3,4", .size(Size(3, 4)))], bad: [(.text("x"), "size")],
      badDefault: ("type = 'size', default = true", "must be a size")),
    Sample(
      name: "rect", declaration: "default = Rect(1, 2, 3, 4)", value: .rect(Rect(1, 2, 3, 4)),
      good: [("5,6,7,8", .rect(Rect(5, 6, 7, 8)))], bad: [(.point(Point(1, 2)), "rect")],
      badDefault: ("type = 'rect', default = 5", "must be a rectangle")),
    Sample(
      name: "duration", declaration: "type = 'duration', default = 0.5, min = 0.1, max = 2", value: .number(0.5),
      good: [("1", .number(1))], bad: [(.number(3), "2"), (.number(-1), "0.1")],
      badDefault: ("type = 'duration', default = 'long'", "must be a finite number")),
    Sample(
      name: "curve", declaration: "default = Curve.easeOut", value: .curve(.easeOut),
      good: [("linear", .curve(.linear))], bad: [(.number(1), "curve")],
      badDefault: ("type = 'curve', default = 'easeOot'", "easeOut")),
    Sample(
      name: "string", declaration: "default = 'hello'", value: .text("hello"), good: [("a b", .text("a b"))],
      bad: [(.number(1), "text")], badDefault: ("type = 'string', default = 5", "must be a string, not 5")),
  ]

  private func transition(_ declaration: String) throws -> ScriptTransition {
    try ScriptSamples.transition(
      """
      return transition { id = "test", summary = "A test.", duration = 1,
        parameters = { value = { \(declaration), doc = "What it does." } }, to = { x = { 1, 0 } } }
      """)
  }

  @Test(arguments: samples) func aKindIsDeclared(sample: Sample) throws {
    let info = try transition(sample.declaration).info
    let parameter = try #require(info.parameters.first)
    #expect(info.parameters.count == 1 && parameter.name == "value" && parameter.kind.name == sample.name)
    #expect(parameter.documentation == "What it does.")
    let values = try ParameterValues([:], declared: info.parameters, transition: "test", size: Size(100, 100))
    #expect(values.entries.first?.value == sample.value)
    if sample.declaration.contains("min") {
      #expect(parameter.minimum != nil && parameter.maximum != nil)
    } else {
      #expect(parameter.minimum == nil && parameter.maximum == nil)
    }
    #expect((parameter.unit == "points") == sample.declaration.contains("unit"))
    #expect((parameter.step == 0.5) == sample.declaration.contains("step"))
  }

  @Test(arguments: samples) func whatFitsIsTaken(sample: Sample) throws {
    let info = try transition(sample.declaration).info
    let kind = try #require(info.parameters.first?.kind)
    for good in sample.good {
      #expect(ParameterText.value(good.text, kind: kind) == good.value)
      let values = try ParameterValues(
        ["value": good.value], declared: info.parameters, transition: "test", size: Size(100, 100))
      #expect(values.entries.first?.value == good.value)
    }
  }

  @Test(arguments: samples) func whatDoesNotFitIsTold(sample: Sample) throws {
    let info = try transition(sample.declaration).info
    for bad in sample.bad {
      let error = #expect(throws: TransitionError.self) {
        try ParameterValues(
          ["value": bad.value], declared: info.parameters, transition: "test", size: Size(100, 100))
      }
      #expect(error?.description.contains("value") == true && error?.description.contains(bad.message) == true)
    }
    let error = #expect(throws: ScriptError.self) { try transition(sample.badDefault.lua) }
    #expect(error?.message.contains(sample.badDefault.message) == true, "\(error?.description ?? "")")
    #expect(error?.file == "test.lua" && error?.line != nil)
  }

  /// A script reads each of them as what it declared.
  @Test(arguments: samples) func aScriptReadsIt(sample: Sample) throws {
    let kinds = [
      "number": "math.type(p.value) == 'float'", "integer": "math.type(p.value) == 'integer'",
      "boolean": "p.value == true", "choice": "p.value == 'left'", "color": "p.value == Color('#ff8000')",
      "point": "p.value.y == 2", "size": "p.value.height == 20", "rect": "p.value.width == 3",
      "duration": "p.value == 0.5", "curve": "p.value == Curve.easeOut", "string": "p.value == 'hello'",
    ]
    let test = try #require(kinds[sample.name])
    let transition = try ScriptSamples.animating(
      "assert(\(test)) context:completeTransition(true)", fields: "parameters = { value = { \(sample.declaration) } },")
    #expect(try ScriptSamples.record(transition).reports == [true])
  }
}
