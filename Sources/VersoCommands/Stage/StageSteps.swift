import VersoGeometry
import VersoTransitions

/// What the stage commands share: finding the scene, reading a transition, showing what came of it.
enum StageSteps {
  /// The arguments that name a transition.
  static func transitionArguments(isOptional: Bool, doc: String) -> [ArgumentDefinition] {
    [
      .init("NAME", .name(.transition), isOptional: isOptional, doc: doc),
      .init("key=value", .assignment, isOptional: true, isRepeatable: true, doc: "Its parameters"),
    ]
  }

  /// The option that lets a gesture hold a transition from its start.
  static let dragOption = OptionDefinition(
    "drag", value: .init("FRACTION", .number(minimum: 0, maximum: 1)),
    doc: "Let a gesture hold it from its start, at this fraction")

  /// The option for how quickly the rest plays.
  static let speedOption = OptionDefinition(
    "speed", value: .init("N", .number(minimum: 0.001, maximum: 1000)), defaultText: "1",
    doc: "How quickly the rest plays: the time left is divided by it")

  /// The scene, of one of these kinds.
  ///
  /// Where there is none, one of the first kind is set up; with no kinds that is an error. Throws a `CommandError`.
  static func stage(_ kinds: [StageKind], in session: Session) throws(CommandError) -> Stage {
    guard let stage = session.stage else {
      let wanted = session.settings.scene.flatMap { kinds.isEmpty || kinds.contains($0) ? $0 : nil }
      guard let kind = wanted ?? kinds.first else {
        throw CommandError(.other("there is no scene"), hints: ["scene navigation sets one up; help scene says more"])
      }
      return try setUp(kind, size: nil, in: session)
    }
    guard kinds.isEmpty || kinds.contains(stage.host.kind) else {
      let wanted = kinds.map { "scene \($0.rawValue)" }.joined(separator: " or ")
      throw CommandError(
        .other("this is a \(stage.host.kind.rawValue) scene, which knows \(stage.host.kind.steps)"),
        hints: ["\(wanted) sets up another"])
    }
    return stage
  }

  /// Sets up a new scene.
  static func setUp(_ kind: StageKind, size: Size?, in session: Session) throws(CommandError) -> Stage {
    let size = size ?? session.settings.size ?? Size(375, 667)
    let stage = try CommandError.converting { () throws(TransitionError) in try Stage(kind, size: size) }
    session.stage = stage
    return stage
  }

  /// How a step begins, read from its words.
  static func beginning(
    _ command: ParsedCommand, operation: TransitionOperation, in session: Session
  ) throws(CommandError) -> Stage.Beginning {
    var beginning = Stage.Beginning(dragFraction: command.number("drag"))
    guard let name = command.argument("NAME") else { return beginning }
    let transition = try session.transition(name)
    let info = transition.info
    // A swap of children takes any transition that changes one screen for another.
    guard operation == .swap || info.operations.contains(operation) else {
      throw CommandError(
        .unsupportedOperation(transition: info.id, operation: operation, supported: info.operations),
        at: name.location)
    }
    beginning.animator = AnimationController(
      transition, parameters: try RunOptions.parameters(command.assignments("key=value"), of: info))
    return beginning
  }

  /// The option of every command that shows the scene.
  static let jsonOption = OptionDefinition("json", doc: "Write the scene as JSON")

  /// Takes a step on the scene and shows it.
  static func perform(
    _ stage: Stage, _ command: ParsedCommand, in session: Session, console: Console,
    _ step: (Stage) throws(TransitionError) -> Void
  ) throws(CommandError) -> ExitStatus {
    try CommandError.converting { () throws(TransitionError) in try step(stage) }
    session.looksAtStage = true
    if FrameOutput.wantsJSON(command, in: session) {
      let bytes = StageJSON(stage: stage).bytes()
      if !Interrupts.isRequested { console.output.write(bytes: bytes) }
    } else {
      StageText(stage: stage, numbers: FrameNumbers(digits: session.settings.digits), console: console).write()
    }
    return .success
  }
}
