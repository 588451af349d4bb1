import VersoTransitions

/// `dismiss`: the top screen of a modal scene goes.
enum DismissVerb: Verb {
  static let definition = VerbDefinition(
    "dismiss", places: .prompt, summary: "Dismisses the screen on top of a modal scene",
    arguments: StageSteps.transitionArguments(
      isOptional: true, doc: "The transition that moves the views; none: the one it was presented with"),
    options: [StageSteps.dragOption, StageSteps.jsonOption],
    examples: [.init("dismiss --drag 0.2", "A dismissal that a gesture holds")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let beginning = try StageSteps.beginning(command, operation: .dismiss, in: session)
    return try StageSteps.perform(
      StageSteps.stage([.modal], in: session), command, in: session, console: console
    ) { stage throws(TransitionError) in
      try stage.takeAway(beginning)
    }
  }
}
