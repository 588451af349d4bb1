import VersoSampling
import VersoTransitions

/// `plot`: numbers of layers over time, as curves.
enum PlotVerb: Verb {
  static let definition = VerbDefinition(
    "plot", summary: "Plots numbers of layers over the time of a run",
    discussion: [
      "WHAT is a layer and a quantity, as cover.angle; several are drawn one below the other. Words behind them name "
        + "the transition and its parameters; without, what was run last is plotted.",
      "Quantities: visible and onStage (the part that nothing hides, and of that the part in the container), angle and "
        + "angle.x, angle.y, angle.z (degrees), scale.x, scale.y, depth.min, depth.max, area, the corners on screen as "
        + "topLeft.x to bottomLeft.y, and every property of a layer: opacity, hidden, position.x, zPosition, "
        + "bounds.width, anchorPoint.x, cornerRadius, transform.m34, transform.rotation.y, sublayerTransform.m34, "
        + "backgroundColor.red, shadowOpacity, bend.radius.",
    ],
    arguments: [
      .init(
        "WHAT", .name(.quantity), isRepeatable: true,
        doc: "LAYER.QUANTITY, once or more; then the transition's NAME and key=value words")
    ],
    options: RunOptions.definitions + FrameOutput.formatDefinitions + [
      OptionDefinition(
        "style", value: .init("STYLE", .choice(PlotStyle.allCases.map(\.rawValue))), defaultText: "braille",
        doc: "How curves are drawn"),
      OptionDefinition(
        "samples", value: .init("N", .integer(2...100_000)), defaultText: "what fits, 101 in JSON and CSV",
        doc: "At how many moments, at equal steps"),
      OptionDefinition("digits", value: .init("N", .integer(0...17)), defaultText: "1", doc: "Digits of the axes"),
    ],
    examples: [
      .init("plot from.angle to.visible push-flip", "How far the old view turns, and when the new one shows"),
      .init("plot to.visible push-flip --format csv", "The numbers for a spreadsheet"),
      .init("plot cover.topRight.x book-cover-hinge --style blocks", "Where the cover's free corner is"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    var wanted: [ParsedWord] = []
    var name: ParsedWord?
    var words: [Assignment] = []
    for word in command.arguments("WHAT") {
      if word.text.contains("=") {
        words.append(try Assignment(word.text, at: word.location))
      } else if !word.text.contains("."), (try? session.registry.transition(word.text)) != nil {
        if name != nil { throw CommandError(.unexpectedArgument(word.text, verb: "plot"), at: word.location) }
        name = word
      } else {
        wanted.append(word)
      }
    }
    guard !wanted.isEmpty else {
      if let name {
        throw CommandError(
          .other("\(name.text) is a transition; plot wants a layer's quantity before it"), at: name.location,
          hints: ["as in: plot to.visible \(name.text)"])
      }
      throw CommandError(.missingArgument("WHAT", verb: "plot"), hints: ["a layer and a quantity, as to.visible"])
    }
    // What can be no layer's quantity was meant to be a transition.
    if let odd = wanted.first(where: { !$0.text.contains(".") }), name == nil, session.lastRun == nil {
      _ = try session.transition(odd)
    }
    let kept = try RunSelection.run(name, words, command, in: session)
    var series: [LayerSeries] = []
    for word in wanted {
      for part in word.text.split(separator: ",") {
        series.append(try LayerSeries(String(part), at: word.location, in: kept.run))
      }
    }
    try show(series, of: kept.run, command, session: session, console: console)
    return .success
  }

  private static func show(
    _ series: [LayerSeries], of run: TransitionRun, _ command: ParsedCommand, session: Session, console: Console
  ) throws(CommandError) {
    let numbers = FrameOutput.numbers(command, in: session)
    let style = command.text("style").flatMap(PlotStyle.init) ?? .braille
    let plot = PlotText(style: style, numbers: numbers, width: console.width ?? 80, palette: console.palette)
    let format = try FrameOutput.format(command, in: session)
    let count =
      command.integer("samples") ?? (format != .table ? 101 : plot.canvas(seriesCount: series.count).sampleCount)
    let moments = try SampleTimes.frames(count).moments(duration: run.duration, location: nil)
    var values = [[Double?]](repeating: [], count: series.count)
    var progress = Progress("moments", count: count, console: console)
    for (index, moment) in moments.enumerated() {
      try progress.step(index)
      let frame = run.frame(at: moment)
      for (place, one) in series.enumerated() {
        values[place].append(frame.layer(one.layer).flatMap(one.quantity.read).flatMap { $0.isFinite ? $0 : nil })
      }
    }
    try progress.finish()
    switch format {
    case .json: console.output.write(bytes: json(series, values, moments, run))
    case .csv: console.output.write(csv(series, values, moments))
    case .table:
      console.write(
        TextWrap.lines(
          DisplayText.escaped(RunText(run: run, numbers: numbers, console: console).head),
          width: console.width ?? 100))
      console.output.writeLine()
      let drawn = zip(series, values).map {
        PlotSeries(name: $0.name, unit: $0.quantity.unit, values: fitted($1, plot, series.count))
      }
      console.write(plot.lines(drawn, duration: run.duration))
    }
  }

  /// As many numbers as the canvas has places.
  private static func fitted(_ values: [Double?], _ plot: PlotText, _ seriesCount: Int) -> [Double?] {
    let count = plot.canvas(seriesCount: seriesCount).sampleCount
    guard values.count != count, values.count > 1 else { return values }
    return (0..<count).map { values[Int((Double($0) / Double(count - 1) * Double(values.count - 1)).rounded())] }
  }

  /// A column of times and one for each series, under the names that were asked for.
  private static func csv(_ series: [LayerSeries], _ values: [[Double?]], _ moments: [Double]) -> String {
    var writer = CSVWriter()
    writer.record(["time"] + series.map(\.name))
    for (index, moment) in moments.enumerated() {
      var fields: [CSVWriter.Field] = [.number(moment)]
      for numbers in values { fields.append(numbers[index].map(CSVWriter.Field.number) ?? .empty) }
      writer.record(fields)
    }
    return writer.takeText()
  }

  private static func json(
    _ series: [LayerSeries], _ values: [[Double?]], _ moments: [Double], _ run: TransitionRun
  ) -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("schema")
    writer.value("verso.plot/1")
    writer.key("transition")
    writer.value(run.info.id)
    writer.key("operation")
    writer.value(run.request.operation.rawValue)
    writer.key("duration")
    writer.value(run.duration)
    writer.key("times")
    writer.value(moments)
    writer.key("series")
    writer.beginArray()
    for (one, numbers) in zip(series, values) {
      writer.beginObject()
      writer.key("layer")
      writer.value(one.layer)
      writer.key("quantity")
      writer.value(one.quantity.name)
      writer.key("unit")
      writer.value(one.quantity.unit)
      writer.key("values")
      writer.beginArray(inline: true)
      for number in numbers { if let number { writer.value(number) } else { writer.null() } }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.newLine()
    return writer.takeBytes()
  }
}
