import VersoTransitions

/// `push`: a new screen on a navigation scene.
enum PushVerb: Verb {
  static let definition = VerbDefinition(
    "push", places: .prompt, summary: "Pushes a new screen in a navigation scene",
    arguments: StageSteps.transitionArguments(isOptional: false, doc: "The transition that moves the views"),
    options: [StageSteps.dragOption, StageSteps.jsonOption],
    examples: [.init("push push-flip --drag 0", "A push that a gesture holds at its start")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let beginning = try StageSteps.beginning(command, operation: .push, in: session)
    return try StageSteps.perform(
      StageSteps.stage([.navigation], in: session), command, in: session, console: console
    ) { stage throws(TransitionError) in
      try stage.bring(beginning)
    }
  }
}
