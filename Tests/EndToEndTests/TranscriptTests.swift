import Foundation
import TestSupport
import Testing

/// A long session on a terminal, kept as it looked.
@Suite struct TranscriptTests {
  private static let lines = [
    "list --tag book", "info push-flip", "run push-flip --at 0.25,0.75", "at 0.5", "layer from --frames 3",
    "why from at 0.75", "plot from.angle to.visible", "diff eyeDistance=300", "run bubbel",
    "Transform.rotation(rad(90), 0, 1, 0)", "_ * _", "__", "for i = 1, 2 do", "  print(i)", "end", "lerp?",
    "load Scripts/examples/door.lua", "run door --at 0.3 --hidden-by", "door??", "reload door", "diff", "unload door",
    "set digits 2", "set", "scene navigation", "push push-flip --drag 0.25", "release", "tick 1", "why to", "history 3",
  ]

  @Test func aLongSessionLooksAsItDid() throws {
    try TestPaths.withTemporaryFolder { home in
      let terminal = try PseudoTerminal(
        TestPaths.verso, environment: ["HOME": home], columns: 100, rows: 500, folder: TestPaths.packageRoot)
      var isInChunk = false
      for line in Self.lines {
        let wanted = isInChunk ? "...>" : "verso>"
        try terminal.wait(for: wanted) { $0.hasSuffix("\n" + (isInChunk ? "  ...>" : "verso>")) }
        // The line itself has to stand there before the next prompt is looked for.
        try terminal.enterLine(line)
        if line.hasPrefix("for ") { isInChunk = true }
        if line == "end" { isInChunk = false }
      }
      try terminal.wait(for: "the last prompt") { $0.hasSuffix("\nverso>") && $0.contains("history 3\n") }
      // How many transitions there are is no matter of this test.
      let screen = terminal.screen.replacing(/verso: \d+ transitions/, with: "verso: N transitions", maxReplacements: 1)
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
      try Golden.expect(screen + "\n", matches: folder + "/cases/long-session.transcript")
    }
  }
}
