/// The value of a parameter as typed, before its schema is known: a number, a list, a colour or a word.
public enum ValueText: Sendable, Equatable {
  /// A finite number: `0.5`, `-1e-3`.
  case number(Double)
  /// Two or more finite numbers between commas: `30,120,120,160`.
  ///
  /// One number with a comma behind it is a list of one.
  case numbers([Double])
  /// A colour, each part from 0 to 1: `#f80`, `#ff8800`, `#ff8800cc`.
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  /// Anything else: `left`, `true`.
  case word(String)

  /// Why a text is no value.
  public enum Failure: Error, Sendable, Equatable {
    /// A number in it is larger than a number can be.
    case numberTooLarge(String)
    /// It starts like a colour and is none.
    case malformedColor(String)

    /// What was wanted, to complete "wants ...".
    public var wanted: String {
      switch self {
      case .numberTooLarge: "a number that is finite"
      case .malformedColor: "a colour as #rgb, #rrggbb or #rrggbbaa"
      }
    }
  }

  /// Reads a value.
  public init(_ text: String) throws(Failure) {
    if text.hasPrefix("#") {
      guard let color = Self.color(text.dropFirst()) else { throw .malformedColor(text) }
      self = color
      return
    }
    if NumberText.hasNumberForm(text) {
      self = .number(try Self.number(text))
      return
    }
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].isEmpty { parts.removeLast() }
    if text.utf8.contains(UInt8(ascii: ",")), parts.allSatisfy({ NumberText.hasNumberForm($0) }) {
      var numbers: [Double] = []
      for part in parts { numbers.append(try Self.number(part)) }
      self = .numbers(numbers)
      return
    }
    self = .word(text)
  }

  private static func number(_ text: some StringProtocol) throws(Failure) -> Double {
    do {
      return try NumberText.parse(text)
    } catch {
      throw .numberTooLarge(String(text))
    }
  }

  private static func color(_ digits: Substring) -> ValueText? {
    var nibbles: [Int] = []
    for byte in digits.utf8 {
      guard byte < 0x80, let value = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      nibbles.append(value)
    }
    let parts: [Double]
    switch nibbles.count {
    case 3, 4: parts = nibbles.map { Double($0 * 17) / 255 }
    case 6, 8:
      parts = stride(from: 0, to: nibbles.count, by: 2).map { Double(nibbles[$0] * 16 + nibbles[$0 + 1]) / 255 }
    default: return nil
    }
    return .color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }
}
