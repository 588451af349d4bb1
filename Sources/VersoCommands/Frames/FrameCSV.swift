import VersoSampling
import VersoTransitions

/// Writes a run's frames as comma-separated values: a row a sampled time and layer.
struct FrameCSV {
  let run: TransitionRun
  /// The only layer that is written; nil: all.
  var onlyLayer: String?

  /// The names of the columns, in order.
  static let columns: [String] = {
    let matrix = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    return [
      "time", "progress", "layer", "parent", "positionX", "positionY", "zPosition", "boundsX", "boundsY",
      "boundsWidth", "boundsHeight", "anchorPointX", "anchorPointY",
    ] + matrix + ["opacity", "hidden"] + corners.flatMap { [$0 + "X", $0 + "Y"] } + corners.map { $0 + "W" }
      + ["facing", "visibleFraction", "depthMin", "depthMax", "onStage"]
  }()

  /// Writes the heading and every row, passing them on in pieces.
  ///
  /// Throws once Ctrl-C was typed.
  func write(moments: [Double], console: Console) throws(CommandError) {
    let output = console.output
    var progress = Progress("frames", count: moments.count, isAnswering: true, console: console)
    var writer = CSVWriter()
    writer.record(Self.columns)
    for (index, moment) in moments.enumerated() {
      if output.isClosed { return }
      try progress.step(index)
      let frame = run.frame(at: moment)
      try progress.check()
      for layer in frame.layers where onlyLayer == nil || layer.name == onlyLayer {
        writer.record(Self.fields(of: layer, in: frame))
      }
      output.write(writer.takeText())
    }
    try progress.finish()
    output.write(writer.takeText())
  }

  private static func fields(of layer: LayerFrame, in frame: Frame) -> [CSVWriter.Field] {
    let state = layer.state
    var fields: [CSVWriter.Field] = [
      frame.time.map(CSVWriter.Field.number) ?? .empty, frame.progress.map(CSVWriter.Field.number) ?? .empty,
      .text(layer.name), layer.parent.map(CSVWriter.Field.text) ?? .empty,
    ]
    let geometry = [
      state.position.x, state.position.y, state.zPosition, state.bounds.x, state.bounds.y, state.bounds.width,
      state.bounds.height, state.anchorPoint.x, state.anchorPoint.y,
    ]
    fields += (geometry + state.transform.values).map(CSVWriter.Field.number)
    fields += [.number(state.opacity), .flag(state.isHidden)]
    for corner in layer.corners {
      if let corner { fields += [.number(corner.x), .number(corner.y)] } else { fields += [.empty, .empty] }
    }
    fields += layer.w.map(CSVWriter.Field.number)
    fields += [
      .text(layer.facing.rawValue), .number(layer.visibleFraction), .number(layer.depth.lowerBound),
      .number(layer.depth.upperBound), .number(layer.onStage),
    ]
    return fields
  }
}
