import VersoTransitions

/// `select`: another screen of a tab or child scene.
enum SelectVerb: Verb {
  static let definition = VerbDefinition(
    "select", places: .prompt, summary: "Shows another screen in a tab or child scene",
    arguments: [.init("N", .integer(1...1000), doc: "The number of the screen, from 1")]
      + StageSteps.transitionArguments(
        isOptional: true,
        doc: "The transition that moves the views; none: the one named last, or a change at once"),
    options: [StageSteps.dragOption, StageSteps.jsonOption],
    examples: [.init("select 2 cross-dissolve", "The second tab comes through the first")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard case .integer(let number)? = command.argument("N")?.value else { return .wrongUse }
    let stage = try StageSteps.stage([.tab, .child], in: session)
    let operation: TransitionOperation = stage.host.kind == .tab ? .select : .swap
    let beginning = try StageSteps.beginning(command, operation: operation, in: session)
    return try StageSteps.perform(stage, command, in: session, console: console) { stage throws(TransitionError) in
      try stage.select(number, beginning)
    }
  }
}
