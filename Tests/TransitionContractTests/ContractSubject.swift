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

  var testDescription: String { id }

  /// Where transitions come from.
  static let factories: [@Sendable () throws -> TransitionRegistry] = [
    { TransitionRegistry.builtins }, { try scripts(in: "Scripts/examples") },
  ]

  /// The scripts of a folder of the project, one of which that can't be loaded fails the test that counts them.
  private static func scripts(in folder: String) throws -> TransitionRegistry {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let outcome = ScriptLoader().load(path: "/\(root)/\(folder)")
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
      .map { ContractSubject(registry: factory, id: $0.id) }
  }

  static let sizes = [Size(375, 667), Size(667, 375), Size(1, 1), Size(1024, 768), Size(320, 320)]
  static let fractions = [0, 0.25, 0.5, 0.9, 1]

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
  func forEachRun(_ playback: Playback = .finished, _ body: (TransitionRun) throws -> Void) throws {
    let registry = try registry()
    for operation in try info().operations {
      for size in Self.sizes {
        try body(try registry.record(id, operation: operation, size: size, playback: playback))
      }
    }
  }

  /// Calls a closure with a recording of every operation at every size, cancelled at every fraction.
  func forEachCancelledRun(_ body: (TransitionRun) throws -> Void) throws {
    for fraction in Self.fractions { try forEachRun(.cancelled(at: fraction), body) }
  }
}

extension TransitionRun {
  /// What the run is, for the message of a failed expectation.
  var label: String { "\(info.id) \(request.operation) \(request.size) \(request.playback)" }
}
