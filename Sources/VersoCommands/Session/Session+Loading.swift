import VersoTransitions

extension Session {
  /// What loading a file or folder gave.
  struct Loaded {
    /// The transitions, in the order of their files.
    var transitions: [TransitionInfo] = []
    /// What was wrong with those that could not be loaded.
    var failures: [CommandError] = []

    /// Whether there was nothing to load.
    var isEmpty: Bool { transitions.isEmpty && failures.isEmpty }

    /// Makes one line of what is the same with many scripts of a folder: that their ids are taken.
    mutating func joinClashes(in folder: String) {
      var ids: [String] = []
      for failure in failures { if case .idTaken(let id, _, _) = failure.problem { ids.append(id) } }
      guard ids.count > 1 else { return }
      failures.removeAll { if case .idTaken = $0.problem { true } else { false } }
      let named = ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? " and \(ids.count - 3) more" : "")
      failures.append(
        CommandError(
          .file(path: folder, reason: "\(ids.count) scripts were left out, since their ids are taken: \(named)"),
          hints: ["--replace lets scripts take the places of transitions"]))
    }
  }

  /// The error for a folder in which there is nothing to load.
  static func noScripts(_ path: String, at location: SourceLocation?) -> CommandError {
    CommandError(
      .file(path: path, reason: "there is no script in this folder"), at: location,
      hints: ["a script's name ends in .lua; new NAME writes one"])
  }

  /// Loads what a word names; an error points at the word, and of a path that leads nowhere tells what is near.
  func load(_ word: ParsedWord, replacing: Bool) throws(CommandError) -> Loaded {
    do throws(CommandError) {
      return try load(word.text, replacing: replacing)
    } catch {
      var failure = error
      if case .file(let path, _) = failure.problem, path == word.text, failure.location == nil {
        failure.location = word.location
        if !FileWatcher.exists(path) { failure.nearest = FolderListing.scripts(near: path) }
      }
      throw failure
    }
  }

  /// Loads a script, or every script of a folder.
  ///
  /// In a folder a bad script is listed in `failures` and the others go on.
  ///
  /// - Parameter replacing: whether a transition of the same id gives way; one from the same file always does.
  /// - Throws: `CommandError` for a file that cannot be loaded, or a folder that cannot be read.
  func load(_ path: String, replacing: Bool) throws(CommandError) -> Loaded {
    var loaded = Loaded()
    guard FolderListing.isFolder(path) else {
      loaded.transitions.append(try loadFile(path, replacing: replacing))
      return loaded
    }
    _ = try engine()
    let folder = path.hasSuffix("/") ? path : path + "/"
    for name in try FolderListing.names(in: path) where name.hasSuffix(".lua") && !name.hasPrefix(".") {
      do {
        loaded.transitions.append(try loadFile(folder + name, replacing: replacing))
      } catch {
        // What Ctrl-C stopped is told once, not for every file.
        if Interrupts.isRequested { break }
        loaded.failures.append(error)
      }
    }
    loaded.joinClashes(in: path)
    return loaded
  }

  /// Loads the scripts of the user's own folder, where there is one; what is wrong with them is only said.
  func loadUserScripts(console: Console, environment: ProcessEnvironment = .current) {
    guard hasEngine, let folder = UserFolders.scripts(in: environment), FolderListing.isFolder(folder) else { return }
    do {
      for failure in try load(folder, replacing: false).failures { console.report(failure) }
    } catch {
      console.report(error)
    }
  }

  /// Loads what the options `--script` of a command name.
  ///
  /// Returns `wrongUse` where a script of a folder could not be loaded.
  func loadScripts(of command: ParsedCommand, console: Console) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.success
    for word in command.options("script") {
      guard !word.text.isEmpty else {
        throw CommandError(
          .invalidValue(of: "--script", value: "", wanted: "the path of a script or of a folder of scripts"),
          at: word.location)
      }
      let loaded = try load(word, replacing: command.has("replace"))
      try Interrupts.check()
      for failure in loaded.failures {
        console.report(failure)
        status = .wrongUse
      }
      if loaded.isEmpty { throw Self.noScripts(word.text, at: word.location) }
    }
    return status
  }

  /// Compiles a script without giving it a place.
  func compiled(_ path: String) throws(CommandError) -> any Transition {
    let engine = try engine()
    let source = try TextFile.bytes(
      of: path, limit: engine.sourceLimit, hint: engine.sourceLimit.map { _ in "--source-limit KB raises it" })
    return try CommandError.converting { () throws(TransitionError) in
      try engine.load(source, path: path)
    }
  }

  private func loadFile(_ path: String, replacing: Bool) throws(CommandError) -> TransitionInfo {
    let transition = try compiled(path)
    let info = transition.info
    let present = registry[info.id]
    let isSameFile = present?.outline.origin == .script(path)
    do throws(TransitionError) {
      try registry.register(transition, replacing: replacing || isSameFile)
    } catch {
      var failure = CommandError(error)
      if case .duplicateTransition = error {
        failure.problem = .idTaken(id: info.id, path: path, reason: error.description)
        failure.hints = ["--replace lets the new one take its place"]
      }
      throw failure
    }
    if let present, !isSameFile, replaced[info.id] == nil { replaced[info.id] = present }
    scriptPaths.removeAll { $0 == path }
    scriptPaths.append(path)
    return info
  }
}
