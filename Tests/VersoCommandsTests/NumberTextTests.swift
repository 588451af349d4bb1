import TestSupport
import Testing

@testable import VersoCommands

@Suite struct NumberTextTests {
  /// Numbers of every size, both signs.
  static func samples(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      switch index % 3 {
      case 0: Double(bitPattern: generator.next())
      case 1: generator.number(-1000...1000)
      default: (generator.number(-1e6...1e6) * 1000).rounded() / 1000
      }
    }.filter(\.isFinite)
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (-0.0, 2, "0.00"), (-0.004, 2, "0.00"), (-0.006, 2, "-0.01"), (1.5, 0, "2"), (2.5, 0, "2"),
    (1e21, 1, "1000000000000000000000.0"), (1e-20, 3, "0.000"), (123.456, 1, "123.5"), (7, -3, "7"),
    (0.1, 99, "0.10000000000000001"), (.nan, 2, "-"), (.infinity, 2, "-"), (-.infinity, 0, "-"),
  ])
  func fixedDigits(value: Double, digits: Int, expected: String) {
    #expect(NumberText.fixed(value, digits: digits) == expected)
  }

  @Test(arguments: [(1.5, "1.5"), (2, "2"), (10, "10"), (0, "0"), (-0.0001, "0"), (0.1004, "0.1")])
  func trimmedZeros(value: Double, expected: String) {
    #expect(NumberText.fixed(value, digits: 3, trailingZeros: .trim) == expected)
  }

  @Test func fixedIsNeverFurtherOffThanHalfADigitAndHasNoExponent() {
    for value in Self.samples(3000, seed: 1) {
      let text = NumberText.fixed(value, digits: 4)
      #expect(!text.contains("e") && !text.hasPrefix("-0.0000"))
      let read = Double(text)
      #expect(read != nil)
      if let read, value.magnitude < 1e9 { #expect(abs(read - value) <= 0.500001e-4) }
    }
  }

  @Test func theLargestNumberFits() {
    #expect(NumberText.fixed(-.greatestFiniteMagnitude, digits: 17).count == 1 + 309 + 1 + 17)
  }

  @Test(arguments: [
    (1.0, "1"), (-0.0, "0"), (0.1, "0.1"), (1e20, "1e+20"), (1e15, "1000000000000000"), (1e16, "1e+16"),
    (123_456_789_012_345, "123456789012345"),
    (Double.leastNonzeroMagnitude, "5e-324"), (-2.5, "-2.5"), (1.0 / 3, "0.3333333333333333"),
  ])
  func shortestForm(value: Double, expected: String) {
    #expect(NumberText.shortest(value) == expected)
  }

  @Test func shortestReadsBackAsTheSameNumberAndIsJSON() throws {
    for value in Self.samples(5000, seed: 2) {
      let text = try #require(NumberText.shortest(value))
      #expect(try NumberText.parse(text) == value)
      // JSON: no point without digits around it, no leading plus, no leading zeros.
      #expect(text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?/) != nil, "\(text)")
    }
    for value in [Double.nan, .infinity, -.infinity] { #expect(NumberText.shortest(value) == nil) }
  }

  @Test(arguments: [
    "", " ", "1 ", " 1", "+", "-", ".", "e5", "1e", "1e+", "nan", "inf", "0x10", "1_000", "1,5", "--1", "１",
  ])
  func refusesWhatIsNoDecimal(text: String) {
    #expect(throws: NumberText.ParseFailure.malformed) { try NumberText.parse(text) }
  }

  @Test(arguments: ["1e999", "-1e309"])
  func refusesWhatIsTooLarge(text: String) {
    #expect(throws: NumberText.ParseFailure.tooLarge) { try NumberText.parse(text) }
  }

  @Test(arguments: [("1", 1), (".5", 0.5), ("5.", 5), ("+2e-1", 0.2), ("-0.25", -0.25), ("1E3", 1000), ("1e-999", 0)])
  func readsDecimals(text: String, expected: Double) throws {
    #expect(try NumberText.parse(text) == expected)
  }

  @Test func wholeNumbers() throws {
    #expect(try NumberText.parseInteger("-12") == -12)
    #expect(try NumberText.parseInteger("+7") == 7)
    for text in ["", "-", "1.0", "1e3", "a"] {
      #expect(throws: NumberText.ParseFailure.malformed) { try NumberText.parseInteger(text) }
    }
    #expect(throws: NumberText.ParseFailure.tooLarge) { try NumberText.parseInteger("99999999999999999999") }
  }
}
