import VersoGeometry
import VersoTransitions

/// What `run` was asked for, read from its words.
struct RunOptions {
  /// The transition.
  var transition: any Transition
  /// What the host does; nil: the transition's first operation.
  var operation: TransitionOperation?
  /// The container's size, in points; nil: the natural one.
  var size: Size?
  /// The parameters given, by name.
  var parameters: [String: ParameterValue]
  /// Where the run turns round, as a fraction; nil: nowhere.
  var cancelFraction: Double?
  /// Whether a gesture drives it.
  var isInteractive: Bool

  /// The options of every command that records a run.
  static let definitions: [OptionDefinition] = [
    OptionDefinition(
      "operation",
      value: .init("OPERATION", .choice(TransitionOperation.allCases.map(\.rawValue)), completion: .operation),
      defaultText: "its first", doc: "What the host does"),
    OptionDefinition(
      "size", value: .init("WxH", .size), defaultText: "its natural one", doc: "The container, in points"),
    OptionDefinition(
      "cancel-at", value: .init("FRACTION", .number(minimum: 0, maximum: 1)),
      doc: "Play to this fraction, cancel there and run back"),
    OptionDefinition(
      "interactive",
      doc: "Let a gesture drive it, evenly from the start to the end, or to where --cancel-at cancels it"),
  ]

  /// Reads a command's words for a transition.
  ///
  /// - Parameter base: what holds where the command says nothing else; nil: the session's settings.
  init(
    _ transition: any Transition, _ words: [Assignment], _ command: ParsedCommand, session: Session,
    base: RunOptions? = nil
  ) throws(CommandError) {
    self.transition = transition
    operation = command.text("operation").flatMap(TransitionOperation.init) ?? base?.operation
    if let operation, !transition.info.operations.contains(operation) {
      throw CommandError(
        .unsupportedOperation(
          transition: transition.info.id, operation: operation, supported: transition.info.operations),
        at: command.option("operation")?.location)
    }
    size = command.size("size").map { Size($0.width, $0.height) } ?? base?.size ?? session.settings.size
    if let size, !Recorder.isUsable(size) {
      throw CommandError(.invalidSize(size), at: command.option("size")?.location)
    }
    parameters = base?.parameters ?? [:]
    parameters.merge(try Self.parameters(words, of: transition.info)) { $1 }
    cancelFraction = command.number("cancel-at") ?? base?.cancelFraction
    isInteractive = command.has("interactive") || base?.isInteractive ?? false
  }

  /// The values of `key=value` words for a transition, each checked.
  static func parameters(
    _ words: [Assignment], of info: TransitionInfo
  ) throws(CommandError) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for word in words {
      guard let parameter = info.parameters.first(where: { $0.name == word.key }) else {
        let all = info.parameters.map(\.name)
        throw CommandError(
          .unknownParameter(
            transition: info.id, parameter: word.key, nearest: NearestNames.nearest(to: word.key, among: all),
            all: all), at: word.location)
      }
      guard values[word.key] == nil else { throw CommandError(.repeated(word.key), at: word.location) }
      values[word.key] = try CommandError.converting(at: word.valueLocation) { () throws(TransitionError) in
        try parameter.parsed(word.text, of: info.id)
      }
    }
    return values
  }

  /// Records the run.
  func record(in registry: TransitionRegistry) throws(CommandError) -> TransitionRun {
    let id = transition.info.id
    return try CommandError.converting { () throws(TransitionError) in
      var request = try registry.request(id, operation: operation, size: size, parameters: parameters)
      guard isInteractive else {
        if let cancelFraction { request.playback = .cancelled(at: cancelFraction) }
        return try transition.record(request)
      }
      return try recordGesture(&request)
    }
  }

  /// Records a run that a gesture moves evenly from the start to the end, or to where it is cancelled.
  ///
  /// The gesture takes as long as that part of the transition lasts. A real one comes in steps; this one has a step at
  /// every moment, so the schedule is put in as a straight line.
  private func recordGesture(_ request: inout RecordingRequest) throws(TransitionError) -> TransitionRun {
    let farthest = cancelFraction ?? 1
    let length = farthest * request.duration
    request.playback = .driven(
      Interaction(
        updates: [.init(time: 0, fraction: 0), .init(time: length, fraction: farthest)],
        ending: cancelFraction == nil ? .finish(length) : .cancel(length)))
    try request.playback.check()
    var run = try transition.record(request)
    let recorded = run.timeline.duration
    var schedule = PlaybackSchedule()
    let turn = min(length, recorded)
    schedule.append(length: length, to: turn)
    if cancelFraction != nil {
      schedule.append(length: turn, to: 0, curve: .easeInOut)
    } else {
      schedule.append(length: recorded - turn, to: recorded, curve: .easeInOut)
    }
    run.schedule = schedule
    return run
  }
}
