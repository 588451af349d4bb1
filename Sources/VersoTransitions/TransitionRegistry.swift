import Synchronization
import VersoGeometry

/// The transitions that can be run, by id.
public struct TransitionRegistry: Sendable {
  private var transitions: [String: any Transition] = [:]
  /// The compositions whose parts are being found, outermost first.
  private var resolving: [String] = []
  /// How many parts were found for the outermost of them.
  private var partCount: PartCount?

  /// Makes an empty registry.
  public init() {}

  /// The ids of all transitions, sorted.
  public var ids: [String] { transitions.keys.sorted() }

  /// All transitions, sorted by id.
  ///
  /// One that is made of others is ready to run, unless one of these is missing.
  public var all: [any Transition] {
    ids.compactMap { id in
      do throws(TransitionError) { return try transition(id) } catch { return transitions[id] }
    }
  }

  /// Adds a transition.
  ///
  /// - Parameter replacing: whether a transition of the same id gives way.
  /// - Throws: `invalidDeclaration`, or `duplicateTransition` where the id is taken.
  public mutating func register(_ transition: any Transition, replacing: Bool = false) throws(TransitionError) {
    let info = transition.info
    try info.check()
    if !replacing, let present = transitions[info.id] {
      throw .duplicateTransition(info.id, origin: present.outline.origin.text)
    }
    transitions[info.id] = transition
  }

  /// Adds transitions that are known to be sound, such as the built-in ones; a later one of the same id wins.
  ///
  /// The contract tests check each of them, so that nothing has to be checked at every start of the program.
  public mutating func registerTrusted(_ list: [any Transition]) {
    for transition in list { transitions[transition.outline.id] = transition }
  }

  /// Returns the transition of an id, where there is one; without looking for near ones, as many loads may ask.
  public subscript(id: String) -> (any Transition)? { transitions[id] }

  /// Takes a transition away and returns it.
  @discardableResult
  public mutating func unregister(_ id: String) -> (any Transition)? {
    transitions.removeValue(forKey: id)
  }

  /// Returns the transition of an id.
  ///
  /// One that is made of others comes with these found.
  ///
  /// - Throws: `unknownTransition` with the nearest ids, of it or of what it is made of; `invalidDeclaration` for one that
  ///   is made of itself; `limit` for one of too many parts.
  public func transition(_ id: String) throws(TransitionError) -> any Transition {
    guard let transition = transitions[id] else {
      throw .unknownTransition(id, nearest: NearestNames.nearest(to: id, among: ids))
    }
    if let first = resolving.first, resolving.contains(id) {
      let way = (resolving + [id]).joined(separator: ", ")
      throw .invalidDeclaration(transition: first, problem: "it is made of itself: \(way)")
    }
    var inner = self
    inner.resolving.append(id)
    if let first = resolving.first, let partCount {
      // Compositions of compositions may name few parts each and yet be made of millions.
      guard partCount.next() <= ComposedTransition.mostParts else {
        throw .limit(transition: first, what: "parts, those of its parts included", limit: ComposedTransition.mostParts)
      }
    } else {
      inner.partCount = PartCount()
    }
    return try transition.resolved(in: inner)
  }

  /// A count that all registries share which look for the parts of one composition.
  private final class PartCount: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }

  /// Checks what is asked for against a transition's declaration and fills in its defaults.
  ///
  /// - Throws: `TransitionError` with what does not fit.
  public func request(
    _ id: String, operation: TransitionOperation? = nil, size: Size? = nil,
    parameters: [String: ParameterValue] = [:], playback: Playback = .finished
  ) throws(TransitionError) -> RecordingRequest {
    let transition = try transition(id)
    let info = transition.info
    let wanted = operation ?? info.defaultOperation
    guard info.operations.contains(wanted) else {
      throw .unsupportedOperation(transition: id, operation: wanted, supported: info.operations)
    }
    let container = size ?? info.naturalSize
    guard Recorder.isUsable(container) else { throw .invalidSize(container) }
    let values = try ParameterValues(parameters, declared: info.parameters, transition: id, size: container)
    try playback.check()
    let duration = transition.duration(values, operation: wanted)
    guard duration >= 0, duration <= Recorder.longestRun else {
      throw .invalidDuration(transition: id, duration: duration.isFinite ? duration : 0)
    }
    return RecordingRequest(
      operation: wanted, size: container, parameters: values, playback: playback, duration: duration)
  }

  /// Records a run of a transition.
  ///
  /// - Parameters:
  ///   - operation: what the host does; the transition's first operation where none is given.
  ///   - size: the container in points; the transition's natural size where none is given.
  ///   - parameters: values by name; the rest take their defaults.
  ///   - playback: whether the run plays to its end, is cancelled, or is driven.
  /// - Throws: `TransitionError` with what does not fit or went wrong.
  public func record(
    _ id: String, operation: TransitionOperation? = nil, size: Size? = nil,
    parameters: [String: ParameterValue] = [:], playback: Playback = .finished
  ) throws(TransitionError) -> TransitionRun {
    let request = try request(
      id, operation: operation, size: size, parameters: parameters, playback: playback)
    return try transition(id).record(request)
  }
}
