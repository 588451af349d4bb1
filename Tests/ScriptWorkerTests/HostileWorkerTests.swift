import Foundation
import TestSupport
import Testing
import VersoTransitions

@testable import VersoScripting

/// The scripts written to hang, crash, exhaust or escape the host, in a worker.
struct HostileFile: Decodable, Sendable, CustomTestStringConvertible {
  let file: String
  let expect: [String]
  let line: Int?
  let also_accept_lines: [Int]?
  let pair: String?

  var testDescription: String { file }

  static let folder = TestPaths.packageRoot + "/Tests/Fixtures/lua-hostile/"
  static let withheldNames = ["collectgarbage", "coroutine", "load"]

  static let all: [HostileFile] = {
    struct Index: Decodable { let files: [HostileFile] }
    guard let data = FileManager.default.contents(atPath: folder + "index.json") else { return [] }
    return (try? JSONDecoder().decode(Index.self, from: data))?.files ?? []
  }()

  static func source(_ file: String) -> ScriptSource {
    ScriptSource(name: file, bytes: Array(FileManager.default.contents(atPath: folder + file) ?? Data()))
  }
}

@Suite(.serialized) struct HostileWorkerTests {
  private static let worker = WorkerSamples.worker(
    ScriptLimits(memoryBytes: 64 << 20, instructions: 20_000_000, seconds: 3))
  private static let before = Result { try WorkerSamples.bytes(WorkerSamples.good, worker) }

  /// How a file came out, in the words of the index; a chunk that ended well is told only that it is no transition.
  private func outcome(_ file: String) -> (word: String, error: ScriptError?) {
    do throws(ScriptError) {
      _ = try Self.worker.describe(HostileFile.source(file))
      return ("ok", nil)
    } catch {
      if error.message.hasPrefix("the script must end with return transition") { return ("ok", nil) }
      switch error.kind {
      case .syntax: return ("error-syntax", error)
      case .load: return ("error-load", error)
      case .memory: return ("error-limit-memory", error)
      case .time, .instructions: return ("error-limit-time", error)
      case .runtime, .host, .limit: return ("error-runtime", error)
      }
    }
  }

  @Test func theIndexIsWhole() { #expect(HostileFile.all.count == 88) }

  @Test(arguments: HostileFile.all) func aHostileScriptEndsAsItMust(file: HostileFile) throws {
    let before = try Self.before.get()
    if let pair = file.pair, pair.contains("_1_") { _ = outcome(pair) }
    let start = ContinuousClock.now
    let (word, error) = outcome(file.file)
    #expect(ContinuousClock.now - start < .seconds(10))
    let message = error?.description ?? ""
    #expect(!message.contains("ESCAPE:") && !message.contains("LEAK:"), "\(message)")
    let isWithheld =
      word == "error-runtime" && HostileFile.withheldNames.contains { message.contains("global '\($0)'") }
    if file.expect == ["no-escape"] {
      #expect(error == nil || error?.kind == .runtime, "\(message)")
    } else if file.expect == ["deterministic"] {
      let again = outcome(file.file)
      #expect(again.word == word && again.error == error)
      try sameAtThePrompt(file.file)
    } else {
      #expect(file.expect.contains(word) || isWithheld, "came out as \(word): \(message)")
    }
    if let error {
      #expect(error.file == file.file, "\(error)")
      #expect(error.description.utf8.count < 4200)
      if let line = file.line, !isWithheld {
        #expect(([line] + (file.also_accept_lines ?? [])).contains(error.line ?? 0), "\(error)")
      }
    }
    #expect(try WorkerSamples.bytes(WorkerSamples.good, Self.worker) == before)
  }

  /// Two runs in fresh processes give the same values.
  private func sameAtThePrompt(_ file: String) throws {
    guard let code = String(validating: HostileFile.source(file).bytes, as: UTF8.self) else { return }
    func run() -> String {
      let console = WorkerConsole(worker: WorkerSamples.worker())
      do { return try console.evaluate(code, name: file).json } catch { return "\(error)" }
    }
    #expect(run() == run())
  }
}
