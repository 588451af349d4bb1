import Foundation
import Testing

@testable import VersoScripting

/// Scripts written to hang, crash, exhaust or escape the host, with what must come of each.
struct HostileScript: Decodable, Sendable, CustomTestStringConvertible {
  let file: String
  let expect: [String]
  let line: Int?
  let also_accept_lines: [Int]?
  let pair: String?

  var testDescription: String { file }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/lua-hostile")

  static let all: [HostileScript] = {
    struct Index: Decodable { let files: [HostileScript] }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("index.json")) else { return [] }
    return (try? JSONDecoder().decode(Index.self, from: data))?.files ?? []
  }()

  /// Files that need what scripts here don't have, and so may end at the use of it.
  static let withheldNames = ["collectgarbage", "coroutine", "load"]

  var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: Self.folder.appendingPathComponent(file))) }
  }
}

/// How a script came out, in the words of the index.
private func outcome(of file: HostileScript, limits: ScriptLimits) throws -> (word: String, error: ScriptError?) {
  let state = try makeState(limits)
  do throws(ScriptError) {
    let function: LuaFunction
    let bytes: [UInt8]
    do { bytes = try file.bytes } catch { return ("missing", nil) }
    function = try state.load(bytes: bytes, name: file.file)
    _ = try state.call(function)
    return ("ok", nil)
  } catch {
    switch error.kind {
    case .syntax: return ("error-syntax", error)
    case .load: return ("error-load", error)
    case .memory: return ("error-limit-memory", error)
    case .time, .instructions: return ("error-limit-time", error)
    case .runtime, .host, .limit: return ("error-runtime", error)
    }
  }
}

private let goodScript = """
  local t = {}
  for i = 1, 100 do t[#t + 1] = string.format("%d:%s", i, tostring(i / 7)) end
  for k, v in pairs({ b = 1, a = 2, [1] = 3 }) do t[#t + 1] = k .. "=" .. v end
  t[#t + 1] = tostring(math.random(1000000))
  return table.concat(t, ","):gsub("1", "one")
  """

@Test func theIndexOfHostileScriptsIsWhole() {
  #expect(HostileScript.all.count == 88)
}

@Test(arguments: HostileScript.all)
func aHostileScriptEndsAsItMust(file: HostileScript) throws {
  let before = try evaluate(goodScript)
  let limits = ScriptLimits(memoryBytes: 64 << 20, instructions: 20_000_000, seconds: 3)
  if let pair = file.pair, pair.contains("_1_") {
    let first = HostileScript(file: pair, expect: [], line: nil, also_accept_lines: nil, pair: nil)
    _ = try outcome(of: first, limits: limits)
  }
  // Instructions end nearly all of them long before the clock does; the bounds on time hold on a busy machine too.
  let start = ContinuousClock.now
  let (word, error) = try outcome(of: file, limits: limits)
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  #expect(seconds < 10, "took \(seconds) s")

  let message = error?.description ?? ""
  #expect(!message.contains("ESCAPE:") && !message.contains("LEAK:"), "\(message)")
  let isWithheld =
    word == "error-runtime" && HostileScript.withheldNames.contains { message.contains("global '\($0)'") }
  if file.expect == ["no-escape"] {
    #expect(error == nil || error?.kind == .runtime, "\(message)")
  } else if file.expect == ["deterministic"] {
    let again = try outcome(of: file, limits: limits)
    #expect(again.word == word && again.error == error)
  } else {
    #expect(file.expect.contains(word) || isWithheld, "came out as \(word): \(message)")
  }
  if let error {
    #expect(error.file == file.file, "\(error)")
    #expect(error.description.utf8.count < 4200)
    #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 })
    if let line = file.line, !isWithheld {
      #expect(([line] + (file.also_accept_lines ?? [])).contains(error.line ?? 0), "\(error)")
    }
  }
  #expect(try evaluate(goodScript) == before)
}
