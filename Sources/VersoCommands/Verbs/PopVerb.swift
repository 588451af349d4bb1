import VersoTransitions

/// `pop`: the top screen of a navigation scene goes.
enum PopVerb: Verb {
  static let definition = VerbDefinition(
    "pop", places: .prompt, summary: "Pops the top screen of a navigation scene",
    arguments: StageSteps.transitionArguments(
      isOptional: true, doc: "The transition that moves the views; none: the one the screen was pushed with"),
    options: [StageSteps.dragOption, StageSteps.jsonOption],
    examples: [.init("pop cross-dissolve", "Back with another transition than the push had")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let beginning = try StageSteps.beginning(command, operation: .pop, in: session)
    return try StageSteps.perform(
      StageSteps.stage([.navigation], in: session), command, in: session, console: console
    ) { stage throws(TransitionError) in
      try stage.takeAway(beginning)
    }
  }
}
