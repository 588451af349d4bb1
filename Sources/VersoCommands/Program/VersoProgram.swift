import Glibc

/// The program `verso`: arguments in, exit code out.
public enum VersoProgram {
  /// Runs the program with its arguments, without its name, and gives its exit code.
  public static func run(arguments: [String]) -> ExitStatus {
    OutputSink.ignoreBrokenPipes()
    let output = OutputSink(descriptor: STDOUT_FILENO)
    let errors = OutputSink(descriptor: STDERR_FILENO)
    do {
      let command = try CommandParser(table: .verso).parse(arguments: arguments)
      try perform(command, output: output)
      try output.finish()
      return .success
    } catch {
      output.flush()
      let isTerminal = Terminal.isTerminal(STDERR_FILENO)
      let palette = Palette(isColored: ColorChoice.auto.isColored(isTerminal: isTerminal))
      for line in ErrorReport.lines(for: error, palette: palette) { errors.writeLine(line) }
      errors.flush()
      return error.exitStatus
    }
  }

  private static func perform(_ command: ParsedCommand, output: OutputSink) throws(CommandError) {
    let choice = command.text("color").flatMap(ColorChoice.init) ?? .auto
    let palette = Palette(isColored: choice.isColored(isTerminal: Terminal.isTerminal(STDOUT_FILENO)))
    let help = HelpGenerator(table: .verso, place: .commandLine, width: Terminal.width(), palette: palette)
    var topic = command.wantsHelp ? command.verb : nil
    if let word = command.argument("COMMAND") {
      topic = try CommandTable.verso.requiredVerb(
        CommandWord(word.text, at: word.location), at: .commandLine, allowsAbbreviations: true)
    }
    for line in topic.map(help.help) ?? help.overview() { output.writeLine(line) }
  }
}
