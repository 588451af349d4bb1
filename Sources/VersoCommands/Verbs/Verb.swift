/// A command: what can be typed, and what it does.
protocol Verb: Sendable {
  /// What it is called and takes.
  static var definition: VerbDefinition { get }

  /// Does it.
  ///
  /// Throws a `CommandError` for wrong use or bad input.
  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus
}

/// Every command, in the order of the help.
enum Verbs {
  static let all: [any Verb.Type] = [
    ListVerb.self, InfoVerb.self, RunVerb.self, AtVerb.self, FramesVerb.self, LayerVerb.self, PlotVerb.self,
    WhyVerb.self, DiffVerb.self, LintVerb.self, SnapshotVerb.self, CheckVerb.self, RenderVerb.self, ShowVerb.self,
    FrameVerb.self, EvalVerb.self, NewVerb.self,
    WatchVerb.self, LoadVerb.self, ReloadVerb.self,
    UnloadVerb.self, SceneVerb.self, PushVerb.self, PopVerb.self, PresentVerb.self, DismissVerb.self,
    SelectVerb.self, DragVerb.self, ReleaseVerb.self, CancelVerb.self, TickVerb.self, StateVerb.self, SetVerb.self,
    HistoryVerb.self, SaveVerb.self, ReplVerb.self, DoctorVerb.self, CompletionsVerb.self, HelpVerb.self,
    QuitVerb.self,
  ]

  /// Does a command that was read against the table.
  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    if command.wantsHelp {
      HelpVerb.show(command.verb, console: console)
      return .success
    }
    guard let name = command.verb?.name, let verb = all.first(where: { $0.definition.name == name }) else {
      return .success
    }
    return try verb.perform(command, in: session, console: console)
  }
}
