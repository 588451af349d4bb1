import Testing

@testable import VersoCommands

/// A last column whose sentences go on below.
@Suite struct TableWrappingTests {
  private static let sentence = "A cover swings open on its spine while the page under it grows to the whole screen."

  private func table() -> TextTable {
    var table = TextTable([.init("id", style: .name), .init("time", .trailing), .init("summary", wraps: true)])
    table.addHeadings()
    table.addRow(["book", "0.8 s", .init(Self.sentence)])
    table.addRow(["翻页", "12 s", "Short."])
    return table
  }

  @Test func whereThereIsRoomARowIsALine() {
    #expect(table().rendered(width: 200).count == 3)
    #expect(table().rendered().count == 3)
  }

  @Test func sentencesStandInTheirColumn() {
    #expect(
      table().rendered(width: 45) == [
        "id     time  summary", "book  0.8 s  A cover swings open on its spine",
        "             while the page under it grows to", "             the whole screen.", "翻页   12 s  Short.",
      ])
  }

  /// At every width nothing runs over the edge, and no word of it is lost.
  @Test(arguments: 20...120) func nothingRunsOver(width: Int) {
    let lines = table().rendered(width: width)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width }, "\(lines)")
    let words = lines.joined(separator: " ").split(separator: " ")
    #expect(Set(Self.sentence.split(separator: " ")).isSubset(of: words))
  }
}

/// The word that a line of the prompt consists of.
@Suite struct SoleWordTests {
  @Test(arguments: [
    ("lits", "lits", true), ("  x1 ", "x1", true), ("_", "_", true), ("lits --json", "lits", true),
    ("push-flip", "push-flip", false), ("end", "end", false), ("nil", "nil", false),
  ])
  func namesAreFound(line: String, word: String, isName: Bool) {
    let found = SoleWord(line)
    #expect(found?.text == word && found?.isName == isName)
    let characters = Array(line)
    #expect(found?.location.characters.map { String(characters[$0]) } == word)
  }

  @Test(arguments: ["", "  ", "a b", "1", "6*7", "a.b", "f()", "-x", "\"x\"", "翻页", "a = 1", "--x", "a; b"])
  func otherLinesHaveNone(line: String) {
    #expect(SoleWord(line) == nil)
  }
}
