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
    lines += error.hints.map { "  " + DisplayText.escaped($0) }
    return lines
  }

  /// A line of text and, below it, a caret under each column that some of its characters take.
  static func caretLines(_ line: String, characters: Range<Int>, palette: Palette) -> [String] {
    let all = Array(line)
    let start = min(max(0, characters.lowerBound), all.count)
    let end = min(max(start, characters.upperBound), all.count)
    let before = DisplayText.width(DisplayText.escaped(String(all[..<start])))
    let width = max(1, DisplayText.width(DisplayText.escaped(String(all[start..<end]))))
    let carets = "^" + String(repeating: "~", count: width - 1)
    return [
      "  " + DisplayText.escaped(line),
      "  " + String(repeating: " ", count: before) + palette.styled(carets, .error),
    ]
  }
}
