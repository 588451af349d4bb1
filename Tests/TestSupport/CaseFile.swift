import Foundation
import Testing

/// A plain file of commands, with what each must answer.
///
///     # A comment.
///     $ verso list | head -1
///     < a line of standard input
///     > a line of standard output
///     ! a line of standard error
///     ? 0
///
/// Commands run through the shell, in the package's folder, `verso` being the program under test. Lines without a mark
/// are empty; the exit code is 0 where none is given. An expected line `...` stands for any number of lines, and
/// numbers may differ in the last digits.
public struct CaseFile: Sendable, CustomTestStringConvertible {
  /// The file.
  public let path: String

  /// Its name, for the test's report.
  public var testDescription: String { URL(fileURLWithPath: path).lastPathComponent }

  /// The cases in a folder, by name.
  public static func all(in folder: String) -> [CaseFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".case") }.sorted().map { CaseFile(path: folder + "/" + $0) }
  }

  /// Runs the commands and records an issue for each answer that is another.
  ///
  /// With VERSO_RECORD_GOLDENS=1 the file is written anew with the answers, and the run fails.
  public func check(program: String = TestPaths.verso, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var blocks = Self.parse(text)
    try #require(
      blocks.contains { $0.command != nil }, "\(testDescription) has no command", sourceLocation: sourceLocation)
    for index in blocks.indices {
      guard let command = blocks[index].command else { continue }
      let outcome = try Self.run(command, input: blocks[index].input, program: program)
      if Golden.isRecording {
        blocks[index].output = Self.lines(outcome.output)
        blocks[index].errors = Self.lines(outcome.errors)
        blocks[index].exitCode = outcome.exitCode
      } else {
        for problem in blocks[index].problems(outcome) {
          Issue.record("\(testDescription): $ \(command)\n\(problem)", sourceLocation: sourceLocation)
        }
      }
    }
    if Golden.isRecording {
      try Self.text(of: blocks).write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path): look at it, then run again", sourceLocation: sourceLocation)
    }
  }

  /// Runs a shell command in which `verso` is the program under test, in a home of its own.
  public static func run(_ command: String, input: String = "", program: String) throws -> ChildProcess.Outcome {
    try TestPaths.withTemporaryFolder { try run(command, input: input, program: program, home: $0) }
  }

  /// Runs a shell command in which `verso` is the program under test, in a home that is there.
  public static func run(
    _ command: String, input: String = "", program: String, home: String
  ) throws -> ChildProcess.Outcome {
    if !FileManager.default.fileExists(atPath: home + "/verso") {
      try FileManager.default.createSymbolicLink(atPath: home + "/verso", withDestinationPath: program)
    }
    var environment = ChildProcess.plainEnvironment(home: home)
    environment["PATH"] = home + ":" + (environment["PATH"] ?? "")
    return try ChildProcess.run(
      "/bin/sh", ["-c", command], input: input, environment: environment, folder: TestPaths.packageRoot)
  }

  /// A command and what belongs to it, or comments alone.
  struct Block: Equatable {
    var comments: [String] = []
    var command: String?
    var inputLines: [String] = []
    var output: [String] = []
    var errors: [String] = []
    var exitCode: Int32 = 0

    var input: String { inputLines.map { $0 + "\n" }.joined() }

    func problems(_ outcome: ChildProcess.Outcome) -> [String] {
      var problems: [String] = []
      if outcome.exitCode != exitCode { problems.append("ended with \(outcome.exitCode), not \(exitCode)") }
      for (name, actual, expected) in [
        ("standard output", outcome.output, output), ("standard error", outcome.errors, errors),
      ] {
        let text = expected.joined(separator: "\n") + (expected.isEmpty ? "" : "\n")
        let given = actual.isEmpty || actual.hasSuffix("\n") ? actual : actual + "\n"
        if let difference = TextComparison.difference(actual: given, expected: text, tolerance: 1e-9) {
          problems.append("\(name): \(difference)")
        }
      }
      return problems
    }
  }

  static func parse(_ text: String) -> [Block] {
    var blocks: [Block] = [Block()]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = String(line.dropFirst(line.dropFirst().first == " " ? 2 : 1))
      switch line.first {
      case "$":
        if blocks[blocks.count - 1].command != nil { blocks.append(Block()) }
        blocks[blocks.count - 1].command = content
      case "<": blocks[blocks.count - 1].inputLines.append(content)
      case ">": blocks[blocks.count - 1].output.append(content)
      case "!": blocks[blocks.count - 1].errors.append(content)
      case "?": blocks[blocks.count - 1].exitCode = Int32(content) ?? -1
      case nil: break
      default:
        if blocks[blocks.count - 1].command != nil { blocks.append(Block()) }
        blocks[blocks.count - 1].comments.append(String(line))
      }
    }
    return blocks
  }

  static func text(of blocks: [Block]) -> String {
    blocks.map { block in
      var lines = block.comments
      if let command = block.command { lines.append(marked("$", command)) }
      lines += block.inputLines.map { marked("<", $0) }
      lines += block.output.map { marked(">", $0) }
      lines += block.errors.map { marked("!", $0) }
      if block.exitCode != 0 { lines.append("? \(block.exitCode)") }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static func marked(_ mark: String, _ line: String) -> String { line.isEmpty ? mark : mark + " " + line }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
