import VersoTransitions

/// The prompt: reads line after line, does the commands and runs the rest as Lua.
final class Prompt {
  private let session: Session
  private let console: Console
  private let classifier = LineClassifier(table: .verso)
  private let parser = CommandParser(table: .verso)

  init(session: Session, console: Console) {
    self.session = session
    self.console = console
  }

  /// Runs until the input ends, without a terminal until a line fails.
  ///
  /// - Parameter keepsGoing: whether lines are read on after one that failed, where no person types them.
  /// - Returns: the exit code of the first line that failed.
  /// - Throws: `CommandError` when the input cannot be read.
  func run(keepsGoing: Bool = false) throws(CommandError) -> ExitStatus {
    let reader = PromptReader(programName: "verso", historyPath: UserFolders.history())
    reader.completer = session.completer { [weak self] in self?.isInChunk ?? false }
    session.historyEntries = { [weak reader] in reader?.history ?? [] }
    isInteractive = reader.isInteractive
    defer { session.historyEntries = { [] } }
    if reader.isInteractive {
      let count = session.registry.ids.count
      let welcome = "verso: \(count) transitions; help lists the commands, Ctrl-D leaves"
      console.write(
        TextWrap.lines(welcome, width: console.width ?? 100).map { console.palette.styled($0, .faint) })
    }
    var status = ExitStatus.success
    while let line = try nextLine(reader) {
      let answer = try self.answer(line, reader: reader)
      if status == .success { status = answer }
      tellHistoryFailure(reader)
      console.output.flush()
      if console.output.isClosed || isLeaving { break }
      if answer != .success, !reader.isInteractive, !keepsGoing { break }
    }
    return reader.isInteractive ? .success : status
  }

  /// Does a line.
  ///
  /// Throws where Ctrl-C cut it short and nobody is there to type another.
  private func answer(_ line: String, reader: PromptReader) throws(CommandError) -> ExitStatus {
    // A terminal's reader begins and ends the work itself.
    if reader.isInteractive { return perform(line, reader: reader) }
    return try Interrupts.during { () throws(CommandError) in
      isStopped = false
      let status = perform(line, reader: reader)
      if isStopped { throw CommandError(.interrupted) }
      return status
    }
  }

  /// Whether Ctrl-C cut the line short.
  private var isStopped = false
  private var isLeaving = false
  private var isInteractive = false
  private var isInChunk = false
  private var hasToldHistoryFailure = false

  /// Says once that the history is not kept, when that is known: a file that cannot be made shows at the first line.
  private func tellHistoryFailure(_ reader: PromptReader) {
    guard !hasToldHistoryFailure, let failure = reader.historyFailure else { return }
    hasToldHistoryFailure = true
    let path = UserFolders.history().map { DisplayText.shortened($0, to: 200) + ": " } ?? ""
    console.note("note: the history is not kept: \(path)\(failure)")
  }

  private let prompt = "verso>"
  private let continuation = "  ...>"

  /// A prompt as it is shown: its colour ends before the space, since libedit drops what ends at the end.
  private func shown(_ prompt: String) -> String { console.palette.styled(prompt, .faint) + " " }

  /// The next line that holds something; nil at the end.
  private func nextLine(_ reader: PromptReader) throws(CommandError) -> String? {
    while true {
      console.output.flush()
      switch try reader.read(prompt: shown(prompt)) {
      case .line(let line): return line
      case .interrupted(let isHint):
        if isHint { console.note("Ctrl-D leaves") }
      case .end:
        // The cursor still stands behind the prompt.
        if reader.isInteractive { console.output.writeLine() }
        return nil
      }
    }
  }

  private func perform(_ line: String, reader: PromptReader) -> ExitStatus {
    if let problem = reader.problem(of: line) { return report(problem, promptLine: line) }
    switch classifier.classify(line) {
    case .empty: return .success
    case .question:
      reader.addToHistory(line)
      return question(line)
    case .command(let start):
      reader.addToHistory(line)
      return command(line, from: start)
    case .lua(let start, let isForced):
      let code = String(line.dropFirst(start))
      return lua(code, line: line, isForced: isForced, reader: reader)
    }
  }

  private func question(_ line: String) -> ExitStatus {
    guard let question = QuestionAnswer.Question(line) else { return .success }
    do {
      try QuestionAnswer(session: session, console: console).answer(question)
      session.inputs.append(line)
      return .success
    } catch {
      return report(error)
    }
  }

  /// Commands that `save` leaves out: they do nothing that lasts, or leave.
  private static let unsaved: Set<String> = ["help", "history", "save", "quit"]

  private func command(_ line: String, from start: Int) -> ExitStatus {
    // Spaces keep the places of the words, so that a caret stands right under the line as typed.
    let text = String(repeating: " ", count: start) + line.dropFirst(start)
    do {
      let command = try parser.parse(line: text)
      if command.verb == QuitVerb.definition, !command.wantsHelp { isLeaving = true }
      let status = try Verbs.perform(command, in: session, console: console)
      if Interrupts.isRequested, command.verb?.endsByInterrupt != true { noteStop() }
      if status == .negative { session.hasNegativeInput = true }
      if status != .wrongUse, !command.wantsHelp, !Self.unsaved.contains(command.verb?.name ?? "") {
        session.inputs.append(line)
      }
      return status
    } catch {
      var failure = error
      let word = text.split(separator: " ").first.map(String.init) ?? ""
      if start == 0, isAbbreviation(word) { failure.hints.append("=\(line) takes the line as Lua") }
      return report(failure, promptLine: line)
    }
  }

  /// Says what went wrong; what Ctrl-C stopped, however it came out, was stopped.
  private func report(_ error: CommandError, promptLine: String? = nil) -> ExitStatus {
    if Interrupts.isRequested {
      noteStop()
    } else {
      console.report(error, promptLine: promptLine)
    }
    return error.exitStatus
  }

  /// Says that Ctrl-C stopped a line; where nobody types, the end of everything is told instead.
  private func noteStop() {
    if isInteractive { console.note("stopped") }
    isStopped = true
  }

  private func isAbbreviation(_ word: String) -> Bool {
    !CommandTable.verso.verbs.contains { $0.name == word || $0.aliases.contains(word) }
  }

  /// Runs Lua; reads on while it is not finished.
  private func lua(_ first: String, line: String, isForced: Bool, reader: PromptReader) -> ExitStatus {
    do throws(CommandError) {
      // What is no command and no Lua either is most likely a command mistyped.
      guard session.hasEngine else { throw unknownCommand(first) }
      if let error = namelessQuestion(line) { throw error }
      let engine = try session.engine()
      var code = first
      var entry = line
      var lines = 1
      isInChunk = true
      defer { isInChunk = false }
      while lines > Self.linesAlwaysTried && !mayClose(entry) || engine.isIncomplete(code) {
        switch try reader.read(prompt: shown(continuation)) {
        case .line(let next):
          if let problem = reader.problem(of: next) {
            reader.addToHistory(entry)
            return report(problem, promptLine: next)
          }
          code += "\n" + next
          entry += "\n" + next
          lines += 1
        case .interrupted: return .success
        case .end:
          // Ctrl-D gives up what was begun; the next one leaves.
          if reader.isInteractive { console.output.writeLine() } else { isLeaving = true }
          throw CommandError(.other("the input ends in the middle of this: \(entry)"))
        }
      }
      reader.addToHistory(entry)
      let sole = isForced ? nil : SoleWord(code)
      // `push-flip` is a difference to Lua, of two names that mean nothing.
      if let sole, !sole.isName, let error = transitionNamed(sole) { throw error }
      let answer = try EvalVerb.answer(code, name: "input", session: session, console: console)
      // A word that Lua does not know either is most likely a command mistyped.
      if let sole, answer.values == [.nothing], sole.isName, !isSet(sole.text) {
        throw transitionNamed(sole) ?? unknown(sole)
      }
      EvalVerb.show(answer, console: console)
      session.inputs.append(entry)
      return .success
    } catch {
      if !session.hasEngine { reader.addToHistory(line) }
      var failure = error
      if !isForced, failure.nearest.isEmpty, failure.location == nil, let near = nearCommand(first) {
        failure.hints.append("there is a command \(near)")
      }
      if !isForced, failure.location == nil, let word = SoleWord(first)?.text, word.contains("-"),
        let near = NearestNames.nearest(to: word, among: session.registry.ids, limit: 1).first
      {
        failure.hints.append("there is a transition \(near)")
      }
      return report(failure, promptLine: failure.location == nil ? nil : line)
    }
  }

  /// From so many lines on a chunk is only tried where its last line may close it: each try reads the whole chunk.
  private static let linesAlwaysTried = 50

  private func mayClose(_ code: String) -> Bool {
    let last = code.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }
    let line = String(decoding: last.reversed(), as: UTF8.self)
    return line.contains { "})]\"'".contains($0) } || line.hasSuffix("end") || line.contains("until")
  }

  /// The error of question marks without a name before them.
  private func namelessQuestion(_ line: String) -> CommandError? {
    let start = line.prefix(while: \.isWhitespace).count
    let marks = line.drop(while: \.isWhitespace).prefix { $0 == "?" }.count
    guard marks > 0, line.dropFirst(start + marks).allSatisfy(\.isWhitespace) else { return nil }
    return CommandError(
      .other("a name is wanted before the question mark"),
      at: SourceLocation(wordIndex: 0, characters: start..<(start + marks)),
      hints: ["push-flip? says what it is, push-flip?? shows the script it comes from"])
  }

  /// The error of the name of a transition that stands alone.
  private func transitionNamed(_ word: SoleWord) -> CommandError? {
    guard session.registry[word.text] != nil else { return nil }
    return CommandError(
      .other("\(word.text) is a transition, not a command"), at: word.location,
      hints: ["run \(word.text) shows it in numbers, info \(word.text) what it takes"])
  }

  /// Whether a name is one of Lua's, or was set at this prompt, if only to nil.
  private func isSet(_ name: String) -> Bool {
    LuaNames.isKnown(name) || LuaNames(session: session).assigned.contains(name)
  }

  /// The error of a name that means nothing, with what it may have meant.
  private func unknown(_ word: SoleWord) -> CommandError {
    let commands = CommandTable.verso.verbs(at: .prompt).map(\.name)
    var near = commands.filter { $0.hasPrefix(word.text) }
    if near.isEmpty {
      let names = commands + LuaNames(session: session).assigned + ScriptTopics.names + LuaWords.globals
      near = NearestNames.nearest(to: word.text, among: names)
    }
    return CommandError(
      .other("there is no command or variable \u{22}\(DisplayText.shortened(word.text, to: 80))\u{22}"),
      at: word.location, nearest: near)
  }

  /// The command that the first word of a line may have meant.
  private func nearCommand(_ line: String) -> String? {
    let line = line.drop(while: \.isWhitespace)
    let word = String(line.prefix { $0.isLetter || $0 == "-" || $0 == "_" })
    let names = CommandTable.verso.verbs(at: .prompt).map(\.name)
    guard word.count >= 3, !LuaNames.isKnown(word) else { return nil }
    // A word that does not stand alone, as in `prnt(x)`, is meant for Lua, unless it is a command as it stands.
    if let next = line.dropFirst(word.count).first, !next.isWhitespace, !names.contains(word) { return nil }
    return NearestNames.nearest(to: word, among: names, limit: 1).first
  }

  private func unknownCommand(_ line: String) -> CommandError {
    let word = line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? line
    do {
      _ = try CommandTable.verso.requiredVerb(
        CommandWord(word, at: SourceLocation(wordIndex: 0)), at: .prompt, allowsAbbreviations: true)
      return CommandError(.other("this verso was built without its script engine"))
    } catch {
      return error
    }
  }
}
