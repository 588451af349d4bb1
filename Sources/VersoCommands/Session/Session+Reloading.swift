import VersoTransitions

extension Session {
  /// What loading scripts again gave.
  struct Reloaded {
    /// The transitions that were swapped, in the order of their files.
    var transitions: [TransitionInfo] = []
    /// What was wrong with the others, each with what stays.
    var failures: [CommandError] = []
    /// Whether what was run last was recorded again.
    var didRecordLastRun = false
  }

  /// The scripts that a name means: one transition's, one file, those of a folder, or all.
  ///
  /// Throws a `CommandError` where it names nothing that was loaded.
  ///
  /// - Parameter purpose: what the script is wanted for, as `to load again`.
  func scripts(_ word: ParsedWord?, _ purpose: String) throws(CommandError) -> [String] {
    guard let word else {
      guard !scriptPaths.isEmpty else {
        throw CommandError(.other("no script is loaded"), hints: ["load FILE loads one"])
      }
      return scriptPaths
    }
    if scriptPaths.contains(word.text) { return [word.text] }
    // As it was loaded: one that is made of others goes by its name also when one of these is gone.
    if case .script(let path)? = registry[word.text]?.outline.origin { return [path] }
    let folder = word.text.hasSuffix("/") ? word.text : word.text + "/"
    let inside = scriptPaths.filter { $0.hasPrefix(folder) }
    if !inside.isEmpty { return inside }
    let names = registry.all.filter { if case .script = $0.info.origin { true } else { false } }.map(\.info.id)
    guard let known = registry[word.text] else {
      throw CommandError(
        .unknownName(kind: "loaded script", name: word.text), at: word.location,
        nearest: NearestNames.nearest(to: word.text, among: names + scriptPaths))
    }
    let origin = known.info.origin == .library ? "is in the library that comes with verso" : "is built in"
    throw CommandError(
      .other("\(known.info.id) \(origin), so there is nothing \(purpose)"), at: word.location,
      hints: scriptPaths.isEmpty ? [] : ["loaded: \(scriptPaths.joined(separator: ", "))"])
  }

  /// Loads scripts again: each is compiled and recorded first and takes its place only when that worked.
  func reload(_ paths: [String]) -> Reloaded {
    var reloaded = Reloaded()
    for path in paths {
      do throws(CommandError) {
        let info = try swap(path)
        reloaded.transitions.append(info)
      } catch {
        if Interrupts.isRequested { break }
        var failure = error
        if let present = transition(from: path) {
          failure.hints.append("\(present.info.id) stays as it was when it last worked")
        }
        reloaded.failures.append(failure)
      }
    }
    reloaded.didRecordLastRun = recordLastRun(again: reloaded.transitions)
    return reloaded
  }

  /// The transition that a script gave.
  func transition(from path: String) -> (any Transition)? {
    registry.all.first { $0.info.origin == .script(path) }
  }

  private func swap(_ path: String) throws(CommandError) -> TransitionInfo {
    let present = transition(from: path)
    let transition = try compiled(path)
    let info = transition.info
    // A trial beside everything else: what cannot be recorded must not take the place of what could.
    var trial = TransitionRegistry()
    try CommandError.converting { () throws(TransitionError) in
      try trial.register(transition)
      _ = try trial.record(info.id)
    }
    if let other = try? registry.transition(info.id), other.info.origin != .script(path), present?.info.id != info.id {
      throw CommandError(
        .file(path: path, reason: "its id is now \(info.id), which \(other.info.origin.text) has already"))
    }
    if let present, present.info.id != info.id { remove(present.info.id) }
    try CommandError.converting { () throws(TransitionError) in try registry.register(transition, replacing: true) }
    return info
  }

  /// Takes a script's transition away; one whose place it took comes back.
  func remove(_ id: String) {
    registry.unregister(id)
    guard let former = replaced.removeValue(forKey: id) else { return }
    registry.registerTrusted([former])
  }

  /// Records the last run again where its transition is one of these.
  private func recordLastRun(again transitions: [TransitionInfo]) -> Bool {
    guard let last = lastRun, transitions.contains(where: { $0.id == last.run.info.id }),
      let transition = try? registry.transition(last.run.info.id)
    else { return false }
    var options = last.options
    options.transition = transition
    // A parameter that is no more falls away.
    let names = transition.info.parameters.map(\.name)
    options.parameters = options.parameters.filter { names.contains($0.key) }
    guard let run = try? options.record(in: registry) else { return false }
    formerRun = last
    lastRun = KeptRun(options: options, run: run)
    return true
  }
}
