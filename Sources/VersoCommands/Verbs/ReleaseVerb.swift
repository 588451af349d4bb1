import VersoTransitions

/// `release`: the gesture lets go and the transition finishes.
enum ReleaseVerb: Verb {
  static let definition = VerbDefinition(
    "release", places: .prompt, summary: "Lets the gesture go, so that the transition goes on to its end",
    options: [StageSteps.speedOption, StageSteps.jsonOption],
    examples: [.init("release --speed 2", "Nothing moves until tick; twice as quickly then")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let speed = command.number("speed") ?? 1
    return try StageSteps.perform(
      StageSteps.stage([], in: session), command, in: session, console: console
    ) { stage throws(TransitionError) in
      try stage.letGo(finishing: true, speed: speed)
    }
  }
}
