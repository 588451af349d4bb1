import VersoTransitions

/// `run`: previews a transition in numbers.
enum RunVerb: Verb {
  static let definition = VerbDefinition(
    "run", summary: "Records a transition on a virtual clock and shows it in numbers",
    discussion: [
      "Of each moment every layer is shown, the container first, then back to front: its corners on screen in points, "
        + "top left first and clockwise in the layer's own plane, how it is turned and scaled, its opacity, its depth "
        + "toward the viewer, and which side is seen with the part of it that nothing hides, wherever it lies; a layer is "
        + "off stage where nothing of it shows inside the container. Columns in which every layer is as it rests are left out.",
      "Values: numbers, lists as cover=30,120,120,160, points as center=339,567, colours as background=#ff8800, words. "
        + "info NAME shows what a transition takes.",
    ],
    arguments: [
      .init("NAME", .name(.transition), doc: "The transition"),
      .init("key=value", .assignment, isOptional: true, isRepeatable: true, doc: "Its parameters"),
    ],
    options: RunOptions.definitions + SampleTimes.definitions + FrameOutput.definitions,
    examples: [
      .init("run book-cover-hinge", "Five moments from the start to the end"),
      .init("run push-flip --operation pop --at 0,0.25,0.5 --format json", "The way back, for another program"),
      .init("run bubble center=40,600 --cancel-at 0.4", "Another centre, and a change of mind"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let name = command.argument("NAME") else { return .wrongUse }
    let kept = try RunSelection.run(name, command.assignments("key=value"), command, in: session)
    try FrameOutput.show(kept.run, times: SampleTimes(command), command, session: session, console: console)
    return report(kept.run, console: console)
  }

  /// The most things the host put right that are told one by one.
  private static let mostNotes = 10

  /// Says what the host had to put right, unless the transition declares that it leaves that to it; a transition that
  /// never said that it was done is a no.
  static func report(_ run: TransitionRun, console: Console) -> ExitStatus {
    var status = ExitStatus.success
    if run.corrections.contains(where: { $0.kind == .neverReported }) {
      console.note("\(run.info.id) never called completeTransition, so no host would ever go on")
      status = .negative
    }
    if run.info.allowances.contains(where: { $0.law == "clean-up" }) { return status }
    let others = run.corrections.filter { $0.kind != .neverReported }
    for correction in others.prefix(mostNotes) {
      console.note("note: the host put right what \(run.info.id) left: \(correction.text)")
    }
    if others.count > mostNotes { console.note("note: and \(others.count - mostNotes) things more") }
    return status
  }
}
