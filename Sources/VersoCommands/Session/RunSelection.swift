import VersoTransitions

/// A run with what it was asked for, so that it can be recorded again.
struct KeptRun {
  var options: RunOptions
  var run: TransitionRun
}

/// Which run a command looks at: that of the transition it names, or the one that was run last.
enum RunSelection {
  /// The arguments that name a transition, or change parameters of the last run.
  static let arguments: [ArgumentDefinition] = [
    .init("NAME", .name(.transition), isOptional: true, doc: "The transition; none: what was run last"),
    .init("key=value", .assignment, isOptional: true, isRepeatable: true, doc: "Its parameters"),
  ]

  /// The run that a command's words ask for, which is the last one from then on.
  ///
  /// Throws a `CommandError` where nothing is named and nothing was run.
  static func run(_ command: ParsedCommand, in session: Session) throws(CommandError) -> KeptRun {
    var words = command.assignments("key=value")
    var name = command.argument("NAME")
    if let word = name, word.text.contains("=") {
      words.insert(try Assignment(word.text, at: word.location), at: 0)
      name = nil
    }
    return try run(name, words, command, in: session)
  }

  /// The run of a transition, or the last one with changes.
  static func run(
    _ name: ParsedWord?, _ words: [Assignment], _ command: ParsedCommand, in session: Session
  ) throws(CommandError) -> KeptRun {
    let kept = try record(name, words, command, in: session)
    session.lastRun = kept
    session.looksAtStage = false
    return kept
  }

  /// Records a run without making it the last one.
  static func record(
    _ name: ParsedWord?, _ words: [Assignment], _ command: ParsedCommand, in session: Session
  ) throws(CommandError) -> KeptRun {
    let isChanged = !words.isEmpty || RunOptions.definitions.contains { command.has($0.name) }
    if name == nil, !isChanged, let last = session.lastRun { return last }
    let options: RunOptions
    if let name {
      options = try RunOptions(session.transition(name), words, command, session: session)
    } else if let last = session.lastRun {
      options = try RunOptions(last.options.transition, words, command, session: session, base: last.options)
    } else {
      throw CommandError(.other("nothing was run yet"), hints: [hint(command)])
    }
    return KeptRun(options: options, run: try options.record(in: session.registry))
  }

  private static func hint(_ command: ParsedCommand) -> String {
    guard let verb = command.verb, let first = verb.arguments.first else { return "run NAME runs a transition" }
    let words = command.argument(first.name)?.text ?? first.name
    return "name the transition: \(verb.name) \(DisplayText.shortened(words, to: 30)) NAME"
  }
}
