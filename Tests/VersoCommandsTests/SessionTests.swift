import Foundation
import TestSupport
import Testing
import VersoTransitions

@testable import VersoCommands

/// Loading scripts into a session.
@Suite struct SessionTests {
  private func session() -> Session { Session(makeEngine: { () throws(TransitionError) in ScriptEngineForTests() }) }

  private func withScripts(_ scripts: [String: String], _ body: (String) throws -> Void) throws {
    try TestPaths.withTemporaryFolder { folder in
      for (name, text) in scripts {
        try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
      }
      try body(folder)
    }
  }

  @Test func aFolderLoadsInOrderAndABadScriptStopsNothing() throws {
    try withScripts(["b.lua": "second", "a.lua": "first", "c.lua": "bad", "d.lua": "", "e.txt": "other"]) { folder in
      let session = session()
      let loaded = try session.load(folder, replacing: false)
      #expect(loaded.transitions.map(\.id) == ["first", "second"])
      #expect(
        loaded.failures.map(\.message)
          == [folder + "/c.lua:1: this is no transition", folder + "/d.lua:1: this is no transition"])
      #expect(session.scriptPaths == [folder + "/a.lua", folder + "/b.lua"])
      #expect(session.registry.ids.contains("first"))
    }
  }

  @Test func anIdAlreadyTakenIsAnErrorUnlessReplaced() throws {
    try withScripts(["one.lua": "push-flip", "two.lua": "push-flip"]) { folder in
      let session = session()
      #expect {
        try session.load(folder + "/one.lua", replacing: false)
      } throws: { error in
        (error as? CommandError)?.message.contains("there is already a transition 'push-flip' (built in)") ?? false
      }
      _ = try session.load(folder + "/one.lua", replacing: true)
      #expect(try session.registry.transition("push-flip").info.origin == .script(folder + "/one.lua"))
      // The same file may be loaded again after a change; another one may not take its place.
      _ = try session.load(folder + "/one.lua", replacing: false)
      #expect(throws: CommandError.self) { try session.load(folder + "/two.lua", replacing: false) }
    }
  }

  @Test func oneMadeOfOthersGoesAlsoWhenOneOfThemIsGone() throws {
    let scripts = [
      "inner.lua": "return transition { id = 'inner', summary = 'A test.', duration = 1, to = { x = { 1, 0 } } }",
      "outer.lua": "return transition { id = 'outer', summary = 'A test.', composition = mirrored('inner') }",
    ]
    try withScripts(scripts) { folder in
      var options = ScriptEngineOptions()
      options.isTrusted = true
      let chosen = options
      let session = Session(makeEngine: { () throws(TransitionError) in LuaScriptEngine(options: chosen) })
      let loaded = try session.load(folder, replacing: false)
      #expect(loaded.failures.isEmpty)
      session.remove("inner")
      #expect(throws: TransitionError.self) { try session.registry.record("outer") }
      let word = ParsedWord(value: .text("outer"), text: "outer", location: SourceLocation(wordIndex: 0))
      let scripts = try session.scripts(word, "to load again")
      #expect(scripts == [folder + "/outer.lua"])
      session.remove("outer")
      #expect(session.registry["outer"] == nil)
    }
  }

  @Test func withoutAnEngineScriptsAreRefused() throws {
    try withScripts(["a.lua": "first"]) { folder in
      #expect(throws: CommandError.self) { try Session().load(folder + "/a.lua", replacing: false) }
    }
  }

  @Test(arguments: ["/nonexistent/script.lua", "/root/\u{0}.lua"]) func aMissingFileIsNamed(path: String) {
    #expect(throws: CommandError.self) { try session().load(path, replacing: false) }
  }
}
