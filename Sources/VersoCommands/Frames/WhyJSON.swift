import VersoGeometry
import VersoSampling
import VersoTransitions

/// Writes why a layer shows as it does as JSON, the shape `verso.why/1`.
struct WhyJSON {
  let explanation: DepthExplanation
  /// The transition; nil for a scene.
  let run: TransitionRun?
  /// The moment, in seconds; nil for a scene.
  let moment: Double?

  /// The whole document.
  func bytes() -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    func member(_ key: String, _ text: String) {
      writer.key(key)
      writer.value(text)
    }
    func member(_ key: String, _ number: Double?) {
      guard let number else { return }
      writer.key(key)
      writer.value(number)
    }
    let layer = explanation.layer
    writer.beginObject()
    member("schema", "verso.why/1")
    if let run {
      member("transition", run.info.id)
      member("operation", run.request.operation.rawValue)
    }
    member("time", moment)
    if let moment, let run { member("progress", run.progress(at: moment)) }
    member("layer", layer.name)
    member("facing", layer.facing.rawValue)
    member("visibleFraction", layer.visibleFraction)
    HidingText.write(explanation.hiddenBy, to: &writer)
    writer.key("bounds")
    writer.beginArray(inline: true)
    for corner in explanation.bounds { writer.value([corner.x, corner.y]) }
    writer.endArray()
    writer.key("steps")
    writer.beginArray()
    for step in explanation.steps { Self.write(step, to: &writer) }
    writer.endArray()
    writer.key("cures")
    writer.beginArray()
    for cure in explanation.cures { Self.write(cure, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.newLine()
    return writer.takeBytes()
  }

  private static func write(_ step: DepthExplanation.Step, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    writer.value(step.kind.rawValue)
    writer.key("layer")
    writer.value(step.layer)
    writer.key("matrix")
    writer.value(step.matrix.values)
    writer.key("corners")
    writer.beginArray(inline: true)
    for corner in step.corners {
      if let corner { writer.value([corner.x, corner.y, corner.z, corner.w]) } else { writer.null() }
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ cure: DepthCure, to writer: inout JSONWriter) {
    func member(_ key: String, _ number: Double?) {
      writer.key(key)
      if let number { writer.value(number) } else { writer.null() }
    }
    writer.beginObject()
    for (key, text) in [("hider", cure.hider), ("raised", cure.raised), ("lowered", cure.lowered)] {
      writer.key(key)
      writer.value(text)
    }
    member("amount", cure.amount)
    member("lowering", cure.lowering)
    member("zPosition", cure.zPosition)
    member("growth", cure.growth)
    member("shrink", cure.shrink)
    writer.key("isTreeOrder")
    writer.value(cure.isTreeOrder)
    writer.endObject()
  }
}
