import BuiltinTransitions
import VersoScripting
import VersoTransitions

/// What commands work on: the transitions, the settings, the scripts and the scene on the stage.
///
/// The command line has one for its one command, the prompt one for all. For one thread.
public final class Session {
  /// Makes the script engine, the first time one is needed.
  public typealias EngineMaker = @Sendable () throws(TransitionError) -> any ScriptEngine

  /// The transitions that can be run.
  public internal(set) var registry = TransitionRegistry.catalogue
  /// The scripts loaded so far, by path, in order.
  public internal(set) var scriptPaths: [String] = []
  /// What holds where a command says nothing else.
  var settings = SessionSettings()
  /// The host that the stage commands play with.
  var stage: Stage?
  /// What was run last, for the commands that look at it.
  var lastRun: KeptRun?
  /// The last run as it was before its script was loaded again.
  var formerRun: KeptRun?
  /// Whether the scene was looked at after the last run.
  var looksAtStage = false
  /// The transitions whose places scripts took, by id, so that they come back.
  var replaced: [String: any Transition] = [:]
  /// What was typed and done, for `save`.
  var inputs: [String] = []
  /// Whether one of them was answered with a no, as a difference found is.
  var hasNegativeInput = false
  /// The entries of the prompt's history, oldest first; empty without a terminal.
  var historyEntries: () -> [String] = { [] }

  /// Makes a script engine besides the session's own: for another thread.
  let makeEngine: EngineMaker?
  private var madeEngine: (any ScriptEngine)?

  /// Makes a session with the transitions that come with the program.
  ///
  /// - Parameter makeEngine: makes the script engine; without it scripts are refused.
  public init(makeEngine: EngineMaker? = nil) { self.makeEngine = makeEngine }

  /// Whether scripts can be run.
  var hasEngine: Bool { makeEngine != nil }

  /// The script engine where it is running already.
  var presentEngine: (any ScriptEngine)? { madeEngine }

  /// The script engine.
  ///
  /// Throws a `CommandError` where there is none.
  func engine() throws(CommandError) -> any ScriptEngine {
    if let madeEngine { return madeEngine }
    guard let makeEngine else { throw CommandError(.other("this verso was built without its script engine")) }
    let engine = try CommandError.converting { () throws(TransitionError) in try makeEngine() }
    madeEngine = engine
    return engine
  }

  /// The transition of an id.
  ///
  /// Throws a `CommandError` that points at the word.
  func transition(_ word: ParsedWord) throws(CommandError) -> any Transition {
    let registry = registry
    return try CommandError.converting(at: word.location) { () throws(TransitionError) in
      try registry.transition(word.text)
    }
  }

  /// Adds a transition of an embedding program.
  ///
  /// Throws a `TransitionError` for an unsound declaration or an id that is taken.
  public func register(_ transition: any Transition) throws(TransitionError) { try registry.register(transition) }

  /// What the tabulator key asks: the words that may stand at a byte of a prompt line.
  public func completer() -> PromptReader.Completer { completer { false } }

  /// Whether a command is one whose words are Lua.
  private static func takesCode(_ line: Substring) -> Bool {
    let word = String(line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    let verb = CommandTable.verso.verb(word, at: .prompt, allowsAbbreviations: true)
    return verb?.arguments.first?.kind == .code
  }

  /// The same, for a prompt that says whether the line goes on with a chunk of Lua.
  func completer(isInChunk: @escaping () -> Bool) -> PromptReader.Completer {
    let generator = CompletionGenerator(table: .verso, names: NameProvider(session: self).names)
    let names = LuaNames(session: self)
    let classifier = LineClassifier(table: .verso)
    return { line, cursor in
      let isInChunk = isInChunk()
      let before = String(decoding: line.utf8.prefix(max(0, cursor)), as: UTF8.self)
      // Behind a colon there is a command in any case.
      let lead = before.prefix { $0.isWhitespace }.utf8.count + 1
      if !isInChunk, before.utf8.dropFirst(lead - 1).first == UInt8(ascii: ":"), !before.contains("::") {
        var result = generator.complete(
          line: String(decoding: line.utf8.dropFirst(lead), as: UTF8.self), cursor: cursor - lead)
        result.start += lead
        return result
      }
      let commands = isInChunk ? nil : generator.complete(line: line, cursor: cursor)
      if let commands, !commands.candidates.isEmpty { return commands }
      if !isInChunk, case .command(let start) = classifier.classify(before), !Self.takesCode(before.dropFirst(start)) {
        return commands ?? CompletionGenerator.Result(start: cursor, candidates: [])
      }
      return names.complete(before)
    }
  }
}
