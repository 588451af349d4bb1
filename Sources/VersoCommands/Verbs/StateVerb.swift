import VersoTransitions

/// `state`: the scene as it stands.
enum StateVerb: Verb {
  static let definition = VerbDefinition(
    "state", places: .prompt, summary: "Shows the scene as it stands")

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    try StageSteps.perform(
      StageSteps.stage([], in: session), in: session, console: console
    ) { _ throws(TransitionError) in }
  }
}
