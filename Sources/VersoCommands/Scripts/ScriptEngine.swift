import VersoScripting
import VersoTransitions

/// What runs scripts for the commands: the seam between them and the script language.
///
/// One engine belongs to one session; what a script sets stays for the next one. For one thread.
public protocol ScriptEngine: AnyObject {
  /// Returns the transition that a script declares.
  ///
  /// - Parameters:
  ///   - source: the script's bytes.
  ///   - path: where they come from; it becomes the transition's origin and stands in errors.
  /// - Throws: `TransitionError.script` with the place, or what is wrong with the declaration.
  func load(_ source: [UInt8], path: String) throws(TransitionError) -> any Transition

  /// Runs code and returns what it printed and returned.
  ///
  /// - Parameters:
  ///   - code: statements or an expression.
  ///   - name: what errors call the code: a file's path or a word for what was typed.
  ///   - registry: the transitions that hosts in the code can be driven with.
  /// - Throws: `TransitionError.script` with the place.
  func evaluate(_ code: String, name: String, registry: TransitionRegistry) throws(TransitionError) -> ScriptAnswer

  /// Whether scripts run in a process of their own, locked up.
  var runsApart: Bool { get }

  /// The most bytes a script's text may have; nil: as many as any file.
  var sourceLimit: Int? { get }

  /// The lines that code printed before it failed; they are given once.
  func takePrinted() -> [String]

  /// From now on nothing is told of what scripts print; for work that records the same script again and again.
  func silence()

  /// Whether code is right as far as it goes and only lacks its end, so that another line may follow.
  func isIncomplete(_ code: String) -> Bool
}

extension ScriptEngine {
  /// Does nothing: only an engine that tells what scripts print has something to keep to itself.
  public func silence() {}

  /// None of its own, unless an engine says otherwise.
  public var sourceLimit: Int? { nil }

  /// In this process, unless an engine says otherwise.
  public var runsApart: Bool { false }

  /// Returns what an expression gives without making it the last value of the prompt; nil where it fails.
  ///
  /// Throws a `TransitionError` where the engine itself fails.
  func look(at expression: String, registry: TransitionRegistry) throws(TransitionError) -> ScriptAnswer? {
    let kept = "verso_kept_last"
    _ = try evaluate("\(kept) = __", name: "question", registry: registry)
    guard let answer = try? evaluate(expression, name: "question", registry: registry) else {
      _ = try evaluate("\(kept) = nil", name: "question", registry: registry)
      return nil
    }
    // No value, and no error either, made nothing the last value.
    let isLast = answer.values.first.map { $0 != .nothing } ?? false
    let restored = isLast ? "_, __, \(kept) = __, \(kept), nil" : "\(kept) = nil"
    _ = try evaluate(restored, name: "question", registry: registry)
    return answer
  }
}
