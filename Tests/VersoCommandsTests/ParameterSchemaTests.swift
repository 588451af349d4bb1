import TestSupport
import Testing
import VersoScripting
import VersoTransitions

@testable import VersoCommands

/// What a script's parameters are in JSON Schema.
@Suite struct ParameterSchemaTests {
  private static let declarations: [(name: String, lua: String, type: String, defaultText: String)] = [
    ("number", "default = 2.5, min = 0, max = 10, step = 0.5, unit = 'points'", "number", "2.5"),
    ("integer", "type = 'integer', default = 3, min = 1, max = 9", "integer", "3"),
    ("boolean", "default = true", "boolean", "true"),
    ("choice", "choices = { 'left', 'right' }, default = 'left'", "string", "\"left\""),
    ("color", "default = Color('#ff8000')", "string", "\"#ff8000\""),
    ("point", "default = Point(1, 2)", "array", "[1, 2]"),
    ("size", "default = Size(10, 20)", "array", "[10, 20]"),
    ("rect", "default = Rect(1, 2, 3, 4)", "array", "[1, 2, 3, 4]"),
    ("duration", "type = 'duration', default = 0.5, min = 0.1, max = 2", "number", "0.5"),
    ("curve", "default = Curve.easeOut", "string", "\"bezier(0, 0, 0.58, 1)\""),
    ("string", "default = 'hello'", "string", "\"hello\""),
  ]

  @Test func everyKindOfAScriptHasASchema() throws {
    let fields = Self.declarations.map { "\($0.name) = { \($0.lua), doc = 'Sets it: \($0.name).' }" }
    let source = ScriptSource(
      name: "test.lua",
      text: """
        return transition { id = "test", summary = "A test.", duration = 1, to = { x = { 1, 0 } },
          parameters = { \(fields.joined(separator: ", ")) } }
        """)
    let json = try JSONValue.read(ParameterSchema.json(TransitionFacts(try ScriptTransition(source))))
    #expect(json["parameters"]["type"].text == "object")
    #expect(json["parameters"]["additionalProperties"].boolean == false)
    let properties = json["parameters"]["properties"]
    #expect(properties.fields.count == Self.declarations.count)
    for declaration in Self.declarations {
      let property = properties[declaration.name]
      #expect(property["kind"].text == declaration.name && property["type"].text == declaration.type)
      #expect(property["description"].text == "Sets it: \(declaration.name).")
      #expect(property["default"] == (try JSONValue.read(declaration.defaultText)), "\(declaration.name)")
      #expect(property["minimum"].isNull == !declaration.lua.contains("min"))
      #expect(property["maximum"].isNull == !declaration.lua.contains("max"))
    }
    #expect(properties["choice"]["enum"].items.map(\.text) == ["left", "right"])
    #expect(properties["number"]["step"].number == 0.5 && properties["number"]["unit"].text == "points")
    #expect(properties["rect"]["minItems"].number == 4 && properties["point"]["maxItems"].number == 2)
  }
}
