import VersoSampling
import VersoTransitions

/// `why`: how a layer comes to show as it does.
enum WhyVerb: Verb {
  static let definition = VerbDefinition(
    "why", summary: "Says why a layer shows as it does: its way to the screen, who hides it, and the cure",
    discussion: [
      "Each matrix on the way from the layer's own corners to the screen is shown with what it makes of them. Then who "
        + "hides how much, and the zPosition that would bring the layer before it. Without a moment it is the one at "
        + "which most of the layer is hidden. In the prompt, after a step of a scene, it is the scene as it stands."
    ],
    arguments: [.init("LAYER", .name(.layer), doc: "The layer: from, to, or one that the transition made")]
      + RunSelection.arguments,
    options: RunOptions.definitions + [
      OptionDefinition(
        "at", value: .init("T", .number(minimum: 0)), isWord: true, defaultText: "when most of it is hidden",
        doc: "The moment, in seconds"),
      OptionDefinition("json", doc: "Write every matrix and number as JSON"),
      OptionDefinition("digits", value: .init("N", .integer(0...17)), defaultText: "1", doc: "Digits after the point"),
    ],
    examples: [
      .init("why from push-flip at 0.25", "A page half turned: which matrices, and what is before it"),
      .init("why to curl-up --json", "The same numbers for another program"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let word = command.argument("LAYER") else { return .wrongUse }
    if command.argument("NAME") == nil, !command.has("at"), session.looksAtStage, let stage = session.stage {
      return try explain(word, on: stage, command, session: session, console: console)
    }
    let run = try RunSelection.run(command, in: session).run
    let name = try RunLayers.name(word, in: run)
    let moment = try moment(command, name, run, console: console)
    guard let explanation = run.explainDepth(of: name, at: moment) else {
      throw RunLayers.missing(name, at: moment, location: command.option("at")?.location)
    }
    try Interrupts.check()
    if FrameOutput.wantsJSON(command, in: session) {
      console.output.write(bytes: WhyJSON(explanation: explanation, run: run, moment: moment).bytes())
      return .success
    }
    let numbers = FrameOutput.numbers(command, in: session)
    let text = RunText(run: run, numbers: numbers, console: console)
    var heading = text.heading(run.frame(at: moment), at: moment)
    if !command.has("at") { heading += ", when most of it is hidden" }
    console.write(TextWrap.lines(DisplayText.escaped(text.head), width: console.width ?? 100) + [""])
    show(explanation, heading: heading, numbers: numbers, console: console)
    return .success
  }

  private static func explain(
    _ word: ParsedWord, on stage: Stage, _ command: ParsedCommand, session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let tree = stage.host.coordinator.tree
    let names = tree.layersInTree.map { tree[$0].name }
    let name = try RunLayers.name(word.text, at: word.location, in: names, of: "the scene")
    guard let explanation = tree.explainDepth(of: name) else { return .wrongUse }
    try Interrupts.check()
    if FrameOutput.wantsJSON(command, in: session) {
      console.output.write(bytes: WhyJSON(explanation: explanation, run: nil, moment: nil).bytes())
    } else {
      let numbers = FrameOutput.numbers(command, in: session)
      show(explanation, heading: "in the scene as it stands", numbers: numbers, console: console)
    }
    return .success
  }

  private static func show(
    _ explanation: DepthExplanation, heading: String, numbers: FrameNumbers, console: Console
  ) {
    let text = WhyText(
      explanation: explanation, numbers: numbers, palette: console.palette, width: console.width ?? 120,
      isTerminal: console.width != nil)
    console.write(text.lines(heading: heading))
  }

  /// How many moments are looked at for the one at which most is hidden.
  private static let searched = 101

  private static func moment(
    _ command: ParsedCommand, _ name: String, _ run: TransitionRun, console: Console
  ) throws(CommandError) -> Double {
    if let asked = command.number("at") {
      return try SampleTimes.at([asked]).moments(duration: run.duration, location: command.option("at")?.location)[0]
    }
    var best: (moment: Double, visible: Double)?
    var progress = Progress("moments", count: searched, console: console)
    let moments = try SampleTimes.frames(searched).moments(duration: run.duration, location: nil)
    for (index, moment) in moments.enumerated() {
      try progress.step(index)
      guard let layer = run.frame(at: moment).layer(name) else { continue }
      // What is hidden altogether has no one who hides it; a moment with an answer comes first.
      let isAnswer = layer.facing != .edge && layer.effectiveOpacity > 0
      let visible = isAnswer ? layer.visibleFraction : 2
      if best == nil || visible < (best?.visible ?? 3) - 1e-9 { best = (moment, visible) }
    }
    try progress.finish()
    return best?.moment ?? 0
  }
}
