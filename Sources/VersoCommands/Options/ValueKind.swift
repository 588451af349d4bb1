import VersoTransitions

/// What a value on the command line must look like.
public enum ValueKind: Sendable, Equatable {
  /// Any text.
  case text
  /// A finite number, within bounds where given.
  case number(minimum: Double? = nil, maximum: Double? = nil)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// One or more finite numbers between commas.
  case numbers
  /// A width and a height above 0: `375x667`.
  case size
  /// One of these words.
  case choice([String])
  /// The path of a file or folder.
  ///
  /// Whether it exists is checked when it is read.
  case file
  /// A name that something else knows.
  ///
  /// Whether it exists is checked where it is looked up.
  case name(NameSource)
  /// A `key=value` word.
  case assignment
  /// Code: on the command line the rest of the words, in a prompt line the rest of the line as it is.
  case code

  /// Who knows the names that fit, for completion.
  public enum NameSource: Sendable, Hashable {
    /// The registered transitions.
    case transition
    /// The registered transitions, and paths of files and folders.
    case transitionOrFile
    /// The linter's rules.
    case rule
    /// The parameters of the transition named in the same command.
    case parameter
    /// The values of that transition's parameter.
    case parameterValue(of: String)
    /// The operations of the transition named in the same command.
    case operation
    /// The commands.
    case verb
    /// Whatever `help` explains.
    case topic
    /// The layers of the last run, or of the transition named in the same command.
    case layer
    /// What can be plotted: `LAYER.QUANTITY`.
    case quantity
    /// The transitions that came from scripts, and the scripts' files.
    case script
    /// The tags of the transitions.
    case tag
    /// What `set` knows.
    case setting
    /// The values of that setting.
    case settingValue
  }

  /// Reads a word as this kind.
  ///
  /// Throws a `CommandError` that names `name`, the option or argument it is for.
  func parse(_ word: CommandWord, for name: String) throws(CommandError) -> ParsedValue {
    let text = word.text
    func refused(_ wanted: String) -> CommandError {
      CommandError(.invalidValue(of: name, value: text, wanted: wanted), at: word.location)
    }
    switch self {
    case .text, .file, .name, .code:
      return .text(text)
    case .number(let minimum, let maximum):
      guard let number = try? NumberText.parse(text), number >= minimum ?? number, number <= maximum ?? number else {
        throw refused(Self.wantedNumber(minimum, maximum))
      }
      return .number(number)
    case .integer(let range):
      guard let number = try? NumberText.parseInteger(text), range.contains(number) else {
        throw refused(Self.wantedInteger(range))
      }
      return .integer(number)
    case .numbers:
      var numbers: [Double] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = try? NumberText.parse(part) else { throw refused("numbers between commas, as 0,0.25,0.5") }
        numbers.append(number)
      }
      return .numbers(numbers)
    case .size:
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = try? NumberText.parse(parts[0]),
        let height = try? NumberText.parse(parts[1]), width > 0, height > 0
      else { throw refused("a width and a height above 0, as 375x667") }
      return .size(width: width, height: height)
    case .choice(let words):
      guard words.contains(text) else {
        var error = refused(CommandError.alternatives(words))
        error.nearest = NearestNames.nearest(to: text, among: words, limit: 1)
        // `children` begins with `child`, far as one is from the other.
        if error.nearest.isEmpty, text.count >= 3 {
          error.nearest = words.filter { text.hasPrefix($0) || $0.hasPrefix(text) }
        }
        throw error
      }
      return .text(text)
    case .assignment:
      return .assignment(try Assignment(text, at: word.location))
    }
  }

  private static func wantedNumber(_ minimum: Double?, _ maximum: Double?) -> String {
    let low = minimum.flatMap(NumberText.shortest)
    let high = maximum.flatMap(NumberText.shortest)
    switch (low, high) {
    case (let low?, let high?): return "a number from \(low) to \(high)"
    case (let low?, nil): return "a number from \(low)"
    case (nil, let high?): return "a number up to \(high)"
    case (nil, nil): return "a number"
    }
  }

  private static func wantedInteger(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "a whole number from \(range.lowerBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
}
