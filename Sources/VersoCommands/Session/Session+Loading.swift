import VersoTransitions

extension Session {
  /// What loading a file or folder gave.
  struct Loaded {
    /// The transitions, in the order of their files.
    var transitions: [TransitionInfo] = []
    /// What was wrong with those that could not be loaded.
    var failures: [CommandError] = []
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
        loaded.failures.append(error)
      }
    }
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
      for failure in try load(word.text, replacing: command.has("replace")).failures {
        console.report(failure)
        status = .wrongUse
      }
    }
    return status
  }

  private func loadFile(_ path: String, replacing: Bool) throws(CommandError) -> TransitionInfo {
    let source = try TextFile.bytes(of: path)
    let engine = try engine()
    let transition = try CommandError.converting { () throws(TransitionError) in
      try engine.load(source, path: path)
    }
    let info = transition.info
    let isSameFile = registry[info.id]?.info.origin == .script(path)
    do throws(TransitionError) {
      try registry.register(transition, replacing: replacing || isSameFile)
    } catch {
      var failure = CommandError(error)
      if case .duplicateTransition = error {
        failure.problem = .file(path: path, reason: error.description)
        failure.hints = ["--replace lets the new one take its place"]
      }
      throw failure
    }
    scriptPaths.removeAll { $0 == path }
    scriptPaths.append(path)
    return info
  }
}
