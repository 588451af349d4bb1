import Foundation
import TestSupport
import Testing
import VersoCommands

/// Every example in the help does what it says.
@Suite struct HelpExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var verb: String
    var line: String
    var isForPrompt: Bool
    var testDescription: String { line }
  }

  /// The commands that need the program that makes pictures.
  private static let pictures: Set<String> = ["render", "show", "frame"]

  static let examples: [Example] = CommandTable.verso.verbs.flatMap { verb in
    if pictures.contains(verb.name), !PictureSupport.isThere { return [Example]() }
    return verb.examples.map {
      Example(verb: verb.name, line: $0.line, isForPrompt: !verb.places.contains(.commandLine))
    }
  }

  /// What has to be there before an example of a command of the prompt.
  private static let before: [String: [String]] = [
    "reload": ["load door.lua"], "unload": ["load door.lua"], "pop": ["push push-flip", "tick 2"],
    "dismiss": ["present bubble", "tick 2"], "drag": ["push push-flip"],
    "release": ["push push-flip --drag 0.2"], "cancel": ["push push-flip --drag 0.2"], "tick": ["push push-flip"],
    "state": ["scene navigation"],
  ]

  @Test func everyCommandButAFewHasOne() {
    let without = CommandTable.verso.verbs.filter { $0.examples.isEmpty }.map(\.name)
    #expect(Set(without).isSubset(of: ["repl", "quit"]))
  }

  @Test(arguments: examples) func works(example: Example) throws {
    try TestPaths.withTemporaryFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "/Scripts", withIntermediateDirectories: true)
      try files.copyItem(atPath: TestPaths.packageRoot + "/Scripts/examples", toPath: folder + "/Scripts/examples")
      try files.copyItem(atPath: folder + "/Scripts/examples/door.lua", toPath: folder + "/door.lua")
      // Watching would go on for ever.
      let line = example.line.replacingOccurrences(of: "watch ", with: "timeout -s INT 1 verso watch ")
      let isWatching = line != example.line
      var command = isWatching ? line : "verso \(line)"
      var input = ""
      if example.isForPrompt {
        command = "verso"
        input = ((Self.before[example.verb] ?? []) + [example.line]).map { $0 + "\n" }.joined()
      }
      let outcome = try CaseFile.run("cd '\(folder)' && \(command)", input: input, program: TestPaths.verso)
      // timeout says 124 whatever the program said.
      let allowed: Set<Int32> = isWatching ? [0, 124] : example.verb == "diff" ? [0, 1] : [0]
      #expect(allowed.contains(outcome.exitCode), "\(outcome.errors)")
      let lines = outcome.errors.split(separator: "\n").filter {
        !$0.contains("note: the host put right") && !$0.hasPrefix("verso: wrote ")
          && !$0.contains("note: standard output is no terminal")
      }
      #expect(lines.isEmpty, "\(outcome.errors)")
    }
  }
}
