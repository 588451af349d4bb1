import Foundation
import TestSupport
import Testing

/// Drives the probe program on a pseudo-terminal.
@Suite struct LineEditorTests {
  static let left = "\u{1B}[D"
  static let up = "\u{1B}[A"

  private func probe(history: String = "", limit: Int = 100, columns: Int = 80) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      TestPaths.program("LineEditorProbe"), [history, String(limit)], columns: columns)
    try terminal.wait(for: "probe>")
    return terminal
  }

  /// Types keys and waits until the line that came of it was reported, so that nothing is typed ahead.
  private func enter(_ keys: String, _ expected: String, on terminal: PseudoTerminal) throws {
    terminal.type(keys + "\r")
    try terminal.wait(for: "the line \(expected)") { $0.hasSuffix("[line \(expected)]\nprobe>") }
  }

  private func leave(_ terminal: PseudoTerminal) throws -> String {
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == 0)
    return terminal.screen
  }

  @Test func editsInTheMiddleOfALine() throws {
    let terminal = try probe()
    try enter("abd" + Self.left + "c", "abcd", on: terminal)
    let screen = try leave(terminal)
    #expect(screen.hasPrefix("probe> abcd\n[line abcd]\n"))
  }

  @Test func wideCharactersMoveTheCursorByTwoColumns() throws {
    let terminal = try probe()
    terminal.type("翻页é" + Self.left + Self.left + "x")
    try terminal.wait(for: "probe> 翻x页é")
    try enter("", "翻x页é", on: terminal)
    _ = try leave(terminal)
  }

  @Test func theCLocaleStaysInForceOutside() throws {
    let terminal = try probe()
    try enter("é", "é", on: terminal)
    #expect(try leave(terminal).contains("[end, C, bytes, 1 entries]"))
  }

  @Test func interruptDropsTheLineAndKeepsItOnTheScreen() throws {
    let terminal = try probe()
    terminal.type("dropped")
    try terminal.wait(for: "dropped")
    terminal.type("\u{3}")
    try terminal.wait(for: "the next prompt") { $0.hasSuffix("dropped^C\n[interrupted]\nprobe>") }
    try enter("kept", "kept", on: terminal)
    _ = try leave(terminal)
  }

  @Test func interruptEndsASearch() throws {
    let terminal = try probe()
    terminal.type("\u{12}")
    try terminal.wait(for: "bck:")
    terminal.type("\u{3}")
    try terminal.wait(for: "the next prompt") { $0.hasSuffix("[interrupted]\nprobe>") }
    try enter("kept", "kept", on: terminal)
    _ = try leave(terminal)
  }

  @Test func endOfFileOnlyOnAnEmptyLine() throws {
    let terminal = try probe()
    terminal.type("a" + Self.left + "\u{4}")
    try terminal.wait(for: "an empty line") { $0.hasSuffix("probe>") }
    try enter("b", "b", on: terminal)
    _ = try leave(terminal)
  }

  @Test func completesTheCommonPartThenLists() throws {
    let terminal = try probe()
    terminal.type("p")
    try terminal.wait(for: "probe> p")
    terminal.type("\t")
    try terminal.wait(for: "probe> page-")
    terminal.type("\t")
    try terminal.wait(for: "page-curl  page-turn")
    terminal.type("c")
    try terminal.wait(for: "probe> page-c")
    terminal.type("\t")
    try terminal.wait(for: "probe> page-curl")
    try enter("翻", "page-curl 翻", on: terminal)
    terminal.type("翻")
    try terminal.wait(for: "probe> 翻")
    terminal.type("\t")
    try terminal.wait(for: "probe> 翻页")
    try enter("", "翻页 ", on: terminal)
    _ = try leave(terminal)
  }

  @Test func tabulatorsInOnePieceAreAllKeys() throws {
    let terminal = try probe()
    terminal.type("p")
    try terminal.wait(for: "probe> p")
    terminal.type("\t\t")
    try terminal.wait(for: "page-curl  page-turn")
    try enter("c", "page-c", on: terminal)
    _ = try leave(terminal)
  }

  @Test func aBrokenSequenceKeepsWhatFollows() throws {
    let terminal = try probe()
    terminal.type(bytes: [0xC3] + Array("a".utf8) + [0xE4, 0xB8] + Array("b\r".utf8))
    try terminal.wait(for: "what is left of it") { $0.contains("[line \u{FFFD}a\u{FFFD}b]") }
    _ = try leave(terminal)
  }

  @Test func aTabulatorAtTheStartIndents() throws {
    let terminal = try probe()
    terminal.type("\t")
    try enter("x", "  x", on: terminal)
    _ = try leave(terminal)
  }

  @Test func aPasteOfManyLinesIsReadLineByLine() throws {
    let terminal = try probe()
    terminal.type("one\rtwo\rthree\r")
    try terminal.wait(for: "three lines") { $0.hasSuffix("[line three]\nprobe>") }
    let screen = try leave(terminal)
    for line in ["one", "two", "three"] { #expect(screen.contains("[line \(line)]")) }
  }

  @Test func historyComesBackInTheNextSession() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/state/verso/history"
      let first = try probe(history: path)
      try enter("first", "first", on: first)
      try enter("back\\slash 翻", "back\\slash 翻", on: first)
      _ = try leave(first)

      let second = try probe(history: path)
      second.type(Self.up)
      try second.wait(for: "probe> back\\slash 翻")
      second.type("\u{15}\u{12}fir")
      try second.wait(for: "bck:fir")
      second.type("\r")
      try second.wait(for: "the line first") { $0.hasSuffix("[line first]\nprobe>") }
      _ = try leave(second)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "first\nback\\\\slash 翻\nfirst\n")
    }
  }

  /// What is broken in the file is passed over, and a line that was cut off swallows none.
  @Test func aBrokenHistoryKeepsWhatIsWhole() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/history"
      var bytes = Array("good\n".utf8) + [0xFF, 0xFE] + Array(" bad\nwith \u{1} control\n\ncut off".utf8)
      bytes += [0xE7]
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let terminal = try probe(history: path)
      try enter("new", "new", on: terminal)
      #expect(try leave(terminal).contains("2 entries]"))
      let kept = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(kept.starts(with: bytes) && kept.dropFirst(bytes.count) == Data("\nnew\n".utf8))
    }
  }

  @Test func historyIsForItsOwnerOnly() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/state/verso/history"
      let terminal = try probe(history: path)
      try enter("secret", "secret", on: terminal)
      _ = try leave(terminal)
      for (place, mode) in [(path, 0o600), (folder + "/state", 0o700), (folder + "/state/verso", 0o700)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: place)
        #expect(attributes[.posixPermissions] as? Int == mode, "\(place)")
      }
    }
  }

  @Test func historyIsBounded() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/history"
      let old = (1...40).map { "old\($0)\n" }.joined()
      try old.write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try probe(history: path, limit: 3)
      try enter("new", "new", on: terminal)
      try enter("new", "new", on: terminal)
      #expect(try leave(terminal).contains("3 entries"))
      // A repeated entry counts once; the file was cut when it was opened.
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old38\nold39\nold40\nnew\n")
    }
  }

  /// What stands for no entry does not stay for ever.
  @Test func aHistoryFullOfWhatIsNoneIsWrittenAnew() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/history"
      let long = String(repeating: "x", count: 2 << 20)
      try ("kept\n" + long + "\n").write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try probe(history: path)
      try enter("new", "new", on: terminal)
      _ = try leave(terminal)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept\nnew\n")
    }
  }

  @Test func aHistoryThatCannotBeWrittenDoesNotMatter() throws {
    let terminal = try probe(history: "/dev/null/history")
    try enter("x", "x", on: terminal)
    #expect(try leave(terminal).contains("1 entries"))
  }

  @Test func aNarrowerWindowRedrawsTheLine() throws {
    let terminal = try probe()
    terminal.type("abcdefghij")
    try terminal.wait(for: "abcdefghij")
    terminal.resize(columns: 40)
    terminal.type("klm")
    try terminal.wait(for: "probe> abcdefghijklm")
    try enter("", "abcdefghijklm", on: terminal)
    _ = try leave(terminal)
  }

  @Test func aLongLineWraps() throws {
    let terminal = try probe(columns: 20)
    let text = String(repeating: "0123456789", count: 5)
    try enter(text, text, columns: 20, on: terminal)
    _ = try leave(terminal)
  }

  private func enter(_ keys: String, _ expected: String, columns: Int, on terminal: PseudoTerminal) throws {
    terminal.type(keys + "\r")
    try terminal.wait(for: "the wrapped line") { screen in
      screen.replacingOccurrences(of: "\n", with: "").hasSuffix("[line \(expected)]probe>")
    }
  }

  @Test func aTerminatedProgramLeavesTheTerminalInItsNormalMode() throws {
    let terminal = try probe()
    #expect(terminal.isInNormalMode == false)
    terminal.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == 128 + SIGTERM)
    #expect(terminal.isInNormalMode == true)
  }

  @Test func thereIsNoEditorWithoutATerminal() throws {
    let outcome = try ChildProcess.run(TestPaths.program("LineEditorProbe"), input: "x\n")
    #expect(outcome.output == "no editor\n" && outcome.exitCode == 2)
  }
}
