/// Decides whether a line of the prompt is a command or Lua.
///
/// A line is a command when its first word is a command or an unambiguous start of one and what follows does not begin
/// with `= ( . [ , : {` or a quote, which after a name mean Lua; a number such as `.5` after a space, or a path such as
/// `./door.lua` where a command takes one, is no Lua, but a start alone, of a command that needs more words, is. A leading
/// `=` forces Lua, a leading `:` a command.
public struct LineClassifier: Sendable {
  /// What a line is.
  public enum Kind: Sendable, Equatable {
    /// Nothing but spaces, or a comment of Lua.
    case empty
    /// A name with one or two question marks behind it.
    case question
    /// A command, from this character of the line on.
    case command(from: Int)
    /// Lua, from this character of the line on.
    ///
    /// `isForced`: a leading `=` asked for the value of an expression.
    case lua(from: Int, isForced: Bool)
  }

  private let table: CommandTable

  /// Makes a classifier for the commands of a table.
  public init(table: CommandTable) { self.table = table }

  /// What a line is.
  public func classify(_ line: String) -> Kind {
    let characters = Array(line)
    guard let start = characters.firstIndex(where: { !$0.isWhitespace }) else { return .empty }
    if QuestionAnswer.Question(line) != nil { return .question }
    // A long comment may go on in the next line: that is for Lua.
    if characters[start...].starts(with: "--"), characters.count < start + 3 || characters[start + 2] != "[" {
      return .empty
    }
    switch characters[start] {
    case "=": return .lua(from: start + 1, isForced: true)
    case ":":
      // `::name::` is a label of Lua.
      if start + 1 < characters.count, characters[start + 1] == ":" { return .lua(from: start, isForced: false) }
      return .command(from: start + 1)
    default: break
    }
    let end = characters[start...].firstIndex { !Self.isWordCharacter($0) } ?? characters.count
    let word = String(characters[start..<end])
    guard let verb = table.verb(word, at: .prompt, allowsAbbreviations: true) else {
      return .lua(from: start, isForced: false)
    }
    // The start of a command that cannot do without words is more likely a variable: `a` of `at TIMES`.
    let isAbbreviation = verb.name != word && !verb.aliases.contains(word)
    if isAbbreviation, characters[end...].allSatisfy(\.isWhitespace), verb.arguments.contains(where: { !$0.isOptional })
    {
      return .lua(from: start, isForced: false)
    }
    // A word that goes on with something else than a space is no command's name.
    if let next = characters[end...].firstIndex(where: { !$0.isWhitespace }),
      Self.luaStarts.contains(characters[next]), next == end || !isWord(characters[next...], of: verb)
    {
      return .lua(from: start, isForced: false)
    }
    if end < characters.count, !characters[end].isWhitespace { return .lua(from: start, isForced: false) }
    return .command(from: start)
  }

  /// Whether a text after a space is a word of a command in spite of its beginning: a number that leaves its 0 out, as in
  /// `drag .3`, or a path, as in `load ./door.lua`.
  private func isWord(_ text: ArraySlice<Character>, of verb: VerbDefinition) -> Bool {
    if text.first == ".", let digit = text.dropFirst().first, digit.isASCII, digit.isNumber { return true }
    guard let first = text.first, first == "." || first == "\"" || first == "'" else { return false }
    return verb.arguments.contains {
      $0.kind == .file || $0.kind == .name(.script) || $0.kind == .name(.transitionOrFile)
    }
  }

  private static let luaStarts: Set<Character> = ["=", "(", ".", "[", ",", ":", "{", "\"", "'"]

  private static func isWordCharacter(_ character: Character) -> Bool {
    character == "-" || character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
  }
}
