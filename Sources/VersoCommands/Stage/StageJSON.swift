import VersoSampling
import VersoTransitions

/// Writes a scene after a step as JSON, the shape `verso.scene/1`.
struct StageJSON {
  let stage: Stage

  /// The whole document; the events are those since it was asked for last.
  func bytes() -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    let coordinator = stage.host.coordinator
    writer.beginObject()
    member("schema", "verso.scene/1", to: &writer)
    member("kind", stage.host.kind.rawValue, to: &writer)
    writer.key("size")
    writer.value([coordinator.size.width, coordinator.size.height])
    member("time", coordinator.time, to: &writer)
    writer.key("screens")
    writer.value(stage.host.screenNames)
    member("shown", stage.host.shownName, to: &writer)
    writer.key("transition")
    if let active = coordinator.active { write(active, coordinator, to: &writer) } else { writer.null() }
    writer.key("layers")
    writer.beginArray()
    let frame = Frame(coordinator.tree)
    for layer in frame.layers { FrameJSON.write(layer, to: &writer) }
    writer.endArray()
    writer.key("events")
    writer.beginArray()
    for event in stage.takeEvents() {
      writer.beginObject(inline: true)
      member("time", event.time, to: &writer)
      member("text", event.text, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.newLine()
    return writer.takeBytes()
  }

  private func write(
    _ active: TransitionCoordinator.Active, _ coordinator: TransitionCoordinator, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    member("operation", active.operation.rawValue, to: &writer)
    member("id", active.transition, to: &writer)
    member("from", active.from.name, to: &writer)
    member("to", active.to.name, to: &writer)
    member("progress", coordinator.progress ?? 0, to: &writer)
    writer.key("held")
    writer.value(active.isHeld)
    writer.key("left")
    // While a gesture holds it nobody knows how long it takes.
    if active.isHeld {
      writer.null()
    } else {
      writer.value(max(active.start + active.run.duration - coordinator.time, 0))
    }
    writer.key("goesBack")
    writer.value(!active.isHeld && !active.run.completed)
    writer.endObject()
  }

  private func member(_ key: String, _ text: String, to writer: inout JSONWriter) {
    writer.key(key)
    writer.value(text)
  }

  private func member(_ key: String, _ number: Double, to writer: inout JSONWriter) {
    writer.key(key)
    writer.value(number)
  }
}
