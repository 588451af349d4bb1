import VersoTransitions

/// Reads commands against a table: the same way for the command line and for a line of the prompt.
public struct CommandParser: Sendable {
  /// What can be typed.
  public let table: CommandTable

  /// Makes a parser.
  public init(table: CommandTable) { self.table = table }

  /// Reads the arguments after the program's name.
  ///
  /// Throws a `CommandError`.
  public func parse(arguments: [String]) throws(CommandError) -> ParsedCommand {
    try parse(WordStream(arguments: arguments), at: .commandLine)
  }

  /// Reads a line of the prompt, whose first word must be a command or the only start of one.
  ///
  /// Throws a `CommandError` whose location gives the characters of the line.
  public func parse(line: String) throws(CommandError) -> ParsedCommand {
    try parse(WordStream(line: line), at: .prompt)
  }

  private struct State {
    var words: WordStream
    var place: CommandPlaces
    var command = ParsedCommand()
    var takesOptions = true
    var argumentIndex = 0
  }

  private func parse(_ words: WordStream, at place: CommandPlaces) throws(CommandError) -> ParsedCommand {
    var state = State(words: words, place: place)
    while true {
      if try takeCode(&state) { continue }
      guard let word = try state.words.next() else { break }
      if state.takesOptions, !word.isQuoted, word.text == "--" {
        if state.command.verb?.takesCommand == true {
          state.command.command = [try parse(state.words, at: place)]
          break
        }
        state.takesOptions = false
      } else if state.takesOptions, !word.isQuoted, isOption(word.text) {
        try parseOption(word, &state)
        if state.command.wantsHelp { return try helpRequest(state) }
      } else if state.command.verb == nil {
        state.command.verb = try table.requiredVerb(word, at: place, allowsAbbreviations: place == .prompt)
      } else if let option = wordOption(word, state) {
        try take(option, word, attached: nil, &state)
      } else {
        try parseArgument(word, &state)
      }
    }
    if let verb = state.command.verb { try checkComplete(verb, state) }
    return state.command
  }

  /// Takes the rest as code when that is what comes next.
  ///
  /// Returns whether it did.
  private func takeCode(_ state: inout State) throws(CommandError) -> Bool {
    guard let verb = state.command.verb, state.argumentIndex < verb.arguments.count,
      verb.arguments[state.argumentIndex].kind == .code,
      let next = state.words.nextRawWord, !state.takesOptions || !startsOptionBeforeCode(next, verb, state.place),
      let word = state.words.takeCode(until: isOptionAfterCode(verb, state))
    else { return false }
    try parseArgument(word, &state)
    return true
  }

  /// Behind code only a word that is an option as it stands is one: a comment of Lua begins with two dashes too.
  private func isOptionAfterCode(_ verb: VerbDefinition, _ state: State) -> (String) -> Bool {
    guard state.takesOptions else { return { _ in false } }
    let names = Set(table.options(of: verb, at: state.place).map(\.spelled))
    return { word in names.contains(String(word.prefix { $0 != "=" })) }
  }

  /// Two dashes start an option before code too, since in Lua they start a comment.
  ///
  /// One dash is a minus, unless the letter behind it is an option's.
  private func startsOptionBeforeCode(_ text: String, _ verb: VerbDefinition, _ place: CommandPlaces) -> Bool {
    if text.hasPrefix("--") { return true }
    return table.options(of: verb, at: place).contains { $0.letter.map { "-\($0)" } == text }
  }

  /// A dash starts an option when a letter or a second dash follows; else it is a minus.
  private func isOption(_ text: String) -> Bool {
    guard text.hasPrefix("-"), let second = text.dropFirst().first else { return false }
    return second == "-" || second.isLetter
  }

  /// The option that a word without dashes stands for.
  private func wordOption(_ word: CommandWord, _ state: State) -> OptionDefinition? {
    guard state.takesOptions, !word.isQuoted, let verb = state.command.verb, let first = verb.arguments.first,
      state.command.argument(first.name) != nil
    else { return nil }
    return verb.options.first { $0.isWord && $0.name == word.text && !$0.places.intersection(state.place).isEmpty }
  }

  private func parseOption(_ word: CommandWord, _ state: inout State) throws(CommandError) {
    let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    let options = table.options(of: state.command.verb, at: state.place)
    let named = options.first { $0.spelled == spelled || $0.letter.map { "-\($0)" } == spelled }
    guard let option = named ?? options.first(where: { $0.synonyms.contains { "--" + $0 == spelled } }) else {
      throw unknownOption(spelled, word, options, state)
    }
    if option == CommandTable.helpOption {
      state.command.wantsHelp = true
      return
    }
    try take(option, word, attached: attached, &state)
  }

  /// Takes an option and its value, which the word may bring along.
  private func take(
    _ option: OptionDefinition, _ word: CommandWord, attached: String?, _ state: inout State
  ) throws(CommandError) {
    if !option.isRepeatable, state.command.has(option.name) {
      throw CommandError(.repeated(option.spelled), at: word.location)
    }
    guard let value = option.value else {
      if let attached {
        throw CommandError(.unexpectedValue(option: option.spelled, value: attached), at: word.location)
      }
      state.command.add(ParsedWord(value: .flag, text: word.text, location: word.location), toOption: option.name)
      return
    }
    let valueWord: CommandWord
    if let attached {
      let location = word.location.part(from: option.spelled.count + 1, wordLength: word.text.count)
      valueWord = CommandWord(attached, at: location)
    } else if let next = try state.words.next(), next.isQuoted || !isOption(next.text) {
      valueWord = next
    } else {
      throw CommandError(.missingValue(option: option.spelled, valueName: value.name), at: word.location)
    }
    let parsed = try value.kind.parse(valueWord, for: option.spelled)
    state.command.add(
      ParsedWord(value: parsed, text: valueWord.text, location: valueWord.location), toOption: option.name)
  }

  private func unknownOption(
    _ spelled: String, _ word: CommandWord, _ options: [OptionDefinition], _ state: State
  ) -> CommandError {
    let verb = state.command.verb
    var hints: [String] = []
    if let verb {
      let help = state.place == .prompt ? "help \(verb.name)" : "\(table.programName) help \(verb.name)"
      hints.append("\(help) lists its options")
    } else if let owner = table.verbs.first(where: { $0.options.contains { $0.spelled == spelled } }) {
      hints.append("\(spelled) is an option of \(owner.name), and stands after it")
    }
    return CommandError(
      .unknownOption(spelled, verb: verb?.name), at: word.location,
      nearest: NearestNames.nearest(to: spelled, among: options.map(\.spelled)), hints: hints)
  }

  private func parseArgument(_ word: CommandWord, _ state: inout State) throws(CommandError) {
    guard let verb = state.command.verb else { return }
    guard state.argumentIndex < verb.arguments.count else {
      throw CommandError(
        .unexpectedArgument(word.text, verb: verb.name), at: word.location, hints: [usageHint(verb, state.place)])
    }
    let argument = verb.arguments[state.argumentIndex]
    let value = try argument.kind.parse(word, for: argument.name)
    state.command.add(ParsedWord(value: value, text: word.text, location: word.location), toArgument: argument.name)
    if !argument.isRepeatable { state.argumentIndex += 1 }
  }

  private func checkComplete(_ verb: VerbDefinition, _ state: State) throws(CommandError) {
    for argument in verb.arguments where !argument.isOptional && state.command.argument(argument.name) == nil {
      throw CommandError(.missingArgument(argument.name, verb: verb.name), hints: [usageHint(verb, state.place)])
    }
  }

  /// Help wins over whatever else is wrong in the line; a command named later still tells what it is about.
  private func helpRequest(_ state: State) throws(CommandError) -> ParsedCommand {
    var request = ParsedCommand(verb: state.command.verb)
    request.wantsHelp = true
    var words = state.words
    while request.verb == nil, let word = try words.next() {
      request.verb = table.verb(word.text, at: state.place, allowsAbbreviations: state.place == .prompt)
    }
    return request
  }

  private func usageHint(_ verb: VerbDefinition, _ place: CommandPlaces) -> String {
    "usage: " + HelpGenerator(table: table, place: place).usage(of: verb)
  }
}
