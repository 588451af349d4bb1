import BuiltinTransitions
import Glibc
import VersoScripting
import VersoTransitions

/// The program `verso`: arguments in, exit code out.
public enum VersoProgram {
  /// Makes the script engine with the options of the command, the first time one is needed.
  public typealias EngineMaker = @Sendable (ScriptEngineOptions) throws(TransitionError) -> any ScriptEngine

  /// Which version this is.
  public static let version = "0.1.0"

  /// Serves as the process that scripts run in where the arguments, without the program's name, ask for that.
  ///
  /// Returns the exit code, or nothing where the program is to run as itself.
  public static func serveScripts(arguments: [String]) -> Int32? {
    ScriptWorkerServer.serve(arguments, registry: .catalogue)
  }

  /// Runs the program with its arguments, without its name, and gives its exit code.
  ///
  /// - Parameter makeEngine: makes the script engine when a script or code has to be run.
  public static func run(
    arguments: [String],
    makeEngine: EngineMaker? = { options throws(TransitionError) in LuaScriptEngine(options: options) }
  ) -> ExitStatus {
    OutputSink.makeWritesFail()
    let command: ParsedCommand
    do {
      command = try CommandParser(table: .verso).parse(arguments: arguments)
    } catch {
      Console(color: color(in: arguments), place: .commandLine).report(error)
      return error.exitStatus
    }
    let color = command.text("color").flatMap(ColorChoice.init) ?? .auto
    if command.has(CommandTable.versionOption.name), !command.wantsHelp {
      let output = OutputSink(descriptor: 1)
      output.writeLine("\(CommandTable.verso.programName) \(version)")
      do { try output.finish() } catch {
        Console(color: color, place: .commandLine).report(error)
        return error.exitStatus
      }
      return .success
    }
    let isPrompt = !command.wantsHelp && (command.verb == nil || command.verb?.name == ReplVerb.definition.name)
    let console = Console(color: color, place: isPrompt ? .prompt : .commandLine)
    do throws(CommandError) {
      let options = ScriptEngineOptions(command)
      var sessionMaker: Session.EngineMaker?
      if let makeEngine { sessionMaker = { () throws(TransitionError) in try makeEngine(options) } }
      let session = Session(makeEngine: sessionMaker)
      if !isPrompt, let word = command.option("keep-going") {
        throw CommandError(
          .unknownOption("--keep-going", verb: command.verb?.name), at: word.location,
          hints: ["it is for lines of standard input: verso --keep-going < FILE"])
      }
      guard !isPrompt else {
        let status = try load(command, in: session, console: console)
        let answer = try Prompt(session: session, console: console).run(keepsGoing: command.has("keep-going"))
        try console.output.finish()
        return status == .success ? answer : status
      }
      return try Interrupts.during { () throws(CommandError) in
        let status = try load(command, in: session, console: console)
        let answer = try Verbs.perform(command, in: session, console: console)
        // What Ctrl-C cut short is not done, however it came out.
        if command.verb?.endsByInterrupt != true { try Interrupts.check() }
        try console.output.finish()
        return status == .success ? answer : status
      }
    } catch {
      // Whatever came of it, what Ctrl-C ended was stopped, and a shell is to see that.
      let isStopped = error.problem == .interrupted || !isPrompt && Interrupts.isRequested
      guard isStopped else {
        console.report(error)
        return error.exitStatus
      }
      console.output.discard()
      console.report(CommandError(.interrupted))
      Interrupts.endProcess()
      return error.exitStatus
    }
  }

  /// Loads the user's own scripts, and those that the command names.
  private static func load(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard !command.wantsHelp, command.verb?.name != HelpVerb.definition.name else { return .success }
    session.loadUserScripts(console: console)
    return try session.loadScripts(of: command, console: console)
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

extension TransitionRegistry {
  /// The transitions that come with the program.
  static var catalogue: TransitionRegistry {
    var registry = TransitionRegistry.builtins
    registry.registerLibrary()
    return registry
  }
}
