/// A word of a command, quotes and escapes resolved.
public struct CommandWord: Sendable, Equatable {
  /// The word.
  public var text: String
  /// Where it stands.
  public var location: SourceLocation
  /// Whether a part of it was quoted or escaped: then a leading dash is no option.
  public var isQuoted: Bool

  /// Makes a word.
  public init(_ text: String, at location: SourceLocation, isQuoted: Bool = false) {
    self.text = text
    self.location = location
    self.isQuoted = isQuoted
  }
}

/// The words of a command, one after the other, from the command line or from a prompt line.
struct WordStream {
  private enum Source {
    case arguments(ArraySlice<String>)
    case line(LineTokenizer)
  }

  private var source: Source

  init(arguments: [String]) { source = .arguments(arguments[...]) }

  init(line: String) { source = .line(LineTokenizer(line)) }

  mutating func next() throws(CommandError) -> CommandWord? {
    switch source {
    case .arguments(var rest):
      guard let text = rest.first else { return nil }
      let word = CommandWord(text, at: SourceLocation(wordIndex: rest.startIndex))
      rest = rest.dropFirst()
      source = .arguments(rest)
      return word
    case .line(var tokenizer):
      let word = try tokenizer.next()
      source = .line(tokenizer)
      return word
    }
  }

  /// Takes what is left as code: of a line its text as it is, of arguments the words with spaces between.
  ///
  /// A line is not split into words first, since code may hold quotes that are no words' quotes. Nil when nothing is
  /// left.
  ///
  /// - Parameter isOption: whether an argument is an option, at which the code ends.
  mutating func takeCode(until isOption: (String) -> Bool) -> CommandWord? {
    switch source {
    case .arguments(let rest):
      let code = rest.prefix { !isOption($0) }
      source = .arguments(rest[code.endIndex...])
      guard !code.isEmpty else { return nil }
      return CommandWord(code.joined(separator: " "), at: SourceLocation(wordIndex: rest.startIndex))
    case .line(let tokenizer):
      source = .line(LineTokenizer(""))
      return tokenizer.remainder()
    }
  }

  /// What is left up to the first space, as it is; nil when nothing is left.
  var nextRawWord: String? {
    switch source {
    case .arguments(let rest): rest.first
    case .line(let tokenizer): tokenizer.nextRawWord
    }
  }
}
