import Glibc
import VersoTransitions

/// The program `verso`: arguments in, exit code out.
public enum VersoProgram {
  /// Runs the program with its arguments, without its name, and gives its exit code.
  ///
  /// - Parameter makeEngine: makes the script engine when a script or code has to be run.
  public static func run(
    arguments: [String], makeEngine: Session.EngineMaker? = { () throws(TransitionError) in LuaScriptEngine() }
  ) -> ExitStatus {
    OutputSink.ignoreBrokenPipes()
    let command: ParsedCommand
    do {
      command = try CommandParser(table: .verso).parse(arguments: arguments)
    } catch {
      Console(color: color(in: arguments), place: .commandLine).report(error)
      return error.exitStatus
    }
    let color = command.text("color").flatMap(ColorChoice.init) ?? .auto
    let isPrompt = !command.wantsHelp && (command.verb == nil || command.verb?.name == ReplVerb.definition.name)
    let console = Console(color: color, place: isPrompt ? .prompt : .commandLine)
    do throws(CommandError) {
      let session = Session(makeEngine: makeEngine)
      var status = ExitStatus.success
      if !isPrompt, let word = command.option("keep-going") {
        throw CommandError(
          .unknownOption("--keep-going", verb: command.verb?.name), at: word.location,
          hints: ["it is for lines of standard input: verso --keep-going < FILE"])
      }
      if !command.wantsHelp, command.verb?.name != HelpVerb.definition.name {
        session.loadUserScripts(console: console)
        status = try session.loadScripts(of: command, console: console)
      }
      let answer =
        isPrompt
        ? try Prompt(session: session, console: console).run(keepsGoing: command.has("keep-going"))
        : try Verbs.perform(command, in: session, console: console)
      try console.output.finish()
      return status == .success ? answer : status
    } catch {
      console.report(error)
      return error.exitStatus
    }
  }

  /// What the words say about colour, however wrong the rest of them is.
  private static func color(in arguments: [String]) -> ColorChoice {
    for (index, word) in arguments.enumerated() {
      if word == "--color", index + 1 < arguments.count { return ColorChoice(rawValue: arguments[index + 1]) ?? .auto }
      if word.hasPrefix("--color=") { return ColorChoice(rawValue: String(word.dropFirst(8))) ?? .auto }
    }
    return .auto
  }
}
