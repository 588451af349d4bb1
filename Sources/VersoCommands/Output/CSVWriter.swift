/// Writes comma-separated values: fields quoted as RFC 4180 says, lines ended by a single line feed.
public struct CSVWriter {
  /// One field of a record.
  public enum Field: Sendable {
    /// A text.
    case text(String)
    /// The shortest decimal that reads back the same; empty for a number that is not finite.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// `true` or `false`.
    case flag(Bool)
    /// Nothing.
    case empty
  }

  /// What was written so far.
  public private(set) var text = ""

  /// Makes a writer.
  public init() {}

  /// Writes one record.
  public mutating func record(_ fields: [Field]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "," }
      text += Self.encoded(field)
    }
    text += "\n"
  }

  /// Writes one record of texts, as the header is.
  public mutating func record(_ texts: [String]) { record(texts.map(Field.text)) }

  /// Takes out what was written so far, so that long output can be passed on in pieces.
  public mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  private static func encoded(_ field: Field) -> String {
    switch field {
    case .text(let text): quoted(text)
    case .number(let number): NumberText.shortest(number) ?? ""
    case .integer(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .empty: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    let special: (UInt8) -> Bool = { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }
    // A space at either end is part of the field, but some readers drop it unless quoted.
    guard text.utf8.contains(where: special) || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
