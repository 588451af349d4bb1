/// A value as an option or argument took it.
public enum ParsedValue: Sendable, Equatable {
  /// A switch was given.
  case flag
  /// A text, file, name, choice or code.
  case text(String)
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A list of numbers.
  case numbers([Double])
  /// A width and a height.
  case size(width: Double, height: Double)
  /// A `key=value` word.
  case assignment(Assignment)
}

/// A value and where it stands.
public struct ParsedWord: Sendable, Equatable {
  /// The value.
  public var value: ParsedValue
  /// What was typed.
  public var text: String
  /// Where it stands.
  public var location: SourceLocation
}

/// A command as typed, checked against its definition.
public struct ParsedCommand: Sendable, Equatable {
  /// The command; nil when only shared options were given.
  public var verb: VerbDefinition?
  /// Whether help was asked for.
  ///
  /// Then nothing else was checked.
  public var wantsHelp = false
  /// The command behind two dashes, for a command that takes one; at most one.
  public var command: [ParsedCommand] = []

  private var optionWords: [String: [ParsedWord]] = [:]
  private var argumentWords: [String: [ParsedWord]] = [:]

  init(verb: VerbDefinition? = nil) { self.verb = verb }

  mutating func add(_ word: ParsedWord, toOption name: String) { optionWords[name, default: []].append(word) }

  mutating func add(_ word: ParsedWord, toArgument name: String) { argumentWords[name, default: []].append(word) }

  /// Every word given for an option, by its name without dashes.
  public func options(_ name: String) -> [ParsedWord] { optionWords[name] ?? [] }

  /// The word given last for an option.
  public func option(_ name: String) -> ParsedWord? { optionWords[name]?.last }

  /// Every word given for an argument, by the name of its definition.
  public func arguments(_ name: String) -> [ParsedWord] { argumentWords[name] ?? [] }

  /// The word given for an argument.
  public func argument(_ name: String) -> ParsedWord? { argumentWords[name]?.first }

  /// Whether an option was given.
  public func has(_ option: String) -> Bool { optionWords[option] != nil }

  /// Whether a file that is there may be written over.
  ///
  /// On the command line `--replace` also lets scripts take the places of transitions; with a script it means that.
  var writesOver: Bool { has(OptionDefinition.force.name) || has("replace") && !has("script") }

  /// The text of an option.
  public func text(_ option: String) -> String? { self.option(option)?.text }

  /// The texts of an option that may repeat.
  public func texts(_ option: String) -> [String] { options(option).map(\.text) }

  /// The number of an option.
  public func number(_ option: String) -> Double? {
    guard case .number(let number)? = self.option(option)?.value else { return nil }
    return number
  }

  /// The whole number of an option.
  public func integer(_ option: String) -> Int? {
    guard case .integer(let number)? = self.option(option)?.value else { return nil }
    return number
  }

  /// The list of numbers of an option.
  public func numbers(_ option: String) -> [Double]? {
    guard case .numbers(let numbers)? = self.option(option)?.value else { return nil }
    return numbers
  }

  /// The width and height of an option.
  public func size(_ option: String) -> (width: Double, height: Double)? {
    guard case .size(let width, let height)? = self.option(option)?.value else { return nil }
    return (width, height)
  }

  /// The `key=value` words of an argument.
  public func assignments(_ argument: String) -> [Assignment] {
    arguments(argument).compactMap { word in
      guard case .assignment(let assignment) = word.value else { return nil }
      return assignment
    }
  }
}
