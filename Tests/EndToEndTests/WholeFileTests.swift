import Foundation
import TestSupport
import Testing

/// Files that commands write: whole, or as they were.
@Suite struct WholeFileTests {
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// What writes a file that is there, and what has to be done before.
  static let writers: [(String, String, String)] = [
    ("echo former >my-door.lua", "verso new my-door --force", "my-door.lua"),
    ("echo former >a.verso", "printf '6 * 7\\nsave a.verso --force\\n' | verso", "a.verso"),
    (
      "verso new my-door && verso snapshot my-door.lua --record", "verso snapshot my-door.lua --record --frames 9",
      "my-door.snapshot"
    ),
  ]

  /// A limit of nothing on the size of files stands for a full disk.
  @Test(arguments: writers) func whatCannotBeWrittenLeavesTheFormerFile(
    setUp: String, line: String, file: String
  ) throws {
    let command =
      "(\(setUp)) >/dev/null; cp \(file) former; "
      + "(ulimit -f 0; \(line)); echo rc $?; cmp former \(file) && echo same"
    try PictureSupport.run(command) { (outcome, folder) throws in
      #expect(outcome.output.hasSuffix("rc 2\nsame\n"), "\(outcome.output) \(outcome.errors)")
      #expect(outcome.errors.contains("verso: \(file): File too large"), "\(outcome.errors)")
      #expect(try names(folder).allSatisfy { !$0.contains("part") })
    }
  }

  @Test(arguments: writers) func aNewFileIsWrittenOverTheFormerOne(
    setUp: String, line: String, file: String
  ) throws {
    let command =
      "(\(setUp)) >/dev/null; cp \(file) former; chmod 640 \(file); mv \(file) real; "
      + "ln -s real \(file); \(line) >/dev/null; echo rc $?; cmp -s former real || echo other; "
      + "readlink \(file); stat -c %a real"
    try PictureSupport.run(command) { (outcome, folder) throws in
      #expect(outcome.output == "rc 0\nother\nreal\n640\n", "\(outcome.output) \(outcome.errors)")
      #expect(try names(folder).allSatisfy { !$0.contains("part") })
    }
  }

  @Test func withoutForceAFileStays() throws {
    try PictureSupport.run("echo mine >my-door.lua; verso new my-door; echo rc $?; cat my-door.lua") {
      (outcome, folder) throws in
      #expect(outcome.output == "rc 2\nmine\n")
      #expect(outcome.errors == "verso: my-door.lua: File exists\n  --force writes over it\n")
      #expect(try names(folder) == ["my-door.lua"])
    }
  }

  /// One word for one thing; the other means the same.
  @Test(arguments: ["--force", "--replace"]) func bothWordsWriteOver(word: String) throws {
    let command =
      "echo mine >my-door.lua; echo mine >a.verso; verso new my-door \(word) && "
      + "printf '1\\nsave a.verso \(word)\\n' | verso && grep -c mine my-door.lua a.verso"
    try PictureSupport.run(command) { (outcome, _) throws in
      #expect(outcome.output.hasSuffix("my-door.lua:0\na.verso:0\n"), "\(outcome.output) \(outcome.errors)")
    }
  }

  @Test func whatIsNoFileIsWrittenTo() throws {
    try PictureSupport.run("printf '6 * 7\\nsave /dev/stdout --force\\n' | verso | grep -c '6 [*] 7'") {
      (outcome, _) throws in
      #expect(outcome.output == "1\n", "\(outcome.errors)")
    }
  }

  // MARK: Output that cannot be written

  @Test(
    .enabled(if: PictureSupport.isThere),
    arguments: ["list", "frame push-flip", "show push-flip 2>/dev/null", "run push-flip"], ["/dev/full", "&-"])
  func outputThatCannotBeWrittenIsTold(line: String, place: String) throws {
    let quiet = line.contains("2>")
    try PictureSupport.run("verso \(line) >\(place); echo rc $? >&2") { (outcome, _) throws in
      let reason = place == "&-" ? "Bad file descriptor" : "No space left on device"
      #expect(outcome.errors == (quiet ? "" : "verso: cannot write the output: \(reason)\n") + "rc 2\n")
    }
  }

  @Test(.enabled(if: PictureSupport.isThere), arguments: ["list", "frame push-flip", "run push-flip --frames 900"])
  func aReaderThatGoesEndsItQuietly(line: String) throws {
    try PictureSupport.run(
      "(verso \(line); echo rc $? >rc) | true; sleep 0.1; while [ ! -s rc ]; do sleep 0.1; done; cat rc"
    ) { (outcome, _) throws in
      #expect(outcome.output == "rc 0\n" && outcome.errors.isEmpty, "\(outcome.output) \(outcome.errors)")
    }
  }
}
