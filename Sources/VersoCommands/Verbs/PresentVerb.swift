import VersoTransitions

/// `present`: a new screen over a modal scene.
enum PresentVerb: Verb {
  static let definition = VerbDefinition(
    "present", places: .prompt, summary: "Presents a new screen in a modal scene",
    arguments: StageSteps.transitionArguments(isOptional: false, doc: "The transition that moves the views"),
    options: [StageSteps.dragOption, StageSteps.jsonOption],
    examples: [.init("present bubble center=40,600", "A presentation out of a corner")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let beginning = try StageSteps.beginning(command, operation: .present, in: session)
    return try StageSteps.perform(
      StageSteps.stage([.modal], in: session), command, in: session, console: console
    ) { stage throws(TransitionError) in
      try stage.bring(beginning)
    }
  }
}
