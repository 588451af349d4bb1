/// A command: what it is called, takes and does, as parser, help and completion see it.
public struct VerbDefinition: Sendable, Equatable {
  /// A line that can be typed, and what it shows.
  public struct Example: Sendable, Equatable {
    /// The line, without the program's name.
    public var line: String
    /// What it shows, one sentence without a full stop.
    public var doc: String

    /// Makes an example.
    public init(_ line: String, _ doc: String) {
      self.line = line
      self.doc = doc
    }
  }

  /// Its name.
  public var name: String
  /// Other names that mean the same and that help only mentions.
  public var aliases: [String]
  /// Where it can be used.
  public var places: CommandPlaces
  /// What it does, one sentence without a full stop.
  public var summary: String
  /// More about it, a paragraph each.
  public var discussion: [String]
  /// Its positional arguments, in order.
  public var arguments: [ArgumentDefinition]
  /// Its options, in the order of the help.
  public var options: [OptionDefinition]
  /// Whether another command may follow behind two dashes: `watch FILE -- run NAME`.
  public var takesCommand: Bool
  /// Whether Ctrl-C is how it ends, as of what goes on until then; it cuts short everything else.
  public var endsByInterrupt: Bool
  /// Lines to try.
  public var examples: [Example]

  /// Makes a command.
  public init(
    _ name: String, aliases: [String] = [], places: CommandPlaces = .everywhere, summary: String,
    discussion: [String] = [], arguments: [ArgumentDefinition] = [], options: [OptionDefinition] = [],
    takesCommand: Bool = false, endsByInterrupt: Bool = false, examples: [Example] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.places = places
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.takesCommand = takesCommand
    self.endsByInterrupt = endsByInterrupt
    self.examples = examples
  }
}
