import BuiltinTransitions
import Testing
import VersoGeometry
import VersoScripting
import VersoTransitions

/// A registered transition the laws are held against, with the registry it is found in.
struct ContractSubject: Sendable, CustomTestStringConvertible {
  /// Makes the registry; every source of transitions adds a factory to `factories`.
  var registry: @Sendable () throws -> TransitionRegistry
  var id: String
  /// Whether it is one of the many of the library, on which every law is tried fewer times.
  var isOfLibrary = false

  var testDescription: String { id }

  /// Where transitions come from.
  static let factories: [@Sendable () throws -> TransitionRegistry] = [
    { TransitionRegistry.builtins }, { try scripts(in: "Scripts/examples") }, { library },
  ]

  /// The animators that come with the program.
  private static let library: TransitionRegistry = {
    var registry = TransitionRegistry()
    registry.registerLibrary()
    return registry
  }()

  /// The scripts of a folder of the project, one of which that can't be loaded fails the test that counts them.
  private static func scripts(in folder: String) throws -> TransitionRegistry {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let outcome = ScriptLoader(limits: ScriptLimits(seconds: 600)).load(path: "/\(root)/\(folder)")
    if let failure = outcome.failures.first { throw failure }
    // A script may be made of built-in transitions.
    var registry = TransitionRegistry.builtins
    for transition in outcome.transitions { try registry.register(transition) }
    return registry
  }

  /// Every transition of every factory, in a fixed order.
  static let all: [ContractSubject] = factories.enumerated().flatMap { place, factory in
    // Every registry has the built-in ones; the first is of these alone.
    ((try? factory())?.all ?? []).map(\.info).filter { place == 0 || $0.origin != .builtIn }
      .map { ContractSubject(registry: factory, id: $0.id, isOfLibrary: library.ids.contains($0.id)) }
  }

  /// The sizes every law is tried at.
  var sizes: [Size] {
    isOfLibrary
      ? [Size(375, 667), Size(1, 1)]
      : [Size(375, 667), Size(667, 375), Size(1, 1), Size(1024, 768), Size(320, 320)]
  }
  /// The fractions at which runs are cancelled.
  var fractions: [Double] { isOfLibrary ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.9, 1] }
  /// Into how many parts a run is cut to be cancelled at each.
  var cancelSteps: Int { isOfLibrary ? 5 : 56 }
  /// How many runs with random parameters are tried.
  var randomRuns: Int { isOfLibrary ? 12 : 40 }

  func info() throws -> TransitionInfo { try registry().transition(id).info }

  /// Whether the transition names an allowance for a law.
  func isExcused(from law: String) throws -> Bool {
    try info().allowances.contains { $0.law == law && !$0.reason.isEmpty }
  }

  /// Whether a run left nothing for the host to put right, or is excused from that by name.
  func isClean(_ run: TransitionRun) throws -> Bool {
    try run.corrections.isEmpty || isExcused(from: "clean-up")
  }

  /// Calls a closure with a recording of every operation at every size.
  func forEachRun(
    _ playback: Playback = .finished, in sizes: [Size]? = nil, _ body: (TransitionRun) throws -> Void
  ) throws {
    let registry = try registry()
    for operation in try info().operations {
      for size in sizes ?? self.sizes {
        try body(try registry.record(id, operation: operation, size: size, playback: playback))
      }
    }
  }

  /// Calls a closure with a recording of every operation at every size, cancelled at every fraction.
  func forEachCancelledRun(_ body: (TransitionRun) throws -> Void) throws {
    for fraction in fractions {
      try forEachRun(.cancelled(at: fraction), in: isOfLibrary && fraction < 1 ? [Size(375, 667)] : sizes, body)
    }
  }
}

extension TransitionRun {
  /// What the run is, for the message of a failed expectation.
  var label: String { "\(info.id) \(request.operation) \(request.size) \(request.playback)" }
}
