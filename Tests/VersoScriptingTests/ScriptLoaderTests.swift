import Foundation
import Testing
import VersoTransitions

@testable import VersoScripting

/// Files and folders of scripts.
@Suite struct ScriptLoaderTests {
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verso-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    try body(folder.path)
  }

  private func script(_ id: String) -> String {
    "return transition { id = '\(id)', summary = 'A test.', duration = 1, to = { x = { 1, 0 } } }"
  }

  @Test func aFolderIsLoadedInOrderAndABadScriptStopsNothing() throws {
    let files = [
      "b.lua": script("b"), "a.lua": script("a"), "c.lua": "return transition {", "d.lua": script("x"),
      "e.lua": "while true do end", ".hidden.lua": "error()", "notes.txt": "no script", "f.lua": script("f"),
    ]
    try withFolder(files) { folder in
      let outcome = ScriptLoader(limits: ScriptLimits(instructions: 1_000_000)).load(path: folder)
      #expect(outcome.transitions.map(\.info.id) == ["a", "b", "f"])
      let problems = outcome.failures.map(\.description)
      #expect(problems.count == 3)
      #expect(problems[0].hasPrefix("\(folder)/c.lua:1: "))
      #expect(problems[1] == "\(folder)/d.lua:1: the id 'x' must be the file's name without .lua, which is 'd'")
      #expect(problems[2].hasPrefix("\(folder)/e.lua:1: ") && problems[2].contains("instructions"))
    }
  }

  @Test func filesThatCanNotBeReadSayWhy() throws {
    try withFolder(["large.lua": String(repeating: " ", count: 2000)]) { folder in
      let loader = ScriptLoader(limits: ScriptLimits(sourceBytes: 1000))
      func problem(_ path: String) -> String? {
        do throws(ScriptError) {
          _ = try loader.load(file: path)
          return nil
        } catch { return error.description }
      }
      #expect(problem("\(folder)/none.lua") == "\(folder)/none.lua: there is no such file")
      #expect(problem(folder) == "\(folder): this is a folder, not a script")
      #expect(
        problem("\(folder)/large.lua")
          == "\(folder)/large.lua: the script has more than the 1000 bytes a script may have")
      #expect(problem("/dev/null") == "/dev/null: this is no ordinary file")
      #expect(loader.load(path: "\(folder)/none.lua").failures.count == 1)
      let fifo = "\(folder)/pipe.lua"
      #expect(mkfifo(fifo, 0o600) == 0)
      #expect(problem(fifo) == "\(fifo): this is no ordinary file")
    }
  }

  @Test func aScriptIsATransitionLikeAnyOther() throws {
    var registry = TransitionRegistry()
    let loaded = try ScriptLoader().load(file: "\(ScriptSamples.folder)/slide-over.lua")
    try registry.register(loaded)
    #expect(throws: TransitionError.self) { try registry.register(loaded) }
    try registry.register(loaded, replacing: true)
    let run = try registry.record("slide-over", operation: .present)
    #expect(run.completed)
    guard case .script(let path) = run.info.origin else {
      Issue.record("the origin is \(run.info.origin)")
      return
    }
    #expect(path.hasSuffix("Scripts/examples/slide-over.lua"))
  }

  /// A worker that only counts, in the place where another process will be.
  final class CountingWorker: ScriptWorker, @unchecked Sendable {
    // One test uses it on one thread.
    var calls: [String] = []
    let inner = InProcessScriptWorker()

    func describe(_ source: ScriptSource) throws(ScriptError) -> ScriptDescription {
      calls.append("describe")
      return try inner.describe(source)
    }

    func duration(
      _ source: ScriptSource, parameters: ParameterValues, operation: TransitionOperation
    ) throws(ScriptError) -> Double {
      calls.append("duration")
      return try inner.duration(source, parameters: parameters, operation: operation)
    }

    func record(
      _ transition: ScriptTransition, _ request: RecordingRequest
    ) throws(TransitionError) -> TransitionRun {
      calls.append("record")
      return try inner.record(transition, request)
    }
  }

  @Test func everythingGoesThroughTheWorker() throws {
    let worker = CountingWorker()
    let script = try ScriptLoader(worker: worker).load(file: "\(ScriptSamples.folder)/slide-over.lua")
    _ = try ScriptSamples.record(script)
    #expect(worker.calls == ["describe", "record"])
  }
}
