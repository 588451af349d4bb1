import Foundation
import TestSupport
import Testing

/// The prompt on a terminal and on a pipe.
@Suite struct PromptTests {
  private func withPrompt(home: String? = nil, _ body: (PseudoTerminal) throws -> Void) throws {
    try TestPaths.withTemporaryFolder { folder in
      let terminal = try PseudoTerminal(
        TestPaths.verso, environment: ["HOME": home ?? folder], columns: 110, rows: 40, folder: TestPaths.packageRoot)
      try waitForPrompt(terminal)
      try body(terminal)
      try waitForPrompt(terminal)
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.isInNormalMode)
    }
  }

  /// Waits until the prompt stands there with nothing behind it.
  ///
  /// What is typed before is taken for a paste.
  private func waitForPrompt(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "an empty prompt") { $0.split(separator: "\n").last == "verso>" }
  }

  private func enter(_ line: String, _ answer: String, on terminal: PseudoTerminal) throws {
    // What goes on with a line that is begun has no prompt before it.
    if terminal.screen.hasSuffix("verso>"), !line.isEmpty {
      try terminal.enterLine(line)
    } else {
      terminal.type(line + "\r")
    }
    try terminal.wait(for: answer)
    try waitForPrompt(terminal)
  }

  /// Types the start of a word, then the tabulator key, and waits for the completed line.
  private func complete(_ start: String, _ line: String, on terminal: PseudoTerminal) throws {
    terminal.type(start)
    try terminal.wait(for: start) { $0.hasSuffix(start) }
    terminal.type("\t")
    try terminal.wait(for: "verso> " + line)
  }

  @Test func aCommandAnswersAndCtrlDLeaves() throws {
    try withPrompt { try enter("info bubble", "A circle grows out of a point", on: $0) }
  }

  @Test func ctrlCDropsTheLineAndThePromptGoesOn() throws {
    try withPrompt { terminal in
      terminal.type("lisssst")
      try terminal.wait(for: "verso> lisssst")
      terminal.type("\u{3}")
      try waitForPrompt(terminal)
      try enter("set digits 3", "verso> set digits 3", on: terminal)
      try enter("set digits", "\ndigits 3", on: terminal)
      #expect(!terminal.screen.contains("there is no command"))
    }
  }

  @Test func quitLeaves() throws {
    try TestPaths.withTemporaryFolder { home in
      let terminal = try PseudoTerminal(TestPaths.verso, environment: ["HOME": home])
      try waitForPrompt(terminal)
      terminal.type("exit\r")
      #expect(try terminal.waitForExit() == 0)
    }
  }

  @Test func tabCompletesCommandsTransitionsParametersAndOptions() throws {
    try withPrompt { terminal in
      try complete("inf", "info", on: terminal)
      try complete("book-c", "info book-cover-hinge", on: terminal)
      try enter("", "swings open on its spine", on: terminal)
      terminal.type("run ")
      try complete("push-f", "run push-flip", on: terminal)
      try complete("eye", "run push-flip eyeDistance=", on: terminal)
      terminal.type("200 ")
      try complete("--form", "run push-flip eyeDistance=200 --format", on: terminal)
      try complete("cs", "run push-flip eyeDistance=200 --format csv", on: terminal)
      try enter("--at 0", "0,0,container,", on: terminal)
    }
  }

  @Test func theHistoryOutlivesTheSession() throws {
    try TestPaths.withTemporaryFolder { home in
      try withPrompt(home: home) { terminal in
        try enter("set digits 7", "verso> set digits 7", on: terminal)
        try enter("set digits", "\ndigits 7", on: terminal)
      }
      try withPrompt(home: home) { terminal in
        // Two lines up stands the one that sets.
        terminal.type("\u{1B}[A")
        try terminal.wait(for: "verso> set digits")
        terminal.type("\u{1B}[A")
        try enter("", "verso> set digits 7", on: terminal)
        try enter("set digits", "\ndigits 7", on: terminal)
      }
    }
  }

  @Test func aHistoryThatCannotBeKeptIsSaidOnce() throws {
    let terminal = try PseudoTerminal(
      TestPaths.verso, environment: ["HOME": "/proc/self/nowhere"], columns: 110, rows: 40,
      folder: TestPaths.packageRoot)
    try waitForPrompt(terminal)
    try enter(
      "set digits 3", "note: the history is not kept: /proc/self/nowhere/.local/state/verso/history: ", on: terminal)
    try enter("set digits", "\ndigits 3", on: terminal)
    #expect(terminal.screen.components(separatedBy: "the history is not kept").count == 2)
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == 0)
  }

  /// Without a home, or on a terminal that can do nothing, everything but the history is there.
  @Test(arguments: [["HOME": ""], ["TERM": "dumb"], ["TERM": ""], ["HOME": "", "XDG_STATE_HOME": "relative"]])
  func oddSurroundingsDoNoHarm(environment: [String: String]) throws {
    try TestPaths.withTemporaryFolder { home in
      let terminal = try PseudoTerminal(
        TestPaths.verso, environment: ["HOME": home].merging(environment) { $1 }, columns: 110, rows: 40,
        folder: TestPaths.packageRoot)
      try terminal.wait(for: "a prompt") { $0.contains("verso>") }
      terminal.type("set digits 3\r")
      try terminal.wait(for: "another prompt") { $0.components(separatedBy: "verso>").count >= 3 }
      terminal.type("set digits\r")
      try terminal.wait(for: "digits 3") { $0.contains("\ndigits 3") }
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
    }
  }

  @Test func anErrorPointsAtItsWordAndThePromptGoesOn() throws {
    try withPrompt { terminal in
      try enter("run bubbel", "did you mean bubble?", on: terminal)
      #expect(terminal.screen.contains("  run bubbel\n      ^~~~~~"))
      try enter("run bubble --at 5", "5 s is outside the run, which lasts from 0 to 1 s", on: terminal)
      try enter("list", "spring-present", on: terminal)
    }
  }

  @Test func aChunkGoesOnUntilItIsFinishedAndCtrlCDropsIt() throws {
    try withPrompt { terminal in
      terminal.type("for i = 1, 2 do\r")
      try terminal.wait(for: "  ...>")
      terminal.type("\u{3}")
      try waitForPrompt(terminal)
      terminal.type("for i = 1, 2 do\r")
      try terminal.wait(for: "another line") { $0.components(separatedBy: "  ...>").count == 3 }
      terminal.type("print(i * 100)\r")
      try terminal.wait(for: "another line") { $0.components(separatedBy: "  ...>").count == 4 }
      try enter("end", "\n100\n200", on: terminal)
      try enter("Curve.linear", "│", on: terminal)
    }
  }

  @Test func aSceneStaysFromLineToLine() throws {
    try withPrompt { terminal in
      try enter("scene navigation", "navigation 375 x 667, 0 s: screen 1", on: terminal)
      try enter(
        "push push-flip --drag 0.25", "push with push-flip, progress 0.25, held by a gesture", on: terminal)
      try enter("cancel", "going back, 0.25 s left", on: terminal)
      try enter("tick 0.25", "push-flip was cancelled", on: terminal)
    }
  }

  /// On a pipe there is no prompt in the output, and the exit code is that of the first line that failed.
  @Test(arguments: [("set digits 2\nset digits\n", Int32(0)), ("set digits 99\nset digits\n", 2), ("", 0), ("\n\n", 0)])
  func linesOfAPipeAreReadTheSame(input: String, exitCode: Int32) throws {
    let outcome = try ChildProcess.run(TestPaths.verso, ["--keep-going"], input: input)
    #expect(outcome.exitCode == exitCode)
    #expect(!outcome.output.contains("verso>"))
    if input.contains("digits 2") { #expect(outcome.output == "digits 2\n") }
    if exitCode == 2 { #expect(outcome.output == "digits auto\n") }
  }

  @Test func aReaderThatLeavesIsNoFailure() throws {
    let outcome = try CaseFile.run("verso run page-curl --frames 2000 --format csv | head -1", program: TestPaths.verso)
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.isEmpty)
  }
}
