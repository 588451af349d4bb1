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
      Console(place: .commandLine).report(error)
      return error.exitStatus
    }
    let color = command.text("color").flatMap(ColorChoice.init) ?? .auto
    let isPrompt = !command.wantsHelp && (command.verb == nil || command.verb?.name == ReplVerb.definition.name)
    let console = Console(color: color, place: isPrompt ? .prompt : .commandLine)
    do {
      let session = Session(makeEngine: makeEngine)
      var status = ExitStatus.success
      if !command.wantsHelp, command.verb?.name != HelpVerb.definition.name {
        session.loadUserScripts(console: console)
        status = try session.loadScripts(of: command, console: console)
      }
      let answer =
        isPrompt
        ? try Prompt(session: session, console: console).run()
        : try Verbs.perform(command, in: session, console: console)
      try console.output.finish()
      return status == .success ? answer : status
    } catch {
      console.report(error)
      return error.exitStatus
    }
  }
}
