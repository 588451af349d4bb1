/// A `key=value` word.
public struct Assignment: Sendable, Equatable {
  /// What stands before the first equals sign.
  public var key: String
  /// What stands after it, as typed.
  public var text: String
  /// The value read from the text.
  public var value: ValueText
  /// Where the word stands.
  public var location: SourceLocation
  /// Where the value stands.
  public var valueLocation: SourceLocation

  /// Reads a word.
  ///
  /// Throws a `CommandError` when it has no equals sign, no key, or a value that is none.
  public init(_ word: String, at location: SourceLocation) throws(CommandError) {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
      throw CommandError(
        .invalidValue(of: "a parameter", value: word, wanted: "the form name=value"), at: location)
    }
    key = String(word[..<equals])
    text = String(word[word.index(after: equals)...])
    self.location = location
    valueLocation = location.part(from: word.distance(from: word.startIndex, to: equals) + 1, wordLength: word.count)
    do {
      value = try ValueText(text)
    } catch {
      throw CommandError(.invalidValue(of: key, value: text, wanted: error.wanted), at: valueLocation)
    }
  }
}
