/// Turns an error into the lines that standard error shows.
public enum ErrorReport {
  /// The lines of a report: for a prompt line first the line and a caret at the word, then `verso: message`, then what
  /// to do.
  ///
  /// - Parameter width: the columns that sentences have to fit into; nil for any number.
  public static func lines(
    for error: CommandError, promptLine: String? = nil, palette: Palette = .plain, width: Int? = nil
  ) -> [String] {
    var lines: [String] = []
    if let promptLine, let characters = error.location?.characters {
      lines += caretLines(promptLine, characters: characters, palette: palette)
    }
    var sentences = fitted("verso: " + error.message, width)
    sentences[0] = palette.styled("verso:", .error) + sentences[0].dropFirst(6)
    lines += sentences
    if !error.nearest.isEmpty {
      let names = error.nearest.map(DisplayText.escaped)
      lines += fitted("  did you mean \(CommandError.alternatives(names))?", width)
    }
    for hint in error.hints where !hint.allSatisfy(\.isWhitespace) {
      let line = "  " + DisplayText.shortened(DisplayText.escaped(hint), to: CommandError.longestMessage)
      // A line of a script stays whole, so that the caret below points at its place.
      lines += hint.first == " " ? [line] : fitted(line, width)
    }
    return lines
  }

  /// A sentence in lines, the further ones two columns in.
  private static func fitted(_ text: String, _ width: Int?) -> [String] {
    guard let width, DisplayText.width(text) > width else { return [text] }
    let lead = text.hasPrefix("  ") ? "  " : ""
    let lines = TextWrap.lines(text, width: max(8, width - 2))
    return lines.enumerated().map { index, line in (index == 0 ? lead : "  ") + line }
  }

  /// A line of text and, below it, a caret under each column that some of its characters take.
  ///
  /// Of a long line only the part about the place is shown.
  static func caretLines(_ line: String, characters: Range<Int>, palette: Palette) -> [String] {
    let all = Array(line)
    var start = min(max(0, characters.lowerBound), all.count)
    var end = min(max(start, characters.upperBound), all.count)
    let isCut = (front: start > shownBefore + 20, back: all.count - start > shownBehind + 20)
    let first = isCut.front ? start - shownBefore : 0
    let last = isCut.back ? min(all.count, start + shownBehind) : all.count
    end = min(end, last)
    start = max(start, first)
    let before =
      (isCut.front ? 1 : 0) + DisplayText.width(DisplayText.escaped(String(all[first..<start])))
    let width = max(1, DisplayText.width(DisplayText.escaped(String(all[start..<end]))))
    let carets = "^" + String(repeating: "~", count: width - 1)
    let shown = (isCut.front ? "\u{2026}" : "") + String(all[first..<last]) + (isCut.back ? "\u{2026}" : "")
    return [
      "  " + DisplayText.escaped(shown),
      "  " + String(repeating: " ", count: before) + palette.styled(carets, .error),
    ]
  }

  /// How many characters of a long line are shown before the place and from it on.
  private static let shownBefore = 40
  private static let shownBehind = 80
}
