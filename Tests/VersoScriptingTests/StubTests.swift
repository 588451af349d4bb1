import Foundation
import Testing

@testable import VersoScripting

/// The types for editors and the names luacheck knows, against what the bindings register.
@Suite struct StubTests {
  @Test func theStubsNameEverythingScriptsFind() throws {
    let missing = try ScriptNames.registered().subtracting(ScriptNames.declared()).sorted()
    #expect(missing.isEmpty, "not in Scripts/stubs: \(missing.joined(separator: ", "))")
  }

  @Test func theStubsNameNothingElse() throws {
    let extra = try ScriptNames.declared().subtracting(ScriptNames.registered()).sorted()
    #expect(extra.isEmpty, "in Scripts/stubs, but not for scripts: \(extra.joined(separator: ", "))")
  }

  @Test func theStubsAreLua() throws {
    let folder = ScriptNames.root.appendingPathComponent("Scripts/stubs")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.contains("verso.lua"))
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
      let (state, _) = try ScriptSurface.makeState(isPrompt: true, limits: ScriptLimits())
      _ = try state.load(bytes: bytes, name: file)
    }
  }

  /// The names listed in `.luacheckrc` where it stands at `key = {`, up to the closing brace of that table.
  private func listed(_ text: String) -> Set<String> {
    Set(text.matches(of: /"(\w+)"/).map { String($0.1) })
  }

  @Test func luacheckKnowsTheGlobals() throws {
    let text = try String(contentsOf: ScriptNames.root.appendingPathComponent(".luacheckrc"), encoding: .utf8)
    let list = try #require(text.firstMatch(of: /(?s)read_globals = \{(.*?)\n\}/)).1
    let engine = try #require(list.components(separatedBy: "-- The engine's.\n").last)
    let (known, globals) = (listed(engine), try ScriptNames.globals())
    #expect(known == globals, "differing: \(known.symmetricDifference(globals).sorted())")
  }

  @Test func luacheckKnowsWhatIsLeftOfLuasLibraries() throws {
    let text = try String(contentsOf: ScriptNames.root.appendingPathComponent(".luacheckrc"), encoding: .utf8)
    let list = try #require(text.firstMatch(of: /(?s)read_globals = \{(.*?)\n  -- The engine's/)).1
    for match in list.matches(of: /(?s)(\w+) = \{ fields = \{(.*?)\} \}/) {
      let code = "local n = {} for k in pairs(\(match.1)) do n[#n + 1] = k end return table.concat(n, ' ')"
      let found = try #require(try evaluate(code)).split(separator: " ").map(String.init)
      #expect(listed(String(match.2)) == Set(found), "\(match.1)")
    }
    let plain = list.components(separatedBy: "\n  math =")[0]
    for name in listed(plain) { #expect(try evaluate("return type(\(name))") == "function", "\(name)") }
  }

  private func evaluate(_ code: String) throws -> String? {
    let (state, _) = try ScriptSurface.makeState(isPrompt: true, limits: ScriptLimits())
    if case .string(let text)? = try state.call(try state.load(bytes: Array(code.utf8), name: "code")).first {
      return text
    }
    return nil
  }
}
