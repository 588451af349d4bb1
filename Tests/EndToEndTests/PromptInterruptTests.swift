import Foundation
import TestSupport
import Testing

/// Ctrl-C and Ctrl-D at the prompt while something works, and keys typed meanwhile.
@Suite struct PromptInterruptTests {
  private func withPrompt(
    _ arguments: [String] = [], columns: Int = 110, _ body: (PseudoTerminal) throws -> Void
  ) throws {
    try TestPaths.withTemporaryFolder { folder in
      let terminal = try PseudoTerminal(
        TestPaths.verso, arguments, environment: ["HOME": folder], columns: columns, rows: 40,
        folder: TestPaths.packageRoot)
      try waitForPrompt(terminal)
      try body(terminal)
      #expect(terminal.isInNormalMode)
    }
  }

  private func waitForPrompt(_ terminal: PseudoTerminal, deadline: Double = 10) throws {
    try terminal.wait(for: "an empty prompt", deadline: deadline) { $0.split(separator: "\n").last == "verso>" }
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    terminal.type("\u{4}")
    #expect(try terminal.waitForExit() == 0)
  }

  private func enter(_ line: String, _ answer: String, on terminal: PseudoTerminal) throws {
    try terminal.enterLine(line)
    try terminal.wait(for: answer)
    try waitForPrompt(terminal)
  }

  /// A run that takes far longer than the test waits.
  private static let longRun = "run page-curl --frames 100000"

  @Test func ctrlCStopsALongRunAndKeepsEverything() throws {
    try withPrompt { terminal in
      try enter("set digits 3", "set digits 3", on: terminal)
      try enter("x = 42", "x = 42", on: terminal)
      terminal.type(Self.longRun + "\r")
      // Work that takes long says how far it is.
      try terminal.wait(for: "of 100000 frames")
      try terminal.interrupt(until: "verso: stopped")
      try waitForPrompt(terminal)
      try enter("x", "\n42", on: terminal)
      try enter("set digits", "\ndigits 3", on: terminal)
      #expect(!terminal.screen.contains("of 100000 frames"))
      try leave(terminal)
    }
  }

  /// A thousand layers that cross each other: one frame alone takes longer than anybody waits.
  private static let heavy = """
    return transition { id = "heavy", summary = "A thousand layers that cross each other.", duration = 0.5,
      animate = function(context, p)
        local container = context.containerView
        container.sublayerTransform = Transform.perspective(500)
        for i = 1, 1000 do
          local view = View { frame = Rect(i % 37 * 3, i % 53 * 3, 200, 300) }
          view.transform = Transform.rotation(rad(i * 7 % 80), 0.3, 1, 0.1) * Transform.translation(0, 0, i % 20)
          view.backgroundColor = "#ff8800"
          view.alpha = i % 2 == 0 and 0.7 or 1
          container:addSubview(view)
        end
        context:animate { duration = context.duration, animations = function() context.from.alpha = 0 end,
          completion = function() context:completeTransition(true) end }
      end }
    """

  @Test(arguments: ["run heavy --at 0", "run heavy --at 0 --json", "why view-7 heavy at 0", "layer view-9 heavy"])
  func ctrlCStopsWithinAFrame(line: String) throws {
    try withPrompt { terminal in
      try TestPaths.withTemporaryFolder { folder in
        try Self.heavy.write(toFile: folder + "/heavy.lua", atomically: true, encoding: .utf8)
        try enter("x = 42", "x = 42", on: terminal)
        try enter("load \(folder)/heavy.lua", "loaded heavy", on: terminal)
        try terminal.enterLine(line)
        // Long enough for the recording, so that most often it is the frame that is stopped.
        Thread.sleep(forTimeInterval: 0.5)
        try terminal.interrupt(until: "verso: stopped")
        try waitForPrompt(terminal)
        #expect(terminal.screen.contains("\nverso: stopped"))
        #expect(!terminal.screen.contains("\"final\""))
        try enter("x", "\n42", on: terminal)
        try enter("list --tag book", "page-curl", on: terminal)
        try leave(terminal)
      }
    }
  }

  @Test(arguments: [
    "while true do end", "repeat local t = {} until t.x", "local s = ('x'):rep(1e6) while true do s:find('y') end",
  ])
  func ctrlCStopsLuaAndItsProcessGoesOn(loop: String) throws {
    // Limits that nothing reaches while the test waits: only the key can end the loop.
    try withPrompt(["--instruction-limit", "1000000", "--time-limit", "600"]) { terminal in
      try enter("x = 7", "x = 7", on: terminal)
      let worker = try #require(terminal.childProcesses().first)
      try terminal.enterLine(loop)
      try terminal.interrupt(until: "verso: stopped")
      try waitForPrompt(terminal)
      try enter("x", "\n7", on: terminal)
      #expect(terminal.childProcesses() == [worker])
      try leave(terminal)
    }
  }

  @Test func ctrlCWhileLinesAreRunAgainGivesNoneUp() throws {
    try withPrompt(["--instruction-limit", "1000000", "--time-limit", "600"]) { terminal in
      try enter("for i = 1, 1e8 do end x = 7", "x = 7", on: terminal)
      // On a busy machine the lines may have been run again before the key comes: then once more.
      for _ in 0..<10 where !terminal.screen.contains("verso: stopped") {
        kill(try #require(terminal.childProcesses().first), SIGKILL)
        try terminal.enterLine("x")
        terminal.type("\u{3}")
        try waitForPrompt(terminal)
      }
      #expect(terminal.screen.contains("verso: stopped"))
      try enter("x", "\n7", on: terminal)
      try leave(terminal)
    }
  }

  /// What Ctrl-C cut short is told once, not for every script that was not loaded any more.
  @Test func ctrlCStopsTheLoadingOfAFolder() throws {
    try TestPaths.withTemporaryFolder { folder in
      for name in ["b", "c", "d"] {
        try "while true do end".write(toFile: folder + "/\(name).lua", atomically: true, encoding: .utf8)
      }
      try withPrompt(["--instruction-limit", "1000000", "--time-limit", "600"]) { terminal in
        try terminal.enterLine("load \(folder)")
        try terminal.interrupt(until: "verso: stopped")
        try waitForPrompt(terminal)
        #expect(!terminal.screen.contains("was stopped"))
        try enter("6 * 7", "\n42", on: terminal)
        try leave(terminal)
      }
    }
  }

  /// A script that comes into a watched folder by a link, as `new` makes it, is seen as one that is written there.
  @Test func aLinkIntoAWatchedFolderIsSeen() throws {
    try TestPaths.withTemporaryFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "/watched", withIntermediateDirectories: false)
      let first = "return transition { id = \"first\", summary = \"A.\", duration = 1, to = { opacity = { 0, 1 } } }"
      try first.write(toFile: folder + "/watched/first.lua", atomically: true, encoding: .utf8)
      for name in ["hard", "soft"] {
        let text = first.replacingOccurrences(of: "first", with: name + "-link")
        try text.write(toFile: folder + "/\(name)-link.lua", atomically: true, encoding: .utf8)
      }
      try withPrompt { terminal in
        try terminal.enterLine("watch \(folder)/watched -- list --tag book")
        try terminal.wait(for: "book-cover-hinge")
        try files.linkItem(atPath: folder + "/hard-link.lua", toPath: folder + "/watched/hard-link.lua")
        try terminal.wait(for: "loaded hard-link")
        try files.createSymbolicLink(
          atPath: folder + "/watched/soft-link.lua", withDestinationPath: folder + "/soft-link.lua")
        try terminal.wait(for: "loaded soft-link")
        try terminal.interrupt(until: "verso>")
        try waitForPrompt(terminal)
        try leave(terminal)
      }
    }
  }

  @Test func ctrlCStopsWatching() throws {
    try withPrompt { terminal in
      terminal.type("watch Scripts/examples/door.lua -- list --tag book\r")
      try terminal.wait(for: "page-curl")
      terminal.type("\u{3}")
      try waitForPrompt(terminal)
      try enter("set digits", "\ndigits auto", on: terminal)
      try leave(terminal)
    }
  }

  @Test func keysTypedWhileACommandRunsWaitForThePrompt() throws {
    try withPrompt { terminal in
      terminal.type("run page-curl --frames 300 --format csv\r")
      try terminal.wait(for: "0,0,container")
      terminal.type("set digits 5\rset digits\r")
      try terminal.wait(for: "\ndigits 5", deadline: 30)
      try waitForPrompt(terminal)
      try leave(terminal)
    }
  }

  @Test func ctrlDTypedWhileACommandRunsIsNotLost() throws {
    try withPrompt { terminal in
      terminal.type("run page-curl --frames 300 --format csv\r")
      try terminal.wait(for: "0,0,container")
      terminal.type("\u{4}")
      #expect(try terminal.waitForExit(deadline: 30) == 0)
    }
  }

  /// Ctrl-D in the middle of a chunk gives the chunk up, not the session.
  @Test func ctrlDInAChunkKeepsTheSession() throws {
    try withPrompt { terminal in
      try enter("x = 42", "x = 42", on: terminal)
      try terminal.enterLine("for i = 1, 2 do")
      try terminal.wait(for: "the next line of it") { $0.hasSuffix("...>") }
      terminal.type("\u{4}")
      try terminal.wait(for: "the input ends in the middle of this")
      try waitForPrompt(terminal)
      try enter("x", "\n42", on: terminal)
      try leave(terminal)
    }
  }

  @Test func aSecondCtrlCAtAnEmptyLineHintsAtCtrlD() throws {
    try withPrompt { terminal in
      terminal.type("half")
      try terminal.wait(for: "verso> half")
      terminal.type("\u{3}")
      try waitForPrompt(terminal)
      #expect(!terminal.screen.contains("verso: Ctrl-D leaves"))
      terminal.type("\u{3}")
      try terminal.wait(for: "verso: Ctrl-D leaves")
      try waitForPrompt(terminal)
      try leave(terminal)
    }
  }

  @Test func aSignalThatEndsALongRunLeavesTheTerminalInItsNormalMode() throws {
    try withPrompt { terminal in
      terminal.type(Self.longRun + "\r")
      try terminal.wait(for: "of 100000 frames")
      terminal.send(signal: SIGTERM)
      _ = try terminal.waitForExit()
    }
  }

  @Test func aPasteOfManyLinesIsDoneLineByLine() throws {
    try withPrompt { terminal in
      terminal.type("a = 1\rfor i = 1, 10 do\r\ta = a + i\rend\rset digits 4\ra\r")
      try terminal.wait(for: "\n56")
      try waitForPrompt(terminal)
      try enter("set digits", "\ndigits 4", on: terminal)
      try leave(terminal)
    }
  }

  @Test func aPasteOfFiveHundredLinesLosesNone() throws {
    try withPrompt { terminal in
      terminal.type("total = 0\r" + (1...500).map { "total = total + \($0)\r" }.joined() + "total\r")
      try terminal.wait(for: "\n125250", deadline: 30)
      try waitForPrompt(terminal)
      try enter("set digits", "\ndigits auto", on: terminal)
      try leave(terminal)
    }
  }

  @Test func theHistoryIsSearched() throws {
    try withPrompt { terminal in
      try enter("set digits 6", "set digits 6", on: terminal)
      try enter("set size 100x200", "set size 100x200", on: terminal)
      terminal.type("\u{12}digits")
      try terminal.wait(for: "set digits 6") { $0.hasSuffix("digits 6") || $0.contains("bck:") }
      terminal.type("\r")
      try waitForPrompt(terminal)
      try enter("history", "3  set digits 6", on: terminal)
      try leave(terminal)
    }
  }

  private static let looks = [
    "info push-flip", "run push-flip", "why from", "plot from.angle", "set", "help set", "at 0.3", "scene tab",
  ]

  /// What each line is answered, in rows, on a terminal of so many columns.
  private func answers(columns: Int) throws -> [[Substring]] {
    var answers: [[Substring]] = []
    try withPrompt(columns: columns) { terminal in
      for line in Self.looks {
        terminal.type(line + "\r")
        try terminal.wait(for: line) { $0.contains("verso> " + line + "\n") }
        try waitForPrompt(terminal)
        let answer = terminal.screen.components(separatedBy: "verso> " + line + "\n").last ?? ""
        answers.append(answer.split(separator: "\n"))
      }
      try leave(terminal)
    }
    return answers
  }

  /// Whatever is asked on a narrow terminal, no word runs over its edge.
  @Test(arguments: [24, 30, 40]) func narrowTerminalsAreUsed(columns: Int) throws {
    let wide = try answers(columns: 200).flatMap { $0 }.flatMap { $0.split(separator: " ") }
    let words = Set(wide.map(String.init))
    for (line, rows) in zip(Self.looks, try answers(columns: columns)) {
      #expect(rows.count >= 2)
      let broken = zip(rows, rows.dropFirst()).filter { row, next in
        // The rows of a matrix are as wide as their numbers.
        guard row.count == columns, row.last != " ", next.first != " ", !row.hasPrefix("      [") else {
          return false
        }
        let (last, first) = (row.split(separator: " ").last ?? "", next.split(separator: " ").first ?? "")
        // A word that no row of this indent can hold has to be broken.
        let indent = row.prefix { $0 == " " }.count
        return indent + last.count + first.count <= columns && words.contains(String(last + first))
      }
      #expect(broken.isEmpty, "\(line): \(broken.map(\.0))")
    }
  }

  @Test func aLongLineIsKeptWhenTheWindowChanges() throws {
    try withPrompt(columns: 60) { terminal in
      let text = "翻页翻页" + String(repeating: "abcdefghij", count: 9)
      terminal.type("x = '" + text)
      try terminal.wait(for: "the line") { $0.hasSuffix("j") }
      for columns in [35, 90, 24] {
        terminal.resize(columns: columns, rows: 40)
        Thread.sleep(forTimeInterval: 0.1)
      }
      terminal.type("'; print(#x)\r")
      try terminal.wait(for: "its length") { $0.contains("\n102") }
      try leave(terminal)
    }
  }

  @Test func aNarrowerWindowIsUsedFromThenOn() throws {
    try withPrompt { terminal in
      try enter("set digits 2", "set digits 2", on: terminal)
      terminal.resize(columns: 60, rows: 40)
      terminal.type("list --tag book\r")
      try terminal.wait(for: "page-curl")
      try waitForPrompt(terminal)
      let answer = terminal.screen.components(separatedBy: "list --tag book").last ?? ""
      let lines = answer.split(separator: "\n")
      #expect(lines.count >= 5 && lines.allSatisfy { $0.count <= 60 })
      try leave(terminal)
    }
  }
}
