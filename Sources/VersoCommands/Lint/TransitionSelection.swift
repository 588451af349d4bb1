import Glibc
import VersoScripting
import VersoTransitions

/// The transitions that the words of a command name: by id, by a script's file, or by a folder of scripts.
struct TransitionSelection {
  /// One of them.
  struct Item: Sendable {
    /// The script's path; nil for one that is compiled in or was registered by a program.
    var path: String?
    var transition: any Transition

    /// What it is called in messages.
    var name: String { path ?? transition.outline.id }
  }

  /// A script that could not be loaded.
  struct Failure {
    var path: String
    var error: CommandError
  }

  /// The transitions, in the order of the words; those of a folder by name.
  private(set) var items: [Item] = []
  /// The scripts of folders that could not be loaded.
  private(set) var failures: [Failure] = []
  /// All transitions of the session and the selected ones, which may be made of each other.
  private(set) var registry: TransitionRegistry

  /// What commands that take a selection say about it.
  static let argument = ArgumentDefinition(
    "WHAT", .name(.transitionOrFile), isOptional: true, isRepeatable: true,
    doc: "A transition's id, a script's file, or a folder of scripts; none: the scripts that were loaded")

  /// Finds and loads what words name.
  ///
  /// Throws a `CommandError` for what is neither a transition nor a file that can be loaded. In a folder a bad script is
  /// listed in `failures`.
  ///
  /// - Parameter verb: the command, for the error where nothing is named.
  init(_ words: [ParsedWord], of verb: String = "lint", in session: Session) throws(CommandError) {
    registry = session.registry
    for word in words {
      if FolderListing.isFolder(word.text), session.registry[word.text] == nil || word.text.contains("/") {
        try addFolder(word, in: session)
      } else if Self.isPath(word.text, in: session) {
        add(Item(path: word.text, transition: try session.compiled(word.text)))
      } else {
        do throws(CommandError) {
          try addTransition(word, in: session)
        } catch {
          var failure = error
          if case .unknownName = failure.problem {
            failure.problem = .unknownName(kind: "transition, file or folder", name: word.text)
          }
          throw failure
        }
      }
    }
    if words.isEmpty {
      for path in session.scriptPaths {
        if let transition = session.transition(from: path) { add(Item(path: path, transition: transition)) }
      }
      if items.isEmpty, let last = session.lastRun { add(Item(path: nil, transition: last.options.transition)) }
    }
    guard !items.isEmpty || !failures.isEmpty else {
      throw CommandError(
        .missingArgument("WHAT", verb: verb),
        hints: ["name a transition, a script's file or a folder of scripts"])
    }
  }

  private static func isPath(_ text: String, in session: Session) -> Bool {
    if text.contains("/") || text.hasSuffix(".lua") { return true }
    return session.registry[text] == nil && !text.utf8.contains(0) && access(text, F_OK) == 0
  }

  private mutating func add(_ item: Item) {
    items.append(item)
    // One of the same id gives way, as it does where a script is loaded in its place.
    registry.registerTrusted([item.transition])
  }

  private mutating func addTransition(_ word: ParsedWord, in session: Session) throws(CommandError) {
    let transition = try session.transition(word)
    if case .script(let path) = transition.info.origin {
      add(Item(path: path, transition: session.registry[word.text] ?? transition))
    } else {
      add(Item(path: nil, transition: session.registry[word.text] ?? transition))
    }
  }

  private mutating func addFolder(_ word: ParsedWord, in session: Session) throws(CommandError) {
    _ = try session.engine()
    let folder = word.text.hasSuffix("/") ? word.text : word.text + "/"
    let names = try FolderListing.names(in: word.text).filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }
    guard !names.isEmpty else { throw Session.noScripts(word.text, at: word.location) }
    for name in names {
      try Interrupts.check()
      do throws(CommandError) {
        add(Item(path: folder + name, transition: try session.compiled(folder + name)))
      } catch {
        failures.append(Failure(path: folder + name, error: error))
      }
    }
  }
}
