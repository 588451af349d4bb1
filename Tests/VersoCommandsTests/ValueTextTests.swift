import Testing

@testable import VersoCommands

@Suite struct ValueTextTests {
  private static let x88: Double = 136.0 / 255
  private static let readable: [(String, ValueText)] = [
    ("0.5", .number(0.5)), ("-1e-3", .number(-0.001)), ("30,120,120,160", .numbers([30, 120, 120, 160])),
    ("1,", .numbers([1])), ("left", .word("left")), ("", .word("")), ("nan", .word("nan")), ("1,a", .word("1,a")),
    ("375x667", .word("375x667")), (",", .word(",")),
    ("#f80", .color(red: 1, green: x88, blue: 0, alpha: 1)),
    ("#FF8800", .color(red: 1, green: x88, blue: 0, alpha: 1)),
    ("#ff880033", .color(red: 1, green: x88, blue: 0, alpha: 0.2)),
    ("#0008", .color(red: 0, green: 0, blue: 0, alpha: x88)),
  ]

  @Test(arguments: readable)
  func reads(text: String, expected: ValueText) throws {
    #expect(try ValueText(text) == expected)
  }

  @Test(arguments: ["#", "#12", "#12345", "#gggggg", "#ff88000", "#é80"])
  func refusesMalformedColors(text: String) {
    #expect(throws: ValueText.Failure.malformedColor(text)) { try ValueText(text) }
  }

  @Test func refusesNumbersThatAreNone() {
    #expect(throws: ValueText.Failure.numberTooLarge("1e999")) { try ValueText("1e999") }
    #expect(throws: ValueText.Failure.numberTooLarge("-1e999")) { try ValueText("1,-1e999") }
  }

  @Test func assignmentsKnowWhereTheirValueStands() throws {
    let location = SourceLocation(wordIndex: 2, characters: 10..<18)
    let assignment = try Assignment("angle=60", at: location)
    #expect(assignment.key == "angle" && assignment.value == .number(60))
    #expect(assignment.valueLocation.characters == 16..<18)
    #expect(try Assignment("a=b=c", at: location).text == "b=c")
    for word in ["angle", "=60"] {
      #expect(throws: CommandError.self) { try Assignment(word, at: location) }
    }
    let error = #expect(throws: CommandError.self) { try Assignment("back=#zz", at: location) }
    #expect(error?.problem == .invalidValue(of: "back", value: "#zz", wanted: "a colour as #rgb, #rrggbb or #rrggbbaa"))
  }
}
