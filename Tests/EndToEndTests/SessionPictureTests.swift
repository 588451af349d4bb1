import Foundation
import TestSupport
import Testing

/// The session that the README begins with looks on a terminal as it is printed there.
@Suite struct SessionPictureTests {
  /// The first `text` block of the README, which shows the session.
  private static func picture() throws -> String {
    let text = try String(contentsOfFile: TestPaths.packageRoot + "/README.md", encoding: .utf8)
    let parts = text.components(separatedBy: "```text\n$ verso\n")
    try #require(parts.count == 2, "the README shows one session")
    return parts[1].components(separatedBy: "\n```")[0]
  }

  @Test func looksAsPrinted() throws {
    let picture = try Self.picture()
    let lines = picture.components(separatedBy: "\n").filter { $0.hasPrefix("verso> ") }.map { $0.dropFirst(7) }
    #expect(lines.count >= 4)
    try TestPaths.withTemporaryFolder { home in
      let terminal = try PseudoTerminal(
        TestPaths.verso, environment: ["HOME": home], columns: 100, rows: 500, folder: TestPaths.packageRoot)
      for line in lines {
        try terminal.wait(for: "verso>") { $0.hasSuffix("\nverso>") }
        try terminal.enterLine(String(line))
      }
      try terminal.wait(for: "the last prompt") { $0.hasSuffix("\nverso>") && $0.contains((lines.last ?? "") + "\n") }
      let screen = terminal.screen
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit() == 0)
      #expect(
        TextComparison.difference(actual: screen + "\n", expected: picture + "\nverso>\n", tolerance: 1e-9) == nil)
    }
  }
}
