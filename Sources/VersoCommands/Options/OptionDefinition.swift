/// Where a command or an option can be used.
public struct CommandPlaces: OptionSet, Sendable, Hashable {
  /// The bits, one a place.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// After the program's name.
  public static let commandLine = CommandPlaces(rawValue: 1)
  /// In a line of the prompt, or of standard input without a terminal.
  public static let prompt = CommandPlaces(rawValue: 2)
  /// Both.
  public static let everywhere: CommandPlaces = [.commandLine, .prompt]
}

/// A named option of a command: `--digits N`.
///
/// Parser, help and completion all read this one description.
public struct OptionDefinition: Sendable, Equatable {
  /// The value that follows an option.
  public struct Value: Sendable, Equatable {
    /// What help calls it: `N`, `FILE`.
    public var name: String
    /// What it must look like.
    public var kind: ValueKind
    /// Who knows which of the possible values fit what the line says so far; nil: they all do.
    public var completion: ValueKind.NameSource?

    /// Makes a description of a value.
    public init(_ name: String, _ kind: ValueKind, completion: ValueKind.NameSource? = nil) {
      self.name = name
      self.kind = kind
      self.completion = completion
    }

    /// What completion offers for it.
    var completedKind: ValueKind { completion.map(ValueKind.name) ?? kind }
  }

  /// Its name without dashes, in kebab-case.
  public var name: String
  /// A single letter for use with one dash, if it has one.
  public var letter: Character?
  /// Other names that mean the same; help mentions them in the text, if at all.
  public var synonyms: [String]
  /// The value that follows; nil for a switch.
  public var value: Value?
  /// Whether it may be given several times.
  public var isRepeatable: Bool
  /// Whether it may also be written as a word without dashes, after the first argument: `why cover at 0.2`.
  public var isWord: Bool
  /// What it does, one sentence without a full stop.
  public var doc: String
  /// The default as help shows it.
  public var defaultText: String?
  /// Where it can be used.
  public var places: CommandPlaces

  /// Makes an option.
  public init(
    _ name: String, letter: Character? = nil, synonyms: [String] = [], value: Value? = nil, isRepeatable: Bool = false,
    isWord: Bool = false, defaultText: String? = nil, places: CommandPlaces = .everywhere, doc: String
  ) {
    self.name = name
    self.letter = letter
    self.synonyms = synonyms
    self.value = value
    self.isRepeatable = isRepeatable
    self.isWord = isWord
    self.doc = doc
    self.defaultText = defaultText
    self.places = places
  }

  /// Its name as typed: `--digits`.
  public var spelled: String { "--" + name }

  /// Writes over a file that is there already.
  static let force = OptionDefinition(
    "force", synonyms: ["replace"], doc: "Write over a file that is there already; --replace means the same")
}

/// A positional argument of a command: `NAME`.
public struct ArgumentDefinition: Sendable, Equatable {
  /// What help calls it: `NAME`, `key=value`.
  public var name: String
  /// What it must look like.
  public var kind: ValueKind
  /// Whether the command can do without.
  public var isOptional: Bool
  /// Whether it takes all words that are left.
  public var isRepeatable: Bool
  /// What it is, one sentence without a full stop.
  public var doc: String

  /// Makes an argument.
  public init(
    _ name: String, _ kind: ValueKind, isOptional: Bool = false, isRepeatable: Bool = false, doc: String
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.isRepeatable = isRepeatable
    self.doc = doc
  }

  /// How the usage line shows it: `NAME`, `[NAME]`, `[key=value ...]`.
  public var usage: String {
    let name = isRepeatable ? self.name + " ..." : self.name
    return isOptional ? "[\(name)]" : name
  }
}
