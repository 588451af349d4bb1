/// Finds the words that can stand at the cursor of a prompt line.
public struct CompletionGenerator {
  /// A word that fits.
  public struct Candidate: Sendable, Equatable {
    /// What replaces the word at the cursor, escaped as the tokenizer wants it.
    public var text: String
    /// Whether it is whole, so that a space may follow.
    public var isComplete: Bool
  }

  /// The words that fit, and where the word that they replace starts.
  public struct Result: Sendable, Equatable {
    /// The byte of the line, counted in UTF-8, at which the replaced word starts; it ends at the cursor.
    public var start: Int
    /// The words, sorted as they are to be listed.
    public var candidates: [Candidate]
  }

  /// What the line says before the word at the cursor.
  public struct Context: Sendable {
    /// The command; nil before it is known.
    public var verb: VerbDefinition?
    /// The words given for its arguments so far.
    public var arguments: [String]
  }

  /// Finds the names of a source that may be wanted.
  ///
  /// They need not be filtered.
  public typealias NameProvider = (ValueKind.NameSource, Context) -> [String]

  private let table: CommandTable
  private let place: CommandPlaces
  private let names: NameProvider

  /// Makes a generator that asks `names` for what the table does not know.
  public init(table: CommandTable, place: CommandPlaces = .prompt, names: @escaping NameProvider) {
    self.table = table
    self.place = place
    self.names = names
  }

  /// The words that fit at a byte of a line, counted in UTF-8.
  public func complete(line: String, cursor: Int) -> Result {
    let before = String(decoding: line.utf8.prefix(max(0, cursor)), as: UTF8.self)
    let (words, partial) = LineTokenizer.completionWords(before)
    let start = before.utf8.count - partial.rawByteCount
    let texts = candidates(after: words, partial: partial.text)
    return Result(
      start: start,
      candidates: texts.map { Candidate(text: LineTokenizer.escaped($0.text), isComplete: $0.isComplete) })
  }

  private func candidates(after words: [String], partial: String) -> [Candidate] {
    let (words, open) = withoutSharedOptions(words)
    if let open { return values(of: open, partial: partial, context: Context(verb: nil, arguments: [])) }
    guard let first = words.first else {
      if partial.hasPrefix("-") { return matching(partial, table.options(of: nil, at: place).map(\.spelled)) }
      return matching(partial, table.verbs(at: place).map(\.name))
    }
    guard let verb = table.verb(first, at: place, allowsAbbreviations: true) else { return [] }
    if verb.takesCommand, let dashes = words.firstIndex(of: "--") {
      return candidates(after: Array(words[(dashes + 1)...]), partial: partial)
    }
    let options = table.options(of: verb, at: place)
    var context = Context(verb: verb, arguments: [])
    var pending: ValueKind?
    for word in words.dropFirst() {
      if pending != nil {
        pending = nil
      } else if !context.arguments.isEmpty, let option = options.first(where: { $0.isWord && $0.name == word }) {
        pending = option.value?.completedKind
      } else if word.hasPrefix("--") {
        pending = options.first { $0.spelled == word }?.value?.completedKind
      } else {
        context.arguments.append(word)
      }
    }
    if let pending { return values(of: pending, partial: partial, context: context) }
    if partial.hasPrefix("--"), let equals = partial.firstIndex(of: "="),
      let value = options.first(where: { $0.spelled == partial[..<equals] })?.value
    {
      let rest = String(partial[partial.index(after: equals)...])
      return values(of: value.completedKind, partial: rest, context: context).map {
        Candidate(text: partial[...equals] + $0.text, isComplete: $0.isComplete)
      }
    }
    if partial.hasPrefix("-") {
      let given = Set(words)
      return matching(partial, options.filter { $0.isRepeatable || !given.contains($0.spelled) }.map(\.spelled))
    }
    guard let argument = argument(of: verb, at: context.arguments.count) else { return [] }
    return values(of: argument.kind, partial: partial, context: context)
  }

  /// The words from the command on, or the kind of the value that is wanted before it.
  private func withoutSharedOptions(_ words: [String]) -> (words: [String], open: ValueKind?) {
    let options = table.options(of: nil, at: place)
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-") {
      rest = rest.dropFirst()
      guard let value = options.first(where: { $0.spelled == word })?.value else { continue }
      if rest.isEmpty { return ([], value.completedKind) }
      rest = rest.dropFirst()
    }
    return (Array(rest), nil)
  }

  private func argument(of verb: VerbDefinition, at index: Int) -> ArgumentDefinition? {
    if index < verb.arguments.count { return verb.arguments[index] }
    return verb.arguments.last.flatMap { $0.isRepeatable ? $0 : nil }
  }

  private func values(of kind: ValueKind, partial: String, context: Context) -> [Candidate] {
    switch kind {
    case .text, .number, .integer, .numbers, .size, .code:
      return []
    case .choice(let words):
      return matching(partial, words)
    case .name(let source):
      let named = matching(partial, names(source, context))
      return source == .transitionOrFile ? named + values(of: .file, partial: partial, context: context) : named
    case .file:
      return FolderListing.completions(of: partial).map { Candidate(text: $0, isComplete: !$0.hasSuffix("/")) }
    case .assignment:
      guard let equals = partial.firstIndex(of: "=") else {
        let given = Set(context.arguments.compactMap { $0.split(separator: "=").first.map(String.init) })
        let keys = names(.parameter, context).filter { !given.contains($0) }
        return matching(partial, keys.map { $0 + "=" }).map { Candidate(text: $0.text, isComplete: false) }
      }
      let key = String(partial[..<equals])
      return matching(partial, names(.parameterValue(of: key), context).map { key + "=" + $0 })
    }
  }

  private func matching(_ partial: String, _ words: [String]) -> [Candidate] {
    words.filter { $0.hasPrefix(partial) }.map { Candidate(text: $0, isComplete: true) }
  }
}
