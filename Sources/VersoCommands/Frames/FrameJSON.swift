import VersoGeometry
import VersoSampling
import VersoTransitions

/// Writes a run's frames as JSON, the shape `verso.frames/1` that other programs rely on.
struct FrameJSON {
  let run: TransitionRun
  /// Whether each layer gets a member `hiddenBy`, which the shape does not have by itself.
  var showsHiders = false
  /// The only layer that is written; nil: all.
  var onlyLayer: String?

  /// Writes the whole document, passing it on in pieces.
  ///
  /// Throws once Ctrl-C was typed.
  func write(moments: [Double], console: Console) throws(CommandError) {
    let output = console.output
    var progress = Progress("frames", count: moments.count, isAnswering: true, console: console)
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writeHead(to: &writer)
    writer.key("frames")
    writer.beginArray()
    for (index, moment) in moments.enumerated() {
      if output.isClosed { return }
      try progress.step(index)
      let frame = run.frame(at: moment)
      // What was stopped must not stand there as though it were true.
      try progress.check()
      write(frame, to: &writer)
      output.write(bytes: writer.takeBytes())
    }
    try progress.finish()
    writer.endArray()
    writer.key("initial")
    write(run.initialFrame, to: &writer)
    writer.key("final")
    write(run.finalFrame, to: &writer)
    try Interrupts.check()
    writer.endObject()
    writer.newLine()
    output.write(bytes: writer.takeBytes())
  }

  private func writeHead(to writer: inout JSONWriter) {
    func member(_ key: String, _ text: String) {
      writer.key(key)
      writer.value(text)
    }
    member("schema", "verso.frames/1")
    member("transition", run.info.id)
    member("operation", run.request.operation.rawValue)
    writer.key("duration")
    writer.value(run.duration)
    writer.key("size")
    writer.value([run.request.size.width, run.request.size.height])
    writer.key("parameters")
    writer.beginObject()
    for entry in run.request.parameters.entries {
      writer.key(entry.name)
      Self.write(entry.value, to: &writer)
    }
    writer.endObject()
    writer.key("completed")
    writer.value(run.completed)
    if run.timeline.isSampled { member("sampled", "every 1/240 s and at the end, linear between") }
  }

  private func write(_ frame: Frame, to writer: inout JSONWriter) {
    writer.beginObject()
    if let time = frame.time {
      writer.key("time")
      writer.value(time)
      if let progress = frame.progress {
        writer.key("progress")
        writer.value(progress)
      }
    }
    writer.key("layers")
    writer.beginArray()
    let hiding = showsHiders ? FrameHiding(frame) : nil
    for layer in frame.layers where onlyLayer == nil || layer.name == onlyLayer {
      Self.write(layer, hiding: hiding, to: &writer)
    }
    writer.endArray()
    writer.endObject()
  }

  /// Writes one layer of a frame, with who hides it where that is given.
  static func write(_ layer: LayerFrame, hiding: FrameHiding? = nil, to writer: inout JSONWriter) {
    let state = layer.state
    func member(_ key: String, _ numbers: [Double]) {
      writer.key(key)
      writer.value(numbers)
    }
    writer.beginObject()
    writer.key("name")
    writer.value(layer.name)
    writer.key("parent")
    if let parent = layer.parent { writer.value(parent) } else { writer.null() }
    member("position", [state.position.x, state.position.y, state.zPosition])
    member("bounds", [state.bounds.x, state.bounds.y, state.bounds.width, state.bounds.height])
    member("anchorPoint", [state.anchorPoint.x, state.anchorPoint.y])
    member("transform", state.transform.values)
    writer.key("opacity")
    writer.value(state.opacity)
    writer.key("hidden")
    writer.value(state.isHidden)
    writer.key("corners")
    writer.beginArray(inline: true)
    for corner in layer.corners {
      if let corner { writer.value([corner.x, corner.y]) } else { writer.null() }
    }
    writer.endArray()
    member("w", layer.w)
    writer.key("facing")
    writer.value(layer.facing.rawValue)
    writer.key("visibleFraction")
    writer.value(layer.visibleFraction)
    member("depth", [layer.depth.lowerBound, layer.depth.upperBound])
    writer.key("onStage")
    writer.value(layer.onStage)
    member("sublayerTransform", state.sublayerTransform.values)
    writer.key("eye")
    if let distance = FrameNumbers.eyeDistance(layer) { writer.value(distance) } else { writer.null() }
    if let outline = layer.outline { write(outline, to: &writer) }
    if let hiding { HidingText.write(hiding.hiders(of: layer.name), to: &writer) }
    writer.endObject()
  }

  /// Writes the member `outline` of a bent sheet: its edge, its lines, and what shows its sides, in points.
  private static func write(_ outline: SheetOutline, to writer: inout JSONWriter) {
    func points(_ points: [Point?]) {
      writer.beginArray(inline: true)
      for point in points {
        if let point { writer.value([point.x, point.y]) } else { writer.null() }
      }
      writer.endArray()
    }
    writer.key("outline")
    writer.beginObject()
    for (key, line) in [("border", outline.border), ("crease", outline.crease), ("fold", outline.fold)] {
      writer.key(key)
      points(line)
    }
    for (key, side) in [("front", outline.front), ("back", outline.back)] {
      writer.key(key)
      writer.beginArray()
      for polygon in side { points(polygon.vertices) }
      writer.endArray()
    }
    writer.endObject()
  }

  /// Writes a parameter's value: numbers, yes or no, a list of numbers, or the text that is typed for it.
  static func write(_ value: ParameterValue, to writer: inout JSONWriter) {
    switch value {
    case .number(let number): writer.value(number)
    case .integer(let number): writer.value(number)
    case .boolean(let flag): writer.value(flag)
    case .text, .color, .curve: writer.value(value.text)
    case .point(let point): writer.value([point.x, point.y])
    case .size(let size): writer.value([size.width, size.height])
    case .rect(let rect): writer.value([rect.x, rect.y, rect.width, rect.height])
    }
  }
}
