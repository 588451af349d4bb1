import Testing
import VersoRendering

@testable import VersoPictures

/// What a terminal is sent.
@Suite struct TerminalCanvasTests {
  private let picture = Bitmap(60, 40) { x, y in x < 30 ? (255, 0, 0, 255) : (0, 0, UInt8(y * 6), 255) }
  private static let escape = "\u{1B}"

  private func canvas(_ environment: [String: String], _ mode: TerminalCanvas.Mode? = nil) -> TerminalCanvas {
    TerminalCanvas(columns: 40, rows: 10, environment: environment, mode: mode)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], TerminalCanvas.Mode.kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "LC_TERMINAL": "iTerm2"], .iterm),
      (["TERM": "mlterm"], .sixel), (["TERM": "xterm-256color"], .symbols), (["TERM": "dumb"], .symbols),
      ([:], .symbols),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], .symbols), (["TERM": "xterm-kitty", "NO_COLOR": ""], .kitty),
    ] as [([String: String], TerminalCanvas.Mode)])
  func theTerminalSaysHow(environment: [String: String], mode: TerminalCanvas.Mode) {
    #expect(canvas(environment).mode == mode)
  }

  @Test func everyModeBeginsAsItsProtocolSays() {
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    #expect(canvas(environment, .kitty).text(for: picture).contains(Self.escape + "_G"))
    #expect(canvas(environment, .sixel).text(for: picture).contains(Self.escape + "P"))
    #expect(canvas(environment, .iterm).text(for: picture).contains(Self.escape + "]1337;File="))
    #expect(canvas(environment, .symbols).text(for: picture).contains(Self.escape + "["))
  }

  @Test func symbolsFillTheirRows() {
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    let canvas = canvas(environment)
    let (columns, rows) = canvas.cells(for: picture)
    // Cells are twice as high as wide: 60 x 40 pixels are 30 x 10 cells.
    #expect(columns == 30 && rows == 10)
    let text = canvas.text(for: picture)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == rows)
    let raw = canvas.text(for: picture, lineEnd: "\r\n")
    #expect(raw.utf8.count { $0 == 13 } == rows - 1)
    #expect(!text.hasSuffix("\n"))
  }

  /// The depth of colour is the terminal's own.
  @Test func colorsAreThoseOfTheTerminal() {
    let rich = canvas(["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]).text(for: picture)
    #expect(rich.contains("38;2;") || rich.contains("48;2;"))
    let indexed = canvas(["TERM": "xterm-256color", "LANG": "C.UTF-8"]).text(for: picture)
    #expect(!indexed.contains("8;2;") && (indexed.contains("38;5;") || indexed.contains("48;5;")))
  }

  @Test func noColorMeansNone() {
    let text = canvas(["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1", "LANG": "C.UTF-8"])
      .text(for: picture)
    #expect(!text.contains("38;") && !text.contains("48;") && !text.isEmpty)
  }

  @Test func plainLettersWhereTheLocaleHasNoOthers() {
    let text = canvas(["TERM": "xterm-256color", "LC_ALL": "C", "LANG": "en_US.UTF-8"]).text(for: picture)
    #expect(text.utf8.allSatisfy { $0 < 128 })
    #expect(!canvas(["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]).text(for: picture).utf8.allSatisfy { $0 < 128 })
  }

  @Test func oddSizesAreHarmless() {
    for (columns, rows) in [(0, 0), (-5, 3), (Int.max, Int.max), (1, 1)] {
      let canvas = TerminalCanvas(columns: columns, rows: rows, environment: [:], cellWidth: 0, cellHeight: -1)
      #expect(canvas.cells(for: picture).columns >= 1)
      _ = TerminalCanvas(columns: min(max(columns, 1), 30), rows: 3, environment: [:]).text(for: picture)
    }
    #expect(canvas([:]).text(for: Bitmap(width: 0, height: 0)).isEmpty)
  }
}
