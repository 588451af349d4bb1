import Foundation
import TestSupport
import Testing

/// Ctrl-C on the command line: one rule for everything.
@Suite struct InterruptTests {
  /// `timeout` sends the signal to the program and to its whole group, as a terminal does; the status is the program's
  /// own, as a shell sees it.
  private func interrupted(_ line: String, after seconds: Double = 3) -> String {
    "timeout -s INT --preserve-status \(seconds) \(line); echo $?"
  }

  /// Work that takes longer than anybody waits: the engine's, a script's, and lines of standard input.
  static let work = [
    "verso run page-curl --frames 100000 --format csv >/dev/null",
    "verso eval --time-limit 30 --instruction-limit 1000000 'while true do end'",
    "sh -c \"yes 'run page-curl --frames 200' | exec verso --keep-going >/dev/null\"",
  ]

  @Test(arguments: work) func whatIsCutShortEndsByTheSignal(line: String) throws {
    try PictureSupport.run(interrupted(line)) { (outcome, folder) throws in
      #expect(outcome.output == "130\n", "\(outcome.output) \(outcome.errors)")
      #expect(outcome.errors == "verso: stopped\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test(.enabled(if: PictureSupport.isThere)) func anUnfinishedPictureEndsByTheSignal() throws {
    try PictureSupport.run(interrupted("verso render page-curl --fps 900 --scale 2 -o x.gif")) {
      (outcome, folder) throws in
      #expect(outcome.output == "130\n" && outcome.errors == "verso: stopped\n", "\(outcome.output) \(outcome.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test func watchingEndsWell() throws {
    let line = "verso new my-door >/dev/null; " + interrupted("verso watch my-door.lua -- list --tag book")
    try PictureSupport.run(line) { (outcome, _) throws in
      #expect(outcome.output.hasPrefix("id ") && outcome.output.hasSuffix("\n0\n"), "\(outcome.output)")
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  /// A reader that takes nothing must not hold a program that is told to stop.
  @Test func aReaderThatTakesNothingIsNoObstacle() throws {
    let run = "timeout -s INT --preserve-status 3 verso run page-curl --frames 5000 --format csv"
    try PictureSupport.run("exec 3>&2; { \(run); echo $? >&3; } | sleep 8") { (outcome, _) throws in
      #expect(outcome.errors == "verso: stopped\n130\n", "\(outcome.errors)")
    }
  }

  @Test func theLineOfProgressGoes() throws {
    try TestPaths.withTemporaryFolder { folder in
      let terminal = try PseudoTerminal(
        "/bin/sh",
        ["-c", "trap : INT; \(TestPaths.verso) run page-curl --frames 100000 >/dev/null; echo ended $?; read x"],
        environment: ["HOME": folder], folder: folder)
      try terminal.wait(for: "of 100000 frames", deadline: 30)
      terminal.type("\u{3}")
      try terminal.wait(for: "ended 130", deadline: 20)
      #expect(!terminal.screen.contains("of 100000 frames"), "\(terminal.screen)")
      #expect(terminal.screen.contains("verso: stopped\nended 130"), "\(terminal.screen)")
    }
  }
}
