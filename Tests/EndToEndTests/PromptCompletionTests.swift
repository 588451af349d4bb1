import Foundation
import TestSupport
import Testing

/// The tabulator key in lines of Lua.
@Suite struct PromptCompletionTests {
  private func withPrompt(_ body: (PseudoTerminal) throws -> Void) throws {
    try TestPaths.withTemporaryFolder { folder in
      let terminal = try PseudoTerminal(
        TestPaths.verso, environment: ["HOME": folder], columns: 110, rows: 60, folder: TestPaths.packageRoot)
      try waitForPrompt(terminal)
      try body(terminal)
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
      #expect(terminal.isInNormalMode)
    }
  }

  private func waitForPrompt(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "an empty prompt") { $0.split(separator: "\n").last == "verso>" }
  }

  /// Types a line's start and the tabulator key, waits for what becomes of it, and drops it.
  private func complete(_ start: String, _ wanted: String, on terminal: PseudoTerminal) throws {
    terminal.type(start)
    try terminal.wait(for: start) { $0.hasSuffix(start) }
    terminal.type("\t")
    try terminal.wait(for: wanted) { $0.contains("> " + wanted) }
    terminal.type("\u{3}")
    try waitForPrompt(terminal)
  }

  @Test func namesOfScriptsAreCompleted() throws {
    try withPrompt { terminal in
      try complete("ler", "lerp", on: terminal)
      try complete("x = Transf", "x = Transform", on: terminal)
      try complete("Transform.persp", "Transform.perspective", on: terminal)
      try complete("Curve.easeInOutQui", "Curve.easeInOutQuint", on: terminal)
      try complete("Spring.fit", "Spring.fitted", on: terminal)
      try complete("y = math.flo", "y = math.floor", on: terminal)
      try complete("context:completeT", "context:completeTransition", on: terminal)
      try complete("context.transitionWas", "context.transitionWasCancelled", on: terminal)
      try complete("context.containerView:bringSub", "context.containerView:bringSubviewToFront", on: terminal)
    }
  }

  /// Two tabulators that arrive in one piece are two: what is common is put in, then the choices are listed.
  @Test func operationsOfTheTransitionAreCompleted() throws {
    try withPrompt { terminal in
      terminal.type("run push-flip --operation ")
      try terminal.wait(for: "--operation") { $0.contains("> run push-flip --operation") }
      terminal.type("\t\t")
      try terminal.wait(for: "both operations") { $0.contains("\npop   push\n") || $0.contains("\npush  pop\n") }
      #expect(!terminal.screen.contains("present"))
      terminal.type("\u{3}")
      try waitForPrompt(terminal)
    }
  }

  @Test func commandsBehindAColonAndCodeAreCompleted() throws {
    try withPrompt { terminal in
      try complete(":doct", ":doctor", on: terminal)
      try complete("  :info push-f", "  :info push-flip", on: terminal)
      try complete("eval Transf", "eval Transform", on: terminal)
      try complete("run push-flip --format=j", "run push-flip --format=json", on: terminal)
    }
  }

  @Test func whatTheSessionSetIsCompleted() throws {
    try withPrompt { terminal in
      for line in ["wobble = { strength = 3 }", "turned = Transform.rotation(1, 0, 1, 0)"] {
        terminal.type(line + "\r")
        // The prompt that is there already is not the one after the line, and Ctrl-C would stop what still runs.
        try terminal.wait(for: line) { $0.contains("verso> " + line + "\n") }
        try waitForPrompt(terminal)
      }
      try complete("wobb", "wobble", on: terminal)
      try complete("wobble.stre", "wobble.strength", on: terminal)
      try complete("turned:decom", "turned:decomposed", on: terminal)
      terminal.type("for i = 1, 2 do\r")
      try terminal.wait(for: "...>") { $0.hasSuffix("\n  ...>") }
      // In a chunk the start of a command is a name like any other.
      try complete("  prin", "  print", on: terminal)
    }
  }
}
