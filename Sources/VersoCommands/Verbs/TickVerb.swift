import VersoTransitions

/// `tick`: the clock moves.
enum TickVerb: Verb {
  static let definition = VerbDefinition(
    "tick", places: .prompt, summary: "Moves the virtual clock of the scene",
    arguments: [
      .init(
        "SECONDS", .number(minimum: 0, maximum: 3600), isOptional: true,
        doc: "How far, in seconds; none: a frame of 1/60 s")
    ],
    options: [StageSteps.jsonOption],
    examples: [.init("tick 0.1", "A tenth of a second later")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    var seconds = 1.0 / 60
    if case .number(let number)? = command.argument("SECONDS")?.value { seconds = number }
    return try StageSteps.perform(
      StageSteps.stage([], in: session), command, in: session, console: console
    ) { stage throws(TransitionError) in
      try stage.host.coordinator.tick(seconds)
    }
  }
}
