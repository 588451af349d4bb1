import Foundation
import TestSupport
import Testing

/// What the README shows is what the program answers.
@Suite struct ReadmeTests {
  struct Example: Sendable {
    var command: String
    var output: String
  }

  /// The `console` blocks of the README: a line with `$ `, the answer below, `...` for any number of lines.
  static let examples: [Example] = {
    let text = (try? String(contentsOfFile: TestPaths.packageRoot + "/README.md", encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```console\n").dropFirst().compactMap { rest in
      let lines = rest.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
      guard let first = lines.first, first.hasPrefix("$ ") else { return nil }
      // Pictures are made by a program that need not be there.
      if first.contains("verso render"), !PictureSupport.isThere { return nil }
      return Example(
        command: String(first.dropFirst(2)), output: lines.dropFirst().map { $0 + "\n" }.joined())
    }
  }()

  @Test func thereAreExamples() { #expect(Self.examples.count >= 4) }

  /// As a reader follows them: from the top, in one home.
  @Test func answerAsShown() throws {
    try TestPaths.withTemporaryFolder { home in
      for example in Self.examples {
        let outcome = try CaseFile.run(example.command, program: TestPaths.verso, home: home)
        let what = Comment(rawValue: example.command)
        #expect(outcome.exitCode == 0, what)
        #expect(outcome.errors.isEmpty, what)
        let difference = TextComparison.difference(actual: outcome.output, expected: example.output, tolerance: 1e-9)
        #expect(difference == nil, what)
      }
    }
  }
}
