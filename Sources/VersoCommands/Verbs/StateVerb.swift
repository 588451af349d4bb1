import VersoTransitions

/// `state`: the scene as it stands.
enum StateVerb: Verb {
  static let definition = VerbDefinition(
    "state", places: .prompt, summary: "Shows the scene as it stands", options: [StageSteps.jsonOption],
    examples: [.init("state --json", "The same for another program")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    try StageSteps.perform(
      StageSteps.stage([], in: session), command, in: session, console: console
    ) { _ throws(TransitionError) in }
  }
}
