import VersoTransitions

/// `drag`: a gesture holds the transition.
enum DragVerb: Verb {
  static let definition = VerbDefinition(
    "drag", places: .prompt, summary: "Holds the transition as a gesture does and moves it to a fraction",
    discussion: [
      "A transition that plays is taken over where it is. Where none is on its way, one begins: the way back in a "
        + "navigation or modal scene, with the transition the screen came with; the next screen in a tab or child "
        + "scene, with the transition named last."
    ],
    arguments: [.init("FRACTION", .number(minimum: 0, maximum: 1), doc: "How far along, from 0 to 1")],
    options: [StageSteps.jsonOption],
    examples: [.init("drag 0.4", "A finger at two fifths of the way")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard case .number(let fraction)? = command.argument("FRACTION")?.value else { return .wrongUse }
    return try StageSteps.perform(
      StageSteps.stage([], in: session), command, in: session, console: console
    ) { stage throws(TransitionError) in
      try stage.drag(fraction)
    }
  }
}
