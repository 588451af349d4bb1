/// Wrong use of the program or of a prompt command: what is wrong, where, and what to do.
public struct CommandError: Error, Sendable, Equatable {
  /// What is wrong.
  public enum Problem: Sendable, Equatable {
    /// The verb does not exist.
    case unknownVerb(String)
    /// The start of a verb fits several.
    case ambiguousVerb(String, [String])
    /// No option of that name, spelled with its dashes, for the verb (nil: before the verb).
    case unknownOption(String, verb: String?)
    /// The option, spelled with its dashes, came without its value.
    case missingValue(option: String, valueName: String)
    /// The option, spelled with its dashes, is a switch and came with a value.
    case unexpectedValue(option: String, value: String)
    /// The option or argument must come once only.
    case repeated(String)
    /// More words than the verb takes.
    case unexpectedArgument(String, verb: String)
    /// The verb needs this argument.
    case missingArgument(String, verb: String)
    /// The value of an option or argument does not fit.
    ///
    /// `wanted` completes "wants ...".
    case invalidValue(of: String, value: String, wanted: String)
    /// A name that must be known is not.
    ///
    /// `kind` reads like "transition".
    case unknownName(kind: String, name: String)
    /// A quote in a prompt line has no end.
    case unterminatedQuote(Character)
    /// A file or folder could not be read or written.
    ///
    /// `reason` is the system's.
    case file(path: String, reason: String)
    /// A script's id is that of another transition.
    ///
    /// `reason` says so.
    case idTaken(id: String, path: String, reason: String)
    /// Two options that exclude each other.
    case conflict(String, String)
    /// Ctrl-C was typed.
    case interrupted
    /// Anything else, as a sentence without its full stop.
    case other(String)
  }

  /// What is wrong.
  public var problem: Problem
  /// Where it stands, if at a place.
  public var location: SourceLocation?
  /// Names that exist and look like the wrong one, closest first.
  public var nearest: [String]
  /// What to do, one line each.
  public var hints: [String]

  /// Makes an error.
  public init(_ problem: Problem, at location: SourceLocation? = nil, nearest: [String] = [], hints: [String] = []) {
    self.problem = problem
    self.location = location
    self.nearest = nearest
    self.hints = hints
  }

  /// The exit code of a program that ends with this error.
  public var exitStatus: ExitStatus { .wrongUse }

  /// What is wrong, as a sentence without its full stop, without the program's name.
  ///
  /// Control characters are escaped.
  ///
  /// What was typed is cut where it is long.
  public var message: String { DisplayText.shortened(DisplayText.escaped(unescapedMessage), to: Self.longestMessage) }

  /// The columns that a name or value takes at most in a message, and a whole message.
  static let longestName = 80
  static let longestMessage = 600

  private var unescapedMessage: String {
    switch problem {
    case .unknownVerb(let name):
      return "there is no command \u{22}\(Self.cut(name))\u{22}"
    case .ambiguousVerb(let name, let verbs):
      return "\u{22}\(Self.cut(name))\u{22} may be \(Self.alternatives(verbs))"
    case .unknownOption(let name, let verb):
      return verb.map { "\($0) has no option \(Self.cut(name))" } ?? "there is no option \(Self.cut(name))"
    case .missingValue(let option, let valueName):
      return "\(option) needs a value: \(option) \(valueName)"
    case .unexpectedValue(let option, let value):
      return "\(option) takes no value, but was given \u{22}\(Self.cut(value))\u{22}"
    case .repeated(let name):
      return "\(Self.cut(name)) was given twice"
    case .unexpectedArgument(let word, let verb):
      return "\(verb) does not know what to do with \u{22}\(Self.cut(word))\u{22}"
    case .missingArgument(let name, let verb):
      return "\(verb) needs \(name)"
    case .invalidValue(let name, let value, let wanted):
      return "\(Self.cut(name)) wants \(wanted), not \u{22}\(Self.cut(value))\u{22}"
    case .unknownName(let kind, let name):
      return "there is no \(kind) \u{22}\(Self.cut(name))\u{22}"
    case .unterminatedQuote(let quote):
      return "the quote \(quote) is never closed"
    case .file(let path, let reason):
      return "\(DisplayText.shortened(path, to: 200)): \(reason)"
    case .idTaken(_, let path, let reason):
      return "\(DisplayText.shortened(path, to: 200)): \(reason)"
    case .conflict(let first, let second):
      return "\(first) and \(second) exclude each other"
    case .interrupted:
      return "stopped"
    case .other(let text):
      return text
    }
  }

  private static func cut(_ text: String) -> String { DisplayText.shortened(text, to: longestName) }

  /// A list of names that reads like "a", "a or b", "a, b or c".
  public static func alternatives(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    if names.count == 1 { return last }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
