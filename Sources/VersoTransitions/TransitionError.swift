import VersoGeometry
import VersoTiming

/// Why a transition could not be found, checked or recorded.
public enum TransitionError: Error, Sendable, Hashable {
  /// No transition has this id.
  case unknownTransition(String, nearest: [String])
  /// The transition declares no parameter of this name.
  case unknownParameter(transition: String, parameter: String, nearest: [String], all: [String])
  /// The value does not fit the parameter.
  case invalidParameter(transition: String, parameter: String, value: String, problem: String)
  /// The transition has no such operation.
  case unsupportedOperation(transition: String, operation: TransitionOperation, supported: [TransitionOperation])
  /// The container's size is empty, not finite or too large.
  case invalidSize(Size)
  /// The id is already taken.
  case duplicateTransition(String, origin: String)
  /// The declaration breaks a rule.
  case invalidDeclaration(transition: String, problem: String)
  /// The duration is not a usable number of seconds.
  case invalidDuration(transition: String, duration: Double)
  /// The fraction or speed of an interaction is out of range.
  case invalidInteraction(String)
  /// A property was set to a number that is not finite or beyond 1e12.
  case unusableNumber(layer: String, property: String)
  /// A call was made with something it cannot use.
  case invalidCall(String)
  /// The recording grew beyond a limit.
  case limit(transition: String, what: String, limit: Int)
  /// A curve, spring or keyframe list was refused.
  case timing(TimingError)
  /// A script failed.
  case script(ScriptFailure)
}

/// Where and why a script failed, as a value that can cross a process boundary.
public struct ScriptFailure: Error, Sendable, Hashable {
  /// What went wrong, without the place.
  public var message: String
  /// The script's file name, where it is known.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int?
  /// More lines for the reader: the source line with the place marked, the script's own calls.
  public var details: [String]

  /// Makes a failure.
  public init(message: String, file: String? = nil, line: Int? = nil, details: [String] = []) {
    self.message = message
    self.file = file
    self.line = line
    self.details = details
  }

  /// `file:line: message`, as far as the place is known.
  public var summary: String {
    switch (file, line) {
    case (let file?, let line?): "\(file):\(line): \(message)"
    case (let file?, nil): "\(file): \(message)"
    default: message
    }
  }
}

extension TransitionError: CustomStringConvertible {
  /// One sentence that says what came and what was wanted.
  public var description: String {
    switch self {
    case .unknownTransition(let name, let nearest):
      return "there is no transition '\(Self.short(name))'" + Self.hint(nearest)
    case .unknownParameter(let transition, let parameter, let nearest, let all):
      let known = all.isEmpty ? "; it has none" : nearest.isEmpty ? "; it has \(all.joined(separator: ", "))" : ""
      return "'\(transition)' has no parameter '\(Self.short(parameter))'" + Self.hint(nearest) + known
    case .invalidParameter(let transition, let parameter, let value, let problem):
      return "'\(Self.short(value))' does not fit the parameter '\(parameter)' of '\(transition)': \(problem)"
    case .unsupportedOperation(let transition, let operation, let supported):
      let names = supported.map(\.rawValue).joined(separator: ", ")
      return "'\(transition)' has no operation '\(operation.rawValue)'; it has \(names)"
    case .invalidSize(let size):
      return "a container of \(plainNumber(size.width)) x \(plainNumber(size.height)) points cannot be used; "
        + "each side goes from 0.001 to 100000"
    case .duplicateTransition(let id, let origin):
      return "there is already a transition '\(id)' (\(origin))"
    case .invalidDeclaration(let transition, let problem):
      return "the declaration of '\(Self.short(transition))' is wrong: \(problem)"
    case .invalidDuration(let transition, let duration):
      return "'\(transition)' wants to last \(plainNumber(duration)) seconds; a duration is from 0 to 3600 seconds"
    case .invalidInteraction(let problem):
      return problem
    case .unusableNumber(let layer, let property):
      return "\(property) of the layer '\(layer)' was set to a number that is not finite or beyond 1e12"
    case .invalidCall(let problem):
      return problem
    case .limit(let transition, let what, let limit):
      return "'\(transition)' was stopped: more than \(limit) \(what)"
    case .timing(let error):
      return error.description
    case .script(let failure):
      return failure.summary
    }
  }

  /// A name or a value as messages quote it: at most 80 characters, the rest as an ellipsis.
  private static func short(_ text: String) -> String {
    guard text.utf8.count > 80 else { return text }
    let kept = String(decoding: text.prefix(80).utf8.prefix(320), as: UTF8.self)
    return kept.utf8.count == text.utf8.count ? text : kept + "…"
  }

  private static func hint(_ nearest: [String]) -> String {
    nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: ", "))?"
  }
}
