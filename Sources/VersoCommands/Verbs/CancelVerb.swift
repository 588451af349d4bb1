import VersoTransitions

/// `cancel`: the transition goes back to its start.
enum CancelVerb: Verb {
  static let definition = VerbDefinition(
    "cancel", places: .prompt, summary: "Cancels the transition, so that it goes back to its start",
    options: [StageSteps.speedOption, StageSteps.jsonOption],
    examples: [.init("cancel --speed 2", "Nothing moves until tick; twice as quickly then")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let speed = command.number("speed") ?? 1
    return try StageSteps.perform(
      StageSteps.stage([], in: session), command, in: session, console: console
    ) { stage throws(TransitionError) in
      try stage.letGo(finishing: false, speed: speed)
    }
  }
}
