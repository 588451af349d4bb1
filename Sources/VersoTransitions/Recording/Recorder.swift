import VersoGeometry
import VersoLayers
import VersoTiming

/// Records one run of a transition on a virtual clock: every change with its time, nothing drawn.
///
/// The handles a transition works with (`View`, `Layer`, `TransitionContext`) all write here. The first thing that goes
/// wrong ends the recording; calls after it change nothing.
public final class Recorder {
  /// The longest run, in seconds.
  public static let longestRun = 3600.0
  /// The smallest container side, in points.
  public static let smallestSide = 0.001
  /// The largest container side, in points.
  public static let largestSide = 100_000.0
  /// The most layers a recording may hold.
  public static let mostLayers = 20_000
  /// The most layers that may lie one in the other.
  public static let mostLevels = 256
  /// The most events a recording may hold.
  public static let mostEvents = 200_000

  /// The present values and place of one layer, as the transition reads them.
  struct Model {
    var state: LayerState
    var parent: LayerID?
    var children: [LayerID] = []
    /// When the layer was made; values set at that moment need no track.
    var madeAt: Double
    /// The values that were last on screen; nothing before the first time.
    var committed: LayerState?
    /// Whether these are the values of now.
    var isCommitted = false
    /// Whether it is a view's layer, which moves only in a view's block.
    var hasView = false
    /// The layer's own clock, where it was set.
    var clock: MediaTiming?
  }

  /// Where the recording stands.
  enum Stage {
    /// The clock runs and every change is recorded.
    case recording
    /// The run is over; what completions still do only counts for the end.
    case settling
  }

  let request: RecordingRequest
  let transitionID: String
  var stage = Stage.recording
  var now = 0.0
  var storedTracks = TrackStore()
  var storedModels: [Model] = []
  /// What functions of progress set and nobody needed yet.
  var sampleLog = SampleLog()
  var names: [String: Int] = [:]
  var queue = EventQueue()
  var eventCount = 0
  var blocks: [AnimationBlock] = []
  var frameSampler: FrameSampler?
  var samplers: [FrameSampler] = []
  var isSampled = false
  var addedAnimations: [LayerID: [String: AddedAnimation]] = [:]
  var animationCount = 0
  var transactions = TransactionStack()
  /// What was added in the transaction that is open.
  var transactionAnimations: [RunningAnimation] = []
  /// What completes together, by each animation in it.
  var running: [RunningAnimation.Key: RunningAnimation] = [:]
  /// The animators that are not over, in the order they became active.
  var animators: [PropertyAnimator] = []
  /// What animators move, by property.
  var held: [AnimationBlock.PropertyKey: any BlockEntry] = [:]
  /// What never ends by itself as things stand.
  var endless: [RunningAnimation] = []
  /// Whether the clock of a layer was ever set.
  var hasClocks = false
  var wasCancelled = false
  var log = CallLog()
  /// Answers with the parts of the composition that is recorded.
  var playedParts: (() -> [PlayedPart])?
  var reports: [Bool] = []
  var endTime: Double?
  /// Whether the tracks are kept as they were when the transition ended.
  private var hasKeptEnd = false
  private(set) var failure: TransitionError?
  /// Whether something went wrong, which is asked at every step.
  private(set) var hasFailed = false

  /// How many layers there may be.
  var layerLimit = Recorder.mostLayers
  /// How long recording may take.
  var timeLimit: TimeLimit?

  let container: LayerID
  let from: LayerID
  let to: LayerID

  init(_ request: RecordingRequest, transition: String) {
    self.request = request
    transitionID = transition
    (container, from, to) = (LayerID(0), LayerID(1), LayerID(2))
    let bounds = Rect(origin: .zero, size: request.size)
    func screen(_ name: String, _ color: Color) -> LayerState {
      var state = LayerState()
      state.bounds = bounds
      state.position = bounds.center
      if name != "container" { state.contents = .screen(name) }
      state.backgroundColor = color
      return state
    }
    _ = append("container", .plain, screen("container", .clear), madeAt: -.infinity)
    _ = append("from", .plain, screen("from", request.screens.from), madeAt: -.infinity)
    _ = append("to", .plain, screen("to", request.screens.to), madeAt: -.infinity)
    let children = request.keepsBothViews ? [to, from] : [from]
    for child in children { models[child.index].parent = container }
    models[container.index].children = children
    tracks[container.index].children = StepTrack(children)
    if request.keepsBothViews {
      models[to.index].state.isHidden = true
      tracks[to.index].base.isHidden = true
    }
    for id in [container, from, to] { models[id.index].hasView = true }
    models[container.index].committed = models[container.index].state
    models[from.index].committed = models[from.index].state
  }

  /// All that happens to each layer.
  var tracks: TrackStore {
    @inline(__always) _read {
      if !sampleLog.isEmpty { absorbSamples() }
      yield storedTracks
    }
    @inline(__always) _modify {
      if !sampleLog.isEmpty { absorbSamples() }
      yield &storedTracks
    }
  }

  /// The present values and place of each layer.
  var models: [Model] {
    @inline(__always) _read {
      if !sampleLog.isEmpty { absorbSamples() }
      yield storedModels
    }
    @inline(__always) _modify {
      if !sampleLog.isEmpty { absorbSamples() }
      yield &storedModels
    }
  }

  /// Whether a container of a size can be used: each side from 0.001 to 100000 points.
  public static func isUsable(_ size: Size) -> Bool {
    (smallestSide...largestSide).contains(size.width) && (smallestSide...largestSide).contains(size.height)
  }

  /// Keeps the first thing that went wrong; it is thrown when the recording ends.
  public func fail(_ error: TransitionError) {
    if failure == nil { failure = error }
    hasFailed = true
  }

  /// Forgets what went wrong and returns it.
  func takeFailure() -> TransitionError? {
    defer {
      failure = nil
      hasFailed = false
    }
    return failure
  }

  // MARK: Layers

  private func append(_ name: String, _ kind: LayerKind, _ state: LayerState, madeAt: Double) -> LayerID {
    let id = LayerID(tracks.count)
    tracks.append(LayerTrack(name: uniqueName(name), kind: kind, base: state))
    models.append(Model(state: state, madeAt: madeAt))
    return id
  }

  /// Makes a layer outside the tree; its name gets a number where it is taken.
  func makeLayer(_ name: String, kind: LayerKind = .plain, hasView: Bool = false) -> LayerID {
    guard tracks.count < layerLimit else {
      fail(.limit(transition: transitionID, what: "layers", limit: layerLimit))
      return to
    }
    let id = append(name, kind, LayerState(), madeAt: now)
    models[id.index].hasView = hasView
    note(.makeLayer, id)
    return id
  }

  private func uniqueName(_ wanted: String) -> String {
    var base = String(String.UnicodeScalarView(wanted.unicodeScalars.filter { $0.properties.isPrintable }.prefix(64)))
    if base.isEmpty { base = "layer" }
    let count = (names[base] ?? 0) + 1
    names[base] = count
    if count == 1 { return base }
    var candidate = "\(base)-\(count)"
    while names[candidate] != nil { candidate += "'" }
    names[candidate] = 1
    return candidate
  }

  // MARK: Properties

  func get<Value>(_ property: LayerProperty<Value>, of id: LayerID) -> Value {
    absorbSamples(of: id)
    return property.read(&storedModels[id.index].state)
  }

  func set<Value>(_ property: LayerProperty<Value>, of id: LayerID, to value: Value) {
    guard !hasFailed else { return }
    guard value.isUsable else {
      return fail(.unusableNumber(layer: tracks[id.index].name, property: property.name))
    }
    noteSet(property, of: id, to: value)
    let block = stage == .recording && frameSampler == nil ? block(for: id) : nil
    if let block { block.note(property, of: id, from: property.read(&models[id.index].state), to: value) }
    setPlainly(property, of: id, to: value, isAnimated: block != nil)
  }

  /// The block that animates a change of a layer now, the innermost that takes it.
  private func block(for id: LayerID) -> AnimationBlock? {
    for block in blocks.reversed() {
      switch block.kind {
      case .view: return block
      case .still: return nil
      case .implicit:
        // A layer with a view moves only in a view's block, and one never shown has nothing to move from.
        guard !models[id.index].hasView else { continue }
        return models[id.index].committed == nil || transactions.current.disableActions ? nil : block
      }
    }
    return nil
  }

  /// Sets the model value and records it, without a block.
  func setPlainly<Value>(
    _ property: LayerProperty<Value>, of id: LayerID, to value: Value, isAnimated: Bool = false
  ) {
    guard !hasFailed else { return }
    let old = property.exchange(&models[id.index].state, value)
    models[id.index].isCommitted = false
    guard stage == .recording else { return }
    if let sampler = frameSampler {
      let change: TrackChange<Value> =
        if let start = sampler.previous { .ramp(value, from: start, at: now) } else {
          .set(value, at: now, isInitial: false)
        }
      return tracks[id.index].apply(change, to: property)
    }
    guard old != value else { return }
    let isInitial = models[id.index].madeAt == now && !isAnimated
    tracks[id.index].apply(.set(value, at: now, isInitial: isInitial), to: property)
  }

  /// Sets a switch, which changes at once, also inside a block.
  func setSwitch(_ property: LayerProperty<Bool>, of id: LayerID, to value: Bool) {
    guard !hasFailed else { return }
    noteSet(property, of: id, to: value)
    let old = property.exchange(&models[id.index].state, value)
    models[id.index].isCommitted = false
    guard stage == .recording, old != value else { return }
    tracks[id.index].apply(.set(value, at: now, isInitial: false), to: property)
  }

  /// Sets what a layer shows, which changes at once.
  func setContents(of id: LayerID, to value: LayerContents) {
    guard !hasFailed else { return }
    if let problem = value.problem {
      return fail(.invalidCall("the contents of \(tracks[id.index].name) cannot be shown: \(problem)"))
    }
    note(.set(property: "contents", values: []), id)
    models[id.index].state.contents = value
    models[id.index].isCommitted = false
    guard stage == .recording else { return }
    var track = tracks[id.index].contents ?? StepTrack(tracks[id.index].base.contents)
    track.set(value, at: now)
    tracks[id.index].contents = track
  }

  // MARK: Structure

  /// Puts a layer into another at a place among its sublayers; it leaves the layer it was in.
  func insert(_ child: LayerID, into parent: LayerID, at index: Int) {
    guard !hasFailed else { return }
    var above: LayerID? = parent
    var levels = height(of: child)
    while let here = above {
      levels += 1
      guard levels <= Self.mostLevels else {
        return fail(.limit(transition: transitionID, what: "levels of layers", limit: Self.mostLevels))
      }
      guard here != child else {
        return fail(
          .invalidCall("the layer '\(tracks[child.index].name)' cannot be put into itself or into a layer it holds"))
      }
      above = models[here.index].parent
    }
    guard child != container else { return fail(.invalidCall("the container cannot be put into another layer")) }
    detach(child)
    let place = min(max(index, 0), models[parent.index].children.count)
    note(.insert(into: parent, at: place), child)
    models[parent.index].children.insert(child, at: place)
    models[child.index].parent = parent
    recordChildren(of: parent)
    rescheduleEnds(below: child)
    if request.keepsBothViews, child == to || child == from {
      quietly { setSwitch(.isHidden, of: child, to: false) }
    }
  }

  /// How many levels of layers a layer and what it holds are; it holds no more than the limit, which bounds the way down.
  private func height(of id: LayerID) -> Int {
    1 + (models[id.index].children.map { height(of: $0) }.max() ?? 0)
  }

  /// Takes a layer out of the layer it is in; a view that has to stay in the container is hidden instead.
  func removeFromParent(_ child: LayerID) {
    note(.remove, child)
    if request.keepsBothViews, child == to || child == from, models[child.index].parent == container {
      quietly { setSwitch(.isHidden, of: child, to: true) }
    } else {
      detach(child)
    }
  }

  private func detach(_ child: LayerID) {
    guard !hasFailed, let parent = models[child.index].parent else { return }
    models[parent.index].children.removeAll { $0 == child }
    models[child.index].parent = nil
    recordChildren(of: parent)
  }

  private func recordChildren(of parent: LayerID) {
    guard stage == .recording else { return }
    tracks[parent.index].children.set(models[parent.index].children, at: now)
  }

  /// Marks everything in the container as having been on screen, as the end of a run loop turn does.
  func commit() {
    if !sampleLog.isEmpty { return sampleLog.show() }
    var waiting = [container]
    while let id = waiting.popLast() {
      if !models[id.index].isCommitted {
        models[id.index].committed = models[id.index].state
        models[id.index].isCommitted = true
      }
      waiting.append(contentsOf: models[id.index].children)
    }
  }

  /// The tree of model values as it stands.
  var modelTree: LayerTree {
    LayerTree(
      nodes: zip(tracks.all, models).map { track, model in
        LayerTree.Node(
          name: track.name, kind: track.kind, state: model.state, parent: model.parent, children: model.children)
      }, root: container)
  }

  /// The tree of what shows at this moment of the recording.
  var presentationTree: LayerTree {
    stage == .recording ? Timeline.tree(of: tracks.all, root: container, at: now) : modelTree
  }
}

extension Recorder {
  /// Records a run of a transition in this process.
  ///
  /// - Throws: the first thing that went wrong.
  public static func record(
    _ transition: some Transition, _ request: RecordingRequest
  ) throws(TransitionError) -> TransitionRun {
    let info = transition.info
    let recorder = Recorder(request, transition: info.id)
    let context = TransitionContext(recorder)
    // Closures that never ran hold the context, and so the recorder that holds them.
    defer { recorder.forgetClosures() }
    let initial = recorder.modelTree
    // Closures that were never called hold the recorder; they go with the recording.
    defer { recorder.forget() }
    try transition.animate(context)
    recorder.commit()
    recorder.runClock()
    let recorded = recorder.endOfRecording
    var timeline = Timeline(
      duration: recorded, layers: recorder.tracks.asKept, root: recorder.container,
      isSampled: recorder.isSampled)
    recorder.settle(initial: initial)
    if let failure = recorder.failure { throw failure }
    timeline.calls = recorder.log.calls
    let completed = !recorder.wasCancelled && (recorder.reports.first ?? false)
    let corrections = recorder.putRight(initial: initial, completed: completed)
    var run = TransitionRun(
      info: info, request: request, timeline: timeline,
      schedule: .make(request.playback, duration: request.duration, recorded: recorded), initial: initial,
      final: recorder.modelTree, completed: completed, reports: recorder.reports, corrections: corrections)
    run.parts = recorder.playedParts?() ?? []
    return run
  }

  /// Lets go of everything that waits.
  private func forget() {
    queue = EventQueue()
    (animators, samplers, endless, running, transactionAnimations) = ([], [], [], [:], [])
    held = [:]
  }

  /// The moment the recording must not pass: where a gesture turned round.
  private var turningPoint: Double? {
    switch request.playback {
    case .finished: nil
    case .cancelled(let fraction, _, _): fraction * request.duration
    case .driven(let interaction):
      switch interaction.ending {
      case .finish: nil
      case .cancel, .open: interaction.farthest * request.duration
      }
    }
  }

  private var endOfRecording: Double {
    endTime ?? turningPoint ?? now
  }

  /// Whether an event does not happen any more where the run turns round: what is due at that very moment still does,
  /// as it shows then, but not at the declared end, which a run that turns round never comes to.
  private func isPast(_ turningPoint: Double, _ time: Double) -> Bool {
    time > turningPoint || (time == turningPoint && turningPoint >= request.duration)
  }

  /// Lets the clock run from event to event until the transition reports, or the run turns round.
  private func runClock() {
    while failure == nil, let next = queue.next {
      if let turningPoint, endTime == nil, isPast(turningPoint, next.time) { break }
      if let endTime, next.time > endTime { break }
      if WorkInterrupts.isRequested { return fail(.invalidCall("the recording was stopped")) }
      guard next.time <= Self.longestRun else {
        return fail(.limit(transition: transitionID, what: "seconds", limit: Int(Self.longestRun)))
      }
      guard let event = queue.pop() else { break }
      // What the ending completion does counts for the end only: the tracks of before are what can be sampled.
      let mayEnd = event.kind == .completion && endTime == nil
      if mayEnd { tracks.keep() }
      now = max(now, event.time)
      event.body(true)
      if let timeLimit, timeLimit.isOver { fail(timeLimit.error) }
      if endTime != nil, !hasKeptEnd {
        if !mayEnd { tracks.keep() }
        hasKeptEnd = true
      } else if mayEnd {
        tracks.forgetKept()
      }
      commit()
    }
    if let turningPoint, endTime == nil, failure == nil {
      // What a function of progress shows at the turning point lies between two of its samples, as in a run that goes
      // on: the one after it is taken too.
      for sampler in samplers.sorted(by: { $0.next < $1.next }) {
        now = max(now, sampler.next)
        sampler.sample(in: self)
      }
      now = turningPoint
    }
  }

  /// Brings the run to its end: rewinds after a cancel, and lets the completions that still wait happen once.
  private func settle(initial: LayerTree) {
    guard !hasFailed else { return }
    let isTurned = endTime == nil && turningPoint != nil
    stage = .settling
    if isTurned {
      // What an added animation shows there is no model value: it is gone with the animation.
      rewind(to: Timeline.tree(of: tracksOfModels, root: container, at: 0))
      wasCancelled = true
    }
    while failure == nil, let event = queue.pop() {
      if event.kind == .completion { event.body(false) }
    }
    endEndless()
    for animator in animators { animator.endWithRun() }
    while failure == nil, let event = queue.pop() {
      if event.kind == .completion { event.body(false) }
    }
  }

  private func rewind(to tree: LayerTree) {
    for (index, node) in tree.nodes.enumerated() {
      models[index].state = node.state
      models[index].isCommitted = false
      models[index].parent = node.parent
      models[index].children = node.children
    }
  }

  /// Schedules something, within the limit on events.
  func schedule(at time: Double, _ kind: EventQueue.Kind, _ body: @escaping (Bool) -> Void) {
    eventCount += 1
    guard eventCount <= Self.mostEvents else {
      return fail(.limit(transition: transitionID, what: "events", limit: Self.mostEvents))
    }
    queue.schedule(at: max(time, now), kind, body)
  }

  private func forgetClosures() {
    queue = EventQueue()
    samplers = []
    blocks = []
    frameSampler = nil
    log.place = nil
    log.turn = nil
    playedParts = nil
  }

  /// Takes down what the transition reports.
  func report(_ didComplete: Bool) {
    noteReport(didComplete)
    reports.append(didComplete)
    if endTime == nil, stage == .recording { endTime = now }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the character shows as something: not a control, format or unassigned character.
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
