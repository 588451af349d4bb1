import VersoTransitions

/// Writes what a transition takes as JSON, its parameters in the words of JSON Schema.
enum ParameterSchema {
  /// The whole answer of `info --json`.
  static func json(_ facts: TransitionFacts) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("schema")
    writer.value("verso.transition/1")
    facts.write(to: &writer)
    writer.key("parameters")
    writer.beginObject()
    writer.key("type")
    writer.value("object")
    writer.key("properties")
    writer.beginObject()
    for parameter in facts.info.parameters {
      writer.key(parameter.name)
      write(parameter, of: facts.info, to: &writer)
    }
    writer.endObject()
    writer.key("additionalProperties")
    writer.value(false)
    writer.endObject()
    writer.endObject()
    writer.newLine()
    return writer.text
  }

  private static func write(_ parameter: Parameter, of info: TransitionInfo, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("type")
    writer.value(type(of: parameter.kind))
    if let count = numberCount(of: parameter.kind) {
      writer.key("items")
      writer.beginObject(inline: true)
      writer.key("type")
      writer.value("number")
      writer.endObject()
      writer.key("minItems")
      writer.value(count)
      writer.key("maxItems")
      writer.value(count)
    }
    writer.key("kind")
    writer.value(parameter.kind.name)
    writer.key("description")
    writer.value(parameter.documentation)
    if case .choice(let words) = parameter.kind {
      writer.key("enum")
      writer.value(words)
    }
    writer.key("default")
    FrameJSON.write(parameter.defaultValue.resolved(in: info.naturalSize), to: &writer)
    if case .containerPoint = parameter.defaultValue {
      writer.key("defaultText")
      writer.value(parameter.defaultValue.text)
    }
    for (key, number) in [
      ("minimum", parameter.minimum), ("maximum", parameter.maximum), ("step", parameter.step),
    ] {
      guard let number else { continue }
      writer.key(key)
      writer.value(number)
    }
    if let unit = parameter.unit {
      writer.key("unit")
      writer.value(unit)
    }
    writer.endObject()
  }

  private static func type(of kind: ParameterKind) -> String {
    switch kind {
    case .number, .duration: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .choice, .color, .curve, .string: "string"
    case .point, .size, .rect: "array"
    }
  }

  private static func numberCount(of kind: ParameterKind) -> Int? {
    switch kind {
    case .point, .size: 2
    case .rect: 4
    default: nil
    }
  }
}
