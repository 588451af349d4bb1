import VersoGeometry
import VersoLayers
import VersoTiming

/// Records the parts of a composition and puts players together.
struct StageBuilder {
  let request: RecordingRequest
  let transition: String
  /// The colours of the blank screens between parts.
  private(set) var interludes: [Color] = []
  /// The parts that were recorded, in order.
  private(set) var parts: [PartPlayer] = []
  private let timeLimit: Recorder.TimeLimit?

  init(request: RecordingRequest, transition: String, timeLimit: Recorder.TimeLimit? = nil) {
    self.request = request
    self.timeLimit = timeLimit
    self.transition = transition
  }

  /// Makes the player of a composition.
  ///
  /// - Parameter screens: how the old and the new view look there.
  mutating func player(
    _ composition: TransitionComposition<ComposedPart>, _ screens: RecordingRequest.Screens
  ) throws(TransitionError) -> any StagePlayer {
    switch composition {
    case .part(let part): return try record(part, screens)
    case .sequence(let parts, let background): return try sequence(parts, background ?? .white, screens)
    case .parallel(let parts):
      guard !parts.isEmpty else { throw invalid("parallel needs at least one transition") }
      var players: [any StagePlayer] = []
      for part in parts { players.append(try player(part, screens)) }
      return ParallelPlayer(players: players, rest: rest(screens))
    case .mirrored(let inner): return MirroredPlayer(try player(inner, screens))
    case .reversed(let inner):
      var exchanged = screens
      (exchanged.from, exchanged.to) = (screens.to, screens.from)
      return ReversedPlayer(inner: try player(inner, exchanged))
    case .retimed(let inner, let duration, let curve):
      let player = try player(inner, screens)
      let length = duration ?? player.duration
      guard length >= 0, length <= Recorder.longestRun else {
        throw .invalidDuration(transition: transition, duration: length.isFinite ? length : 0)
      }
      return RetimedPlayer(
        inner: player, duration: length, curve: request.playback.isInteractive ? .linear : curve ?? .linear)
    case .combined(let from, let to):
      return CombinedPlayer(from: try player(from, screens), to: try player(to, screens))
    }
  }

  private func invalid(_ problem: String) -> TransitionError {
    .invalidDeclaration(transition: transition, problem: problem)
  }

  private mutating func record(
    _ part: ComposedPart, _ screens: RecordingRequest.Screens
  ) throws(TransitionError) -> PartPlayer {
    if let timeLimit, timeLimit.isOver { throw timeLimit.error }
    let info = part.transition.info
    let operation = part.operation(request.operation)
    let values = try ParameterValues(
      part.fittingParameters, declared: info.parameters, transition: info.id, size: request.size)
    let duration = part.transition.duration(values, operation: operation)
    guard duration >= 0, duration <= Recorder.longestRun else {
      throw .invalidDuration(transition: info.id, duration: duration.isFinite ? duration : 0)
    }
    var wanted = RecordingRequest(operation: operation, size: request.size, parameters: values, duration: duration)
    wanted.screens = screens
    // A gesture drives the whole; what the parts do then is recorded to their ends.
    if request.playback.isInteractive {
      wanted.playback = .driven(Interaction(updates: [Interaction.Update(time: 0, fraction: 1)], ending: .open))
    }
    wanted.sampleStep = request.sampleStep
    let number = parts.count + 1
    let player = PartPlayer(run: try part.transition.record(wanted), part: number)
    parts.append(player)
    return player
  }

  private mutating func sequence(
    _ parts: [TransitionComposition<ComposedPart>], _ color: Color, _ screens: RecordingRequest.Screens
  ) throws(TransitionError) -> any StagePlayer {
    guard !parts.isEmpty else { throw invalid("a sequence needs at least one transition") }
    // Numbered before the parts, which may have blank screens of their own.
    let firstInterlude = interludes.count
    for _ in 1..<max(parts.count, 1) { interludes.append(color) }
    var entries: [SequencePlayer.Entry] = []
    for (place, part) in parts.enumerated() {
      let (isFirst, isLast) = (place == 0, place == parts.count - 1)
      var shown = screens
      if !isFirst { shown.from = color }
      if !isLast { shown.to = color }
      entries.append(
        SequencePlayer.Entry(
          player: try player(part, shown), from: isFirst ? .from : .interlude(firstInterlude + place - 1),
          to: isLast ? .to : .interlude(firstInterlude + place)))
    }
    return SequencePlayer(entries: entries)
  }

  /// The rest states of the host's layers.
  private func rest(_ screens: RecordingRequest.Screens) -> [StageLayer: LayerState] {
    let tree = Recorder(request, transition: transition).modelTree
    var rest: [StageLayer: LayerState] = [
      .container: tree.nodes[0].state, .from: tree.nodes[1].state, .to: tree.nodes[2].state,
    ]
    rest[.from]?.backgroundColor = screens.from
    rest[.to]?.backgroundColor = screens.to
    rest[.to]?.isHidden = false
    return rest
  }
}
