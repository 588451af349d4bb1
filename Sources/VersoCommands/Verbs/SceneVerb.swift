import VersoGeometry
import VersoTransitions

/// `scene`: sets up a host to play with.
enum SceneVerb: Verb {
  static let definition = VerbDefinition(
    "scene", places: .prompt, summary: "Sets up a host on a virtual clock to play with",
    discussion: [
      "navigation knows push and pop, modal knows present and dismiss, tab and child know select. Screens are named "
        + "for you: screen 1, screen 2. Nothing moves until tick moves the clock. drag takes a transition into a "
        + "gesture's hand, release lets it finish, cancel lets it go back. After each step the host's screens and "
        + "views are shown, and what happened."
    ],
    arguments: [
      .init("KIND", .choice(StageKind.allCases.map(\.rawValue)), doc: "navigation, modal, tab or child"),
      .init("SIZE", .size, isOptional: true, doc: "The container, in points; 375x667 where none is set"),
    ],
    options: [StageSteps.jsonOption],
    examples: [
      .init("scene navigation", "A stack with one screen; then: push push-flip, tick 1, drag 0.3, cancel, tick 0.1"),
      .init("scene tab 320x480", "Three tabs; then: select 2 cross-dissolve, tick 0.1"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let kind = command.argument("KIND").flatMap({ StageKind(rawValue: $0.text) }) else { return .wrongUse }
    var size: Size?
    if case .size(let width, let height)? = command.argument("SIZE")?.value { size = Size(width, height) }
    let stage = try StageSteps.setUp(kind, size: size, in: session)
    return try StageSteps.perform(stage, command, in: session, console: console) { _ throws(TransitionError) in }
  }
}
