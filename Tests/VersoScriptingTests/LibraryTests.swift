import Foundation
import Testing
import VersoTransitions

@testable import VersoScripting

/// The embedded animators against the folder they come from, and what a list tells of them against their scripts.
@Suite struct LibraryTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scripts/animators")

  @Test func everyFileOfTheFolderIsEmbeddedAsItIs() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.allSatisfy { $0.hasSuffix(".lua") })
    #expect(files.count >= 24)
    let ids = files.map { String($0.dropLast(4)) }.sorted()
    #expect(LibraryTransition.all.map(\.outline.id) == ids, "Scripts/library/ScriptLibrary.c")
    for transition in LibraryTransition.all {
      let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(transition.outline.id + ".lua"))
      #expect(Data(transition.source.bytes) == bytes, "\(transition.outline.id)")
    }
  }

  @Test("what a list tells is what the script declares", arguments: LibraryTransition.all.map(\.outline.id))
  func outline(_ id: String) throws {
    let transition = try #require(LibraryTransition.all.first { $0.outline.id == id })
    let declared = try ScriptTransition(transition.source)
    var info = declared.info
    #expect(!info.parameters.isEmpty && info.allowances.isEmpty)
    #expect(info.licence == "MIT" && !info.author.isEmpty)
    info.origin = .library
    #expect(transition.info == info)
    // Only the parameters and whether it runs backwards exactly are left out of a list.
    info.parameters = []
    info.hasExactInverse = false
    #expect(transition.outline == info, "Scripts/library/ScriptLibrary.c")
    let defaults = try ParameterValues(
      [:], declared: declared.info.parameters, transition: id, size: info.naturalSize)
    let none = try ParameterValues([:], declared: [], transition: id, size: info.naturalSize)
    for operation in info.operations {
      #expect(transition.duration(none, operation: operation) == declared.duration(defaults, operation: operation))
      #expect(transition.duration(defaults, operation: operation) == declared.duration(defaults, operation: operation))
    }
  }

  @Test func theRegistryFindsThem() throws {
    var registry = TransitionRegistry()
    registry.registerLibrary()
    #expect(registry.ids == LibraryTransition.all.map(\.outline.id))
    let run = try registry.record("fold", operation: .pop, parameters: ["folds": 3])
    #expect(run.completed && run.info.origin == .library)
    #expect(throws: TransitionError.duplicateTransition("fold", origin: "library")) {
      try registry.register(try #require(LibraryTransition.all.first { $0.outline.id == "fold" }))
    }
  }

  @Test func theReadmeListsThemWithTheirParameters() throws {
    let readme = Self.folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let lines = Set(try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "\n"))
    for transition in LibraryTransition.all {
      let info = transition.info
      let names = info.parameters.map { "`\($0.name)`" }.filter { $0 != "`duration`" }.joined(separator: ", ")
      let row = "| `\(info.id)` | \(info.summary) | \(names) |"
      #expect(lines.contains(row), "README.md lacks: \(row)")
    }
  }
}
