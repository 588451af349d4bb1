/// Writes what code returned as JSON: a list of its values, and the lines it printed where there are any.
struct ScriptAnswerJSON {
  func text(_ answer: ScriptAnswer) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    if !answer.printed.isEmpty {
      writer.key("printed")
      writer.value(answer.printed)
    }
    writer.key("values")
    writer.beginArray()
    for value in answer.values { write(value, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.newLine()
    return writer.text
  }

  private func write(_ value: ScriptValue, to writer: inout JSONWriter) {
    switch value {
    case .null: writer.null()
    case .boolean(let flag): writer.value(flag)
    case .number(let number): writer.value(number)
    case .text(let text), .other(let text): writer.value(text)
    case .transform(let transform): writer.value(transform.values)
    case .curve(let name, let samples):
      writer.beginObject()
      writer.key("curve")
      writer.value(name)
      writer.key("samples")
      writer.value(samples)
      writer.endObject()
    case .point(let point): writer.value([point.x, point.y])
    case .size(let size): writer.value([size.width, size.height])
    case .rect(let rect): writer.value([rect.x, rect.y, rect.width, rect.height])
    case .list(let values):
      writer.beginArray()
      for value in values { write(value, to: &writer) }
      writer.endArray()
    case .record(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.name)
        write(member.value, to: &writer)
      }
      writer.endObject()
    }
  }
}
