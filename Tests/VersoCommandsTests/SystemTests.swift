import Foundation
import TestSupport
import Testing

@testable import VersoCommands

@Suite struct UserFoldersTests {
  @Test func followsTheSpecification() {
    let plain = ProcessEnvironment(["HOME": "/home/me"])
    #expect(UserFolders.scripts(in: plain) == "/home/me/.config/verso/scripts")
    #expect(UserFolders.history(in: plain) == "/home/me/.local/state/verso/history")
    let set = ProcessEnvironment(["HOME": "/home/me", "XDG_CONFIG_HOME": "/c/", "XDG_STATE_HOME": "relative"])
    #expect(UserFolders.configuration(in: set) == "/c/verso")
    #expect(UserFolders.state(in: set) == "/home/me/.local/state/verso")
    #expect(UserFolders.state(in: ProcessEnvironment([:])) == nil)
  }
}

@Suite struct TextFileTests {
  @Test func readsAndExplains() throws {
    try TestPaths.withTemporaryFolder { folder in
      try "a\0b".write(toFile: folder + "/x", atomically: true, encoding: .utf8)
      #expect(try TextFile.bytes(of: folder + "/x") == [97, 0, 98])
      for (path, reason) in [
        (folder, "this is a folder, not a file"), (folder + "/none", "No such file or directory"),
        (folder + "/x/y", "Not a directory"), ("/dev/zero", "larger than 16 MB, the limit"),
        ("a\0b", "a path has no NUL character"),
      ] {
        let error = #expect(throws: CommandError.self) { try TextFile.bytes(of: path) }
        #expect(error?.problem == .file(path: path, reason: reason))
      }
    }
  }
}

@Suite struct InputLinesTests {
  private func lines(of bytes: [UInt8]) throws -> [String] {
    try TestPaths.withTemporaryFolder { folder in
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/x"))
      let file = try #require(FileHandle(forReadingAtPath: folder + "/x"))
      var input = InputLines(descriptor: file.fileDescriptor)
      var lines: [String] = []
      while let line = try input.next() { lines.append(line) }
      return lines
    }
  }

  @Test func splitsAtLineEnds() throws {
    #expect(try lines(of: Array("a\r\n\nb".utf8)) == ["a", "", "b"])
    #expect(try lines(of: []) == [])
    #expect(try lines(of: Array("翻".utf8) + [0xFF, 0x0A]) == ["翻\u{FFFD}"])
  }

  @Test func linesMayBeLongerThanAPiece() throws {
    var generator = SeededGenerator(seed: 4)
    let expected = (0..<50).map { _ in
      String(repeating: "x", count: Int.random(in: 0...100_000, using: &generator))
    }
    #expect(try lines(of: Array(expected.map { $0 + "\n" }.joined().utf8)) == expected)
  }

  @Test func aLineWithoutEndIsRefused() {
    #expect(throws: CommandError.self) {
      try lines(of: [UInt8](repeating: 120, count: InputLines.longestLine + 200_000))
    }
  }
}

@Suite struct OutputSinkTests {
  @Test func writesEverythingInOrder() throws {
    try TestPaths.withTemporaryFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/x"))
      let file = try #require(FileHandle(forWritingAtPath: folder + "/x"))
      let sink = OutputSink(descriptor: file.fileDescriptor, capacity: 10)
      for index in 0..<100 { sink.writeLine("line \(index)") }
      try sink.finish()
      let expected = (0..<100).map { "line \($0)\n" }.joined()
      #expect(try String(contentsOfFile: folder + "/x", encoding: .utf8) == expected)
    }
  }

  @Test func aReaderThatLeftIsNoFailure() throws {
    OutputSink.makeWritesFail()
    let pipe = Foundation.Pipe()
    try pipe.fileHandleForReading.close()
    let sink = OutputSink(descriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: 0)
    sink.write("x")
    #expect(sink.isClosed)
    try sink.finish()
  }

  @Test func aFullDiskIs() throws {
    let file = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let sink = OutputSink(descriptor: file.fileDescriptor)
    sink.write("x")
    let error = #expect(throws: CommandError.self) { try sink.finish() }
    #expect(error?.message == "cannot write the output: No space left on device")
  }
}

@Suite struct TerminalTests {
  @Test func widthComesFromTheVariableWithoutATerminal() {
    #expect(Terminal.width(of: -1, environment: ProcessEnvironment(["COLUMNS": "72"])) == 72)
    for value in ["", "0", "-3", "1e3", "99999999999999999999"] {
      #expect(Terminal.width(of: -1, environment: ProcessEnvironment(["COLUMNS": value])) == nil)
    }
  }
}
