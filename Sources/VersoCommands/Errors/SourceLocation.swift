/// Where in what was typed a word stands.
public struct SourceLocation: Sendable, Hashable {
  /// The index of the argument after the program's name, or of the word in a prompt line, from 0.
  public var wordIndex: Int
  /// The characters of the prompt line that the word takes, counted from 0; nil on the command line, which comes
  /// already split.
  public var characters: Range<Int>?

  /// Makes a location.
  public init(wordIndex: Int, characters: Range<Int>? = nil) {
    self.wordIndex = wordIndex
    self.characters = characters
  }

  /// The location of a part of the word that starts `offset` characters into it, up to its end.
  ///
  /// Quotes in the line shift the place; then the whole word is named.
  func part(from offset: Int, wordLength: Int) -> SourceLocation {
    guard let characters, characters.count == wordLength, offset >= 0, offset < wordLength else { return self }
    return SourceLocation(wordIndex: wordIndex, characters: (characters.lowerBound + offset)..<characters.upperBound)
  }
}
