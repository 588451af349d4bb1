import BuiltinTransitions
import Testing
import VersoTransitions

@testable import VersoScripting

/// What is too much for a worker is told with the limit, not as a loss of its process.
@Suite struct WorkerRefusalTests {
  @Test func declarationsThatAreTooLargeAreRefusedInBoth() throws {
    let worker = WorkerSamples.worker()
    let many = "(function() local t = {} for i = 1, 20000 do t[i] = 'x' end return t end)()"
    for fields in ["tags = \(many)", "author = 'a\\27b'", "licence = ('x'):rep(100000)"] {
      let source = ScriptSource(
        name: "test.lua",
        text: "return transition { id = 'test', summary = 'A test.', \(fields), duration = 1, to = { x = { 1, 0 } } }")
      let inProcess = #expect(throws: ScriptError.self) { try InProcessScriptWorker().describe(source) }
      let other = #expect(throws: ScriptError.self) { try worker.describe(source) }
      #expect(inProcess == other && inProcess?.line == 1)
    }
  }

  @Test func aValueThatIsTooLargeNamesTheLimit() throws {
    let console = WorkerConsole(worker: WorkerSamples.worker(ScriptLimits(memoryBytes: 256 << 20)))
    let error = #expect(throws: ScriptError.self) {
      try console.evaluate(
        "local s = ('x'):rep(1 << 20) local t = s for i = 1, 16 do t = t .. s end return t", name: nil)
    }
    #expect(
      error?.kind == .limit && error?.message.contains("16777216 are taken") == true, "\(error?.description ?? "")")
    #expect(try console.evaluate("1 + 1", name: nil).values == [.integer(2)])
  }

  @Test func aLineThatRecordsOnAndOnNamesTheLimit() throws {
    let worker = WorkerSamples.worker(ScriptLimits(instructions: .max, seconds: 0.3))
    let console = WorkerConsole(worker: worker, registry: .builtins)
    _ = try console.evaluate("x = 1", name: nil)
    let process = worker.processID
    let error = #expect(throws: ScriptError.self) {
      try console.evaluate("while true do Run('page-curl') end", name: nil)
    }
    #expect(error?.kind == .time && error?.message.contains("0.3 seconds") == true, "\(error?.description ?? "")")
    // It ended by itself.
    #expect(worker.processID == process)
  }

  @Test func layersHaveALimit() throws {
    let source = WorkerSamples.animating(
      "for i = 1, 2000 do\ncontainer.layer:addSublayer(context:newLayer {}) end context:completeTransition(true)")
    let failure = WorkerSamples.failure(source, WorkerSamples.worker())
    #expect(failure.contains("more than 1200 layers") && failure.hasPrefix("bad.lua:4: "), "\(failure)")
    #expect(failure == WorkerSamples.failure(source, InProcessScriptWorker()))
    let more = WorkerSamples.worker(ScriptLimits(layers: 3000))
    #expect(try WorkerSamples.run(source, more).timeline.layers.count == 2003)
  }
}
