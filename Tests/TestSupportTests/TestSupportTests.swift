import Foundation
import Testing

@testable import TestSupport

@Suite struct GoldenTests {
  @Test func aMissingGoldenIsWrittenAndFails() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/goldens/new.txt"
      withKnownIssue { try Golden.expect("a\n", matches: path) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\n")
      guard !Golden.isRecording else { return }
      try Golden.expect("a\n", matches: path)
      withKnownIssue { try Golden.expect("b\n", matches: path) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\n")
    }
  }
}

@Suite struct TextComparisonTests {
  @Test(arguments: [
    ("a 0.1\n", "a 0.1\n", true), ("a 0.1000000001", "a 0.1", true), ("a 0.11", "a 0.1", false),
    ("x1 2", "x1 3", false), ("a\nb\nc", "a\n...\nc", true), ("a\nc", "a\n...\nc", true), ("a\nb", "a\n...\nc", false),
    ("", "...", true), ("a", "a\nb", false), ("1e10", "1e11", false), ("12 pt", "12 px", false),
    ("1000000000001", "1000000000000", true),
  ])
  func compares(actual: String, expected: String, isSame: Bool) {
    let difference = TextComparison.difference(actual: actual, expected: expected, tolerance: 1e-9)
    #expect((difference == nil) == isSame, "\(difference ?? "no difference")")
  }
}

@Suite struct CaseFileTests {
  static let text = """
    # About the program.
    $ cat; echo wrong >&2; exit 3
    < one
    <
    < two
    > one
    >
    > two
    ! wrong
    ? 3

    # Another.
    $ true

    """

  @Test func formatReadsBack() {
    let blocks = CaseFile.parse(Self.text)
    #expect(blocks.count == 2)
    #expect(blocks.first?.input == "one\n\ntwo\n" && blocks.first?.exitCode == 3)
    #expect(CaseFile.text(of: blocks) == Self.text)
  }

  @Test func checksOutputErrorsAndExitCode() throws {
    for block in CaseFile.parse(Self.text) {
      let outcome = try CaseFile.run(try #require(block.command), input: block.input, program: "/bin/true")
      #expect(block.problems(outcome) == [])
      var other = outcome
      other.exitCode += 1
      other.output += "more\n"
      other.errors += "more\n"
      #expect(block.problems(other).count == 3)
    }
  }
}

@Suite struct ChildProcessTests {
  @Test func largeInputAndOutputDoNotBlock() throws {
    let input = String(repeating: "0123456789\n", count: 200_000)
    let outcome = try ChildProcess.run("/bin/cat", input: input)
    #expect(outcome.output == input && outcome.errors.isEmpty && outcome.exitCode == 0)
  }

  @Test func aProgramThatDoesNotReadDoesNotMatter() throws {
    let outcome = try ChildProcess.run("/bin/true", input: String(repeating: "x", count: 1_000_000))
    #expect(outcome.exitCode == 0)
  }

  @Test func environmentFolderAndSignals() throws {
    let outcome = try ChildProcess.run(
      "/bin/sh", ["-c", "pwd; echo $A; kill -9 $$"], environment: ["A": "b"], folder: "/usr")
    #expect(outcome.output == "/usr\nb\n" && outcome.exitCode == 137)
  }

  @Test func deadlinesEndWhatStillRuns() {
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess.run("/bin/sleep", ["60"], deadline: 0.2) }
    #expect(throws: ChildProcess.Failure.self) {
      try ChildProcess.run("/bin/sh", ["-c", "exec >&- 2>&-; sleep 60"], deadline: 0.2)
    }
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess.run("/no/such/program") }
  }
}

@Suite struct ScreenEmulatorTests {
  @Test(arguments: [
    ("ab\r\ncd", "ab\ncd"), ("abc\u{8}\u{8}x", "axc"), ("abc\rx", "xbc"), ("abc\u{1B}[1Gx\u{1B}[K", "x"),
    ("a\u{1B}[31mb\u{1B}[0m", "ab"), ("abcd\r\u{1B}[2P", "cd"), ("ab\r\u{1B}[2@x", "x ab"),
    ("0123456789ab", "0123456789\nab"),
    ("翻页\u{8}\u{8}x", "翻x"), ("e\u{301}x", "e\u{301}x"), ("a\nb\u{1B}[Ac\u{1B}[J", "a c"),
    ("012345678翻", "012345678\n翻"),
    ("a\u{1B}(Bb", "ab"), ("0123456789\r\n-", "0123456789\n-"),
  ])
  func showsWhatAPersonSees(bytes: String, expected: String) {
    var screen = ScreenEmulator(columns: 10, rows: 4)
    // One byte at a time: a sequence may come in pieces.
    for byte in bytes.utf8 { screen.receive([byte]) }
    #expect(screen.text == expected)
  }
}

@Suite struct SeededGeneratorTests {
  /// The first numbers of SplitMix64 for seed 1234567, as published with its reference implementation.
  @Test func agreesWithTheReference() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
