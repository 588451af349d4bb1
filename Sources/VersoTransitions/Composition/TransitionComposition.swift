import VersoLayers
import VersoTiming

/// How a transition is made of others.
public indirect enum TransitionComposition<Part: Sendable>: Sendable {
  /// One transition as it is.
  case part(Part)
  /// One after the other; between two of them a blank screen of the colour shows, white where none is given.
  ///
  /// The first goes from the old view to a blank screen, the last from a blank screen to the new view. The durations add
  /// up.
  case sequence([TransitionComposition], background: Color? = nil)
  /// All at once, as long as the longest; a shorter one stays at its end.
  ///
  /// Their movements follow one another as matrices, opacities are multiplied, other numbers add up what each part
  /// changes, and of colours and switches the first that differs counts.
  case parallel([TransitionComposition])
  /// Left and right exchanged: what shows at x shows at the container's width less x.
  case mirrored(TransitionComposition)
  /// Backwards, with the old and the new view exchanged: at t what shows at the duration less t.
  case reversed(TransitionComposition)
  /// With another duration, in seconds, or with a curve over the whole; beyond its ends it stays at them.
  case retimed(TransitionComposition, duration: Double? = nil, curve: TimingCurve? = nil)
  /// What one does with the old view and another with the new one, as long as the longer.
  ///
  /// Layers that a part makes come along unless they show the other view. The order is that of `to`.
  case combined(from: TransitionComposition, to: TransitionComposition)

  /// Returns the same made of other parts.
  public func map<Other>(
    _ transform: (Part) throws(TransitionError) -> Other
  ) throws(TransitionError) -> TransitionComposition<Other> {
    switch self {
    case .part(let part): return .part(try transform(part))
    case .sequence(let parts, let background):
      return .sequence(try Self.map(parts, transform), background: background)
    case .parallel(let parts): return .parallel(try Self.map(parts, transform))
    case .mirrored(let inner): return .mirrored(try inner.map(transform))
    case .reversed(let inner): return .reversed(try inner.map(transform))
    case .retimed(let inner, let duration, let curve):
      return .retimed(try inner.map(transform), duration: duration, curve: curve)
    case .combined(let from, let to): return .combined(from: try from.map(transform), to: try to.map(transform))
    }
  }

  private static func map<Other>(
    _ parts: [TransitionComposition], _ transform: (Part) throws(TransitionError) -> Other
  ) throws(TransitionError) -> [TransitionComposition<Other>] {
    var mapped: [TransitionComposition<Other>] = []
    for part in parts { mapped.append(try part.map(transform)) }
    return mapped
  }

  /// How many transitions it is made of.
  public var partCount: Int {
    switch self {
    case .part: 1
    case .sequence(let parts, _), .parallel(let parts): parts.reduce(0) { $0 + $1.partCount }
    case .mirrored(let inner), .reversed(let inner), .retimed(let inner, _, _): inner.partCount
    case .combined(let from, let to): from.partCount + to.partCount
    }
  }

  /// How long it takes, given how long each part takes, in seconds.
  func duration(_ ofPart: (Part) -> Double) -> Double {
    switch self {
    case .part(let part): ofPart(part)
    case .sequence(let parts, _): parts.reduce(0) { $0 + $1.duration(ofPart) }
    case .parallel(let parts): parts.map { $0.duration(ofPart) }.max() ?? 0
    case .mirrored(let inner), .reversed(let inner): inner.duration(ofPart)
    case .retimed(let inner, let duration, _): duration ?? inner.duration(ofPart)
    case .combined(let from, let to): max(from.duration(ofPart), to.duration(ofPart))
    }
  }
}

extension TransitionComposition: Equatable where Part: Equatable {}
extension TransitionComposition: Hashable where Part: Hashable {}

/// A part of a composition by its id, to be found in a registry.
public struct NamedPart: Sendable, Hashable {
  /// The transition's id.
  public var id: String
  /// Its parameters by name; the rest take their defaults.
  public var parameters: [String: ParameterValue]

  /// A part by its id.
  public init(_ id: String, parameters: [String: ParameterValue] = [:]) {
    self.id = id
    self.parameters = parameters
  }
}

/// A part of a composition.
public struct ComposedPart: Sendable {
  /// The transition.
  public var transition: any Transition
  /// Its parameters by name; the rest take their defaults.
  public var parameters: [String: ParameterValue]

  /// A part by its transition.
  public init(_ transition: any Transition, parameters: [String: ParameterValue] = [:]) {
    self.transition = transition
    self.parameters = parameters
  }
}

extension TransitionComposition<ComposedPart> {
  /// One transition as it is.
  public static func transition(
    _ transition: any Transition, parameters: [String: ParameterValue] = [:]
  ) -> TransitionComposition {
    .part(ComposedPart(transition, parameters: parameters))
  }
}
