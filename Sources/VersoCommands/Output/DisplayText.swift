/// How text looks on a terminal: how many columns it takes, and what must not get there as it is.
public enum DisplayText {
  /// How many terminal columns a text takes.
  ///
  /// Control characters take none: escape them first.
  public static func width(_ text: some StringProtocol) -> Int {
    var columns = 0
    var isPlain = true
    for byte in text.utf8 {
      if byte >= 0x80 {
        isPlain = false
        break
      }
      if byte >= 0x20, byte != 0x7F { columns += 1 }
    }
    if isPlain { return columns }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// How many terminal columns one character takes: 0, 1 or 2.
  public static func width(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      // An emoji variation selector makes its base wide.
      if scalar.value == 0xFE0F, widest == 1 { return 2 }
      widest = max(widest, width(of: scalar))
    }
    // Two letters that make a flag are one wide character.
    if character.unicodeScalars.count == 2, character.unicodeScalars.allSatisfy({ regionalIndicators ~= $0.value }) {
      return 2
    }
    return widest
  }

  /// A text cut to so many columns, with an ellipsis at the cut.
  public static func shortened(_ text: String, to columns: Int) -> String {
    if width(text) <= columns { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 0
    for character in text {
      let width = width(of: character)
      if used + width > columns - 1 { break }
      used += width
      result.append(character)
    }
    return result + "\u{2026}"
  }

  /// A text with its control characters made visible: `\n`, `\t`, `\u{1B}`.
  ///
  /// Characters that turn the direction of writing count as control characters: they can make a line read as another.
  public static func escaped(_ text: String) -> String {
    // Plain text, which long text mostly is, is told by its bytes.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    if text.unicodeScalars.allSatisfy({ !mustEscape($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where mustEscape(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 {
      return mustEscape(scalar) || scalar.value == 0xAD ? 0 : 1
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    default: break
    }
    // Vowels and finals of Hangul that join the syllable before them.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation, !(regionalIndicators ~= scalar.value) { return true }
    return wideRanges.contains { $0 ~= scalar.value }
  }

  /// The blocks whose characters are wide or full-width (Unicode Standard Annex 11), emoji apart.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
