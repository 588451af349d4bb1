import VersoDiagnostics
import VersoScripting
import VersoTransitions

/// Lints a selection of transitions on all cores, each thread with a script process of its own.
struct LintWork {
  /// What came out for one transition.
  struct Outcome: Sendable {
    var item: TransitionSelection.Item
    /// The report; nil where it could not be linted, or a short look left it out.
    var report: LintReport?
    /// Why not.
    var failure: TransitionError?
  }

  /// The linter.
  var linter: Linter
  /// What the host does; nil: all that each transition can.
  var operations: [TransitionOperation]?
  /// Whether a short look will do: one operation, in the natural size, of what is quickly looked at.
  var isQuick = false

  /// The most layers of a transition that a short look takes in; more take long where they lie over one another.
  private static let quickLayerLimit = 200
  /// After how many seconds a short look begins with no further transition.
  private static let quickSeconds = 1.0

  /// Lints all of a selection.
  ///
  /// - Throws: `CommandError` once Ctrl-C was typed.
  func outcomes(
    _ selection: TransitionSelection, in session: Session, console: Console
  ) throws(CommandError) -> [Outcome] {
    let (items, registry, makeEngine) = (selection.items, selection.registry, session.makeEngine)
    var linter = linter
    // Cores that get no transition of their own help with another one.
    linter.threads = max(ParallelTasks.cores / max(items.count, 1), 1)
    let prepared = linter
    let (operations, isQuick, end) = (operations, isQuick, Progress.now + Self.quickSeconds)
    var progress = Progress("transitions", count: items.count, console: console)
    defer { progress.clear() }
    return try Interrupts.during { () throws(CommandError) in
      try ParallelTasks.map(
        count: items.count,
        prepare: {
          let engine = try? makeEngine?()
          engine?.silence()
          return { (index: Int) -> Outcome in
            let item = items[index]
            do throws(TransitionError) {
              let transition = Self.own(item.transition, engine)
              var linter = prepared
              if isQuick {
                guard Progress.now < end, let run = try Self.smallRun(transition, registry) else {
                  return Outcome(item: item, report: nil, failure: nil)
                }
                linter.knownRuns = [run]
                linter.sizes = [transition.info.naturalSize]
              }
              let asked = isQuick ? [transition.info.defaultOperation] : operations
              let wanted = asked.map { list in list.filter(transition.info.operations.contains) }
              return Outcome(
                item: item, report: try linter.lint(transition, in: registry, operations: wanted), failure: nil)
            } catch {
              return Outcome(item: item, report: nil, failure: error)
            }
          }
        }, waiting: { (done) throws(CommandError) in try progress.look(done) })
    }
  }

  /// Records a transition as it is played where nothing is said; nothing where it has more layers than a short look
  /// takes in.
  private static func smallRun(
    _ transition: any Transition, _ registry: TransitionRegistry
  ) throws(TransitionError) -> TransitionRun? {
    var registry = registry
    try registry.register(transition, replacing: true)
    let run = try registry.record(transition.info.id)
    return run.timeline.layers.count <= quickLayerLimit ? run : nil
  }

  /// The transition for a thread: a script runs in the thread's own process, so that none waits for another.
  private static func own(_ transition: any Transition, _ engine: (any ScriptEngine)?) -> any Transition {
    guard let engine, let script = transition as? ScriptTransition else { return transition }
    return (try? engine.load(script.source.bytes, path: script.source.name)) ?? transition
  }
}
