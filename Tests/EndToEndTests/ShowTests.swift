import Foundation
import TestSupport
import Testing

/// `show` and `frame` on a terminal.
@Suite(.enabled(if: PictureSupport.isThere, "verso-pictures was not built")) struct ShowTests {
  private func withTerminal(
    _ arguments: [String], environment: [String: String] = [:], _ body: (PseudoTerminal) throws -> Void
  ) throws {
    try TestPaths.withTemporaryFolder { folder in
      let terminal = try PseudoTerminal(
        TestPaths.verso, arguments, environment: environment.merging(["HOME": folder]) { $1 }, columns: 100, rows: 30,
        folder: folder)
      try body(terminal)
      #expect(terminal.isInNormalMode)
    }
  }

  /// What hides the cursor, and what shows it.
  private let hides = "\u{1B}[?25l"
  private let shows = "\u{1B}[?25h"

  @Test func itPlaysAtItsTrueSpeedAndPutsTheTerminalBack() throws {
    let start = Date()
    try withTerminal(["show", "push-flip", "--mode", "symbols", "duration=1.5"]) { (terminal) throws in
      #expect(try terminal.waitForExit(deadline: 30) == 0)
      let raw = terminal.raw
      #expect(raw.contains(hides) && raw.contains(shows))
      let (last, hidden) = (try #require(raw.ranges(of: shows).last), try #require(raw.ranges(of: hides).last))
      #expect(last.lowerBound > hidden.lowerBound)
      // Many pictures in one place: each begins where the cursor was kept.
      #expect(raw.ranges(of: "\u{1B}7").count >= 5)
      #expect(raw.ranges(of: "\u{1B}7").count == raw.ranges(of: "\u{1B}8").count)
    }
    // The film takes its time; how much more the start takes is no matter.
    #expect(Date().timeIntervalSince(start) >= 1.5)
  }

  @Test func ctrlCEndsItAndPutsTheTerminalBack() throws {
    try withTerminal(["show", "push-flip", "--mode", "symbols", "--loop", "forever"]) { (terminal) throws in
      try terminal.wait(for: "a film", deadline: 20) { _ in terminal.raw.ranges(of: "\u{1B}8").count > 3 }
      terminal.type("\u{3}")
      #expect(try terminal.waitForExit(deadline: 10) == 0)
      let raw = terminal.raw
      let (last, hidden) = (try #require(raw.ranges(of: shows).last), try #require(raw.ranges(of: hides).last))
      #expect(last.lowerBound > hidden.lowerBound)
      #expect(!raw.contains("lost"))
    }
  }

  @Test func inThePromptItPlaysAndThePromptGoesOn() throws {
    try withTerminal([]) { (terminal) throws in
      /// Waits for a prompt behind the last place where a text was written; the film has filled the screen itself.
      func waitForPrompt(behind text: String) throws {
        try terminal.wait(for: "a prompt behind \(text)", deadline: 20) { _ in
          guard let last = terminal.raw.ranges(of: text).last else { return false }
          return terminal.raw[last.upperBound...].contains("verso>")
        }
      }
      try terminal.wait(for: "verso>")
      terminal.type("show push-flip --mode symbols --loop forever\r")
      try terminal.wait(for: "a film", deadline: 20) { _ in terminal.raw.ranges(of: "\u{1B}8").count > 3 }
      terminal.type("\u{3}")
      try waitForPrompt(behind: "\u{1B}8")
      terminal.type("render push-flip --at 0.5 -o flip.png\r")
      try waitForPrompt(behind: "wrote flip.png")
      terminal.type("6 * 7\r")
      try waitForPrompt(behind: "42")
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
    }
  }

  @Test func aFrameIsOnePicture() throws {
    try withTerminal(["frame", "push-flip", "--at", "0.2", "--mode", "symbols"]) { (terminal) throws in
      #expect(try terminal.waitForExit(deadline: 20) == 0)
      #expect(!terminal.raw.contains(hides))
      #expect(terminal.screen.split(separator: "\n").count > 10)
    }
    try withTerminal(["frame", "push-flip", "--mode", "sixel"]) { (terminal) throws in
      #expect(try terminal.waitForExit(deadline: 20) == 0)
      #expect(terminal.raw.contains("\u{1B}P"))
    }
  }

  @Test func progressIsTold() throws {
    try withTerminal(["render", "page-curl", "--fps", "50", "--scale", "2", "--loop", "3", "-o", "curl.mp4"]) {
      terminal in
      try terminal.wait(for: "progress", deadline: 30) { _ in terminal.raw.contains(" frames, ") }
      terminal.type("\u{3}")
      #expect(try terminal.waitForExit() == 130)
      #expect(terminal.screen.contains("verso: stopped") && !terminal.screen.contains(" frames, "))
    }
  }

  @Test func withoutATerminalOneMomentIsPrinted() throws {
    try PictureSupport.run("verso show push-flip; verso frame push-flip --at 0.1") { (outcome, _) throws in
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors == "verso: note: standard output is no terminal; this is the moment half way\n")
      #expect(outcome.output.split(separator: "\n").count > 20 && !outcome.output.contains(hides))
    }
  }
}
