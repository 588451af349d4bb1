import Testing

@testable import VersoCommands

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("abc", 3), ("", 0), ("翻页", 4), ("é", 1), ("e\u{301}", 1), ("한글", 4), ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("🇩🇪", 2),
    ("👨‍👩‍👧", 2), ("❤\u{FE0F}", 2), ("\u{200B}", 0), ("⠿█─│", 4), ("→°×", 3),
  ])
  func widths(text: String, expected: Int) {
    #expect(DisplayText.width(text) == expected)
  }

  @Test func escapesWhatMovesTheCursorOrTurnsTheText() {
    #expect(DisplayText.escaped("a\u{1B}[2J\n\t\u{202E}b\u{9B}") == "a\\u{1B}[2J\\n\\t\\u{202E}b\\u{9B}")
    #expect(DisplayText.escaped("翻 é") == "翻 é")
    for value in 0...0x2FFF {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = DisplayText.escaped(String(Character(scalar)))
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func shortenedTextNeverGetsWider() {
    let text = "a翻b页c"
    #expect(DisplayText.shortened(text, to: 7) == text)
    #expect(DisplayText.shortened(text, to: 4) == "a翻…")
    #expect(DisplayText.shortened(text, to: 3) == "a…")
    for width in 0...8 { #expect(DisplayText.width(DisplayText.shortened(text, to: width)) <= width) }
  }
}

@Suite struct TextTableTests {
  private var table: TextTable {
    var table = TextTable([.init("name"), .init("depth", .trailing), .init("summary", isShortenable: true)])
    table.addHeadings()
    table.addText("t = 0.2")
    table.addRow(["cover", "-1.50", "swings open like a book"])
    table.addRow(["翻页", "120.00", "x"])
    table.addRow(["only"])
    return table
  }

  @Test func columnsLineUp() {
    #expect(
      table.rendered() == [
        "name    depth  summary",
        "t = 0.2",
        "cover   -1.50  swings open like a book",
        "翻页   120.00  x",
        "only",
      ])
  }

  /// Where nothing may be cut any more, columns go on below, in every row at the same place.
  @Test func veryNarrowTerminalsFoldTheRows() {
    #expect(
      table.rendered(width: 16) == [
        "name    depth", "    summary", "t = 0.2", "cover   -1.50", "    swings …", "翻页   120.00", "    x", "only",
      ])
    for width in 12...24 {
      let lines = table.rendered(width: width)
      for line in lines { #expect(DisplayText.width(line) <= width) }
      let text = lines.joined(separator: " ")
      for cell in ["cover", "-1.50", "翻页", "120.00", "x", "only", "summary"] { #expect(text.contains(cell)) }
    }
  }

  @Test func narrowTerminalsCutWhatMayBeCut() {
    #expect(table.rendered(width: 28)[2] == "cover   -1.50  swings open …")
    for width in 24...60 {
      for line in table.rendered(width: width) { #expect(DisplayText.width(line) <= width) }
    }
  }

  @Test func colourTakesNoRoom() {
    var table = TextTable([.init("a", style: .name), .init("b")])
    table.addRow(["x", "y"])
    #expect(table.rendered(palette: Palette(isColored: true)) == ["\u{1B}[36mx\u{1B}[0m  y"])
  }

  @Test func hostileCellsAreEscaped() {
    var table = TextTable([.init("a")])
    table.addRow([.init("\u{1B}[31mred\n")])
    #expect(table.rendered() == ["\\u{1B}[31mred\\n"])
  }
}

@Suite struct PaletteTests {
  @Test(arguments: [
    (ColorChoice.auto, true, ["TERM": "xterm"], true), (.auto, false, ["TERM": "xterm"], false),
    (.auto, true, ["NO_COLOR": "1", "TERM": "xterm"], false), (.auto, true, ["NO_COLOR": "", "TERM": "xterm"], true),
    (.auto, true, ["TERM": "dumb"], false), (.auto, true, [:], false),
    (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
  ])
  func choice(choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool) {
    #expect(choice.isColored(isTerminal: isTerminal, environment: ProcessEnvironment(variables)) == expected)
  }
}

@Suite struct TextWrapTests {
  @Test func breaksAtSpaces() {
    #expect(TextWrap.lines("one two  three", width: 7) == ["one two", "three"])
    #expect(TextWrap.lines("unbreakable x", width: 4) == ["unbreakable", "x"])
    #expect(TextWrap.lines("a\n\nb", width: 9) == ["a", "", "b"])
    #expect(TextWrap.lines("翻页 翻页", width: 5) == ["翻页", "翻页"])
  }
}
