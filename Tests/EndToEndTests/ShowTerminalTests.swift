import Foundation
import Glibc
import TestSupport
import Testing

/// What happens to a terminal while a film plays: it changes its size, the film is stopped and goes on, or is lost.
@Suite(.enabled(if: PictureSupport.isThere, "verso-pictures was not built")) struct ShowTerminalTests {
  private static let hides = "\u{1B}[?25l"
  private static let shows = "\u{1B}[?25h"
  private static let film = "show push-flip --mode symbols --loop forever"

  private func with(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    _ body: (PseudoTerminal, String) throws -> Void
  ) throws {
    try TestPaths.withTemporaryFolder { folder in
      let terminal = try PseudoTerminal(
        program, arguments, environment: ["HOME": folder, "LANG": "C.UTF-8"].merging(environment) { $1 }, columns: 100,
        rows: 30, folder: folder)
      try body(terminal, folder)
    }
  }

  /// Waits until so many more pictures were shown than now.
  private func waitForPictures(_ terminal: PseudoTerminal, _ more: Int = 3) throws {
    _ = terminal.screen
    let count = terminal.raw.ranges(of: "\u{1B}8").count
    try terminal.wait(for: "a film", deadline: 30) { _ in terminal.raw.ranges(of: "\u{1B}8").count >= count + more }
  }

  private func lastShowsTheCursor(_ terminal: PseudoTerminal) throws -> Bool {
    let last = try #require(terminal.raw.ranges(of: Self.shows).last)
    let hidden = try #require(terminal.raw.ranges(of: Self.hides).last)
    return last.lowerBound > hidden.lowerBound
  }

  @Test func itFollowsTheWindow() throws {
    try with(TestPaths.verso, Self.film.split(separator: " ").map(String.init)) { (terminal, _) throws in
      try waitForPictures(terminal)
      terminal.resize(columns: 30, rows: 10)
      try terminal.wait(for: "a cleared screen", deadline: 20) { _ in terminal.raw.contains("\u{1B}[2J") }
      try waitForPictures(terminal)
      let raw = terminal.raw
      let picture = raw[try #require(raw.ranges(of: "\u{1B}7").last).upperBound...]
      #expect(picture.split(separator: "\n").count <= 9, "as high as the smaller window")
      terminal.type("\u{3}")
      #expect(try terminal.waitForExit(deadline: 20) == 0)
      #expect(try lastShowsTheCursor(terminal))
      #expect(terminal.isInNormalMode)
    }
  }

  @Test func ctrlZPausesItAndForegroundGoesOn() throws {
    try with("/bin/bash", ["--norc", "--noprofile", "-i"], environment: ["PS1": "shell> "]) { (terminal, _) throws in
      try terminal.wait(for: "shell>", deadline: 20)
      terminal.type("\(TestPaths.verso) \(Self.film)\r")
      try waitForPictures(terminal)
      for _ in 0..<2 {
        let before = terminal.raw.ranges(of: "Stopped").count
        terminal.type("\u{1A}")
        try terminal.wait(for: "the shell", deadline: 20) { _ in
          let raw = terminal.raw
          guard raw.ranges(of: "Stopped").count > before, let last = raw.ranges(of: "Stopped").last else {
            return false
          }
          return raw[last.upperBound...].contains("shell>")
        }
        #expect(try lastShowsTheCursor(terminal))
        terminal.type("stty -a | tr ' ;' '\\n\\n' | grep -x -e '-*icanon' -e '-*echo'; echo modes\r")
        try terminal.wait(for: "the modes", deadline: 20) { _ in terminal.raw.contains("\nmodes") }
        #expect(!terminal.raw.contains("-icanon") && !terminal.raw.contains("\n-echo"))
        terminal.type("fg\r")
        try waitForPictures(terminal)
      }
      terminal.type("\u{3}")
      try terminal.wait(for: "the shell", deadline: 20) { _ in
        terminal.raw.ranges(of: "\u{1B}8").last.map { terminal.raw[$0.upperBound...].contains("shell>") } ?? false
      }
      #expect(try lastShowsTheCursor(terminal))
      terminal.type("exit\r")
      _ = try terminal.waitForExit(deadline: 20)
    }
  }

  @Test func aFilmEndsWithTheProgramThatBeganIt() throws {
    let script = "sh -c 'echo $$ >pid; exec \(TestPaths.verso) \(Self.film)'; echo over; read line; echo $line"
    try with("/bin/sh", ["-c", script]) { (terminal, folder) throws in
      try waitForPictures(terminal)
      let text = try String(contentsOfFile: folder + "/pid", encoding: .utf8)
      let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      kill(process, SIGKILL)
      try terminal.wait(for: "the cursor", deadline: 20) { _ in
        terminal.raw.contains(Self.shows) && terminal.raw.contains("over")
      }
      #expect(try lastShowsTheCursor(terminal))
      // No picture comes any more, and what is typed is seen again.
      let pictures = terminal.raw.ranges(of: "\u{1B}8").count
      terminal.type("typed\r")
      _ = try terminal.waitForExit(deadline: 20)
      #expect(terminal.raw.ranges(of: "\u{1B}8").count == pictures)
      #expect(terminal.isInNormalMode)
    }
  }

  /// What ends the program ends the film first, which leaves the terminal as it was, the cursor below the picture.
  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT]) func aSignalLeavesTheTerminalAsItWas(signal: Int32) throws {
    let script = "sh -c 'echo $$ >pid; exec \(TestPaths.verso) \(Self.film)'; echo ended $?; read line"
    try with("/bin/sh", ["-c", script]) { (terminal, folder) throws in
      try waitForPictures(terminal)
      let text = try String(contentsOfFile: folder + "/pid", encoding: .utf8)
      let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      kill(process, signal)
      try terminal.wait(for: "the end", deadline: 20) { _ in terminal.raw.contains("ended \(128 + signal)") }
      #expect(try lastShowsTheCursor(terminal))
      #expect(terminal.raw.contains(try Regex("\u{1B}\\[[0-9]+B\r\u{1B}\\[\\?25h")))
      #expect(terminal.isInNormalMode)
      terminal.type("\r")
      _ = try terminal.waitForExit(deadline: 20)
    }
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""]]) func aPlainTerminalGetsOneMomentInPlainCharacters(
    environment: [String: String]
  ) throws {
    for verb in ["show", "frame"] {
      try with(TestPaths.verso, [verb, "push-flip"], environment: environment) { (terminal, _) throws in
        #expect(try terminal.waitForExit(deadline: 20) == 0)
        #expect(!terminal.raw.contains("\u{1B}"), "\(terminal.raw)")
        #expect(terminal.screen.split(separator: "\n").count > 10)
        let why = environment["TERM"] == "dumb" ? "plain lines only (TERM is dumb)" : "(TERM is not set)"
        #expect(terminal.screen.contains(why) == (verb == "show"), "\(terminal.screen)")
      }
    }
  }

  @Test(arguments: [["--color", "never"], []]) func withoutColourThereIsNone(options: [String]) throws {
    let environment = ["COLORTERM": "truecolor", "NO_COLOR": options.isEmpty ? "1" : ""]
    try with(TestPaths.verso, ["frame", "push-flip"] + options, environment: environment) { (terminal, _) throws in
      #expect(try terminal.waitForExit(deadline: 20) == 0)
      #expect(!terminal.raw.contains("\u{1B}") && terminal.screen.split(separator: "\n").count > 10)
    }
    try with(TestPaths.verso, ["show", "push-flip", "duration=0.3"] + options, environment: environment) {
      (terminal, _) throws in
      #expect(try terminal.waitForExit(deadline: 20) == 0)
      #expect(terminal.raw.contains(Self.hides) && terminal.raw.contains(Self.shows))
      #expect(!terminal.raw.contains("\u{1B}[0m") && !terminal.raw.contains("8;"), "\(terminal.raw)")
    }
  }
}
