import VersoScripting

/// The word that a line consists of, but for a comment: a name, or what looks like one with hyphens in it.
struct SoleWord {
  /// The word.
  let text: String
  /// Where it stands in the line.
  let location: SourceLocation

  /// Reads a line; nil where there is more in it, or less.
  ///
  /// What follows two dashes may have been meant as an option, and is a comment to Lua.
  init?(_ line: String) {
    let characters = Array(line)
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.count
    let end = characters[start...].firstIndex(where: \.isWhitespace) ?? characters.count
    let rest = characters[end...].drop(while: \.isWhitespace)
    guard rest.isEmpty || rest.starts(with: "--") else { return nil }
    let word = characters[start..<end]
    guard let first = word.first, !(first.isASCII && first.isNumber), first != "-",
      word.allSatisfy({ $0 == "_" || $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    text = String(word)
    location = SourceLocation(wordIndex: 0, characters: start..<end)
  }

  /// Whether it can be a variable of Lua.
  var isName: Bool { !text.contains("-") && !luaReservedWords.contains(text) }
}
