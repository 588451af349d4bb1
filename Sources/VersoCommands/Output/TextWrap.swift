/// Breaks running text into lines.
public enum TextWrap {
  /// The lines of a text, broken at spaces so that none is wider than `width` columns unless a single word is.
  ///
  /// Line ends in the text stay.
  public static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines: [String] = []
      var line = ""
      var used = 0
      for word in paragraph.split(separator: " ") {
        let wordWidth = DisplayText.width(word)
        if used > 0, used + 1 + wordWidth > width {
          lines.append(line)
          line = ""
          used = 0
        }
        if used > 0 {
          line += " "
          used += 1
        }
        line += word
        used += wordWidth
      }
      lines.append(line)
      return lines
    }
  }
}
