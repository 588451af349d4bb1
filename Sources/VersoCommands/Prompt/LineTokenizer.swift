/// Splits a prompt line into words as a shell does, without expanding anything.
///
/// Spaces and tabulators separate words. Single quotes keep everything, double quotes everything but a backslash
/// before a quote or backslash, a backslash outside quotes keeps the next character. Each word knows its place.
public struct LineTokenizer: Sendable {
  private let characters: [Character]
  private var position = 0
  private var wordCount = 0

  /// Makes a tokenizer for a line.
  public init(_ line: String) { characters = Array(line) }

  /// The next word; nil at the end.
  ///
  /// Throws a `CommandError` when a quote has no end.
  public mutating func next() throws(CommandError) -> CommandWord? {
    skipSpaces()
    guard position < characters.count else { return nil }
    let start = position
    var text = ""
    var isQuoted = false
    while position < characters.count, !Self.isSpace(characters[position]) {
      let character = characters[position]
      if character == "'" || character == "\"" {
        isQuoted = true
        try takeQuoted(character, into: &text)
      } else if character == "\\", position + 1 < characters.count {
        isQuoted = true
        text.append(characters[position + 1])
        position += 2
      } else {
        text.append(character)
        position += 1
      }
    }
    defer { wordCount += 1 }
    return CommandWord(
      text, at: SourceLocation(wordIndex: wordCount, characters: start..<position), isQuoted: isQuoted)
  }

  /// All words of a line.
  ///
  /// Throws a `CommandError` when a quote has no end.
  public static func words(of line: String) throws(CommandError) -> [CommandWord] {
    var tokenizer = LineTokenizer(line)
    var words: [CommandWord] = []
    while let word = try tokenizer.next() { words.append(word) }
    return words
  }

  /// A word in the form that reads back as itself.
  public static func escaped(_ word: String) -> String {
    guard word.contains(where: { isSpace($0) || $0 == "'" || $0 == "\"" || $0 == "\\" }) else { return word }
    var result = ""
    for character in word {
      if isSpace(character) || character == "'" || character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// The text that is left, without spaces around it; nil when nothing is.
  func remainder() -> CommandWord? {
    guard let start = characters[position...].firstIndex(where: { !Self.isSpace($0) }) else { return nil }
    var end = characters.count
    while end > start, Self.isSpace(characters[end - 1]) { end -= 1 }
    let location = SourceLocation(wordIndex: wordCount, characters: start..<end)
    return CommandWord(String(characters[start..<end]), at: location, isQuoted: true)
  }

  /// What is left up to the first space, as it is; nil when nothing is left.
  var nextRawWord: String? {
    let rest = characters[position...].drop(while: Self.isSpace)
    return rest.isEmpty ? nil : String(rest.prefix { !Self.isSpace($0) })
  }

  /// The whole words of a line's start, and the word that is being typed at its end.
  static func completionWords(_ line: String) -> (words: [String], partial: (text: String, rawByteCount: Int)) {
    var tokenizer = LineTokenizer(line)
    var words: [String] = []
    while true {
      tokenizer.skipSpaces()
      let start = tokenizer.position
      // A quote that is still open is part of the word being typed.
      let word = (try? tokenizer.next()).flatMap { $0 } ?? tokenizer.unfinishedWord(from: start)
      guard let word else { return (words, ("", 0)) }
      if tokenizer.position >= tokenizer.characters.count {
        return (words, (word.text, String(tokenizer.characters[start...]).utf8.count))
      }
      words.append(word.text)
    }
  }

  private mutating func unfinishedWord(from start: Int) -> CommandWord? {
    guard start < characters.count else { return nil }
    position = characters.count
    let raw = characters[start...].filter { $0 != "'" && $0 != "\"" }
    return CommandWord(String(raw), at: SourceLocation(wordIndex: wordCount, characters: start..<position))
  }

  private mutating func takeQuoted(_ quote: Character, into text: inout String) throws(CommandError) {
    let start = position
    position += 1
    while position < characters.count, characters[position] != quote {
      if quote == "\"", characters[position] == "\\", position + 1 < characters.count,
        characters[position + 1] == "\"" || characters[position + 1] == "\\"
      {
        position += 1
      }
      text.append(characters[position])
      position += 1
    }
    guard position < characters.count else {
      let location = SourceLocation(wordIndex: wordCount, characters: start..<(start + 1))
      throw CommandError(.unterminatedQuote(quote), at: location)
    }
    position += 1
  }

  private mutating func skipSpaces() {
    while position < characters.count, Self.isSpace(characters[position]) { position += 1 }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\n" || character == "\r\n" || character == "\r"
  }
}
