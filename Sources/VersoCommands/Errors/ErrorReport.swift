/// Turns an error into the lines that standard error shows.
public enum ErrorReport {
  /// The lines of a report: for a prompt line first the line and a caret at the word, then `verso: message`, then what
  /// to do.
  public static func lines(for error: CommandError, promptLine: String? = nil, palette: Palette = .plain) -> [String] {
    var lines: [String] = []
    if let promptLine, let characters = error.location?.characters {
      lines += caretLines(promptLine, characters: characters, palette: palette)
    }
    lines.append(palette.styled("verso:", .error) + " " + error.message)
    if !error.nearest.isEmpty {
      let names = error.nearest.map(DisplayText.escaped)
      lines.append("  did you mean \(CommandError.alternatives(names))?")
    }
    lines += error.hints.filter { !$0.allSatisfy(\.isWhitespace) }.map {
      "  " + DisplayText.shortened(DisplayText.escaped($0), to: CommandError.longestMessage)
    }
    return lines
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
