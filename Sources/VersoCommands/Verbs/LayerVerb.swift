import VersoGeometry
import VersoSampling
import VersoTransitions

/// `layer`: everything about one layer.
enum LayerVerb: Verb {
  static let definition = VerbDefinition(
    "layer", summary: "Shows one layer over the time of a run, or everything about it at one moment",
    discussion: [
      "Without a moment there is a row for each of five: where the corners are, how it is turned, what of it shows and "
        + "who hides the rest. With at T there is everything the layer has at that moment, its matrices too."
    ],
    arguments: [.init("LAYER", .name(.layer), doc: "The layer: from, to, container, or one that the transition made")]
      + RunSelection.arguments,
    options: RunOptions.definitions + SampleTimes.definitions + FrameOutput.definitions,
    examples: [
      .init("layer cover book-cover-hinge", "The cover at five moments"),
      .init("layer from push-flip at 0.25", "Every number of the old view at a quarter of a second"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let word = command.argument("LAYER") else { return .wrongUse }
    let kept = try RunSelection.run(command, in: session)
    let run = kept.run
    let name = try RunLayers.name(word, in: run)
    let times = try SampleTimes(command)
    let moments = try times.moments(
      duration: run.duration, location: (command.option("at") ?? command.option("fps"))?.location)
    switch try FrameOutput.format(command, in: session) {
    case .json:
      try FrameJSON(run: run, showsHiders: command.has("hidden-by"), onlyLayer: name)
        .write(moments: moments, console: console)
    case .csv: try FrameCSV(run: run, onlyLayer: name).write(moments: moments, console: console)
    case .table:
      let text = LayerText(run: run, name: name, numbers: FrameOutput.numbers(command, in: session), console: console)
      if case .at = times {
        for (index, moment) in moments.enumerated() {
          if index > 0 { console.output.writeLine() }
          guard let lines = text.everything(at: moment) else {
            throw RunLayers.missing(name, at: moment, location: command.option("at")?.location)
          }
          try Interrupts.check()
          console.write(lines)
        }
      } else {
        console.write(try text.overTime(moments))
      }
    }
    return .success
  }
}
