import VersoTransitions

/// `watch`: does a command again whenever a script changes.
enum WatchVerb: Verb {
  static let definition = VerbDefinition(
    "watch", summary: "Does a command again whenever a script changes, until Ctrl-C",
    discussion: [
      "The scripts are loaded, the command is done, and both again at every change. A script that does not work after "
        + "a change leaves the one that last worked in its place. Without a command the scripts are only loaded."
    ],
    arguments: [.init("PATH", .file, isRepeatable: true, doc: "A script, or a folder of them; several may be named")],
    options: [
      OptionDefinition("times", value: .init("N", .integer(1...1_000_000)), doc: "End after so many changes")
    ],
    takesCommand: true, endsByInterrupt: true,
    examples: [.init("watch door.lua -- run door --at 0.3", "The door at 0.3 s, at once and after every save")])

  /// Commands that wait for something themselves.
  private static let refused: Set<String> = ["watch", "repl", "quit"]

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let paths = command.arguments("PATH")
    let inner = command.command.first
    if let name = inner?.verb?.name, refused.contains(name) {
      throw CommandError(.other("watch cannot do \(name) again and again"))
    }
    return try Interrupts.during { () throws(CommandError) in
      let watcher = try FileWatcher(paths.map(\.text))
      for path in paths { try load(path, in: session, console: console) }
      perform(inner, in: session, console: console)
      var left = command.integer("times") ?? .max
      while left > 0 {
        let changed = watcher.changes { console.isReaderGone }
        guard !changed.isEmpty else { break }
        take(changed, in: session, console: console)
        perform(inner, in: session, console: console)
        left -= 1
      }
      return .success
    }
  }

  /// Loads what is to be watched and not loaded yet; a script that does not work may do so after the next change.
  private static func load(_ path: ParsedWord, in session: Session, console: Console) throws(CommandError) {
    guard !session.scriptPaths.contains(path.text) else { return }
    do {
      for failure in try session.load(path.text, replacing: true).failures { console.report(failure) }
    } catch {
      console.report(error)
    }
  }

  /// Takes new contents: known scripts are loaded again, new ones for the first time.
  private static func take(_ changed: [String], in session: Session, console: Console) {
    let known = changed.filter(session.scriptPaths.contains)
    let reloaded = session.reload(known)
    for failure in reloaded.failures { console.report(failure) }
    var names = reloaded.transitions.map(\.id)
    for path in changed where !session.scriptPaths.contains(path) && FileWatcher.exists(path) {
      do {
        names += try session.load(path, replacing: true).transitions.map(\.id)
      } catch {
        console.report(error)
      }
    }
    if !names.isEmpty { console.note("loaded \(names.joined(separator: ", "))") }
  }

  private static func perform(_ inner: ParsedCommand?, in session: Session, console: Console) {
    if let inner {
      do { _ = try Verbs.perform(inner, in: session, console: console) } catch { console.report(error) }
    }
    console.output.flush()
  }
}
