import Foundation
import TestSupport
import Testing

/// The prompt on a terminal and on a pipe.
@Suite struct PromptTests {
  private func withPrompt(_ body: (PseudoTerminal) throws -> Void) throws {
    try TestPaths.withTemporaryFolder { home in
      let terminal = try PseudoTerminal(
        TestPaths.verso, environment: ["HOME": home], columns: 110, rows: 40, folder: TestPaths.packageRoot)
      try terminal.wait(for: "verso>")
      try body(terminal)
    }
  }

  @Test func aCommandAnswersAndCtrlDLeaves() throws {
    try withPrompt { terminal in
      terminal.type("info bubble\r")
      try terminal.wait(for: "A circle grows out of a point")
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
    }
  }

  @Test func ctrlCDropsTheLineAndThePromptGoesOn() throws {
    try withPrompt { terminal in
      terminal.type("lisssst\u{3}")
      terminal.type("set digits 3\r")
      terminal.type("set digits\r")
      try terminal.wait(for: "digits 3")
      #expect(!terminal.screen.contains("there is no command"))
      terminal.type("quit\r")
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.isInNormalMode)
    }
  }

  @Test func tabCompletesCommandsTransitionsParametersAndOptions() throws {
    try withPrompt { terminal in
      terminal.type("inf\tbook-c\t\r")
      try terminal.wait(for: "swings open on its spine")
      terminal.type("run push-f\teye\t200 --form\tcs\t --at 0\r")
      try terminal.wait(for: "verso> run push-flip eyeDistance=200 --format csv --at 0")
      try terminal.wait(for: "0,0,container,")
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
    }
  }

  @Test func theHistoryOutlivesTheSession() throws {
    try TestPaths.withTemporaryFolder { home in
      for round in 0..<2 {
        let terminal = try PseudoTerminal(
          TestPaths.verso, environment: ["HOME": home], columns: 110, rows: 40, folder: TestPaths.packageRoot)
        try terminal.wait(for: "verso>")
        if round == 0 {
          terminal.type("set digits 7\r")
          terminal.type("set\r")
          try terminal.wait(for: "digits 7")
        } else {
          // Two lines up stands the one that sets.
          terminal.type("\u{1B}[A\u{1B}[A\r")
          try terminal.wait(for: "verso> set digits 7")
          terminal.type("set digits\r")
          try terminal.wait(for: "\ndigits 7")
        }
        terminal.type("\u{4}")
        #expect(try terminal.waitForExit() == 0)
      }
    }
  }

  @Test func anErrorPointsAtItsWordAndThePromptGoesOn() throws {
    try withPrompt { terminal in
      terminal.type("run bubbel\r")
      try terminal.wait(for: "did you mean bubble?")
      #expect(terminal.screen.contains("  run bubbel\n      ^~~~~~"))
      terminal.type("run bubble --at 5\r")
      try terminal.wait(for: "5 s is outside the run, which lasts from 0 to 1 s")
      terminal.type("list\r")
      try terminal.wait(for: "spring-present")
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
    }
  }

  @Test func aSceneStaysFromLineToLine() throws {
    try withPrompt { terminal in
      terminal.type("scene navigation\r")
      try terminal.wait(for: "navigation 375 x 667, 0 s: screen 1")
      terminal.type("push push-flip --drag 0.25\r")
      try terminal.wait(for: "push with push-flip, progress 0.25, held by a gesture")
      terminal.type("cancel\r")
      try terminal.wait(for: "going back, 0.25 s left")
      terminal.type("tick 0.25\r")
      try terminal.wait(for: "push-flip was cancelled")
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
    }
  }

  /// On a pipe there is no prompt in the output, and the exit code is that of the first line that failed.
  @Test(arguments: [("set digits 2\nset digits\n", Int32(0)), ("set digits 99\nset digits\n", 2), ("", 0), ("\n\n", 0)])
  func linesOfAPipeAreReadTheSame(input: String, exitCode: Int32) throws {
    let outcome = try ChildProcess.run(TestPaths.verso, input: input)
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
