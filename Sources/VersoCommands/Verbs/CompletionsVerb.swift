/// `completions`: what a shell needs to complete words.
enum CompletionsVerb: Verb {
  static let definition = VerbDefinition(
    "completions", places: .commandLine, summary: "Writes what a shell needs to complete commands, names and values",
    discussion: [
      "For bash: source <(verso completions bash), in ~/.bashrc. For zsh the same in ~/.zshrc. For fish: verso "
        + "completions fish > ~/.config/fish/completions/verso.fish."
    ],
    arguments: [.init("SHELL", .choice(ShellCompletions.allCases.map(\.rawValue)), doc: "bash, zsh or fish")],
    options: [
      OptionDefinition("line", value: .init("LINE", .text), doc: "Say what may stand at the end of this line instead")
    ],
    examples: [.init("completions bash", "The file for bash")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let shell = command.argument("SHELL").flatMap({ ShellCompletions(rawValue: $0.text) }) else {
      return .wrongUse
    }
    guard let line = command.text("line") else {
      console.output.write(shell.script(program: CommandTable.verso.programName))
      return .success
    }
    // The program's own name comes first.
    guard let end = line.firstIndex(of: " ") else { return .success }
    let rest = String(line[end...])
    loadScripts(rest, in: session)
    let names = NameProvider(session: session)
    let generator = CompletionGenerator(table: .verso, place: .commandLine, names: names.names)
    for candidate in generator.complete(line: rest, cursor: rest.utf8.count).candidates {
      // A line end inside a name would read as two.
      guard !candidate.text.contains(where: \.isNewline) else { continue }
      console.output.writeLine(candidate.text)
    }
    return .success
  }

  /// Loads the scripts that a line names, so that their transitions are offered behind; what is wrong with them is told
  /// when the line is run.
  private static func loadScripts(_ line: String, in session: Session) {
    let words = LineTokenizer.completionWords(line).words
    for (index, word) in words.enumerated() {
      var path: String?
      if word == "--script", index + 1 < words.count { path = words[index + 1] }
      if word.hasPrefix("--script=") { path = String(word.dropFirst(9)) }
      guard var path, !path.isEmpty else { continue }
      // The shell gives the line as it was typed, before it put the home folder in.
      if path.hasPrefix("~/"), let home = ProcessEnvironment.current.nonEmpty("HOME") {
        path = home + path.dropFirst(1)
      }
      _ = try? session.load(path, replacing: true)
    }
  }
}
