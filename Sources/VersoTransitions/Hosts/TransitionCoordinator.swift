import VersoGeometry
import VersoLayers
import VersoTiming

/// Runs the transitions of a host one after another on a virtual clock, driven or not.
///
/// Nothing happens between two calls; `tick` moves the clock. A transition that ends within a tick ends at its own
/// time, and what follows from it begins there, so that any splitting of the same time gives the same states.
public final class TransitionCoordinator {
  /// A transition on its way.
  public struct Active {
    /// The transition's id.
    public var transition: String
    /// What the host does.
    public var operation: TransitionOperation
    /// The screen that is there before.
    public var from: ViewController
    /// The screen that is there afterwards.
    public var to: ViewController
    /// When it began on the clock, in seconds.
    public var start: Double
    /// The run as it is recorded so far.
    public internal(set) var run: TransitionRun
    /// Whether a gesture holds it.
    public internal(set) var isHeld: Bool
    var animator: AnimationController
    var request: RecordingRequest
    var interaction: Interaction?
    var driver: PercentDrivenInteractiveTransition?
    var completion: (Bool) throws(TransitionError) -> Void
  }

  /// The container's size, in points.
  public let size: Size
  /// The time on the virtual clock, in seconds.
  public private(set) var time = 0.0
  /// The transition on its way; nothing between transitions.
  public private(set) var active: Active?
  /// All that happened, in order.
  public private(set) var events: [HostEvent] = []
  /// The screen whose view lies in the container when no transition runs.
  public private(set) var shown: ViewController?
  /// Whether a change is being made: a delegate that is asked about it can't begin another one.
  private var isChanging = false

  /// Makes a coordinator for a container.
  ///
  /// - Throws: `invalidSize`.
  public init(size: Size) throws(TransitionError) {
    guard Recorder.isUsable(size) else { throw .invalidSize(size) }
    self.size = size
  }

  /// Shows a screen without a transition.
  public func show(_ screen: ViewController) {
    if let old = shown, old != screen {
      note(.willDisappear(old.name))
      note(.didDisappear(old.name))
    }
    note(.willAppear(screen.name))
    shown = screen
    note(.didAppear(screen.name))
  }

  /// Makes a host's change, which asks its delegate on the way.
  ///
  /// - Throws: `invalidCall` while a transition runs or another change is being made, or what the change throws.
  func change<Result>(_ body: () throws(TransitionError) -> Result) throws(TransitionError) -> Result {
    try checkIdle()
    guard !isChanging else {
      throw .invalidCall("a delegate is being asked about a change; begin another one after it")
    }
    isChanging = true
    defer { isChanging = false }
    return try body()
  }

  private func checkIdle() throws(TransitionError) {
    if let active {
      throw .invalidCall("'\(active.transition)' is still on its way; let the clock tick to its end first")
    }
  }

  /// Begins a transition; a driver holds it from the start if it wants to.
  ///
  /// - Parameter completion: called once, with whether it finished.
  /// - Throws: `invalidCall` while another one runs, `invalidInteraction` for a driver's speed out of range, or what
  ///   recording throws.
  public func begin(
    _ animator: AnimationController, operation: TransitionOperation, from: ViewController, to: ViewController,
    driver: PercentDrivenInteractiveTransition? = nil, keepsBothViews: Bool = false,
    completion: @escaping (Bool) throws(TransitionError) -> Void
  ) throws(TransitionError) {
    try checkIdle()
    if let driver { try Interaction.check(speed: driver.completionSpeed) }
    var registry = TransitionRegistry()
    registry.registerTrusted([animator.transition])
    let id = animator.transition.info.id
    var request = try registry.request(
      id, operation: operation, size: size, parameters: animator.parameters)
    request.keepsBothViews = keepsBothViews
    request.screens.from = from.backgroundColor
    request.screens.to = to.backgroundColor
    var interaction: Interaction?
    if let driver {
      interaction = Interaction(updates: [], ending: .open)
      interaction?.startsInteractively = driver.wantsInteractiveStart
    }
    let isHeld = driver?.wantsInteractiveStart ?? false
    // One recording up to the very end covers every fraction a gesture can reach.
    if let interaction { request.playback = .driven(interaction.covering) }
    var run = try animator.transition.record(request)
    // Until the first move of the gesture the start shows.
    if let interaction { run.schedule = Self.schedule(interaction, of: request, run) }
    driver?.percentComplete = 0
    driver?.coordinator = self
    active = Active(
      transition: id, operation: operation, from: from, to: to, start: time, run: run, isHeld: isHeld,
      animator: animator, request: request, interaction: interaction, driver: driver, completion: completion)
    if !isHeld, interaction != nil { try playOn() }
    note(.began(transition: id, operation: operation, isInteractive: isHeld))
    note(.willDisappear(from.name))
    note(.willAppear(to.name))
  }

  /// Moves the clock on, in seconds; ends what ends on the way.
  ///
  /// - Throws: `invalidCall` for a time that goes back or is not finite, and where a gesture would be held for over an
  ///   hour, or what a completion throws.
  public func tick(_ seconds: Double) throws(TransitionError) {
    guard seconds >= 0, seconds <= Recorder.longestRun else {
      throw .invalidCall("the clock cannot move by \(seconds) seconds; it takes 0 to 3600")
    }
    let target = time + seconds
    if let active, active.isHeld, target - active.start > Recorder.longestRun {
      throw .invalidCall("a gesture can hold '\(active.transition)' for 3600 seconds; let it go first")
    }
    // Steps that make up the whole length, such as ten tenths, need not add up to it in the last digit.
    let reached = target + 1e-9
    var ended = 0
    while let active, !active.isHeld, active.start + active.run.duration <= reached {
      time = max(time, active.start + active.run.duration)
      try end()
      ended += 1
      // A completion that begins a transition without duration over and over must not hold the clock for ever.
      guard ended <= 10_000 else {
        throw .limit(transition: active.transition, what: "transitions in one tick", limit: ended)
      }
    }
    time = max(time, target)
  }

  /// What shows now: the tree of the running transition, or the one screen that is there.
  public var tree: LayerTree {
    if let active { return active.run.snapshot(at: time - active.start) }
    return restingTree
  }

  /// The fraction of the running transition that shows, 0...1; nothing between transitions.
  public var progress: Double? {
    active.map { $0.run.progress(at: time - $0.start) }
  }

  /// The container with only the shown screen's view in it.
  private var restingTree: LayerTree {
    let bounds = Rect(origin: .zero, size: size)
    var root = LayerState()
    root.bounds = bounds
    root.position = bounds.center
    guard let shown else {
      return LayerTree(nodes: [LayerTree.Node(name: "container", kind: .plain, state: root)], root: LayerID(0))
    }
    var view = root
    view.backgroundColor = shown.backgroundColor
    view.contents = .screen(shown.name)
    return LayerTree(
      nodes: [
        LayerTree.Node(name: "container", kind: .plain, state: root, children: [LayerID(1)]),
        LayerTree.Node(name: shown.name, kind: .plain, state: view, parent: LayerID(0)),
      ], root: LayerID(0))
  }

  // MARK: The gesture

  func update(_ fraction: Double) throws(TransitionError) {
    guard var current = active, current.isHeld, var interaction = current.interaction else { return }
    interaction.updates.append(Interaction.Update(time: time - current.start, fraction: fraction))
    current.interaction = interaction
    current.run.schedule = Self.schedule(interaction, of: current.request, current.run)
    active = current
  }

  private static func schedule(
    _ interaction: Interaction, of request: RecordingRequest, _ run: TransitionRun
  ) -> PlaybackSchedule {
    .make(.driven(interaction), duration: request.duration, recorded: run.timeline.duration)
  }

  func pause() throws(TransitionError) {
    guard var current = active, !current.isHeld, var interaction = current.interaction else { return }
    guard time - current.start <= Recorder.longestRun else {
      throw .invalidCall("'\(current.transition)' began over 3600 seconds ago; a gesture cannot take it over any more")
    }
    let fraction = current.run.progress(at: time - current.start)
    if !interaction.startsInteractively, interaction.updates.isEmpty { interaction.playsUntil = time - current.start }
    interaction.ending = .open
    interaction.updates.append(Interaction.Update(time: time - current.start, fraction: fraction))
    current.interaction = interaction
    current.isHeld = true
    current.driver?.percentComplete = fraction
    // A run that was going back is recorded only as far as its gesture had come; held again it may go farther.
    current.request.playback = .driven(interaction.covering)
    current.run = try current.animator.transition.record(current.request)
    current.run.schedule = Self.schedule(interaction, of: current.request, current.run)
    active = current
  }

  func finish() throws(TransitionError) { try letGo { .finish($0) } }

  func cancel() throws(TransitionError) { try letGo { .cancel($0) } }

  private func letGo(_ ending: (Double) -> Interaction.Ending) throws(TransitionError) {
    guard let current = active, current.isHeld, var interaction = current.interaction else { return }
    if let driver = current.driver {
      interaction.completionSpeed = driver.completionSpeed
      interaction.completionCurve = driver.completionCurve
    }
    interaction.ending = ending(time - current.start)
    try record(interaction, of: current)
  }

  /// Lets a driven transition that does not wait for its gesture play from its start.
  private func playOn() throws(TransitionError) {
    guard let current = active, var interaction = current.interaction else { return }
    interaction.ending = .finish(0)
    interaction.completionCurve = .linear
    try record(interaction, of: current)
  }

  private func record(_ interaction: Interaction, of current: Active) throws(TransitionError) {
    var next = current
    next.interaction = interaction
    next.isHeld = false
    next.request.playback = .driven(interaction)
    try next.request.playback.check()
    next.run = try current.animator.transition.record(next.request)
    active = next
  }

  private func end() throws(TransitionError) {
    guard let ending = active else { return }
    active = nil
    ending.driver?.coordinator = nil
    let finished = ending.run.completed
    let (stays, goes) = finished ? (ending.to, ending.from) : (ending.from, ending.to)
    shown = stays
    // A cancel sends the screens back, as the platform tells it: the one that was coming goes, the other comes again.
    if !finished { note(.willDisappear(goes.name)) }
    note(.didDisappear(goes.name))
    if !finished { note(.willAppear(stays.name)) }
    note(.didAppear(stays.name))
    note(.ended(transition: ending.transition, finished: finished))
    try ending.completion(finished)
  }

  private func note(_ kind: HostEvent.Kind) {
    events.append(HostEvent(time: time, kind: kind))
    if events.count > 10_000 { events.removeFirst(5_000) }
  }
}
