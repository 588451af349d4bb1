import Glibc

/// Numbers as text and back, the same on every machine and in every locale.
public enum NumberText {
  /// What becomes of zeros at the end of a fixed number of digits.
  public enum TrailingZeros: Sendable {
    /// They stay, so that columns of numbers line up.
    case keep
    /// They go, and the point with them.
    case trim
  }

  /// What stands in a table for a number that is not finite.
  public static let notFinite = "-"

  /// The most digits after the point that are written.
  public static let mostDigits = 17

  /// A number with so many digits after the point and never an exponent.
  ///
  /// A zero has no sign.
  ///
  /// `digits` outside 0...17 is clamped. A number that is not finite gives `notFinite`.
  public static func fixed(_ value: Double, digits: Int, trailingZeros: TrailingZeros = .keep) -> String {
    guard value.isFinite else { return notFinite }
    let clamped = min(max(digits, 0), mostDigits)
    // The longest double has 309 digits before the point.
    var text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 309 + mostDigits + 3) { buffer -> String in
      guard let start = buffer.baseAddress else { return notFinite }
      let arguments: [CVarArg] = [Int32(clamped), value]
      let count = withVaList(arguments) { vsnprintf(start, buffer.count, "%.*f", $0) }
      guard count > 0, Int(count) < buffer.count else { return notFinite }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }
    if trailingZeros == .trim, text.utf8.contains(point) {
      while text.utf8.last == zero { text.removeLast() }
      if text.utf8.last == point { text.removeLast() }
    }
    if text.utf8.first == minus, !text.utf8.contains(where: { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }) {
      text.removeFirst()
    }
    return text
  }

  /// The shortest decimal that reads back as the same number, valid in JSON and CSV.
  ///
  /// Whole numbers have no point, a zero has no sign. Returns nil for a number that is not finite.
  public static func shortest(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    if value == 0 { return "0" }
    if value.magnitude < 1e15, value == value.rounded(.towardZero) { return String(Int64(value)) }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Why a text is not a number.
  public enum ParseFailure: Error, Sendable, Equatable {
    /// It does not have the form of a number.
    case malformed
    /// It has, but is larger than a number can be.
    case tooLarge
  }

  /// Reads a decimal number: digits with at most one point, a sign, an exponent.
  ///
  /// Nothing else is one: no spaces, no `nan`, no `inf`, no hexadecimal, no group separators.
  public static func parse(_ text: some StringProtocol) throws(ParseFailure) -> Double {
    guard hasNumberForm(text) else { throw .malformed }
    guard let value = Double(String(text)) else { throw .malformed }
    guard value.isFinite else { throw .tooLarge }
    return value
  }

  /// Reads a whole number in decimal digits with an optional sign.
  public static func parseInteger(_ text: some StringProtocol) throws(ParseFailure) -> Int {
    var digits = text.utf8[...]
    if let first = digits.first, first == plus || first == minus { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { throw .malformed }
    guard let value = Int(String(text)) else { throw .tooLarge }
    return value
  }

  /// Whether a text has the form that `parse` reads, of whatever size.
  public static func hasNumberForm(_ text: some StringProtocol) -> Bool {
    var rest = text.utf8[...]
    if let first = rest.first, first == plus || first == minus { rest = rest.dropFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var fractionCount = 0
    if rest.first == point {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      fractionCount = fraction.count
      rest = rest.dropFirst(1 + fractionCount)
    }
    guard whole.count + fractionCount > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    if let first = rest.first, first == plus || first == minus { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  private static let zero = UInt8(ascii: "0")
  private static let point = UInt8(ascii: ".")
  private static let plus = UInt8(ascii: "+")
  private static let minus = UInt8(ascii: "-")

  private static func isDigit(_ byte: UInt8) -> Bool { (zero...UInt8(ascii: "9")).contains(byte) }
}
