import VersoTransitions

/// `help`: what can be typed.
enum HelpVerb: Verb {
  static let definition = VerbDefinition(
    "help", summary: "Says what can be typed, or more about one thing",
    arguments: [
      .init(
        "TOPIC", .name(.topic), isOptional: true,
        doc: "A command, a transition, or a name that scripts find: Transform, Curve.bezier, lerp")
    ],
    examples: [
      .init("help run", "What run takes, with examples"),
      .init("help Transform.rotation", "What the function of scripts does"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard var word = command.argument("TOPIC") else {
      show(nil, console: console)
      return .success
    }
    // `help x?` asks no more than `help x` does.
    while word.text.count > 1, word.text.last == "?" { word.text.removeLast() }
    let table = CommandTable.verso
    if let verb = table.verbs.first(where: { $0.name == word.text || $0.aliases.contains(word.text) }) {
      show(verb, console: console)
      return .success
    }
    do throws(CommandError) {
      let verb = try table.requiredVerb(
        CommandWord(word.text, at: word.location), at: console.place, allowsAbbreviations: true)
      show(verb, console: console)
    } catch {
      // What is no command may be a transition or a name of scripts.
      guard let question = QuestionAnswer.Question(word.text + "?") else { throw error }
      do throws(CommandError) {
        try QuestionAnswer(session: session, console: console).answer(question)
      } catch let other {
        var failure = error
        if failure.nearest.isEmpty { failure.nearest = other.nearest }
        throw failure
      }
    }
    return .success
  }

  /// Shows the help of a command, or of the whole program.
  ///
  /// A command that works elsewhere only is explained as it is typed there.
  static func show(_ verb: VerbDefinition?, console: Console) {
    let isElsewhere = verb.map { $0.places.intersection(console.place).isEmpty } ?? false
    let place = isElsewhere ? verb?.places ?? console.place : console.place
    let help = HelpGenerator(table: .verso, place: place, width: console.width, palette: console.palette)
    console.write(verb.map(help.help) ?? help.overview())
    if isElsewhere, let verb {
      console.write(["", "\(verb.name) works \(place == .prompt ? "in" : "outside") the prompt only."])
    }
  }
}
